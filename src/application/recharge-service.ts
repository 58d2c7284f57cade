import { dueFen, type Order } from '@/domain/order/order'
import { Failure } from '@/domain/failure/failure'
import { findListed } from '@/domain/failure/find-listed'
import type { Page } from '@/domain/general/page'
import type { MemberCard, Recharge } from '@/domain/member-card/member-card'
import type { PayOrder } from '@/domain/payment/payment'
import {
  NO_CHOICE,
  rechargeDraftFrom,
  type MadeRecharge,
  type RechargeChoice,
  type RechargeDraft,
} from '@/domain/member-card/recharge'
import { memberIdOf } from '@/domain/session/session'
import { writeOnce } from './support/lost-answer'
import { OneAtATime } from './support/one-at-a-time'
import { PaymentJournal } from './support/payment-journal'
import { Orders } from './ports/orders'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { PhoneStorage } from './ports/phone-storage'
import { MemberCards } from './ports/member-cards'
import { SessionKeeper } from './support/session-keeper'

const PAGE = 20
/** Milliseconds between looks for a recharge whose answer was lost: what stands on the way may hand it over late. */
const LOOKS_MS = [0, 1500, 3000, 4500]

/** Paying into the prepaid card of the active patient. */
export class RechargeService {
  readonly #making = new OneAtATime<Recharge>()

  static readonly needs = [MemberCards, Orders, Clinics, PhoneStorage, Clock, SessionKeeper, PaymentJournal] as const
  constructor(
    private readonly cards: MemberCards,
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionKeeper,
    private readonly journal: PaymentJournal,
  ) {}

  isWxPayOpen = (): Promise<boolean> => this.clinics.isWxPayOpen()

  /**
   * Makes a recharge, which is then paid like any order of its kind. The call carries no requestId: one of the same amount
   * that still waits to be paid is taken up instead, so that neither a lost answer nor a second thought leaves two of them.
   * Fails with `outcome-unknown` when an answer was lost and nobody could be asked.
   * @param onChecking called when an answer was lost and is looked for
   */
  make(principalFen: number, onChecking?: () => void): Promise<Recharge> {
    const patientId = this.#patientId
    return this.#making.run(`${patientId} ${principalFen}`, async () => {
      const look = () => this.#madeLate(patientId, principalFen)
      const write = () => this.cards.recharge(patientId, principalFen)
      const waiting = (await this.#waiting()).rows.find(isOf(patientId, principalFen))
      const made = waiting
        ? this.#madeOf(waiting, patientId, principalFen)
        : await writeOnce({ write, look, clock: this.clock, onChecking })
      this.#keep({ patientId, choice: this.readDraft(patientId)?.choice ?? NO_CHOICE, made })
      return made
    })
  }
  async #madeLate(patientId: string, principalFen: number): Promise<Recharge | undefined> {
    for (const wait of LOOKS_MS) {
      await this.clock.wait(wait)
      // An unreadable row may be the recharge; sent again, the call would make a second one.
      const found = findListed(await this.#waiting(), isOf(patientId, principalFen))
      if (found) return this.#madeOf(found, patientId, principalFen)
    }
    return undefined
  }
  #waiting = (): Promise<Page<Order>> => this.orders.list('to-pay', 0, PAGE)
  #madeOf({ id }: Order, patientId: string, principalFen: number): Recharge {
    const made = this.readDraft(patientId)?.made
    return made?.id === id ? made : { id, principalFen }
  }

  /** Fails with `not-found` for an order that is no recharge. */
  async byId(id: string): Promise<MadeRecharge> {
    const [order, pay] = await Promise.all([
      this.orders.byId(id),
      this.orders.status({ kind: 'recharge', id } satisfies PayOrder),
    ])
    if (order.kind !== 'recharge') throw new Failure({ kind: 'not-found' })
    return { order, pay }
  }
  /** The card that a recharge went to, as the clinic has it now; undefined while there is none. */
  balance = (patientId: string): Promise<MemberCard | undefined> =>
    this.cards.of(memberIdOf(this.keeper.session, patientId))

  /** A recharge of the active patient whose payment this phone has begun and not seen to end. */
  runningId = (): string | undefined => this.journal.own().find(({ kind }) => kind === 'recharge')?.orderId

  /** What was chosen for this patient, and the recharge that was last made of it. */
  readDraft(patientId = this.#patientId): RechargeDraft | undefined {
    const draft = rechargeDraftFrom(this.storage.read('_recharge_draft'))
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
