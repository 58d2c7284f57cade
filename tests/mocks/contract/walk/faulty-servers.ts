import type { MockClinic } from '../../../../mocks/clinic/mock-clinic'
import type { TransportResponse, TransportRequest } from '../../../../mocks/contract/transport'
import { envelopeOf, isSuccess, withBody, type Json } from '../../support/response-changes'
import { inProcessTransport } from '../../support/contract-run'
import type { ServerFault } from '../../support/walk-run'

/** A server with one injected fault, and the contract guarantee that the fault violates. */
export type FaultyServer = {
  readonly server: string
  readonly breaks: string
  readonly spoils: ServerFault
  readonly goals?: number
}

const HOUR_MS = 3_600_000
const isTo = ({ verb, path }: TransportRequest, wanted: TransportRequest['verb'], form: RegExp): boolean =>
  verb === wanted && form.test(path.split('?')[0] ?? '')
const LIST = /\/v2\/regs\/list$/
const DETAIL = /\/v2\/regs\/[^/]+\/detail$/
const BOOK = /\/v2\/regs$/
const CANCEL = /\/v2\/regs\/[^/]+\/cancel$/

const telling =
  (isMeant: (request: TransportRequest) => boolean, change: (data: Json) => unknown): ServerFault =>
  () =>
  async (request, ask) => {
    const reply = await ask()
    const body = envelopeOf(reply)
    if (!isMeant(request) || !isSuccess(body)) return reply
    return withBody(reply, { ...body, data: change(body.data as Json) })
  }
const asking =
  (change: (request: TransportRequest) => TransportRequest): ServerFault =>
  (chain) =>
  (request) =>
    inProcessTransport(chain)(change(request))

let serial = 0
const withAnotherRequestId = (request: TransportRequest): TransportRequest => {
  if (request.body === undefined || !isTo(request, 'POST', BOOK)) return request
  serial += 1
  return { ...request, body: JSON.stringify({ ...(JSON.parse(request.body) as Json), requestId: `other-${serial}` }) }
}

/** Reports older reserved visits as unpaid again. */
function fallingBack(): ServerFault {
  const seen = new Map<unknown, number>()
  const back = (visit: Json): Json => {
    const times = (seen.get(visit.id) ?? 0) + 1
    if (visit.status === 0) seen.set(visit.id, times)
    return visit.status === 0 && times > 4 ? { ...visit, status: 5 } : visit
  }
  const change = (data: Json) =>
    Array.isArray(data.rows) ? { ...data, rows: data.rows.map((row: Json) => back(row)) } : back(data)
  return telling((request) => isTo(request, 'GET', LIST) || isTo(request, 'GET', DETAIL), change)
}

/** Returns an outdated visit list for the next five requests. */
const stale: ServerFault = () => {
  const kept = new Map<string, { reply: TransportResponse; left: number }>()
  return async (request, ask) => {
    if (!isTo(request, 'GET', LIST)) return ask()
    const key = `${request.headers['x-mc-token'] ?? ''} ${request.path.replace(/timestamp=\d+/, '')}`
    const before = kept.get(key)
    if (before && before.left > 0) {
      before.left -= 1
      return before.reply
    }
    const reply = await ask()
    kept.set(key, { reply, left: 5 })
    return reply
  }
}

const inBooks =
  (spoil: (chain: MockClinic) => void): ServerFault =>
  (chain) => {
    spoil(chain)
    return (_request, ask) => ask()
  }

export const FAULTY_SERVERS: readonly FaultyServer[] = [
  { server: 'ignores the requestId of a booking', breaks: 'no false failure', spoils: asking(withAnotherRequestId) },
  {
    server: 'sells a sold slot again',
    breaks: 'no double booking',
    spoils: inBooks(({ books: { slots } }) => {
      const update = slots.update.bind(slots)
      slots.update = (id, change) => update(id, 'taken' in change ? {} : change)
    }),
  },
  {
    server: 'refunds a payment twice',
    breaks: 'charged exactly once',
    spoils: inBooks(({ books: { refunds } }) => {
      const create = refunds.create.bind(refunds)
      refunds.create = (row) => create({ ...row, amountFen: 2 * (row.amountFen ?? 0) })
    }),
  },
  {
    server: 'marks a visit as refunded when its second payment was returned',
    breaks: 'charged exactly once',
    goals: 2,
    spoils: (chain) => async (request, ask) => {
      const reply = await ask()
      const [, chargeId = ''] = /\/pay\/status\/registration\/([^/?]+)/.exec(request.path) ?? []
      const [visit] = chain.books.registrations.by('chargeId', chargeId)
      const [refund] = visit ? chain.books.refunds.by('orderId', visit.id) : []
      if (!refund) return reply
      const { data, ...rest } = envelopeOf(reply)
      return withBody(reply, { ...rest, data: { ...(data as Json), refund: { status: 1, amount: 25, at: null } } })
    },
  },
  {
    server: 'lists a visit of another patient',
    breaks: 'no data of another person',
    spoils: telling(
      (request) => isTo(request, 'GET', LIST) && request.path.includes('offset=0'),
      (data) => {
        const rows = data.rows as Json[]
        const [visit] = rows
        const other = visit && {
          ...visit,
          id: 'rother',
          status: 0,
          patient: { ...(visit.patient as Json), id: 'p9999' },
        }
        return other ? { total: Number(data.total) + 1, rows: [...rows, other] } : data
      },
    ),
  },
  {
    server: 'omits the envelope',
    breaks: 'responses match the schema',
    spoils: () => async (request, ask) => {
      const reply = await ask()
      return isTo(request, 'GET', DETAIL) ? withBody(reply, envelopeOf(reply).data) : reply
    },
  },
  { server: 'returns outdated visits', breaks: 'no false success', spoils: stale },
  {
    server: 'loses a confirmed cancellation',
    breaks: 'no false success',
    // Sends a read instead, which changes nothing and returns valid headers.
    spoils: (chain) => async (request, ask) => {
      if (!isTo(request, 'POST', CANCEL)) return ask()
      const data = { id: request.path.split('/')[4], status: 91, refund: null, missedCount: 0 }
      const asked = request.path.replace('/cancel', '/detail')
      const reply = await inProcessTransport(chain)({ verb: 'GET', path: asked, headers: request.headers })
      return withBody(reply, { data, status: { code: 200, message: '' } })
    },
  },
  {
    server: 'runs an hour ahead',
    breaks: 'accurate Date',
    spoils: () => async (_request, ask) => {
      const reply = await ask()
      const date = new Date(Date.parse(reply.headers.date ?? '') + HOUR_MS).toUTCString()
      return { ...reply, headers: { ...reply.headers, date } }
    },
  },
  {
    server: 'repeats a visit on the next page',
    // Only a long list has a second page.
    goals: 300,
    breaks: 'complete pages',
    spoils: asking((request) => {
      if (!isTo(request, 'GET', LIST)) return request
      return {
        ...request,
        path: request.path.replace(/offset=([1-9]\d*)/, (_, at: string) => `offset=${Number(at) - 1}`),
      }
    }),
  },
  {
    server: 'moves a visit back to an earlier status',
    breaks: 'status only moves forward',
    spoils: (chain) => fallingBack()(chain),
  },
]
