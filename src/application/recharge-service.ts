import { dueFen, type Order } from '@/domain/order/order'
import { Failure, findListedRow } from '@/domain/failure/failure'
import type { Page } from '@/domain/general/page'
import type { MemberCard, Recharge } from '@/domain/member-card/member-card'
import type { PaymentOrder } from '@/domain/payment/payment'
import {
  EMPTY_RECHARGE_CHOICE,
  parseRechargeDraft,
  type CreatedRecharge,
  type RechargeChoice,
  type RechargeDraft,
} from '@/domain/member-card/recharge'
import { memberIdOf } from '@/domain/session/session'
import { writeExactlyOnce } from './support/reliable-write'
import { SingleFlight } from './support/single-flight'
import { PaymentJournal } from './support/payment-journal'
import { Orders } from './ports/orders'
import { Clock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'
import { MemberCards } from './ports/member-cards'
import { SessionHolder } from './support/session-holder'

const PAGE = 20
/** Delays in ms before each lookup after a lost response: a proxy may deliver the request late. */
const LOOKS_MS = [0, 1500, 3000, 4500]

/** Recharges of the active patient's member card. */
export class RechargeService {
  readonly #making = new SingleFlight<Recharge>()

  static readonly inject = [MemberCards, Orders, DeviceStorage, Clock, SessionHolder, PaymentJournal] as const
  constructor(
    private readonly cards: MemberCards,
    private readonly orders: Orders,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    private readonly journal: PaymentJournal,
  ) {}

  /**
   * Creates a recharge, which is then paid like an order. The call has no requestId, so an unpaid recharge of the same
   * amount is reused; a lost response cannot create a second one. Fails with `outcome-unknown` when the lookup fails
   * too.
   * @param onChecking called before the lookup after a lost response
   */
  make(principalFen: number, onChecking?: () => void): Promise<Recharge> {
    const patientId = this.#patientId
    return this.#making.run(`${patientId} ${principalFen}`, async () => {
      const look = () => this.#madeLate(patientId, principalFen)
      const write = () => this.cards.recharge(patientId, principalFen)
      const waiting = (await this.#waiting()).rows.find(isOf(patientId, principalFen))
      const made = waiting
        ? this.#madeOf(waiting, patientId, principalFen)
        : await writeExactlyOnce({ write, look, clock: this.clock, onChecking })
      this.#keep({ patientId, choice: this.readDraft(patientId)?.choice ?? EMPTY_RECHARGE_CHOICE, made })
      return made
    })
  }
  async #madeLate(patientId: string, principalFen: number): Promise<Recharge | undefined> {
    for (const wait of LOOKS_MS) {
      await this.clock.wait(wait)
      // Throws if an unreadable row may be the recharge, because a retry could create a second one.
      const found = findListedRow(await this.#waiting(), isOf(patientId, principalFen))
      if (found) return this.#madeOf(found, patientId, principalFen)
    }
    return undefined
  }
  #waiting = (): Promise<Page<Order>> => this.orders.list('to-pay', 0, PAGE)
  #madeOf({ id }: Order, patientId: string, principalFen: number): Recharge {
    const made = this.readDraft(patientId)?.made
    return made?.id === id ? made : { id, principalFen }
  }

  /** Fails with `not-found` if the order is not a recharge. */
  async byId(id: string): Promise<CreatedRecharge> {
    const [order, pay] = await Promise.all([
      this.orders.byId(id),
      this.orders.status({ kind: 'recharge', id } satisfies PaymentOrder),
    ])
    if (order.kind !== 'recharge') throw new Failure({ kind: 'not-found' })
    return { order, pay }
  }
  /** The current member card of this patient, if there is one. */
  balance = (patientId: string): Promise<MemberCard | undefined> =>
    this.cards.of(memberIdOf(this.keeper.session, patientId))

  /** Id of the active patient's recharge with an unknown payment result. */
  runningId = (): string | undefined => this.journal.own().find(({ kind }) => kind === 'recharge')?.orderId

  /** Draft of this patient's recharge. */
  readDraft(patientId = this.#patientId): RechargeDraft | undefined {
    const draft = parseRechargeDraft(this.storage.read('_recharge_draft'))
    return draft?.patientId === patientId && draft.mpId === this.keeper.mpId ? draft : undefined
  }
  keepChoice(choice: RechargeChoice): void {
    const made = this.readDraft()?.made
    this.#keep({ patientId: this.#patientId, choice, ...(made && { made }) })
  }
  #keep(draft: Omit<RechargeDraft, 'mpId'>): void {
    this.storage.write('_recharge_draft', { ...draft, mpId: this.keeper.mpId } satisfies RechargeDraft)
  }

  get #patientId(): string {
    return this.keeper.session.login?.patientId ?? ''
  }
}

const isOf =
  (patientId: string, principalFen: number) =>
  (order: Order): boolean =>
    order.kind === 'recharge' && order.patientId === patientId && dueFen(order) === principalFen
