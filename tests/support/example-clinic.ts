import 'reflect-metadata/lite'
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { axiosClient } from '@/adapters/http/axios-client'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../mocks/specification/calls'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage } from '@/application/ports/device-storage'
import { Wechat } from '@/application/ports/wechat'
import { SessionHolder } from '@/application/support/session-holder'
import { NO_MESSAGE_TEMPLATES } from '@/domain/clinic/subscription'
import type { CashierOutcome } from '@/domain/payment/payment'
import { createContainer } from '@/wiring/create-app'
import { PAGE_PARAMS, NETWORK_CONFIG } from '@/wiring/environment'
import { bindConstant } from '@/wiring/binding'
import { allBindings } from './all-bindings'
import { MemoryStorage } from './test-app'
import { WIRE_EXAMPLES } from './wire-examples'
import { DeviceClock } from '@/application/ports/clock'

/** The clinic's response to a call: data, an error, or a lost response. */
export type StubbedResponse =
  | { readonly data: unknown }
  | { readonly code: number; readonly message?: string; readonly details?: object }
  | 'lost'
type SentCall = {
  readonly id: CallId
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export const EXAMPLE_NOW = new Date('2030-05-01T09:05:00+08:00')

/** Static segments take precedence over parameters, as in any router. */
const ROWS = Object.entries<Call>(ALL_CALLS)
  .map(([id, { verb, path }]) => {
    const parts = path.match(/\{[^}]*\}/g)?.length ?? 0
    return { id: id as CallId, verb, parts, pattern: new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`) }
  })
  .sort((a, b) => a.parts - b.parts)
export function callOf(verb: string, path: string): CallId {
  const found = ROWS.find((row) => row.verb === verb && row.pattern.test(path))
  if (!found) throw new Error(`no call ${verb} ${path}`)
  return found.id
}

const LOGIN = { token: 'token-1', mpId: 'mp-1', openId: 'o', patientId: 'p1' }
const CARD = { id: 'card1', name: '王雅琴' }

type Visitor = {
  readonly as?: 'guest' | 'cardless' | 'patient'
  /** The payment's outcome in the cashier. */
  readonly cashier?: CashierOutcome
}

/** Opens the app with real adapters and a clinic that returns the example of each call, or the test's responses. */
export function openExampleClinic({ as = 'patient', cashier = 'ok' }: Visitor = {}) {
  const sent: SentCall[] = []
  const script = new Map<CallId, StubbedResponse[]>()
  let now = EXAMPLE_NOW.getTime()
  let ids = 0

  const adapter: AxiosAdapter = (config) => {
    const { pathname, searchParams } = new URL(config.url ?? '', 'https://clinic.example')
    const id = callOf(String(config.method).toUpperCase(), decodeURIComponent(pathname))
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined
    sent.push({ id, path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams), body })
    const queue = script.get(id) ?? []
    const said = (queue.length > 1 ? queue.shift() : queue[0]) ?? { data: WIRE_EXAMPLES[id].data }
    return answer(said, config)
  }
  const storage = new MemoryStorage()
  const outside = [
    bindConstant(DeviceClock, {
      now: () => new Date(now),
      wait: (milliseconds: number) => {
        now += milliseconds
        return Promise.resolve()
      },
    }),
    bindConstant(IdGenerator, { next: () => `id-${++ids}` }),
    bindConstant(DeviceStorage, storage),
    bindConstant(Wechat, {
      pay: () => Promise.resolve(cashier),
      locate: () => Promise.resolve({ latitude: 30.123456, longitude: 104.654321, system: 'gcj02' as const }),
      closeWindow: () => undefined,
      isAround: false,
      templates: NO_MESSAGE_TEMPLATES,
      canPay: false,
      canScan: false,
      scan: () => Promise.resolve({ kind: 'unavailable' as const }),
      openLocation: () => Promise.resolve(false),
      previewImage: () => Promise.resolve(false),
      choosePictures: () => Promise.resolve(undefined),
      share: () => Promise.resolve(),
      hasOpenTags: () => Promise.resolve(false),
    }),
    bindConstant(PAGE_PARAMS, { mpId: 'mp-1' }),
    bindConstant(NETWORK_CONFIG, { client: axiosClient({ adapter }), fallbackMpId: 'mp-1' }),
  ]
  const { add, container, stores } = createContainer(outside)
  add(allBindings)
  if (as !== 'guest')
    container.get(SessionHolder).keepLogin({ ...LOGIN, ...(as === 'patient' && { patientCard: CARD }) })
  return {
    container,
    stores,
    storage,
    sent,
    /** Returns the ids of all calls so far, in order. */
    calls: () => sent.map(({ id }) => id),
    /** Sets the next responses to a call; the last one is then repeated. */
    says: (id: CallId, ...said: StubbedResponse[]) => void script.set(id, said),
    moveSeconds: (seconds: number) => void (now += seconds * 1000),
  }
}

function answer(said: StubbedResponse, config: InternalAxiosRequestConfig) {
  if (said === 'lost')
    return Promise.reject(new AxiosError('timeout of 10000ms exceeded', AxiosError.ECONNABORTED, config, {}))
  const data = 'data' in said ? said.data : { ...said.details, code: said.code, message: said.message ?? '不行' }
  const status = { code: 'data' in said ? 200 : said.code, message: '' }
  const text = JSON.stringify({ data, status })
  return Promise.resolve({ data: text, status: 200, statusText: '', headers: {}, config, request: {} })
}
