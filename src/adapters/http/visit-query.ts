import type { CheckInLocation, VisitFilter } from '@/domain/registration/registration'

/** Our interpretation of `type`: 1 is upcoming, 2 is past, omitted means all. */
const TYPES = { ahead: '1', over: '2' } as const

export const visitQuery = (offset: number, limit: number, { when, clinicId, date }: VisitFilter = {}) => ({
  limit: String(limit),
  offset: String(offset),
  ...(when && { type: TYPES[when] }),
  ...(clinicId && { filterClinicId: clinicId }),
  ...(date && { date }),
})

/** Four decimals, about 11 m: enough to find a door. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4))
export const checkInPayload = ({ scene, point }: CheckInLocation) => ({
  scene,
  ...(point && { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }),
})
