import 'reflect-metadata/lite'
import { axiosClient, type Transport } from '@/adapters/http/axios-client'
import { DeviceClock, type Clock } from '@/application/ports/clock'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage, type StorageKey } from '@/application/ports/device-storage'
import { Wechat, type ScanResult, type ShareCard, type MapLocation } from '@/application/ports/wechat'
import { Sessions } from '@/application/ports/sessions'
import { SessionHolder } from '@/application/support/session-holder'
import { NO_MESSAGE_TEMPLATES, type MessageTemplates } from '@/domain/clinic/subscription'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'
import { createContainer } from '@/wiring/create-app'
import { PAGE_PARAMS, NETWORK_CONFIG } from '@/wiring/environment'
import { bindConstant } from '@/wiring/binding'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { inPageAdapter } from '../../mocks/in-page/in-page-adapter'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { allBindings } from './all-bindings'
import { openChain } from './open-chain'

/** A device's storage; to simulate a reload, pass the same instance to two apps. */
export class MemoryStorage implements DeviceStorage {
  readonly kept = new Map<StorageKey, string>()
  /** The test device has a single clinic. */
  setClinic(_mpId: string, _renamed?: boolean): void {}
  read(key: StorageKey): unknown {
    const text = this.kept.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  write(key: StorageKey, value: unknown): void {
    this.kept.set(key, JSON.stringify(value))
  }
  remove(key: StorageKey): void {
    this.kept.delete(key)
  }
  wipe(goes: (key: string) => boolean): void {
    for (const key of this.kept.keys()) if (goes(key)) this.kept.delete(key)
  }
  readonly #watching = new Set<() => void>()
  watch(look: () => void): void {
    this.#watching.add(look)
  }
  /**
   * Notifies other tabs of a change, as the browser does; tests call it, because a busy tab may receive the change
   * late.
   */
  tellWindows(): void {
    for (const look of this.#watching) look()
  }
}

/** Outcomes in the cashier, in order; the last one is then repeated. `silent` never calls back. */
export type CashierScript =
  | 'ok'
  | 'cancel'
  | 'fail'
  | 'silent'
  | { readonly ok: true; readonly lateSeconds: number }
  | ((transactionId: string) => Promise<CashierOutcome>)

class ScriptedWechat implements Wechat {
  readonly #chain: MockClinic
  readonly #script: CashierScript[]
  isAround = true
  canPay = true
  templates: MessageTemplates = NO_MESSAGE_TEMPLATES
  canScan = true
  opened = 0
  windowsClosed = 0
  constructor(chain: MockClinic, script: CashierScript[]) {
    this.#chain = chain
    this.#script = script
  }
  pay({ package: pack }: WxPayParams): Promise<CashierOutcome> {
    const step = this.#script[Math.min(this.opened++, this.#script.length - 1)] ?? 'ok'
    const transaction = pack.replace('prepay_id=', '')
    if (typeof step === 'function') return step(transaction)
    if (step === 'silent') return new Promise(() => undefined)
    const outcome = typeof step === 'object' ? 'ok' : step
    reportCashierOutcome(this.#chain, transaction, outcome, typeof step === 'object' ? step.lateSeconds : undefined)
    return Promise.resolve(outcome)
  }
  locate(): ReturnType<Wechat['locate']> {
    return Promise.resolve({ latitude: 30.54, longitude: 104.06, system: 'gcj02' })
  }
  closeWindow() {
    this.windowsClosed++
  }
  /** Result of the next scan. */
  scanned: ScanResult = { kind: 'unavailable' }
  shownPlaces: MapLocation[] = []
  hasMap = true
  shared: (ShareCard | undefined)[] = []
  scan = () => Promise.resolve(this.scanned)
  openLocation = (place: MapLocation) => {
    this.shownPlaces.push(place)
    return Promise.resolve(this.hasMap)
  }
  previewImage = () => Promise.resolve(false)
  choosePictures = () => Promise.resolve(undefined)
  share = (card?: ShareCard) => {
    this.shared.push(card)
    return Promise.resolve()
  }
  hasOpenTags = () => Promise.resolve(false)
}

/** A clock shared with the clinic: waiting advances it, so that a minute of polling takes no real time. */
class SharedClock implements Clock {
  readonly #chain: MockClinic
  constructor(chain: MockClinic) {
    this.#chain = chain
  }
  now = () => this.#chain.clock.now()
  async wait(milliseconds: number) {
    await Promise.resolve()
    this.#chain.clock.moveSeconds(milliseconds / 1000)
  }
}

export const TEST_NOW = '2026-11-20T09:05:00+08:00'
let phones = 0

type DemoOptions = {
  world?: string
  chain?: MockClinic
  storage?: MemoryStorage
  cashier?: CashierScript[]
  /** The URL's mp id; empty if the URL has none. */
  mpId?: string
  /** Wraps the transport between the app and the clinic. */
  network?: (clinic: Transport) => Transport
  /** Loads modules on demand; by default all are loaded in advance. */
  isBare?: boolean
  /** The device's clock; by default the clinic's. */
  clock?: Clock
}

/** Opens the app without a user interface, with real adapters and an in-process mock clinic. */
export function createTestApp({
  world,
  chain = openChain({ ...(world && { world }), clock: { at: TEST_NOW } }),
  storage = new MemoryStorage(),
  cashier = ['ok'],
  mpId = 'demo',
  network = (to) => to,
  isBare = false,
  clock = new SharedClock(chain),
}: DemoOptions = {}) {
  const wechat = new ScriptedWechat(chain, cashier)
  const phone = ++phones
  let ids = 0
  const outside = [
    bindConstant(DeviceClock, clock),
    bindConstant(IdGenerator, { next: () => `phone${phone}-${++ids}` }),
    bindConstant(DeviceStorage, storage),
    bindConstant(Wechat, wechat),
    bindConstant(PAGE_PARAMS, { mpId }),
    bindConstant(NETWORK_CONFIG, {
      client: axiosClient({ adapter: network(inPageAdapter({ chain })) }),
      fallbackMpId: 'demo',
    }),
  ]
  const { add, container, stores } = createContainer(outside)
  if (!isBare) add(allBindings)
  return { chain, container, storage, wechat, stores }
}

/** Logs in the known account, 13800000001, with 王雅琴 as the active patient. */
export async function logIn(
  { container, chain }: ReturnType<typeof createTestApp>,
  mobile = '13800000001',
): Promise<void> {
  const sessions = container.get(Sessions)
  await sessions.sendCode(mobile)
  container.get(SessionHolder).keepLogin(await sessions.loginBySms(mobile, '123456'))
  chain.clock.moveSeconds(61)
}
