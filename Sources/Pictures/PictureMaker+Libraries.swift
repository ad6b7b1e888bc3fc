import CPNG
public import Diagnostics

#if PICTURES
  import CWebP
#endif

extension PictureMaker {
  /// The libraries that make pictures, except libjpeg, which does not state its version.
  public static var libraries: [LinkedLibrary] {
    var libraries = [LinkedLibrary(name: "libpng", version: String(cString: cpng_version()))]
    #if PICTURES
      let version = cwebp_version()
      libraries.append(
        LinkedLibrary(name: "libwebp", version: "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"))
    #endif
    return libraries
  }
}
