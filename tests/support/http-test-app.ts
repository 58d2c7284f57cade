import { installMockXhr, AutoAdvanceTime, type RequestOutcome } from './mock-xhr'
import { Container } from 'inversify'
import { axiosClient } from '@/adapters/http/axios-client'
import type { CallId } from '../../mocks/specification/calls'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage } from '@/application/ports/device-storage'
import { Signals, type AppSignal } from '@/application/ports/signals'
import { Wechat } from '@/application/ports/wechat'
import { SessionHolder } from '@/application/support/session-holder'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { PAGE_PARAMS, NETWORK_CONFIG } from '@/wiring/environment'
import { applyBindings, bindConstant } from '@/wiring/binding'
import { allBindings } from './all-bindings'
import { portsOf } from './call-ports'
import { MemoryStorage } from './test-app'
import { callOf } from './example-clinic'
import { WIRE_EXAMPLES } from './wire-examples'
import { DeviceClock } from '@/application/ports/clock'

const NOW = new Date('2030-05-01T09:05:00+08:00')
const DEFAULT_MS = 50

export type SentRequest = { readonly id: CallId; readonly token: string | undefined }
/** Changes how the n-th request ends, counting from 0. */
export type ResponseFault = (good: RequestOutcome, asked: SentRequest, nth: number) => RequestOutcome

/** Returns the successful response to a call. */
function goodEnd(id: CallId): RequestOutcome {
  const { data } = WIRE_EXAMPLES[id]
  const body = JSON.stringify({ data, status: { code: 200, message: '' } })
  return { kind: 'answer', afterMs: DEFAULT_MS, status: 200, body, times: 1 }
}
/** A login response with a new token. */
export const loginResponseWith = (token: string) => ({
  token,
  mpId: 'mp-1',
  openId: 'o',
  patientId: 'p1',
  patientCard: { id: 'k1', name: '王雅琴' },
})

/**
 * Opens the app with real adapters, axios' browser transport, and a clinic that returns the example of each call. Only
 * the last opened app has a network.
 */
export function openHttpTestApp() {
  const time = new AutoAdvanceTime(NOW)
  const storage = new MemoryStorage()
  let asked: SentRequest[] = []
  let raised: AppSignal[] = []
  let spoiling: ResponseFault | undefined
  let logins = 0
  installMockXhr(time, ({ method, url, token }) => {
    const id = callOf(method, decodeURIComponent(new URL(url, 'https://clinic.example').pathname))
    const good = goodEnd(id)
    const exchange = { id, token }
    asked.push(exchange)
    return spoiling?.(good, exchange, asked.length - 1) ?? good
  })
  let ids = 0
  const outside = [
    bindConstant(DeviceClock, time),
    bindConstant(IdGenerator, { next: () => `id-${++ids}` }),
    bindConstant(DeviceStorage, storage),
    bindConstant(Wechat, {} as Wechat),
    bindConstant(PAGE_PARAMS, { mpId: 'mp-1' }),
    bindConstant(NETWORK_CONFIG, { client: axiosClient(), fallbackMpId: 'mp-1' }),
  ]
  const container = new Container()
  applyBindings(container, [...outside, ...allBindings])
  const notice = container.get(AppDialogStore)
  void container.rebind(Signals).toConstantValue({
    raise: (signal) => {
      raised.push(signal)
      notice.raise(signal)
    },
  })
  const keeper = container.get(SessionHolder)
  return {
    time,
    storage,
    keeper,
    notice,
    ports: portsOf(container),
    /** All requests, and all signals to the app, since `ready`. */
    asked: (): readonly SentRequest[] => asked,
    raised: (): readonly AppSignal[] => raised,
    /** Logs in again, clears the records, and applies this change to responses. Returns the token. */
    ready(by?: ResponseFault): string {
      notice.followed()
      asked = []
      raised = []
      spoiling = by
      keeper.keepLogin(loginResponseWith(`token-${++logins}`))
      return `token-${logins}`
    },
    /** Changes all later responses; without an argument, stops changing them. */
    spoil: (by?: ResponseFault) => void (spoiling = by),
  }
}
export type HttpTestApp = ReturnType<typeof openHttpTestApp>
