import { Failure, isFailure } from '@/domain/failure/failure'
import { toGcj02, type LocatedPoint, type MapPoint } from '@/domain/clinic/map-point'
import type { SignedWechat } from './signed-wechat'

/** WeChat's share of the timeout; the browser has the rest if WeChat fails. */
const WECHAT_SHARE = 0.6
/** Maximum age of a cached location in ms. */
const FRESH_MS = 60_000

/** Gets the location from WeChat, or else from the browser. Fails with `location-denied` or `location-unavailable`. */
export async function getLocation(
  milliseconds: number,
  signed: () => Promise<SignedWechat | undefined>,
): Promise<MapPoint> {
  const begun = Date.now()
  const byWechat = async () => (await signed())?.locate(milliseconds * WECHAT_SHARE)
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds * WECHAT_SHARE)
  })
  const known = await Promise.race([byWechat().catch(onlyDenied), tooLong])
  return known ?? toGcj02(await getBrowserLocation(milliseconds - (Date.now() - begun)))
}

function onlyDenied(thrown: unknown): undefined {
  if (isFailure(thrown, 'location-denied')) throw thrown
}

const unavailable = (): Failure => new Failure({ kind: 'location-unavailable' })

/** Gets the location from the browser, within the timeout in ms. Fails like `getLocation`. */
export function getBrowserLocation(milliseconds: number): Promise<LocatedPoint> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(unavailable())
    // The browser's timeout does not cover an unanswered permission prompt.
    const tooLong = setTimeout(() => reject(unavailable()), milliseconds)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(tooLong)
        resolve({ latitude, longitude, system: 'wgs84' })
      },
      ({ code, PERMISSION_DENIED }) => {
        clearTimeout(tooLong)
        reject(code === PERMISSION_DENIED ? new Failure({ kind: 'location-denied' }) : unavailable())
      },
      { timeout: milliseconds, maximumAge: FRESH_MS },
    )
  })
}
