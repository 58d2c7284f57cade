import type { GeoPoint } from './clinic'

/** GPS and browsers use WGS-84; maps in China use GCJ-02, which is offset by several hundred metres. */
type CoordinateSystem = 'wgs84' | 'gcj02'
export type LocatedPoint = GeoPoint & { readonly system: CoordinateSystem }
/** A point in the clinics' coordinate system, for distances and maps. */
export type MapPoint = GeoPoint & { readonly system: 'gcj02' }

/** Ellipsoid of GCJ-02: semi-major axis in metres, and squared eccentricity. */
const HALF_AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const { PI, abs, cos, sin, sqrt } = Math

/** Four decimals are about 11 m: enough to find a door, but no more precise, for privacy. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4))

export const isValidCoordinate = ({ latitude, longitude }: GeoPoint): boolean =>
  abs(latitude) <= 90 && abs(longitude) <= 180

/** Outside China the two systems are identical. */
const isInChina = ({ latitude, longitude }: GeoPoint): boolean =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** Converts a point to GCJ-02, rounded to four decimals. */
export function toGcj02(read: LocatedPoint): MapPoint {
  const { latitude, longitude } = read.system === 'wgs84' && isInChina(read) ? shifted(read) : read
  return { latitude: rounded(latitude), longitude: rounded(longitude), system: 'gcj02' }
}

function shifted({ latitude, longitude }: GeoPoint): GeoPoint {
  const radians = (latitude * PI) / 180
  const curve = 1 - ECCENTRICITY * sin(radians) ** 2
  const [x, y] = [longitude - 105, latitude - 35]
  const north = (northOf(x, y) * 180) / (((HALF_AXIS * (1 - ECCENTRICITY)) / (curve * sqrt(curve))) * PI)
  const east = (eastOf(x, y) * 180) / ((HALF_AXIS / sqrt(curve)) * cos(radians) * PI)
  return { latitude: latitude + north, longitude: longitude + east }
}
const wave = (x: number): number => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3
const swell = (x: number): number => ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3
const northOf = (x: number, y: number): number =>
  -100 +
  (2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x))) +
  (wave(x) + swell(y) + ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3)
const eastOf = (x: number, y: number): number =>
  300 +
  (x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x))) +
  (wave(x) + swell(x) + ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3)
