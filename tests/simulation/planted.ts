import type { AxiosResponse } from 'axios'
import type { Container } from 'inversify'
import type { Transport } from '@/adapters/http/clinic-http'
import { Orders } from '@/application/ports/orders'
import { Registrations } from '@/application/ports/registrations'
import { SessionKeeper } from '@/application/support/session-keeper'
import { Failure } from '@/domain/failure/failure'
import { Request } from '@/ui/stores/request'
import type { Chain } from '../../mocks/clinic/chain'
import { Dice } from '../../mocks/clinic/dice'
import { openRefund } from '../../mocks/clinic/payment/ledger'
import { WAITLIST } from '../../mocks/clinic/waitlist/rows'
import type { Person } from '../../mocks/simulation/people'
import type { SimulatedTime } from '../../mocks/simulation/time'
import type { WindowStorage } from './device'

type OnTheWay = { readonly chain: Chain; readonly time: SimulatedTime; readonly person: Person }
/** A fault that is put in on purpose, at a seam and never in a file. */
export type Planted = {
  readonly name: string
  readonly where: 'app' | 'clinic'
  /** The property that it breaks, and within how many simulated days of 20 phones it is found. */
  readonly breaks: string
  readonly days: number
  /** Between the network and the clinic. */
  readonly transport?: (around: OnTheWay) => (clinic: Transport) => Transport
  readonly clinic?: (chain: Chain) => void
  readonly app?: (window: { readonly container: Container; readonly storage: WindowStorage }) => void
  /** Breaks what all windows share; what it answers with mends it. */
  readonly shared?: () => () => void
}

type Config = Parameters<Transport>[0]
const isWrite = ({ method = 'get' }: Config): boolean => method.toLowerCase() !== 'get'
const isTo = ({ method = '', url = '' }: Config, verb: string, path: RegExp): boolean =>
  method.toLowerCase() === verb && path.test(url.split('?')[0] ?? '')
const BOOKS = /\/regs(\/regs)?$/
/** Changes what the clinic has said. */
const saying =
  (isMeant: (config: Config) => boolean, change: (data: Record<string, unknown>) => void) =>
  () =>
  (clinic: Transport): Transport =>
  async (config) => {
    const response = await clinic(config)
    if (!isMeant(config)) return response
    const said = JSON.parse(String(response.data)) as { data: Record<string, unknown> | null }
    if (said.data) change(said.data)
    return { ...response, data: JSON.stringify(said) }
  }
/** Changes what the app has asked. */
const asking =
  (isMeant: (config: Config) => boolean, change: (body: Record<string, unknown>) => void) =>
  () =>
  (clinic: Transport): Transport =>
  (config) => {
    if (!isMeant(config)) return clinic(config)
    const body = JSON.parse(String(config.data)) as Record<string, unknown>
    change(body)
    return clinic({ ...config, data: JSON.stringify(body) })
  }
/** Puts something else in the place of a method, until it is mended. */
function broken<O, K extends keyof O>(of: O, name: K, by: (was: O[K]) => O[K]): () => void {
  const was = of[name]
  of[name] = by(was)
  return () => {
    of[name] = was
  }
}
let fresh = 0

