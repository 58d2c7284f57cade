import type { AxiosResponse } from 'axios'
import { ChatTransport } from '@/application/ports/chat-transport'
import { MemberCards } from '@/application/ports/member-cards'
import { Orders } from '@/application/ports/orders'
import { Registrations } from '@/application/ports/registrations'
import { Schedules } from '@/application/ports/schedules'
import { SessionHolder } from '@/application/support/session-holder'
import { Failure } from '@/domain/failure/failure'
import { changeRequest, isRequestTo, isWriteRequest, type InjectedBug } from './injected-bug'

const BOOKS = /\/regs(\/regs)?$/

const retryWithoutItsId: InjectedBug = {
  name: 'a retry uses another request id',
  where: 'app',
  violates: 'no false failure',
  days: 40,
  transport: () => {
    let sent = 0
    return changeRequest(
      (config) => isRequestTo(config, 'post', BOOKS),
      (body) => {
        sent += 1
        body['requestId'] = `${String(body['requestId'])}-${sent}`
      },
    )()
  },
}
const staleAnswers: InjectedBug = {
  name: 'a cached response replaces a newer one',
  where: 'app',
  violates: 'no stale screen',
  days: 4,
  transport: ({ time }) => {
    const known = new Map<string, { readonly at: number; readonly response: AxiosResponse }>()
    return (clinic) => async (config) => {
      if (isWriteRequest(config)) return clinic(config)
      const key = `${(config.url ?? '').replace(/timestamp=\d+/, '')} ${String(config.headers['x-mc-token'])}`
      const before = known.get(key)
      if (before && time.now - before.at < 600_000) return before.response
      const response = await clinic(config)
      known.set(key, { at: time.now, response })
      return response
    }
  },
}
const keptAfterLogOut: InjectedBug = {
  name: 'logging out removes only the token',
  where: 'app',
  violates: 'logout erases data',
  days: 8,
  app: ({ storage }) => {
    storage.wipe = () => undefined
  },
}
const cashierBelieved: InjectedBug = {
  name: 'a payment counts as paid without confirmation by the clinic',
  where: 'app',
  violates: 'no false success',
  days: 4,
  app: ({ container }) => {
    container.get(Orders).status = () => Promise.resolve({ result: 'paid', amountFen: 0 })
  },
}
const alwaysUnpaid: InjectedBug = {
  name: 'a pending payment is reported as failed',
  where: 'app',
  violates: 'no false failure',
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
const unknownIsRefused: InjectedBug = {
  name: 'a lost response is reported as a refusal',
  where: 'app',
  violates: 'no false failure',
  days: 20,
  app: ({ container }) => {
    const registrations = container.get(Registrations)
    const ask = registrations.book.bind(registrations)
    registrations.book = (booking) =>
      ask(booking).catch(() => {
        throw new Failure({ kind: 'slot-taken' })
      })
  },
}
const emptyWhenLost: InjectedBug = {
  name: 'unreadable data counts as empty',
  where: 'app',
  violates: 'no stale screen',
  days: 4,
  app: ({ container }) => {
    const registrations = container.get(Registrations)
    const ask = registrations.list.bind(registrations)
    registrations.list = (...given) => ask(...given).catch(() => ({ total: 0, rows: [] }))
  },
}
const oldGoesFirst: InjectedBug = {
  name: 'rescheduling cancels the old visit immediately',
  where: 'app',
  violates: 'one booking per tap',
  days: 4,
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
const deadTokenKept: InjectedBug = {
  name: 'an expired token is not removed',
  where: 'app',
  violates: 'screens converge',
  days: 4,
  app: ({ container }) => {
    container.get(SessionHolder).clearLogin = () => undefined
  },
}
const cardOfBefore: InjectedBug = {
  name: 'the card of the previous patient remains displayed',
  where: 'app',
  violates: 'no data of another person',
  days: 4,
  app: ({ container }) => {
    const cards = container.get(MemberCards)
    const ask = cards.of.bind(cards)
    let first: ReturnType<MemberCards['of']> | undefined
    cards.of = (id) => (first ??= ask(id))
  },
}

const saidUnderAnotherId: InjectedBug = {
  name: 'a message is sent again with another id',
  where: 'app',
  violates: 'message delivered exactly once',
  days: 20,
  app: ({ container }) => {
    const line = container.get(ChatTransport)
    const connect = line.connect.bind(line)
    let sent = 0
    line.connect = async (...given) => {
      const open = await connect(...given)
      return { ...open, send: (said) => open.send({ ...said, clientMsgId: `${said.clientMsgId}-${++sent}` }) }
    }
  },
}

const todayLeftOut: InjectedBug = {
  name: 'a clinic’s first day is left out of its days',
  where: 'app',
  violates: 'pages match the database',
  days: 4,
  app: ({ container }) => {
    const schedules = container.get(Schedules)
    const ask = schedules.range.bind(schedules)
    schedules.range = async (...given) => (await ask(...given)).slice(1)
  },
}
const billsTurned: InjectedBug = {
  name: 'a payment by card is listed as a recharge',
  where: 'app',
  violates: 'pages match the database',
  days: 8,
  app: ({ container }) => {
    const cards = container.get(MemberCards)
    const ask = cards.bills.bind(cards)
    cards.bills = async (...given) => {
      const page = await ask(...given)
      return { ...page, rows: page.rows.map((bill) => ({ ...bill, kind: 'in' })) }
    }
  },
}

export const INJECTED_APP_BUGS: readonly InjectedBug[] = [
  todayLeftOut,
  billsTurned,
  saidUnderAnotherId,
  retryWithoutItsId,
  staleAnswers,
  keptAfterLogOut,
  cashierBelieved,
  alwaysUnpaid,
  unknownIsRefused,
  emptyWhenLost,
  oldGoesFirst,
  deadTokenKept,
  cardOfBefore,
]
