import ParsedFeeds

/// A place whose parts are being read: GeoRSS gives one text, and W3C Basic Geo an element for each number.
struct LocationDraft {
  var shape: GeoLocation.Shape?
  var coordinates: [GeoLocation.Coordinate] = []
  var latitude: Double?
  var longitude: Double?
  var altitude: Double?
  var radius: Double?
  var name: String?
  /// The shape of the open GML.
  var geometry = GeoLocation.Shape.point
  var lowerCorner: String?
  /// How many numbers a position in it has.
  var dimension = 2
  /// Whether it has another coordinate system than WGS 84, so that its numbers are not latitude and longitude.
  var isForeign = false

  /// Takes a list of latitudes and longitudes in turn, or of groups of three with the altitude.
  mutating func offer(_ text: String, as shape: GeoLocation.Shape) {
    guard coordinates.isEmpty, !isForeign else { return }
    let numbers = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.prefix(20_000).map { Double($0) }
    if shape == .circle, numbers.count == 3, let meters = numbers[2] { radius = meters }
    let stride = shape == .point && numbers.count == 3 ? 3 : dimension
    var found: [GeoLocation.Coordinate] = []
    for start in Swift.stride(from: 0, to: numbers.count - 1, by: stride) {
      guard let latitude = numbers[start], let longitude = numbers[start + 1],
        let place = GeoLocation.Coordinate(
          latitude: latitude, longitude: longitude,
          altitude: stride == 3 && start + 2 < numbers.count ? numbers[start + 2] : nil)
      else { return }
      found.append(place)
      if shape == .circle || shape == .point { break }
    }
    guard !found.isEmpty else { return }
    self.shape = shape
    coordinates = found
  }

  /// Whether a coordinate system is not WGS 84. EPSG 4326 and 4979 and OGC's CRS84 are; without a name it is GeoRSS's default, which is WGS
  /// 84, too.
  static func isForeign(_ system: String?) -> Bool {
    guard let system else { return false }
    return !["4326", "4979", "WGS84", "CRS84"].contains { system.uppercased().hasSuffix($0) }
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
    return GeoLocation(shape: shape ?? .point, coordinates: places, radius: radius, name: name)
  }
}
