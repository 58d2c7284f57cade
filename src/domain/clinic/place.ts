import type { GeoPoint } from './clinic'
import type { MapPoint } from './map-point'

const within = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

/** A place that was kept on this phone, as far as it can be trusted; none whose system nobody knows. */
export function pointFrom(kept: unknown): MapPoint | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { latitude, longitude, system } = kept as Partial<MapPoint>
  return within(latitude, 90) && within(longitude, 180) && system === 'gcj02'
    ? { latitude, longitude, system }
    : undefined
}

type Marked = { readonly name: string; readonly address: string; readonly point?: GeoPoint }

/**
 * A page with the clinic on a map, which every WeChat opens: Tencent's `marker` address, whose points are of the kind that
 * Chinese maps use, as the clinic's are. Undefined where the clinic has not sent its point.
 */
export function mapAddress({ name, address, point }: Marked): string | undefined {
  if (!point) return undefined
  // Half a character cannot be encoded.
  const text = (words: string) => encodeURIComponent(words.replace(/[;:\p{Cs}]/gu, ' '))
  const marker = `coord:${point.latitude},${point.longitude};title:${text(name)};addr:${text(address)}`
  return `https://apis.map.qq.com/uri/v1/marker?marker=${marker}&referer=sujian`
}
