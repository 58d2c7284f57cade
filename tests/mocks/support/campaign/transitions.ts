import { ADVICE } from '../../../../mocks/clinic/consultation/rows'
import { CHARGE } from '../../../../mocks/clinic/order/rows'
import type { Chain } from '../../../../mocks/clinic/chain'
import { STATUS } from '../../../../mocks/clinic/registration/rows'
import { THERAPY } from '../../../../mocks/clinic/therapy/rows'
import { WAITLIST } from '../../../../mocks/clinic/waitlist/rows'

type Machine = {
  readonly book: 'registrations' | 'therapies' | 'waitlist' | 'charges' | 'transactions' | 'consultations' | 'refunds'
  readonly column: 'status' | 'result'
  /** How a row may begin. */
  readonly first: readonly number[]
  readonly next: Readonly<Record<number, readonly number[]>>
}

/** The state machines of docs/product/states.md; what is not written here may not happen. */
const MACHINES: readonly Machine[] = [
  {
    book: 'registrations',
    column: 'status',
    first: [STATUS.awaitingPayment, STATUS.reserved],
    next: {
      [STATUS.awaitingPayment]: [STATUS.reserved, STATUS.cancelled, STATUS.stopped],
      [STATUS.reserved]: [STATUS.awaitingSign, STATUS.cancelled, STATUS.stopped],
      [STATUS.awaitingSign]: [STATUS.signed, STATUS.missed, STATUS.cancelled, STATUS.stopped],
      [STATUS.signed]: [STATUS.called],
      [STATUS.called]: [STATUS.finished],
    },
  },
  {
    book: 'therapies',
    column: 'status',
    first: [THERAPY.reserved],
    next: {
      [THERAPY.reserved]: [THERAPY.awaitingSign, THERAPY.cancelled],
      [THERAPY.awaitingSign]: [THERAPY.signed, THERAPY.cancelled],
    },
  },
  {
    book: 'waitlist',
    column: 'status',
    first: [WAITLIST.watching],
    next: {
      // Who still waits when the session has begun has waited in vain.
      [WAITLIST.watching]: [WAITLIST.offered, WAITLIST.cancelled, WAITLIST.expired],
      [WAITLIST.offered]: [WAITLIST.taken, WAITLIST.expired, WAITLIST.cancelled],
    },
  },
  {
    book: 'charges',
    column: 'status',
    first: [CHARGE.draft, CHARGE.awaitingPayment],
    next: {
      [CHARGE.draft]: [CHARGE.awaitingPayment],
      [CHARGE.awaitingPayment]: [CHARGE.paid, CHARGE.closed],
      [CHARGE.partPaid]: [CHARGE.paid],
      // A recharge is done as soon as it is paid, what is picked up as soon as it is ready.
      [CHARGE.paid]: [CHARGE.preparing, CHARGE.refunding, CHARGE.done],
      [CHARGE.preparing]: [CHARGE.shipped, CHARGE.refunding, CHARGE.done],
      [CHARGE.shipped]: [CHARGE.done],
      [CHARGE.refunding]: [CHARGE.refunded],
    },
  },
  { book: 'transactions', column: 'result', first: [0], next: { 0: [1, -1] } },
  { book: 'refunds', column: 'status', first: [1], next: { 1: [2] } },
  {
    book: 'consultations',
    column: 'status',
    first: [ADVICE.awaitingPayment],
    next: {
      [ADVICE.awaitingPayment]: [ADVICE.awaitingAccept, ADVICE.cancelled],
      [ADVICE.awaitingAccept]: [ADVICE.inProgress, ADVICE.refused, ADVICE.timedOut],
      [ADVICE.inProgress]: [ADVICE.finished, ADVICE.timedOut],
    },
  },
]

/** The books as this guard sees them: it stands between whoever writes and the rows. */
type Guarded = {
  byId(id: string): Readonly<Record<string, unknown>> | undefined
  create(row: object): Readonly<Record<string, unknown>>
  update(id: string, change: object): Readonly<Record<string, unknown>>
}

/** WaitlistEntries every single change of a status from now on; returns the breaches as they come. */
export function guardTransitions(chain: Chain): { readonly breaches: string[]; readonly seen: Set<string> } {
  const [breaches, seen]: [string[], Set<string>] = [[], new Set()]
  for (const { book, column, first, next } of MACHINES) {
    const table = chain.books[book] as unknown as Guarded
    const [create, update] = [table.create.bind(table), table.update.bind(table)]
    table.create = (row) => {
      const made = create(row)
      if (!first.includes(Number(made[column])))
        breaches.push(`${book} ${String(made['id'])} begins at ${String(made[column])}`)
      return made
    }
    table.update = (id, change) => {
      const before = Number(table.byId(id)?.[column])
      const after = update(id, change)
      const now = Number(after[column])
      if (now !== before) {
        seen.add(`${book} ${before} → ${now}`)
        if (!next[before]?.includes(now)) breaches.push(`${book} ${id}: ${before} → ${now}`)
      }
      return after
    }
  }
  return { breaches, seen }
}
