import Mapping
