import type { WireReplyOf } from '@/adapters/http/call'
import type { registrationCalls } from '@/adapters/http/calls/registration'
import { instantOf, instantText } from '@/domain/day'
import type { Clinic } from '../clinic'
import { STATUS, type RegistrationRow } from './rows'
import { VISIT_MINUTES } from './rules'
import { MINUTE } from '../clock'
import { callIn } from './actions'

type Queue = WireReplyOf<typeof registrationCalls.detail>['queue']

export const isQueuing = ({ clock }: Clinic, { status, date }: RegistrationRow): boolean =>
  (status === STATUS.awaitingSign || status === STATUS.signed) && date === clock.today()

const slotsOf = ({ books }: Clinic, { doctorDay }: RegistrationRow) => books.slots.by('doctorDay', doctorDay)

/** The number that is in: by the clock they go evenly over their half hours, and a doctor may be ahead of it. */
function callingNow(clinic: Clinic, row: RegistrationRow, now: number): number {
  const called = slotsOf(clinic, row).flatMap((slot) => {
    const start = instantOf(slot.date, slot.timeStart).getTime()
    return slot.taken.filter((number) => start + ((number - slot.orderNo) * 30 * MINUTE) / slot.capacity <= now)
  })
  return Math.max(0, clinic.books.calls.byId(row.doctorDay)?.orderNo ?? 0, ...called)
}

/** Who sits before this patient: of the same doctor and the same day only. */
export function queueOf(clinic: Clinic, row: RegistrationRow, now: number): Queue {
  if (!isQueuing(clinic, row)) return null
  const calling = callingNow(clinic, row, now)
  const taken = slotsOf(clinic, row).flatMap((slot) => slot.taken)
  const ahead = taken.filter((number) => number > calling && number < row.orderNo).length
  return { ahead, calling, avgMinutes: VISIT_MINUTES, updatedAt: instantText(new Date(now)) }
}

/** The doctor calls the next number before this patient, or the patient; returns the number. */
export function callNext(clinic: Clinic, row: RegistrationRow, now: number): number {
  const { calls, registrations } = clinic.books
  const calling = callingNow(clinic, row, now)
  const ahead = slotsOf(clinic, row)
    .flatMap(({ taken }) => taken)
    .filter((number) => number > calling && number < row.orderNo)
  const number = Math.min(row.orderNo, ...ahead)
  const id = row.doctorDay
  if (calls.has(id)) calls.update(id, { orderNo: Math.max(number, calling) })
  else calls.create({ id, orderNo: Math.max(number, calling) })
  for (const each of registrations.by('doctorDay', id)) if (each.orderNo === number) callIn(clinic, each.id, now)
  return number
}