const retryWithoutItsId: Planted = {
  name: 'a retry has another request id',
  where: 'app',
  breaks: 'no false failure',
  days: 8,
  transport: asking(
    (config) => isTo(config, 'post', BOOKS),
    (body) => {
      fresh += 1
      body['requestId'] = `fresh-${fresh}`
    },
  ),
}
const staleAnswers: Planted = {
  name: 'an answer of before wins',
  where: 'app',
  breaks: 'shown is of now',
  days: 2,
  transport: ({ time }) => {
    const known = new Map<string, { readonly at: number; readonly response: AxiosResponse }>()
    return (clinic) => async (config) => {
      if (isWrite(config)) return clinic(config)
      const key = `${(config.url ?? '').replace(/timestamp=\d+/, '')} ${String(config.headers['x-mc-token'])}`
      const before = known.get(key)
      if (before && time.now - before.at < 600_000) return before.response
      const response = await clinic(config)
      known.set(key, { at: time.now, response })
      return response
    }
  },
}
const keptAfterLogOut: Planted = {
  name: 'logging out forgets the token alone',
  where: 'app',
  breaks: 'gone with the login',
  days: 8,
  app: ({ storage }) => {
    storage.wipe = () => undefined
  },
}
const cashierBelieved: Planted = {
  name: 'the cashier is believed, and not the clinic',
  where: 'app',
  breaks: 'no false success',
  days: 2,
  app: ({ container }) => {
    container.get(Orders).status = () => Promise.resolve({ result: 'paid', amountFen: 0 })
  },
}
const alwaysUnpaid: Planted = {
  name: 'a payment that waits is called failed',
  where: 'app',
  breaks: 'no false failure',
  days: 4,
  app: ({ container }) => {
    const orders = container.get(Orders)
    const ask = orders.status.bind(orders)
    orders.status = async (order) => {
      const said = await ask(order)
      return said.result === 'waiting' ? { ...said, result: 'failed' } : said
    }
  },
}
const unknownIsRefused: Planted = {
  name: 'a lost answer is called a refusal',
  where: 'app',
  breaks: 'no false failure',
  days: 6,
  app: ({ container }) => {
    const registrations = container.get(Registrations)
    const ask = registrations.book.bind(registrations)
    registrations.book = (booking) =>
      ask(booking).catch(() => {
        throw new Failure({ kind: 'slot-taken' })
      })
  },
}
const emptyWhenLost: Planted = {
  name: 'what cannot be read counts as empty',
  where: 'app',
  breaks: 'shown is of now',
  days: 6,
  app: ({ container }) => {
    const registrations = container.get(Registrations)
    const ask = registrations.list.bind(registrations)
    registrations.list = (...given) => ask(...given).catch(() => ({ total: 0, rows: [] }))
  },
}
const oldGoesFirst: Planted = {
  name: 'a move gives the old visit up at once',
  where: 'app',
  breaks: 'one visit',
  days: 6,
  app: ({ container }) => {
    const registrations = container.get(Registrations)
    const ask = registrations.book.bind(registrations)
    registrations.book = async (booking) => {
      const booked = await ask(booking)
      const { rescheduleFromId: id } = booking
      if (id) await registrations.cancel({ id, reason: 'other', reasonText: '', requestId: `at-once-${id}` })
      return booked
    }
  },
}
const deadTokenKept: Planted = {
  name: 'a dead token is kept',
  where: 'app',
  breaks: 'comes to rest',
  days: 8,
  app: ({ container }) => {
    container.get(SessionKeeper).clearLogin = () => undefined
  },
}
const failureSwallowed: Planted = {
  name: 'what could not be read anew is not marked as old',
  where: 'app',
  breaks: 'shown is of now',
  days: 6,
  shared: () =>
    broken(
      Request.prototype,
      'run',
      (run) =>
        async function (this: Request<unknown>, work: () => Promise<unknown>) {
          const before = this.value
          const value = await run.call(this, work)
          if (value === undefined && before !== undefined && this.failure)
            this.state = { status: 'done', value: before, at: new Date(0) }
          return value
        },
    ),
}

