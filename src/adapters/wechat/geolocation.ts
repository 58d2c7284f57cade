import { isFailure } from '@/domain/failure/failure'
import { toGcj02, type MapPoint } from '@/domain/clinic/map-point'
import { getBrowserLocation } from './browser-geolocation'
import type { SignedWechat } from './signed-wechat'

/** WeChat's share of the timeout; the browser has the rest if WeChat fails. */
const WECHAT_SHARE = 0.6

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
