import type { MockClinic } from '../clinic/mock-clinic'
import { MINUTE_MS } from '../clinic/clock'
import { dueFenOf } from '../clinic/order/actions'
import { clinicOf } from '../clinic/clinics/rules'
import { checkInWindowOf, refundDeadlineOf, startTimeOf } from '../clinic/registration/rules'
import type { Table } from '../clinic/table'
import type { TherapyRow } from '../clinic/therapy/rows'
import type { TrackedTableName, EventFacts, History } from './history'

/** Facts about a therapy session; the check-in opens at `opensAt` and closes at `closesAt`. */
function therapyFacts(chain: MockClinic, row: TherapyRow): EventFacts {
  const { accountId, patientId, therapistDay, slotId, orderNo, scheduleId, date, timeStart, roomDay, courseId } = row
  const { start: opensAt, end: closesAt } = checkInWindowOf(row, clinicOf(chain, row))
  const startsAt = startTimeOf(row)
  const when = { date, timeStart, startsAt, endsAt: startsAt + row.minutes * MINUTE_MS, opensAt, closesAt }
  const where = { slotId, orderNo, scheduleId, therapistDay, roomDay }
  const isByClinic = row.timeline.at(-1)?.text.startsWith('门诊') === true
  return { accountId, patientId, status: row.status, courseId, isByClinic, ...where, ...when }
}

/** Makes the history record every write to the database, with its time. */
export function recordWrites(chain: MockClinic, history: History): void {
  const watch = <R extends { readonly id: string }, I extends keyof R & string>(
    book: TrackedTableName,
    table: Table<R, I>,
    factsOf: (row: R) => EventFacts,
    isFirst = true,
  ) => {
    const note = (row: R): R => {
      history.write({ what: 'books', book, id: row.id, facts: factsOf(row) }, chain.clock.now().getTime())
      return row
    }
    const [create, update] = [table.create.bind(table), table.update.bind(table)]
    // Skips these creations: a day's slots are created together, before any of them is taken.
    if (isFirst) table.create = (row) => note(create(row))
    table.update = (id, change) => note(update(id, change))
  }
  const {
    registrations,
    therapies,
    courses,
    slots,
    transactions,
    refunds,
    memberCards,
    waitlist,
    charges,
    consultations,
    messages,
    chats,
  } = chain.books
  watch('registrations', registrations, (row) => {
    const { accountId, patientId, doctorDay, slotId, orderNo, status, payStatus, feeFen, chargeId } = row
    const whose = { accountId, patientId, doctorDay, slotId, orderNo, rescheduledFrom: row.rescheduledFrom }
    const refundUntil = refundDeadlineOf(row, clinicOf(chain, row))
    return { ...whose, status, payStatus, feeFen, chargeId, refundUntil }
  })
  watch('therapies', therapies, (row) => therapyFacts(chain, row))
  watch('courses', courses, ({ patientId, total }) => ({ patientId, total }))
  watch('slots', slots, ({ capacity, orderNo, taken }) => ({ capacity, orderNo, taken: taken.join(' ') }), false)
  watch('transactions', transactions, ({ orderId, kind, payType, amountFen, result, outcome }) => {
    return { orderId, kind, payType, amountFen, result, outcome }
  })
  watch('refunds', refunds, ({ orderId, transactionId, amountFen, status }) => {
    return { orderId, transactionId, amountFen, status }
  })
  watch('memberCards', memberCards, ({ patientId, principalFen, presentFen }) => {
    return { patientId, totalFen: principalFen + presentFen }
  })
  watch('waitlist', waitlist, ({ accountId, patientId, scheduleId, status, offer, madeAt: joinedAt }) => {
    const held = offer ? `${offer.slotId} ${offer.orderNo}` : ''
    return { accountId, patientId, scheduleId, status, joinedAt, held, until: offer?.expireAt ?? 0 }
  })
  watch('consultations', consultations, ({ accountId, patientId, doctorId, status, chargeId }) => {
    return { accountId, patientId, doctorId, status, chargeId }
  })
  watch('messages', messages, ({ conversationId, from, body }) => {
    const { accountId = '', patientId = '' } = chats.byId(conversationId) ?? {}
    const { text } = body
    return { accountId, patientId, conversationId, from, text: typeof text === 'string' ? text : '' }
  })
  watch('charges', charges, (row) => {
    const { kind, accountId, patientId, status, version, presentFen } = row
    return {
      kind,
      accountId,
      patientId,
      status,
      version,
      presentFen,
      dueFen: dueFenOf(row),
      totalFen: row.price.totalFen,
    }
  })
}
