import type { GeoPoint } from './clinic'
import type { MapPoint } from './map-point'

const within = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

/** Parses a stored location; undefined when it is invalid or its coordinate system is unknown. */
export function parseMapPoint(kept: unknown): MapPoint | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { latitude, longitude, system } = kept as Partial<MapPoint>
  return within(latitude, 90) && within(longitude, 180) && system === 'gcj02'
    ? { latitude, longitude, system }
    : undefined
}

type Marked = { readonly name: string; readonly address: string; readonly point?: GeoPoint }

/**
 * URL of Tencent's map page (`marker`), which every WeChat version opens. It expects GCJ-02, which is what clinics
 * send. Undefined if the clinic has no coordinates.
 */
export function mapUrl({ name, address, point }: Marked): string | undefined {
  if (!point) return undefined
  // encodeURIComponent would throw on lone surrogates.
  const text = (words: string) => encodeURIComponent(words.replace(/[;:\p{Cs}]/gu, ' '))
  const marker = `coord:${point.latitude},${point.longitude};title:${text(name)};addr:${text(address)}`
  return `https://apis.map.qq.com/uri/v1/marker?marker=${marker}&referer=sujian`
}
