import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { CheckoutService } from '@/application/checkout-service'
import { OrderLockService } from '@/application/support/order-lock-service'
import { PaymentService } from '@/application/payment-service'
import type { Transport } from '@/adapters/http/axios-client'
import type { StorageKey } from '@/application/ports/device-storage'
import type { CashierOutcome } from '@/domain/payment/payment'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { callKeyOf } from '../../mocks/transport/handle-request'
import type { Fault } from '../../mocks/faults/call-faults'
import { MemoryStorage, createTestApp } from './test-app'
import type { AutoAdvanceClock } from './auto-advance-clock'

export const PAYMENT_CALLS = {
  lock: 'POST /mcapi/pay/orderLock/{chargeId}',
  unlock: 'PUT /mcapi/pay/orderUnlock/{chargeId}',
  launch: 'POST /mcapi/pay/{kind}/{orderId}',
  status: 'GET /mcapi/pay/status/{kind}/{orderId}',
} as const
export type PaymentCallName = keyof typeof PAYMENT_CALLS

/**
 * Network faults in addition to the mock clinic's own: 'late' responds after the client's timeout, 'slow' just before
 * it; '502' is a proxy's page; 'killed-before' and 'killed-after' close the page before or after the clinic has handled
 * the request.
 */
export type PageFault =
  | Exclude<Fault, 'delay' | 'timeout'>
  | 'timeout'
  | 'late'
  | 'slow'
  | '502'
  | 'killed-before'
  | 'killed-after'
export type PlannedFault = { readonly call: PaymentCallName; readonly strike: PageFault; left: number; hits: number }

const TIMEOUT_MS = 10_000
const SLOW_MS = 9_900

/** A page's storage, which ignores writes after the page is killed; all pages share the device's storage. */
class PageStorage extends MemoryStorage {
  readonly #phone: MemoryStorage
  readonly #isDead: () => boolean
  constructor(phone: MemoryStorage, isDead: () => boolean) {
    super()
    this.#phone = phone
    this.#isDead = isDead
  }
  override read(key: StorageKey): unknown {
    return this.#phone.read(key)
  }
  override write(key: StorageKey, value: unknown): void {
    if (!this.#isDead()) this.#phone.write(key, value)
  }
  override remove(key: StorageKey): void {
    if (!this.#isDead()) this.#phone.remove(key)
  }
}

type Opening = {
  readonly chain: MockClinic
  readonly clock: AutoAdvanceClock
  /** The device's storage. */
  readonly storage: MemoryStorage
  /** Planned faults, shared by the device's pages. */
  readonly plans: PlannedFault[]
  readonly cashier: (transactionId: string) => Promise<CashierOutcome>
  /** Called when the clinic's pay status reports the order as paid. */
  readonly onPaid: (orderId: string) => void
  /** Called when the app releases a lock. */
  readonly onUnlock: (orderId: string) => void
}

/** A page with the real app on a device. After `kill` it neither receives nor does anything. */
export class PaymentPage {
  readonly demo: ReturnType<typeof createTestApp>
  /** Number of requests from this page, by call and by URL. */
  readonly asked = new Map<string, number>()
  isDead = false
  /** Whether the page was killed while acquiring a lock: the app then never received the lock's id. */
  isLockLost = false
  #locking = 0
  readonly #opening: Opening

  constructor(opening: Opening) {
    this.#opening = opening
    const { chain, clock, storage, cashier } = opening
    this.demo = createTestApp({
      chain,
      storage: new PageStorage(storage, () => this.isDead),
      clock: { now: clock.now, wait: (milliseconds, signal) => this.#living(clock.wait(milliseconds, signal)) },
      network: (to) => (config) => this.#asks(to, config),
      cashier: [(transactionId) => this.#living(cashier(transactionId))],
    })
  }
  get payments(): PaymentService {
    return this.demo.container.get(PaymentService)
  }
  get checkout(): CheckoutService {
    return this.demo.container.get(CheckoutService)
  }
  get hold(): OrderLockService {
    return this.demo.container.get(OrderLockService)
  }
  kill(): void {
    if (!this.isDead) this.isLockLost = this.#locking > 0
    this.isDead = true
  }

  #asks(to: Transport, config: InternalAxiosRequestConfig) {
    const carried = this.#carry(to, config)
    const isLock = config.url?.includes('/orderLock/') === true
    // A response is processed some event-loop turns later.
    const ended = () => setImmediate(() => (this.#locking -= isLock ? 1 : 0))
    this.#locking += isLock ? 1 : 0
    carried.then(ended, ended)
    return this.#living(carried)
  }

  #living<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.isDead || resolve(value),
        (thrown: unknown) => this.isDead || reject(thrown),
      )
    })
  }

  async #carry(to: Transport, config: InternalAxiosRequestConfig) {
    const { onPaid, onUnlock } = this.#opening
    const { pathname } = new URL(axios.getUri(config), 'http://clinic.invalid')
    const orderId = pathname.slice(pathname.lastIndexOf('/') + 1)
    if (pathname.includes('/orderUnlock/')) onUnlock(orderId)
    const answer = await this.#strike(to, config, pathname)
    if (pathname.includes('/pay/status/') && !this.isDead && isPaidIn(answer.data)) onPaid(orderId)
    return answer
  }

  async #strike(to: Transport, config: InternalAxiosRequestConfig, pathname: string) {
    const { chain, clock, plans } = this.#opening
    const key = callKeyOf({ method: config.method ?? 'get', path: pathname })
    for (const each of [key, `${config.method?.toUpperCase()} ${pathname}`])
      this.asked.set(each, (this.asked.get(each) ?? 0) + 1)
    const plan = plans.find(({ call, left }) => left > 0 && PAYMENT_CALLS[call] === key)
    if (!plan) return to(config)
    plan.left -= 1
    plan.hits += 1
    const tooLate = () => new AxiosError(`timeout of ${TIMEOUT_MS}ms exceeded`, AxiosError.ECONNABORTED, config)
    switch (plan.strike) {
      case 'timeout':
        await clock.wait(TIMEOUT_MS)
        throw tooLate()
      case 'late':
        await to(config)
        await clock.wait(TIMEOUT_MS)
        throw tooLate()
      case 'slow': {
        await clock.wait(SLOW_MS / 2)
        const answer = await to(config)
        await clock.wait(SLOW_MS / 2)
        return answer
      }
      case '502': {
        const data = '<html><h1>502 Bad Gateway</h1></html>'
        const response = { data, status: 502, statusText: '', headers: {}, config }
        throw new AxiosError('Request failed with status code 502', AxiosError.ERR_BAD_RESPONSE, config, null, response)
      }
      case 'killed-before':
      case 'killed-after':
        if (plan.strike === 'killed-after') await to(config)
        this.kill()
        return new Promise<never>(() => {})
      default:
        chain.faults.add({ call: key, fault: plan.strike, times: 1 })
        return to(config)
    }
  }
}

/** Only pay result 1 means paid (docs/product/states.md). */
function isPaidIn(body: unknown): boolean {
  try {
    const { data } = JSON.parse(String(body)) as { readonly data?: { readonly payResult?: unknown } }
    return data?.payResult === 1
  } catch {
    return false
  }
}
