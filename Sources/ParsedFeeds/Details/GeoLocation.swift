/// Where on earth an item belongs, in WGS 84: GeoRSS, its GML, W3C Basic Geo, `podcast:location`.
package struct GeoLocation: Sendable, Hashable {
  package enum Shape: String, Sendable, Hashable {
    case point, line, polygon
    /// Two corners, the south-west one first.
    case box
    /// A centre and a radius.
    case circle
  }

  package struct Coordinate: Sendable, Hashable {
    /// Degrees, north and east positive.
    package var latitude: Double
    package var longitude: Double
    /// Metres.
    package var altitude: Double?

    /// nil for what is no place on earth.
    package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
      guard -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
    }
  }

  package var shape: Shape
  /// Empty where only a name is known.
  package var coordinates: [Coordinate]
  /// Metres, of a circle.
  package var radius: Double?
  package var name: String?

  package init(shape: Shape, coordinates: [Coordinate], radius: Double? = nil, name: String? = nil) {
    self.shape = shape
    self.coordinates = coordinates
    self.radius = radius
    self.name = name
  }
}
