import type { Transport } from '@/adapters/http/axios-client'
import { AVAILABILITY, type AvailabilityCode } from '../../mocks/clinic/scheduling/doctor-day'
import { isStatusUnknown, UNKNOWN_STATUS } from '../../mocks/simulation/unknown-status'

const OVERVIEW = '/regs/doctorsRemainByDatesAndClinicId'

const CODES: readonly AvailabilityCode[] = Object.values(AVAILABILITY)
function changed(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('doctorId' in value) || !('availability' in value)) return value
  const status = CODES.find((code) => code === value.availability)
  const isUnknown = status !== undefined && isStatusUnknown(String(value.doctorId), status)
  return isUnknown ? { ...value, availability: UNKNOWN_STATUS } : value
}
/** A clinic whose overview sends statuses that the app does not know. */
export const withUnknownStatuses =
  (clinic: Transport): Transport =>
  async (config) => {
    const response = await clinic(config)
    if (config.url?.includes(OVERVIEW) !== true || typeof response.data !== 'string') return response
    const body: unknown = JSON.parse(response.data, changed)
    return { ...response, data: JSON.stringify(body) }
  }
