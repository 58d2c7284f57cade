import type { Order, OrderChoices, Pricing } from '@/domain/order/order'
import { DEFAULT_ORDER_CHOICES } from '@/domain/order/checkout'
import { isFailure } from '@/domain/failure/failure'
import type {
  CashierOutcome,
  PaymentJournalEntry,
  PaymentStage,
  PaymentOrder,
  PaymentType,
} from '@/domain/payment/payment'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { issueToken } from '../../mocks/clinic/session/login'
import { MemoryStorage } from './test-app'
import type { AutoAdvanceClock } from './auto-advance-clock'
import { PaymentPage, type PlannedFault } from './payment-page'
import { PaymentChecker } from './payment-checker'

/**
 * Behaviour in one cashier. 'lost-ok' pays without a callback, 'never' does neither, 'twice' calls back twice. The
 * person takes `thinks` seconds, and the clinic is notified `late` seconds after that.
 */
export type CashierAction = {
  readonly does: 'ok' | 'cancel' | 'fail' | 'never' | 'lost-ok' | 'twice'
  readonly thinks?: number
  readonly late?: number
}
export type PhoneOwner = { readonly accountId: string; readonly patientId: string }
export type PaymentWay = { readonly type: PaymentType; readonly password?: string }
/** The checkout as the person sees it. */
export type DisplayedOrder = {
  readonly order: Order
  readonly pricing: Pricing
  readonly way: PaymentWay
  readonly kept: OrderChoices | undefined
}
/** How an operation ended: a stage, or the reason of its failure. */
export type PaymentEnding = PaymentStage | (string & {})

/** A person's device: its storage, the open page, its network faults, and the person's behaviour in cashiers. */
export class PaymentPhone {
  readonly chain: MockClinic
  readonly clock: AutoAdvanceClock
  readonly storage = new MemoryStorage()
  readonly plans: PlannedFault[] = []
  /** Behaviour in successive cashiers; the last one is then repeated. */
  desk: CashierAction[] = [{ does: 'ok' }]
  readonly witness: PaymentChecker
  page: PaymentPage
  /** Callbacks from cashiers so far. */
  readonly calledBack: string[] = []
  /** Transaction ids that this person has paid. */
  readonly paidAt = new Set<string>()
  /** Choices that were last saved for an order, by its version. */
  readonly #kept = new Map<string, OrderChoices>()

  constructor(chain: MockClinic, clock: AutoAdvanceClock, { accountId, patientId }: PhoneOwner) {
    this.chain = chain
    this.clock = clock
    this.witness = new PaymentChecker(chain)
    const account = chain.books.accounts.byId(accountId)
    const card = chain.books.cards.by('patientId', patientId)[0]
    if (!account || !card) throw new Error(`nobody is ${accountId}`)
    chain.books.accounts.update(accountId, { activePatientId: patientId })
    this.storage.write('_login_info', {
      token: issueToken(chain, account).id,
      mpId: 'demo',
      openId: account.openId,
      patientId,
      patientCard: { id: card.id, name: card.name },
    })
    this.page = this.openPage()
  }

  openPage(): PaymentPage {
    const { chain, clock, storage, plans } = this
    const { witness } = this
    const onUnlock = (orderId: string) => witness.unlocks(orderId, this.notes)
    return new PaymentPage({
      chain,
      clock,
      storage,
      plans,
      cashier: this.#atCashier,
      onPaid: witness.isTold,
      onUnlock,
    })
  }
  /** Starts the app, which polls every open payment and releases what an earlier page has locked. */
  async start(page = this.page): Promise<void> {
    try {
      await page.payments.settleOpen((order, stage) => this.witness.hears(order)(stage))
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }
  restart(): Promise<void> {
    this.page.kill()
    this.page = this.openPage()
    return this.start()
  }
  get notes(): PaymentJournalEntry[] {
    const read = this.storage.read('_pay_journal')
    return Array.isArray(read) ? (read as PaymentJournalEntry[]) : []
  }

  /** Opens the checkout: locks the order and calculates its price. */
  async enter(
    id: string,
    way: PaymentWay,
    choices: OrderChoices = DEFAULT_ORDER_CHOICES,
    page = this.page,
  ): Promise<DisplayedOrder> {
    const found = await page.checkout.byId(id)
    const wished = found.kind === 'charge' ? choices : DEFAULT_ORDER_CHOICES
    await page.checkout.lock(found)
    const isChosen =
      found.kind === 'charge' && found.status !== 'part-paid' && !this.#kept.has(`${id} ${found.version}`)
    const order = isChosen ? await page.checkout.saveChoices(found, wished) : found
    if (isChosen) this.#kept.set(`${id} ${order.version}`, wished)
    const kept = this.#kept.get(`${id} ${order.version}`)
    return { order, pricing: await page.checkout.price(order, kept ?? wished, payChoice(way)), way, kept }
  }
  /** Taps the pay button: the order is locked and priced again, and paid only at the displayed price. */
  async tap({ order, pricing, way, kept }: DisplayedOrder, page = this.page): Promise<PaymentEnding> {
    const choices = kept ?? DEFAULT_ORDER_CHOICES
    const pay = payChoice(way)
    const ready = await page.checkout.prepare({ order, pricing, choices, pay, ...(kept && { kept }) })
    if (!ready.isReady) return 'price-changed'
    return this.pay(ready.order, ready.pricing.receivableFen - ready.order.receivedFen, way, page)
  }
  pay(order: Order, fen: number, { type, password = '' }: PaymentWay, page = this.page): Promise<PaymentStage> {
    const asked = payOrderOf(order)
    this.witness.sees(asked, fen)
    const { version } = order
    const way =
      type === 'wechat'
        ? ({ type, version } as const)
        : ({ type, password, patientId: order.patientId, version } as const)
    return page.payments.pay(asked, fen, this.witness.hears(asked), way)
  }

  #atCashier = async (id: string): Promise<CashierOutcome> => {
    const act = (this.desk.length > 1 ? this.desk.shift() : this.desk[0]) ?? { does: 'ok' }
    if (act.thinks) await this.clock.wait(act.thinks * 1000)
    const isPaid = act.does === 'ok' || act.does === 'lost-ok' || act.does === 'twice'
    const told = act.does === 'never' ? 'never' : isPaid ? 'ok' : act.does === 'cancel' ? 'cancel' : 'fail'
    try {
      reportCashierOutcome(this.chain, id, told, act.late)
    } catch {
      // WeChat accepts an order only once.
      this.calledBack.push('fail')
      return 'fail'
    }
    if (isPaid) this.paidAt.add(id)
    if (act.does === 'never' || act.does === 'lost-ok') return new Promise<never>(() => {})
    this.calledBack.push(act.does)
    if (act.does !== 'twice') return told === 'never' ? 'silent' : told
    this.page.payments.returned()
    return 'ok'
  }
}

const payChoice = ({ type }: PaymentWay) => ({ payType: type, usesMemberPrice: type === 'member-card' })
const payOrderOf = ({ kind, id }: Pick<Order, 'kind' | 'id'>): PaymentOrder => ({
  kind: kind === 'unknown' ? 'charge' : kind,
  id,
})
