import type { waitlistCalls as calls } from '@/adapters/http/calls/waitlist'
import type { Asked, Who } from '../answer'
import { ensureNotBlocked } from '../registration/booking'
import type { Chain } from '../chain'
import { ensureOpen, needClinic } from '../clinics/rules'
import { needDoctor } from '../doctor/rules'
import { needPatient } from '../patient/rules'
import { notFound, Refusal } from '../refusal'
import { AVAILABILITY, dutyView } from '../scheduling/duty'
import { isLive } from '../registration/rules'
import { CHANCES, type WaitlistRow } from './rows'
import { joinedNote, placeOf } from './history'
import { isEntryLive, keepInLine, lineOf } from './actions'

type Wish = Asked<typeof calls.join, Who>['body']

/** Returns how many further waitlist entries a patient may have. */
export const chancesLeft = (chain: Chain, patientId: string): number =>
  Math.max(0, CHANCES - chain.books.waitlist.by('patientId', patientId).filter(isEntryLive).length)

/** Requests for a clinic without departments contain '' or '0'. */
const isDepartment = (asked: string, own: string): boolean => asked === '' || asked === '0' || asked === own

/** Adds a patient to the end of a session's waitlist. Throws if a rule forbids it. */
export function watch(chain: Chain, who: Who, wish: Wish): WaitlistRow {
  const clinic = needClinic(chain, wish.clinicId)
  ensureOpen(chain, clinic)
  if (clinic.features.waitGrab !== true) throw new Refusal(2499, '该门诊没有开通候补', 'b')
  const doctor = needDoctor(chain, wish.doctorId)
  const patient = needPatient(chain, who, wish.patientId)
  ensureNotBlocked(chain, clinic.id, patient)

  const view = dutyView(chain, doctor, wish.reserveDate, true)
  const session = view.sessions.find(({ dayPart }) => dayPart === wish.dayPart)
  if (view.place?.clinicId !== clinic.id || !session) throw notFound('排班')
  if (!isDepartment(wish.departmentId, view.place.departmentId)) throw notFound('科室')

  const { scheduleId, tally } = session
  const same = lineOf(chain, scheduleId).find(({ patientId }) => patientId === patient.id)
  if (same) throw new Refusal(40906, '这个时段已经在候补了', undefined, { watchId: same.id })
  const booked = chain.books.registrations
    .by('scheduleId', scheduleId)
    .find((row) => row.patientId === patient.id && isLive(row))
  if (booked) throw new Refusal(40902, '这个时段已经约上了，不用候补', undefined, { regId: booked.id })
  if (tally.availability === AVAILABILITY.notTime) throw new Refusal(40911, '这天的号还没放出来')
  if (tally.availability === AVAILABILITY.hasNumber) throw new Refusal(40914, '这个时段还有号，可以直接预约')
  if (tally.availability !== AVAILABILITY.full) throw new Refusal(40901, '这个时段已经不能候补了')
  if (chancesLeft(chain, patient.id) === 0) throw new Refusal(40915, `一位就诊人最多同时候补 ${CHANCES} 个时段`)

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
  const joined = joinedNote(madeAt, placeOf(chain, row))
  keepInLine(chain, row)
  return chain.books.waitlist.update(row.id, { history: [joined] })
}
