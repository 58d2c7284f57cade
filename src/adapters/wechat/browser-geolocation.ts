import { Failure } from '@/domain/failure/failure'
import type { LocatedPoint } from '@/domain/clinic/map-point'

/** Maximum age of a cached location in ms. */
const FRESH_MS = 60_000

const unavailable = (): Failure => new Failure({ kind: 'location-unavailable' })

/**
 * Gets the location from the browser, within the timeout in ms. Fails with `location-denied` or `location-unavailable`.
 */
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
