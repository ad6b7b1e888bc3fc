import ParsedFeeds

/// A place whose parts are being read: GeoRSS gives one text, and W3C Basic Geo an element for each number.
struct LocationDraft {
  var shape: GeoLocation.Shape?
  var coordinates: [GeoLocation.Coordinate] = []
  var latitude: Double?
  var longitude: Double?
  var altitude: Double?
  var name: String?
  /// The shape of the open GML.
  var geometry = GeoLocation.Shape.point
  var lowerCorner: String?
  /// How many numbers a position in it has.
  var dimension = 2
  var axes = Axes.latitudeFirst

  /// What the first two numbers of a position mean.
  enum Axes {
    case latitudeFirst, longitudeFirst
    /// Something else, as the coordinate system is not WGS 84.
    case foreign
  }

  /// Takes a list of latitudes and longitudes in turn, or of groups of three with the altitude.
  mutating func offer(_ text: String, as shape: GeoLocation.Shape) {
    guard coordinates.isEmpty, axes != .foreign else { return }
    let numbers = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.prefix(20_000).map { Double($0) }
    let stride = shape == .point && numbers.count == 3 ? 3 : dimension
    var found: [GeoLocation.Coordinate] = []
    for start in Swift.stride(from: 0, to: numbers.count - 1, by: stride) {
      guard let first = numbers[start], let second = numbers[start + 1],
        let place = GeoLocation.Coordinate(
          latitude: axes == .latitudeFirst ? first : second, longitude: axes == .latitudeFirst ? second : first,
          altitude: stride == 3 && start + 2 < numbers.count ? numbers[start + 2] : nil)
      else { return }
      found.append(place)
      if shape == .circle || shape == .point { break }
    }
    guard !found.isEmpty else { return }
    self.shape = shape
    coordinates = found
  }

  /// The axes of a coordinate system. EPSG 4326 and 4979 and OGC's CRS84 are WGS 84; without a name it is GeoRSS's default, which is WGS 84,
  /// too.
  static func axes(of system: String?) -> Axes {
    guard let system = system?.uppercased() else { return .latitudeFirst }
    if system.hasSuffix("CRS84") { return .longitudeFirst }
    return ["4326", "4979", "WGS84"].contains { system.hasSuffix($0) } ? .latitudeFirst : .foreign
  }

  var finished: GeoLocation? {
    var places = coordinates
    if places.isEmpty, let latitude, let longitude,
      let place = GeoLocation.Coordinate(latitude: latitude, longitude: longitude, altitude: altitude)
    {
      places = [place]
    }
    if places.count == 1, places[0].altitude == nil { places[0].altitude = altitude }
    guard !places.isEmpty || name != nil else { return nil }
    return GeoLocation(shape: shape ?? .point, coordinates: places, name: name)
  }
}
