import 'reflect-metadata/lite'
import type { Container } from 'inversify'
import { axiosClient, type Transport } from '@/adapters/http/axios-client'
import type { ChatTransport } from '@/application/ports/chat-transport'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage } from '@/application/ports/device-storage'
import { Wechat } from '@/application/ports/wechat'
import type { LoginUrlParams } from '@/application/session-service'
import type { StorageKey } from '@/domain/device/storage'
import type { Stores } from '@/ui/stores/stores'
import { createContainer } from '@/wiring/create-app'
import { PAGE_PARAMS, NETWORK_CONFIG } from '@/wiring/environment'
import { bindConstant } from '@/wiring/binding'
import { listenerBindings } from '@/wiring/listeners'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { Persona } from '../../mocks/simulation/personas'
import { simulatedNetwork, type NetworkOptions } from '../../mocks/simulation/network'
import type { NetworkConditions } from '../../mocks/simulation/simulate'
import { PhoneClock, type SimulatedTime } from '../../mocks/simulation/time'
import { allBindings } from '../support/all-bindings'
import { WindowStorage, type Device } from './device'
import { SimulatedWechat, type CashierReport } from './simulated-wechat'
import type { InjectedBug } from './injected-bug'
import { SessionStore } from '@/ui/stores/session-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { DeviceClock, type Clock } from '@/application/ports/clock'

type NetworkOfTab = Omit<NetworkOptions, 'clinic'>
/** What a phone reaches of a clinic. */
export type ReachableClinic = {
  /** The clinic at which patients are selected. */
  readonly clinicId: string
  readonly transport: (way: NetworkConditions) => Transport
  readonly chat: (network: NetworkOfTab, clock: Clock) => ChatTransport
  readonly cashier: CashierReport
}
export type AppWindowOptions = {
  readonly clinic: ReachableClinic
  readonly time: SimulatedTime
  readonly person: Persona
  readonly dice: SeededRandom
  readonly device: Device
  readonly parts: DeviceParts
  /** Watches the requests that reach the clinic. */
  readonly watch: (clinic: Transport) => Transport
  readonly way: NetworkConditions
  /** A bug that the test injects on purpose. */
  readonly injectedBug?: InjectedBug | undefined
}
/** Milliseconds after which a new tab is idle. */
const IDLE_MS = 3_000
const ORDINARY = (clinic: Transport): Transport => clinic

export type TabStorage = DeviceStorage & { readonly keys: readonly StorageKey[] }
/** The clinic of an app, and the parts of its device that differ from those of an ordinary phone. */
export type DeviceParts = {
  readonly mpId: string
  readonly openStorage?: (drafts: Map<StorageKey, string>, isHere: () => boolean) => TabStorage
  readonly openWechat?: (...given: ConstructorParameters<typeof SimulatedWechat>) => SimulatedWechat
}

/** One tab with the real app without its user interface, until the tab is closed or killed. */
export class AppWindow {
  readonly stores: Stores
  readonly wechat: SimulatedWechat
  readonly storage: TabStorage
  readonly container: Container
  isHere = true
  /** Resolves when the tab is closed. */
  readonly gone: Promise<'gone'>
  /** Resolves when the tab has loaded what it loads while idle. */
  readonly idle: Promise<void>
  #go: () => void = () => undefined

  constructor(around: AppWindowOptions, drafts: Map<StorageKey, string>, name: string) {
    const { clinic, time, person, dice, device, way, injectedBug, parts, watch } = around
    const isHere = () => this.isHere
    this.gone = new Promise((resolve) => {
      this.#go = () => resolve('gone')
    })
    this.storage = parts.openStorage?.(drafts, isHere) ?? new WindowStorage(device, drafts)
    const openWechat = parts.openWechat ?? ((...given) => new SimulatedWechat(...given))
    this.wechat = openWechat(clinic.cashier, time, dice, isHere)
    const behind = injectedBug?.transport?.({ time, person }) ?? ORDINARY
    const isThere = { time, dice, isHere, ...way }
    const network = simulatedNetwork({ ...isThere, clinic: behind(watch(clinic.transport(way))) })
    let ids = 0
    const { add, container, stores } = createContainer([
      bindConstant(DeviceClock, new PhoneClock(time, () => person.clockMs, isHere)),
      bindConstant(IdGenerator, { next: () => `${name}-${++ids}` }),
      bindConstant(DeviceStorage, this.storage),
      bindConstant(Wechat, this.wechat),
      bindConstant(PAGE_PARAMS, { mpId: parts.mpId, language: person.language }),
      bindConstant(NETWORK_CONFIG, {
        client: axiosClient({ adapter: network }),
        chatLine: (clock) => clinic.chat(isThere, clock),
        fallbackMpId: 'demo',
      }),
    ])
    add(allBindings)
    this.idle = new Promise((resolve) => {
      time.after(IDLE_MS, () => {
        if (!this.isHere) return
        add(listenerBindings)
        for (const { token } of listenerBindings) container.get(token)
        resolve()
      })
    })
    injectedBug?.app?.({ container, storage: this.storage })
    this.stores = stores
    this.container = container
  }

  /** Starts the app as if a logged-in patient had opened it, or WeChat had returned to it with a code. */
  async start(entry: LoginUrlParams): Promise<void> {
    const session = this.stores.get(SessionStore)
    const payment = this.stores.get(PaymentStore)
    await session.enter(entry)
    if (session.patientId && session.wasPaying()) await payment.settleOpen()
  }
  close(device: Device): void {
    this.isHere = false
    device.forget(this.storage)
    this.#go()
  }
}
