import * as v from 'valibot'
import { cashierBillOf, reportCashierOutcome } from '../clinic/payment/cashier'
import type { MockClinic } from '../clinic/mock-clinic'
import { mockLocationOf } from '../devices/cashier-api'
import { hasOwn } from '../clinic/has-own'
import { ApiError } from '../clinic/api-error'
import { requestLinesAfter } from '../transport/request-log'
import { cancelSession } from '../clinic/registration/actions'
import { releaseBookingMadeOutsideApp } from '../clinic/waitlist/actions'
import { runAction, listActions } from './actions'
import type { MockClinicHost } from './host'
import { changeBucketFaults, readBucketState } from './bucket'
import { handleChatControl } from './chat'
import type { ControlReply } from './control-api'
import { ControlError } from './control-error'
import { logInWithMobile } from './login'
import { changeCallFaults } from './call-faults'
import { changeClock, changeScenario, readClock, readScenario } from './scenario'

type Asked = {
  readonly host: MockClinicHost
  readonly chain: MockClinic
  readonly name: string
  readonly query: URLSearchParams
}
type Read = (asked: Asked) => unknown
type Change = (asked: Asked, body: unknown) => unknown

const CASHIER = v.strictObject({
  outcome: v.picklist(['ok', 'cancel', 'fail', 'never', 'late']),
  lateSeconds: v.optional(v.number()),
})
/** The waitlist entry for which a queue number is freed. */
const FREE = v.strictObject({ watchId: v.string() })
const STOP = v.strictObject({ scheduleId: v.string(), reason: v.optional(v.string(), '医生临时有事') })
const DONE = { isSuccess: true }

const nothingAt = (path: string): ControlError => new ControlError(404, `这里没有 ${path}`, `nothing at ${path}`)

function rowsOf({ chain, name }: Asked): unknown {
  chain.catchUp()
  const book = Object.entries(chain.books).find(([each]) => each === name)
  if (book) return book[1].all()
  throw new ControlError(404, `没有账本 ${name}`, `no book ${name}; there are ${Object.keys(chain.books).join(', ')}`)
}

const READS: Readonly<Record<string, Read>> = {
  books: rowsOf,
  requests: ({ chain, query }) => requestLinesAfter(chain, Number(query.get('after') ?? 0) || 0),
  clock: ({ host }) => readClock(host),
  world: ({ host }) => readScenario(host),
  faults: ({ chain }) => chain.faults.entries,
  chat: ({ chain }) => chain.chat.faults.entries,
  actions: ({ chain }) => listActions(chain),
  cashier: ({ chain, name }) => cashierBillOf(chain, name),
  phone: ({ chain }) => mockLocationOf(chain),
  bucket: ({ chain }) => readBucketState(chain),
}
const CHANGES: Readonly<Record<string, Change>> = {
  world: ({ host }, body) => changeScenario(host, body),
  faults: ({ chain }, body) => changeCallFaults(chain, body),
  clock: ({ host }, body) => changeClock(host, body),
  actions: ({ chain, name }, body) => runAction(chain, name, body),
  login: ({ chain }, body) => logInWithMobile(chain, body),
  chat: ({ chain }, body) => handleChatControl(chain, body),
  bucket: ({ chain }, body) => changeBucketFaults(chain, body),
  cashier: ({ chain, name }, body) => {
    const { outcome, lateSeconds } = v.parse(CASHIER, body)
    reportCashierOutcome(chain, name, outcome, lateSeconds)
    return DONE
  },
  stop: ({ chain }, body) => {
    const { scheduleId, reason } = v.parse(STOP, body)
    return { stopped: cancelSession(chain, scheduleId, reason) }
  },
  free: ({ chain }, body) => {
    releaseBookingMadeOutsideApp(chain, v.parse(FREE, body).watchId, chain.clock.now().getTime())
    return DONE
  },
}

function answerTo(host: MockClinicHost, method: string, path: string, body: unknown): unknown {
  const [way = '', query = ''] = path.split(/\?(.*)/s)
  const [part = '', name = ''] = way.split('/').filter(Boolean).map(decodeURIComponent)
  const asked: Asked = { host, chain: host.chain, name, query: new URLSearchParams(query) }
  const answers: Readonly<Record<string, Change>> = method === 'GET' ? READS : method === 'POST' ? CHANGES : {}
  const answer = hasOwn(answers, part) ? answers[part] : undefined
  if (!answer) throw nothingAt(part)
  return answer(asked, body)
}

const no = (status: number, message: string, english = message, choices: readonly string[] = []): ControlReply => ({
  status,
  body: { error: { code: status, message, english, ...(choices.length > 0 && { choices }) } },
})

function refused(thrown: unknown): ControlReply {
  if (thrown instanceof ControlError) return no(thrown.status, thrown.message, thrown.english, thrown.choices)
  if (thrown instanceof ApiError) return no(thrown.code === 404 ? 404 : 409, thrown.message)
  if (thrown instanceof v.ValiError || thrown instanceof RangeError || thrown instanceof URIError)
    return no(400, thrown.message)
  throw thrown
}

/** Handles a request to the control API from tests, the workbench or the demo console; `path` may contain a query. */
export function handleControlRequest(host: MockClinicHost, method: string, path: string, body: unknown): ControlReply {
  try {
    return { status: 200, body: answerTo(host, method, path, body) }
  } catch (thrown) {
    return refused(thrown)
  }
}
