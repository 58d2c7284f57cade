import 'reflect-metadata/lite'
import type { Transport } from '@/adapters/http/clinic-http'
import { Ids } from '@/application/ports/ids'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { Wechat } from '@/application/ports/wechat'
import type { Stores } from '@/ui/stores/stores'
import { wireUp } from '@/wiring/open-app'
import { ADDRESS, NETWORK, PHONE_CLOCK } from '@/wiring/outside'
import { constant } from '@/wiring/wire'
import type { Chain } from '../../mocks/clinic/chain'
import type { Dice } from '../../mocks/clinic/dice'
import { inPageAdapter } from '../../mocks/in-page/in-page-adapter'
import type { Person } from '../../mocks/simulation/people'
import { chatLineOf } from '../../mocks/simulation/chat-line'
import { lineOf, type Line } from '../../mocks/simulation/network'
import { PhoneClock, type SimulatedTime } from '../../mocks/simulation/time'
import { allWires } from '../support/all-wires'
import { WindowStorage, type Device } from './device'
import { SimulatedWechat } from './simulated-wechat'
import type { Planted } from './planting'

export type Surroundings = {
  readonly chain: Chain
  readonly time: SimulatedTime
  readonly person: Person
  readonly dice: Dice
  readonly device: Device
  readonly way: Pick<Line, 'share' | 'may' | 'isCut' | 'onMishap'>
  /** A fault that was put in on purpose. */
  readonly planted?: Planted | undefined
}
const ORDINARY = (clinic: Transport): Transport => clinic

/** One window of the real app from its stores down, until it is closed or killed. */
export class AppWindow {
  readonly stores: Stores
  readonly wechat: SimulatedWechat
  readonly storage: WindowStorage
  isHere = true
  /** Rejects whatever is waited for when the window goes. */
  readonly gone: Promise<'gone'>
  #go: () => void = () => undefined

  constructor(around: Surroundings, drafts: ConstructorParameters<typeof WindowStorage>[1], name: string) {
    const { chain, time, person, dice, device, way, planted } = around
    const isHere = () => this.isHere
    this.gone = new Promise((resolve) => {
      this.#go = () => resolve('gone')
    })
    this.storage = new WindowStorage(device, drafts)
    this.wechat = new SimulatedWechat(chain, time, dice, isHere)
    const clinic = inPageAdapter({ chain })
    const behind = planted?.transport?.({ chain, time, person }) ?? ORDINARY
    const isThere = { time, dice, isHere, ...way }
    let ids = 0
    const { add, container, stores } = wireUp([
      constant(PHONE_CLOCK, new PhoneClock(time, () => person.clockMs, isHere)),
      constant(Ids, { next: () => `${name}-${++ids}` }),
      constant(PhoneStorage, this.storage),
      constant(Wechat, this.wechat),
      constant(ADDRESS, { mpId: 'demo', language: person.language }),
      constant(NETWORK, {
        adapter: lineOf({ ...isThere, clinic: behind(clinic) }),
        chatLine: (clock) => chatLineOf({ ...isThere, chain }, clock),
        fallbackMpId: 'demo',
      }),
    ])
    add(allWires)
    planted?.app?.({ container, storage: this.storage })
    this.stores = stores
  }

  /** What the app does when it is opened, and somebody is logged in. */
  async start(): Promise<void> {
    const { session, payment } = this.stores
    await session.enter({ isSecondLogin: false })
    if (session.patientId && session.wasPaying()) await payment.settleOpen()
  }
  close(device: Device): void {
    this.isHere = false
    device.forget(this.storage)
    this.#go()
  }
}
