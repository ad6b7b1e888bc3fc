import Foundation

extension SiteFolder {
  /// Gives a file or folder that root made, say in a run by hand, to the owner of the folder around it: the site's own user could not use
  /// it, and no run would say why.
  public static func giveToOwnerOfFolder(_ path: String) {
    var status = stat()
    guard geteuid() == 0, stat(URL(filePath: path).deletingLastPathComponent().path, &status) == 0 else { return }
    lchown(path, status.st_uid, status.st_gid)
  }
}
