import type { ClinicRow } from '../clinics/rows'
import { badRequestError, ApiError } from '../api-error'
import { metersBetween, clinicGeoPoint } from '../clinics/views'

type Place = {
  readonly scene?: string | undefined
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

const SCENES: readonly (string | undefined)[] = [undefined, 'location', 'desk']

function pointIn({ latitude, longitude }: Place) {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined || longitude === undefined) throw badRequestError('位置不全')
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw badRequestError('位置不对')
  return { latitude, longitude }
}

/** Throws unless the device is near the clinic; scanning the desk's code proves that it is. */
export function ensureAtClinic(clinic: ClinicRow, place: Place): void {
  if (!SCENES.includes(place.scene)) throw badRequestError('签到方式不对')
  const point = pointIn(place)
  if (place.scene === 'desk') return
  if (!point && place.scene === 'location') throw badRequestError('没有位置，请到前台扫码签到')
  const distanceMeter = point ? metersBetween(point, clinicGeoPoint(clinic)) : 0
  if (distanceMeter <= clinic.appoint.signDistanceMeter) return
  throw new ApiError(40905, `离门诊还有 ${distanceMeter} 米，到了再签到，或请前台帮忙`, undefined, { distanceMeter })
}
