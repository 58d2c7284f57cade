import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { createRefund } from '../../mocks/clinic/payment/ledger'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { WAITLIST_STATUS_CODES } from '../../mocks/clinic/waitlist/rows'
import { changeResponse, type InjectedBug } from './injected-bug'

const oversells: InjectedBug = {
  name: 'a booked slot stays available',
  where: 'clinic',
  violates: 'no double booking',
  days: 4,
  clinic: ({ books: { slots } }) => {
    const dice = new SeededRandom('oversells')
    const update = slots.update.bind(slots)
    slots.update = (id, change) => {
      const before = slots.byId(id)
      const isSale = before !== undefined && (change.taken?.length ?? 0) > before.taken.length
      return update(id, isSale && dice.chance(0.3) ? { taken: before.taken } : change)
    }
  },
}
const offeredTwice: InjectedBug = {
  name: 'a released slot is offered to two patients',
  where: 'clinic',
  violates: 'no double booking',
  days: 4,
  clinic: ({ books: { waitlist } }) => {
    const update = waitlist.update.bind(waitlist)
    waitlist.update = (id, change) => {
      const row = update(id, change)
      const next = waitlist
        .by('scheduleId', row.scheduleId)
        .find((each) => each.id !== id && each.status === WAITLIST_STATUS_CODES.watching)
      if (change.status === WAITLIST_STATUS_CODES.offered && change.offer && next)
        update(next.id, { status: WAITLIST_STATUS_CODES.offered, offer: change.offer })
      return row
    }
  },
}
const outOfTurn: InjectedBug = {
  name: 'the last waitlist entry gets the first offer',
  where: 'clinic',
  violates: 'waitlist is FIFO',
  days: 16,
  clinic: ({ books: { waitlist } }) => {
    const by = waitlist.by.bind(waitlist)
    waitlist.by = (index, value) => {
      const line = by(index, value)
      return [...line.slice(-1), ...line.slice(0, -1)]
    }
  },
}
const twiceBooked: InjectedBug = {
  name: 'a patient can book a doctor twice a day',
  where: 'clinic',
  violates: 'one booking per tap',
  days: 4,
  clinic: ({ books: { registrations } }) => {
    const by = registrations.by.bind(registrations)
    registrations.by = (index, value) => (index === 'doctorDay' ? [] : by(index, value))
  },
}
const refundsTwice: InjectedBug = {
  name: 'a payment is refunded twice',
  where: 'clinic',
  violates: 'charged exactly once',
  days: 4,
  clinic: (chain) => {
    const { refunds, transactions } = chain.books
    const create = refunds.create.bind(refunds)
    refunds.create = (row) => {
      const made = create(row)
      const paid = transactions.byId(made.transactionId)
      refunds.create = create
      if (paid) createRefund(chain, made.kind, made.orderId, paid, made.reason, made.askedAt)
      return made
    }
  },
}
const refundOfNothing: InjectedBug = {
  name: 'a refund exists without a payment',
  where: 'clinic',
  violates: 'cancelled payments are refunded',
  days: 4,
  clinic: ({ books: { refunds } }) => {
    const create = refunds.create.bind(refunds)
    refunds.create = (row) => create({ ...row, transactionId: '' })
  },
}
const dearer: InjectedBug = {
  name: 'a payment charges one yuan more than displayed',
  where: 'clinic',
  violates: 'charged exactly once',
  days: 4,
  clinic: ({ books: { transactions } }) => {
    const create = transactions.create.bind(transactions)
    transactions.create = (row) => create({ ...row, amountFen: (row.amountFen ?? 0) + 100 })
  },
}
const freeOfCharge: InjectedBug = {
  name: 'a card payment does not reduce the balance',
  where: 'clinic',
  violates: 'card balance is consistent',
  days: 4,
  clinic: ({ books: { memberCards } }) => {
    const update = memberCards.update.bind(memberCards)
    memberCards.update = (id, change) => {
      const before = memberCards.byId(id)
      const isDebit = before !== undefined && (change.principalFen ?? before.principalFen) < before.principalFen
      return update(id, isDebit ? { principalFen: before.principalFen } : change)
    }
  },
}
const creditedTwice: InjectedBug = {
  name: 'a recharge is credited twice',
  where: 'clinic',
  violates: 'card balance is consistent',
  days: 4,
  clinic: ({ books: { memberCards } }) => {
    const update = memberCards.update.bind(memberCards)
    memberCards.update = (id, change) => {
      const before = memberCards.byId(id)?.principalFen ?? 0
      const gain = Math.max(0, (change.principalFen ?? before) - before)
      return update(id, gain > 0 ? { ...change, principalFen: before + 2 * gain } : change)
    }
  },
}
const wrongBalance: InjectedBug = {
  name: 'a response has one yuan less than the balance',
  where: 'clinic',
  violates: 'no stale amount',
  days: 4,
  transport: changeResponse(
    ({ url = '' }) => /member/i.test(url) && !/rule|bill/i.test(url),
    (data) => {
      for (const name of ['principal', 'totalAmount', 'total', 'balance'])
        if (typeof data[name] === 'number') data[name] -= 1
    },
  ),
}
const othersRows: InjectedBug = {
  name: 'a list contains a visit of another account',
  where: 'clinic',
  violates: 'no data of another person',
  days: 4,
  clinic: ({ books: { registrations } }) => {
    const by = registrations.by.bind(registrations)
    registrations.by = (index, value) => {
      const own = by(index, value)
      const other = registrations.all().at(-1)
      if (index !== 'accountId' || !other || own.some(({ id }) => id === other.id)) return own
      return [...own, { ...other, accountId: own[0]?.accountId ?? other.accountId }]
    }
  },
}
const lostWrite: InjectedBug = {
  name: 'a cancellation is confirmed but not stored',
  where: 'clinic',
  violates: 'no false success',
  days: 4,
  clinic: ({ books: { registrations } }) => {
    const update = registrations.update.bind(registrations)
    registrations.update = (id, change) => {
      const before = registrations.byId(id)
      return update(id, change.status === 91 && before?.status === 0 ? { timeline: before.timeline } : change)
    }
  },
}
const backwards: InjectedBug = {
  name: 'a paid visit becomes unpaid again',
  where: 'clinic',
  violates: 'status only moves forward',
  days: 4,
  clinic: ({ books: { registrations } }) => {
    const update = registrations.update.bind(registrations)
    registrations.update = (id, change) => {
      const isOpening = change.status === REGISTRATION_STATUS_CODES.awaitingSign
      return update(id, isOpening ? { ...change, status: REGISTRATION_STATUS_CODES.awaitingPayment } : change)
    }
  },
}

const askedTwice: InjectedBug = {
  name: 'an open consultation is forgotten and created again',
  where: 'clinic',
  violates: 'one open consultation',
  days: 16,
  clinic: ({ books: { consultations } }) => {
    const by = consultations.by.bind(consultations)
    consultations.by = (index, value) => (index === 'doctorId' ? by(index, value) : [])
  },
}

const saidAndLost: InjectedBug = {
  name: 'a message is confirmed but not stored',
  where: 'clinic',
  violates: 'no false success',
  days: 8,
  clinic: ({ books: { messages } }) => {
    const create = messages.create.bind(messages)
    messages.create = (row) => create(row.from === 'patient' ? { ...row, body: {} } : row)
  },
}

export const INJECTED_SERVER_BUGS: readonly InjectedBug[] = [
  saidAndLost,
  oversells,
  offeredTwice,
  outOfTurn,
  twiceBooked,
  refundsTwice,
  refundOfNothing,
  dearer,
  freeOfCharge,
  creditedTwice,
  wrongBalance,
  othersRows,
  lostWrite,
  backwards,
  askedTwice,
]
