import Bytes
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Reads the elements of GeoRSS, of the GML inside it, and of W3C Basic Geo.
  mutating func startPlace(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch (element.name.namespace, element.name.term) {
    case (.geoRSS, .point): return begin(.place(.shape(.point)), .value, element)
    case (.geoRSS, .line): return begin(.place(.shape(.line)), .value, element)
    case (.geoRSS, .polygon): return begin(.place(.shape(.polygon)), .value, element)
    case (.geoRSS, .box): return begin(.place(.shape(.box)), .value, element)
    case (.geoRSS, .circle): return begin(.place(.shape(.circle)), .value, element)
    case (.geoRSS, .featurename): return begin(.place(.name), .value, element)
    case (.geoRSS, .elev): return begin(.place(.altitude), .value, element)
    case (.geoRSS, .radius): return begin(.unread, .value, element)
    case (.geo, .lat): return begin(.place(.latitude), .value, element)
    case (.geo, .long): return begin(.place(.longitude), .value, element)
    case (.geo, .alt): return begin(.place(.altitude), .value, element)
    case (.gml, .point), (.gml, .linestring), (.gml, .polygon), (.gml, .envelope):
      startGeometry(element, attributes)
      return .group
    case (.gml, .pos), (.gml, .poslist):
      if let dimension = attributes.number(.srsdimension), 2...3 ~= dimension { item?.location.dimension = dimension }
      return begin(.place(.position), .value, element)
    case (.gml, .lowercorner): return begin(.place(.lowerCorner), .value, element)
    case (.gml, .uppercorner): return begin(.place(.upperCorner), .value, element)
    case (.geoRSS, .where_), (.gml, .exterior), (.gml, .linearring), (.geo, .point): return .group
    default: return .none
    }
  }

  private mutating func startGeometry(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    item?.location.geometry =
      switch element.name.term {
      case .linestring: .line
      case .polygon: .polygon
      case .envelope: .box
      default: .point
      }
    item?.location.axes = LocationDraft.axes(of: attributes.trimmed(.srsname))
    item?.location.dimension = attributes.number(.srsdimension) == 3 ? 3 : 2
  }

  mutating func finishPlace(_ field: FeedField.Place, _ value: String) {
    switch field {
    case .shape(let shape):
      item?.location.axes = .latitudeFirst
      item?.location.dimension = 2
      item?.location.offer(value, as: shape)
    case .position: if let shape = item?.location.geometry { item?.location.offer(value, as: shape) }
    case .lowerCorner: item?.location.lowerCorner = value
    case .upperCorner: if let lower = item?.location.lowerCorner { item?.location.offer(lower + " " + value, as: .box) }
    case .latitude: item?.location.latitude = Double(value)
    case .longitude: item?.location.longitude = Double(value)
    case .altitude: item?.location.altitude = Double(value)
    case .name: if item?.location.name == nil { item?.location.name = value }
    }
  }
}
