/// Where on earth an item belongs, in WGS 84, from GeoRSS, its GML, W3C Basic Geo or `podcast:location`.
public struct GeoLocation: Sendable, Hashable {
  public enum Shape: String, Sendable, Hashable {
    case point, line, polygon
    /// Two corners, the south-west one first.
    case box
    /// A centre and a radius.
    case circle
  }

  public struct Coordinate: Sendable, Hashable {
    /// In degrees; north and east are positive.
    public var latitude: Double
    public var longitude: Double
    /// In metres.
    public var altitude: Double?

    /// Returns nil for what is not a place on earth.
    public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
      guard -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
    }
  }

  public var shape: Shape
  /// Empty if only a name is known.
  public var coordinates: [Coordinate]
  public var name: String?

  public init(shape: Shape, coordinates: [Coordinate], name: String?) {
    self.shape = shape
    self.coordinates = coordinates
    self.name = name
  }
}
