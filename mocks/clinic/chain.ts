import type { Day } from '@/domain/general/day'
import { CallFaults } from '../faults/call-faults'
import { Agenda, type Happening } from './agenda'
import { openBooks, type Books } from './books'
import { ChatHall } from './chat/hall'
import type { ClinicClock } from './clock'
import type { ClinicFile } from './clinic-file/form'
import { hashOf } from './dice'
import { usualRules, type ChainRules } from './chain-rules'
import type { ChargeKind, ChargeRow } from './order/rows'
import type { PayKindCode, RefundRow } from './payment/rows'
import type { ClinicReply, ClinicRequest, LoggedRequest } from './request'
import { Rota } from './scheduling/rota'
import { SUJIAN_MOCK_SENTINEL } from './sentinel'

type OrderHook = (chain: Chain, row: ChargeRow, at: number) => void
/** What the terms do when the clinic calls; `mocks/opening/hooks.ts` names who does it. */
export type ChainHooks = {
  readonly happenings: Readonly<Record<Happening, (chain: Chain, id: string, at: number) => void>>
  /** What follows for the thing that an order is for; the order itself has moved on already. */
  readonly orders: Readonly<
    Record<ChargeKind, { readonly paid?: OrderHook; readonly closed?: OrderHook; readonly refunded?: OrderHook }>
  >
  /** What follows for an order, of whichever kind, when its money is back. */
  readonly tills: Readonly<
    Record<PayKindCode, { refunded(chain: Chain, refund: RefundRow, to: string, at: number): void }>
  >
  readonly answer: (chain: Chain, request: ClinicRequest) => Promise<ClinicReply>
}

/** Where a clinic stands; another one may take its place. */
export type Premises = { readonly chain: Chain }

type Beginning = Pick<Chain, 'world' | 'seed' | 'clock' | 'openedOn' | 'hooks' | 'own'>

/** The state of a whole chain of clinics: what a real backend would keep. `openChain` makes one. */
export class Chain {
  readonly mark = SUJIAN_MOCK_SENTINEL
  readonly world: string
  readonly seed: string
  readonly clock: ClinicClock
  readonly openedOn: Day
  readonly hooks: ChainHooks
  /** The clinic that is shown in the mock clinic's place. */
  readonly own: ClinicFile | undefined
  readonly books: Books = openBooks()
  readonly rota: Rota
  readonly agenda = new Agenda()
  readonly faults = new CallFaults()
  readonly chat = new ChatHall()
  /** What was asked, the oldest first and not more than the log keeps. */
  readonly requests: LoggedRequest[] = []
  readonly rules: ChainRules = usualRules()
  /** How often each name was counted. */
  readonly counts = new Map<string, number>()

  constructor({ world, seed, clock, openedOn, hooks, own }: Beginning) {
    this.world = world
    this.seed = seed
    this.clock = clock
    this.openedOn = openedOn
    this.hooks = hooks
    this.own = own
    this.rota = new Rota(seed, this.books, openedOn)
  }

  /** The next id of a kind, opaque but the same in every run. */
  nextId(kind: string): string {
    const count = this.count(kind)
    return `${kind}${hashOf(this.seed, kind, count).toString(36)}${count.toString(36)}`
  }
  /** 1, 2, 3 … for each name. */
  count(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    return count
  }

  /** Does what has come due, in the order of time and each at its own instant; no timers, so any clock will do. */
  catchUp(): void {
    this.clock.still(() => this.#catchUp())
  }
  /** Answers one request as the backend would; the faults on the way to it are `deliver`'s affair. */
  handle(request: ClinicRequest): Promise<ClinicReply> {
    return this.hooks.answer(this, request)
  }

  #catchUp(): void {
    const now = this.clock.now().getTime()
    for (let due = this.agenda.takeDue(now); due; due = this.agenda.takeDue(now)) {
      const { what, id, at } = due
      this.clock.asOf(at, () => this.hooks.happenings[what](this, id, at))
    }
    this.chat.settle(this.clock.now().getTime())
  }
}
