import { AVAILABILITY, type AvailabilityCode } from '../clinic/scheduling/doctor-day'
import { hashOf } from '../clinic/seeded-random'

/** A doctor's status in newer clinic software, which the app does not know. */
export const UNKNOWN_STATUS = 77
/** Whether a clinic's overview sends `UNKNOWN_STATUS` for a doctor's day; never for one with free slots. */
export const isStatusUnknown = (doctorId: string, status: AvailabilityCode): boolean =>
  (status === AVAILABILITY.full || status === AVAILABILITY.overTime) && hashOf('unknown status', doctorId) % 3 === 0
