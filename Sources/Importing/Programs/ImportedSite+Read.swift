import Diagnostics
public import ImportedSites

extension ImportedSite {
  /// - Parameter files: The file that was named, or what is in the folder; never empty.
  public static func read(_ files: [ForeignFile], of program: ForeignProgram, named origin: String) -> ImportedSite {
    guard let first = files.first else {
      var site = ImportedSite(program)
      site.report(.noConfiguration(names: program.fileNames), at: Place(origin))
      return site
    }
    return switch program {
    case .planet: PlanetReader(first).site
    case .pluto: PlutoReader(first).site
    case .miniflux where first.isJSON: MinifluxReader(first).site
    case .miniflux, .freshrss: OutlineReader(first, of: program).site
    case .newsboat: NewsboatReader(files).site
    case .hugo: HugoReader(files, named: origin).site
    case .jekyll: JekyllReader(files, named: origin).site
    }
  }
}

extension ForeignFile {
  fileprivate var isJSON: Bool {
    let first = bytes?.first { $0 > 0x20 && $0 < 0x80 }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }
}
