import type { Day } from '@/domain/general/day'
import { CallFaults } from '../faults/call-faults'
import { TimerQueue, type ScheduledEvent } from './timer-queue'
import { createDatabase, type Database } from './database'
import { ChatHub } from './chat/chat-hub'
import type { ClinicClock } from './clock'
import type { ClinicFile } from './clinic-file/clinic-file-schema'
import { hashOf } from './seeded-random'
import { defaultMockClinicRules, type MockClinicRules } from './mock-clinic-rules'
import type { ChargeKind, ChargeRow } from './order/rows'
import type { PayKindCode, RefundRow } from './payment/rows'
import type { ClinicReply, ClinicRequest, LoggedRequest } from './request'
import { Rota } from './scheduling/rota'
import { SUJIAN_MOCK_SENTINEL } from './sentinel'

type OrderHook = (chain: MockClinic, row: ChargeRow, at: number) => void
/** Callbacks between the modules; `mocks/bootstrap/hooks.ts` binds them. */
export type MockClinicHooks = {
  readonly happenings: Readonly<Record<ScheduledEvent, (chain: MockClinic, id: string, at: number) => void>>
  /** Updates what an order pays for, after the order itself has changed. */
  readonly orders: Readonly<
    Record<ChargeKind, { readonly paid?: OrderHook; readonly closed?: OrderHook; readonly refunded?: OrderHook }>
  >
  /** Updates what an order of this kind paid for, once its refund has arrived. */
  readonly tills: Readonly<
    Record<PayKindCode, { refunded(chain: MockClinic, refund: RefundRow, to: string, at: number): void }>
  >
  readonly answer: (chain: MockClinic, request: ClinicRequest) => Promise<ClinicReply>
}

/** Holds the mock clinic, so that it can be replaced. */
export type ClinicContext = { readonly chain: MockClinic }

type Beginning = Pick<MockClinic, 'world' | 'seed' | 'clock' | 'openedOn' | 'hooks' | 'own'>

/** The state of a chain of clinics, as a real backend would store it. `createMockClinic` creates it. */
export class MockClinic {
  readonly mark = SUJIAN_MOCK_SENTINEL
  readonly world: string
  readonly seed: string
  readonly clock: ClinicClock
  readonly openedOn: Day
  readonly hooks: MockClinicHooks
  /** The clinic file that replaces the mock clinic's data. */
  readonly own: ClinicFile | undefined
  readonly books: Database = createDatabase()
  readonly rota: Rota
  readonly agenda = new TimerQueue()
  readonly faults = new CallFaults()
  readonly chat = new ChatHub()
  /** The latest requests, oldest first; the log has a maximum length. */
  readonly requests: LoggedRequest[] = []
  readonly rules: MockClinicRules = defaultMockClinicRules()
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

  /** Returns the next id of a kind. Ids are opaque, and the same in every run. */
  nextId(kind: string): string {
    const count = this.count(kind)
    return `${kind}${hashOf(this.seed, kind, count).toString(36)}${count.toString(36)}`
  }
  /** Counts calls per name: returns 1, 2, 3 … */
  count(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    return count
  }

  /**
   * Runs all due events in order, each with the clock at its scheduled time. Uses no timers, so that it works with any
   * clock.
   */
  catchUp(): void {
    this.clock.still(() => this.#catchUp())
  }
  /** Handles one request as the backend would; `sendThroughFaults` adds the network faults. */
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