const oversells: Planted = {
  name: 'a sold number stays on the shelf',
  where: 'clinic',
  breaks: 'one holder',
  days: 2,
  clinic: ({ books: { slots } }) => {
    const dice = new Dice('oversells')
    const update = slots.update.bind(slots)
    slots.update = (id, change) => {
      const before = slots.byId(id)
      const isSale = before !== undefined && (change.taken?.length ?? 0) > before.taken.length
      return update(id, isSale && dice.chance(0.3) ? { taken: before.taken } : change)
    }
  },
}
const offeredTwice: Planted = {
  name: 'a freed number is offered to two',
  where: 'clinic',
  breaks: 'one holder',
  days: 8,
  clinic: ({ books: { waitlist } }) => {
    const update = waitlist.update.bind(waitlist)
    waitlist.update = (id, change) => {
      const row = update(id, change)
      const next = waitlist
        .by('scheduleId', row.scheduleId)
        .find((each) => each.id !== id && each.status === WAITLIST.watching)
      if (change.status === WAITLIST.offered && change.offer && next)
        update(next.id, { status: WAITLIST.offered, offer: change.offer })
      return row
    }
  },
}
const outOfTurn: Planted = {
  name: 'the last in line is asked first',
  where: 'clinic',
  breaks: 'in turn',
  days: 8,
  clinic: ({ books: { waitlist } }) => {
    const by = waitlist.by.bind(waitlist)
    waitlist.by = (index, value) => by(index, value).reverse()
  },
}
const twiceBooked: Planted = {
  name: 'nobody looks whether a patient has a visit that day',
  where: 'clinic',
  breaks: 'one visit',
  days: 2,
  clinic: ({ books: { registrations } }) => {
    const by = registrations.by.bind(registrations)
    registrations.by = (index, value) => (index === 'doctorDay' ? [] : by(index, value))
  },
}
const refundsTwice: Planted = {
  name: 'money goes back twice',
  where: 'clinic',
  breaks: 'charged once',
  days: 4,
  clinic: (chain) => {
    const { refunds, transactions } = chain.books
    const create = refunds.create.bind(refunds)
    refunds.create = (row) => {
      const made = create(row)
      const paid = transactions.byId(made.transactionId)
      refunds.create = create
      if (paid) openRefund(chain, made.kind, made.orderId, paid, made.reason, made.askedAt)
      return made
    }
  },
}
const dearer: Planted = {
  name: 'the till takes a yuan more than was shown',
  where: 'clinic',
  breaks: 'charged once',
  days: 2,
  clinic: ({ books: { transactions } }) => {
    const create = transactions.create.bind(transactions)
    transactions.create = (row) => create({ ...row, amountFen: (row.amountFen ?? 0) + 100 })
  },
}
const freeOfCharge: Planted = {
  name: 'a card pays and keeps its money',
  where: 'clinic',
  breaks: 'card adds up',
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
const creditedTwice: Planted = {
  name: 'a recharge is credited twice',
  where: 'clinic',
  breaks: 'card adds up',
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
const wrongBalance: Planted = {
  name: 'a card is told with a yuan less',
  where: 'clinic',
  breaks: 'money is of now',
  days: 2,
  transport: saying(
    ({ url = '' }) => /member/i.test(url) && !/rule|bill/i.test(url),
    (data) => {
      for (const name of ['principal', 'totalAmount', 'total', 'balance'])
        if (typeof data[name] === 'number') data[name] -= 1
    },
  ),
}
const othersRows: Planted = {
  name: 'a list has a visit of somebody else',
  where: 'clinic',
  breaks: 'own alone',
  days: 2,
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
const lostWrite: Planted = {
  name: 'a cancelling is answered and not done',
  where: 'clinic',
  breaks: 'no false success',
  days: 4,
  clinic: ({ books: { registrations } }) => {
    const update = registrations.update.bind(registrations)
    registrations.update = (id, change) => {
      const before = registrations.byId(id)
      return update(id, change.status === 91 && before?.status === 0 ? { timeline: before.timeline } : change)
    }
  },
}

/** Each is found by its own property; tests/simulation/planted.test.ts holds them to it. */
export const PLANTED: readonly Planted[] = [
  retryWithoutItsId,
  staleAnswers,
  keptAfterLogOut,
  cashierBelieved,
  alwaysUnpaid,
  unknownIsRefused,
  emptyWhenLost,
  oldGoesFirst,
  deadTokenKept,
  failureSwallowed,
  oversells,
  offeredTwice,
  outOfTurn,
  twiceBooked,
  refundsTwice,
  dearer,
  freeOfCharge,
  creditedTwice,
  wrongBalance,
  othersRows,
  lostWrite,
]
