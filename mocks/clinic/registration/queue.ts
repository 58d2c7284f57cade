import type { WireReplyOf } from '@/adapters/http/call'
import type { registrationCalls } from '@/adapters/http/calls/registration'
import { instantOf, formatInstant } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from './rows'
import { VISIT_MINUTES } from './rules'
import { MINUTE_MS } from '../clock'
import { callPatient } from './actions'

type Queue = WireReplyOf<typeof registrationCalls.detail>['queue']

export const isInQueue = ({ clock }: MockClinic, { status, date }: RegistrationRow): boolean =>
  (status === REGISTRATION_STATUS_CODES.awaitingSign || status === REGISTRATION_STATUS_CODES.signed) &&
  date === clock.today()

const slotsOf = ({ books }: MockClinic, { doctorDay }: RegistrationRow) => books.slots.by('doctorDay', doctorDay)

/**
 * Returns the queue number currently being called: a slot's numbers are spread evenly over its half hour, unless the
 * doctor is ahead of schedule.
 */
function callingNow(chain: MockClinic, row: RegistrationRow, now: number): number {
  const called = slotsOf(chain, row).flatMap((slot) => {
    const start = instantOf(slot.date, slot.timeStart).getTime()
    return slot.taken.filter((number) => start + ((number - slot.orderNo) * 30 * MINUTE_MS) / slot.capacity <= now)
  })
  return Math.max(0, chain.books.calls.byId(row.doctorDay)?.orderNo ?? 0, ...called)
}

/** Returns a patient's position in the queue for the doctor and day. */
export function queueOf(chain: MockClinic, row: RegistrationRow, now: number): Queue {
  if (!isInQueue(chain, row)) return null
  const calling = callingNow(chain, row, now)
  const taken = slotsOf(chain, row).flatMap((slot) => slot.taken)
  const ahead = taken.filter((number) => number > calling && number < row.orderNo).length
  return { ahead, calling, avgMinutes: VISIT_MINUTES, updatedAt: formatInstant(new Date(now)) }
}

/** Calls the next queue number, but none beyond the patient's, and returns it. */
export function callNextPatient(chain: MockClinic, row: RegistrationRow, now: number): number {
  const { calls, registrations } = chain.books
  const calling = callingNow(chain, row, now)
  const ahead = slotsOf(chain, row)
    .flatMap(({ taken }) => taken)
    .filter((number) => number > calling && number < row.orderNo)
  const number = Math.min(row.orderNo, ...ahead)
  const id = row.doctorDay
  if (calls.has(id)) calls.update(id, { orderNo: Math.max(number, calling) })
  else calls.create({ id, orderNo: Math.max(number, calling) })
  for (const each of registrations.by('doctorDay', id)) if (each.orderNo === number) callPatient(chain, each.id, now)
  return number
}
