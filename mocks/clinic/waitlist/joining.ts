import type { waitlistCalls as calls } from '@/adapters/http/calls/waitlist'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import { ensureNotBlocked } from '../registration/booking'
import type { MockClinic } from '../mock-clinic'
import { ensureBookingAllowed, requireClinic } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import { requirePatient } from '../patient/rules'
import { notFoundError, ApiError } from '../api-error'
import { AVAILABILITY, doctorDayView } from '../scheduling/doctor-day'
import { isLiveRegistration } from '../registration/rules'
import { MAX_ENTRIES_PER_PATIENT, type WaitlistRow } from './rows'
import { joinedWaitlistNote, waitlistPositionOf } from './history'
import { isWaitlistEntryActive, scheduleWaitlistEvents, waitlistOf } from './actions'

type Wish = HandlerInput<typeof calls.join, AuthenticatedUser>['body']

/** Returns how many more waitlist entries a patient may have. */
export const remainingEntryCount = (chain: MockClinic, patientId: string): number =>
  Math.max(
    0,
    MAX_ENTRIES_PER_PATIENT - chain.books.waitlist.by('patientId', patientId).filter(isWaitlistEntryActive).length,
  )

/** A request for a clinic without departments contains '' or '0'. */
const isDepartment = (asked: string, own: string): boolean => asked === '' || asked === '0' || asked === own

/** Adds a patient to the end of a session's waitlist. Throws if a rule forbids it. */
export function joinWaitlist(chain: MockClinic, who: AuthenticatedUser, wish: Wish): WaitlistRow {
  const clinic = requireClinic(chain, wish.clinicId)
  ensureBookingAllowed(chain, clinic)
  if (clinic.features.waitGrab !== true) throw new ApiError(2499, '该门诊没有开通候补', 'b')
  const doctor = requireDoctor(chain, wish.doctorId)
  const patient = requirePatient(chain, who, wish.patientId)
  ensureNotBlocked(chain, clinic.id, patient)

  const view = doctorDayView(chain, doctor, wish.reserveDate, true)
  const session = view.sessions.find(({ dayPart }) => dayPart === wish.dayPart)
  if (view.place?.clinicId !== clinic.id || !session) throw notFoundError('排班')
  if (!isDepartment(wish.departmentId, view.place.departmentId)) throw notFoundError('科室')

  const { scheduleId, tally } = session
  const same = waitlistOf(chain, scheduleId).find(({ patientId }) => patientId === patient.id)
  if (same) throw new ApiError(40906, '这个时段已经在候补了', undefined, { watchId: same.id })
  const booked = chain.books.registrations
    .by('scheduleId', scheduleId)
    .find((row) => row.patientId === patient.id && isLiveRegistration(row))
  if (booked) throw new ApiError(40902, '这个时段已经约上了，不用候补', undefined, { regId: booked.id })
  if (tally.availability === AVAILABILITY.notTime) throw new ApiError(40911, '这天的号还没放出来')
  if (tally.availability === AVAILABILITY.hasNumber) throw new ApiError(40914, '这个时段还有号，可以直接预约')
  if (tally.availability !== AVAILABILITY.full) throw new ApiError(40901, '这个时段已经不能候补了')
  if (remainingEntryCount(chain, patient.id) === 0)
    throw new ApiError(40915, `一位就诊人最多同时候补 ${MAX_ENTRIES_PER_PATIENT} 个时段`)

  const madeAt = chain.clock.now().getTime()
  const row = chain.books.waitlist.create({
    id: chain.nextId('w'),
    accountId: who.account.id,
    patientId: patient.id,
    clinicId: clinic.id,
    departmentId: view.place.departmentId,
    doctorId: doctor.id,
    date: wish.reserveDate,
    dayPart: wish.dayPart,
    businessType: wish.businessType,
    scheduleId,
    madeAt,
    history: [],
  })
  const joined = joinedWaitlistNote(madeAt, waitlistPositionOf(chain, row))
  scheduleWaitlistEvents(chain, row)
  return chain.books.waitlist.update(row.id, { history: [joined] })
}
