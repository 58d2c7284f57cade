import * as v from 'valibot'
import type { GeoPoint } from '@/domain/clinic'

/** Longitude first, as '104.06,30.67', or an object with both names. */
export const wireGeo = v.pipe(
  v.nullish(
    v.fallback(v.union([v.string(), v.object({ latitude: v.number(), longitude: v.number() }), v.null()]), null),
    null,
  ),
  v.transform((geo): GeoPoint | undefined => {
    if (typeof geo !== 'string') return geo ?? undefined
    const [longitude = NaN, latitude = NaN] = geo.split(',').map(Number)
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
  }),
)

/** About 11 m: near enough to sort by, and no closer to anybody's door. */
const rounded = (degrees: number): string => degrees.toFixed(4)
export const roundedPoint = ({ latitude, longitude }: GeoPoint) => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})
