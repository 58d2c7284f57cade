import type { MockClinic } from '../clinic/mock-clinic'
import { dueFenOf } from '../clinic/order/actions'
import type { Table } from '../clinic/table'
import type { TrackedTableName, EventFacts, History } from './history'

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
    return { ...whose, status, payStatus, feeFen, chargeId }
  })
  watch('therapies', therapies, ({ accountId, patientId, status }) => ({ accountId, patientId, status }))
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
  watch('waitlist', waitlist, ({ accountId, patientId, scheduleId, status, offer }) => {
    const held = offer ? `${offer.slotId} ${offer.orderNo}` : ''
    return { accountId, patientId, scheduleId, status, held, until: offer?.expireAt ?? 0 }
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
