import * as v from 'valibot'
import { looseNumber, toNumber } from './basics'
import type { GeoPoint } from '@/domain/clinic/clinic'

const isOnEarth = ({ latitude, longitude }: GeoPoint): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
function pointIn(text: string): GeoPoint {
  const [longitude = NaN, latitude = NaN] = text.split(',').map(toNumber)
  return { latitude, longitude }
}
/** '104.06,30.67' (longitude first), or an object with `longitude` and `latitude`. */
export const geoPointSchema = v.pipe(
  v.nullish(
    v.fallback(v.union([v.string(), v.object({ latitude: looseNumber, longitude: looseNumber }), v.null()]), null),
    null,
  ),
  v.transform((geo): GeoPoint | undefined => {
    const point = typeof geo === 'string' ? pointIn(geo) : geo
    return point && isOnEarth(point) ? point : undefined
  }),
)

/** Four decimals are about 11 m: precise enough for sorting, but no more precise, for privacy. */
const rounded = (degrees: number): string => degrees.toFixed(4)
export const roundGeoPoint = ({ latitude, longitude }: GeoPoint) => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})
