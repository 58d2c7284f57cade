import type { Choices, PayChoice } from '@/domain/order/order'
import { NO_CHOICES } from '@/domain/order/checkout'
import { isFailure } from '@/domain/failure/failure'
import type { PayOrder } from '@/domain/payment/payment'
import { amendCharge, openCharge } from '../../mocks/clinic/order/actions'
import type { Chain } from '../../mocks/clinic/chain'
import { moveBalance } from '../../mocks/clinic/member-card/actions'
import { Refusal } from '../../mocks/clinic/refusal'
import { KNOWN } from '../../mocks/clinic/known'
import { DEMO_NOW } from './demo'
import { LeapClock } from './leap-clock'
import type { PaymentPage } from './payment-page'
import { endingOf, PaymentPhone, type Ending, type Owner, type Sight } from './payment-phone'
import { LATEST_MONEY, LONGEST_THINKING, type Step, type Start } from './payment-steps'
import { chargesOf, isOnItsWay, triesOf } from './payment-witness'
import { note } from './walk'
import { openChain } from './open-chain'

const { clinics, memberPassword } = KNOWN
const WRONG = '719382'
/** So many schedules share a clinic; each has its own person with orders of their own. */
const SHARE = 50
const ORDER_MINUTES = 15
const RICH_FEN = 500_000
const POOR_FEN = 3_000

let shared: { readonly chain: Chain; readonly clock: LeapClock; used: number } | undefined
function clinicForOneMore() {
  if (!shared || shared.used === SHARE) {
    const chain = openChain({ clock: { at: DEMO_NOW } })
    chain.rules.orderMinutes = ORDER_MINUTES
    shared = { chain, clock: new LeapClock(chain), used: 0 }
  }
  shared.used += 1
  return shared
}

function newOwner({ books }: Chain, nth: number): Owner {
  const accountId = `payer${nth}`
  const patientId = `${accountId}p`
  const mobile = `137${String(nth).padStart(8, '0')}`
  books.accounts.create({ id: accountId, mobile, openId: `o_${accountId}`, activePatientId: patientId })
  books.patients.create({
    id: patientId,
    accountId,
    name: '李同尘',
    sex: 1,
    birthday: '1980-01-01',
    mobile,
    isMain: true,
  })
  books.cards.create({ id: `card${patientId}`, patientId, cardNo: patientId, name: '李同尘', mobile })
  return { accountId, patientId }
}

/** One person with a phone of two windows, a second phone, a member card and two orders. */
export class Schedule {
  readonly chain: Chain
  readonly clock: LeapClock
  readonly phone: PaymentPhone
  readonly second: PaymentPhone
  readonly orders: readonly [PayOrder, PayOrder]
  readonly #cardId: string
  readonly #before: number
  readonly #windows: [PaymentPage, PaymentPage | undefined]
  readonly #running: { readonly page: PaymentPage; readonly work: Promise<unknown> }[] = []
  /** Every page that was ever open. */
  readonly #all: PaymentPage[] = []
  readonly #sights = new Map<string, Sight>()

  constructor({ isPoor, second }: Start) {
    const { chain, clock, used } = clinicForOneMore()
    const owner = newOwner(chain, used)
    this.chain = chain
    this.clock = clock
    chain.faults.clear()
    clock.forget()
    const { id } = chain.books.memberCards.create({
      id: `m${owner.patientId}`,
      patientId: owner.patientId,
      typeName: '金卡会员',
      percent: 95,
      password: memberPassword,
    })
    this.#cardId = id
    this.#before = isPoor ? POOR_FEN : RICH_FEN
    this.#fill(this.#before)
    const medicine = this.#newOrder(owner, 'charge')
    this.orders = [medicine, this.#newOrder(owner, second)]
    this.phone = new PaymentPhone(chain, clock, owner)
    this.second = new PaymentPhone(chain, clock, owner)
    this.#windows = [this.phone.page, undefined]
    this.#all.push(this.phone.page)
  }

  #fill(principalFen: number): void {
    const card = this.chain.books.memberCards.byId(this.#cardId)
    const at = this.chain.clock.now().getTime()
    const bill = { at, kind: 0, presentFen: 0, title: '充值', chargeId: '', transactionId: '' } as const
    if (card) moveBalance(this.chain, card, { ...bill, principalFen })
  }
  #newOrder(owner: Owner, kind: 'charge' | 'recharge'): PayOrder {
    const { chain } = this
    const forms = chain.books.charges.byId('o6001')?.forms ?? []
    const given = { ...owner, clinicId: clinics.gaoxin, kind }
    const made =
      kind === 'charge'
        ? openCharge(chain, { ...given, title: '中药饮片 7 剂', forms, discountFen: 1000 })
        : openCharge(chain, { ...given, title: '会员卡充值', feeFen: 30_000, presentFen: 1_500 })
    return { kind, id: made.id }
  }

  /** The window, opened when it is not there, or was killed. */
  #window(nth: 0 | 1): PaymentPage {
    const open = this.#windows[nth]
    if (open && !open.isDead) return open
    const page = this.phone.openPage()
    this.#windows[nth] = page
    this.#all.push(page)
    if (nth === 0) this.phone.page = page
    // Every window that opens does what the app does at its start.
    this.#run(page, this.phone.start(page))
    return page
  }
  #lift(): void {
    for (const plan of this.phone.plans) plan.left = 0
  }
  #run(page: PaymentPage, work: Promise<unknown>): void {
    work.catch(() => undefined)
    this.#running.push({ page, work })
  }

  async does(act: Step): Promise<void> {
    const { phone } = this
    switch (act.act) {
      case 'tap':
        return this.#tap(act)
      case 'fault':
        phone.plans.push({ call: act.call, strike: act.strike, left: act.times, hits: 0 })
        return undefined
      case 'lift':
        this.#lift()
        return undefined
      case 'kill':
        this.#windows[act.window]?.kill()
        this.#window(act.window)
        note('killed')
        break
      case 'back': {
        const page = this.#window(act.window)
        page.payments.returned()
        for (const { kind, orderId: id } of page.payments.openNotes())
          this.#run(page, endingOf(page.payments.resume({ kind, id }, phone.witness.hears({ kind, id }))))
        break
      }
      case 'leave':
        this.#run(this.#window(act.window), this.#window(act.window).checkout.unlock(this.orders[act.order].id))
        break
      case 'amend':
        if (act.isSeen) await this.#look(act)
        this.#amend(this.orders[act.order].id, act.discountFen)
        break
      case 'second':
        this.second.desk = [{ does: act.does }]
        this.#run(this.second.page, this.#secondPays(this.orders[act.order]))
        break
      case 'pass':
        if (act.seconds > ORDER_MINUTES * 60) note('expired')
    }
    return this.clock.pass('seconds' in act ? act.seconds * 1000 : 0)
  }

  /** Somebody sees the price and goes away again, as far as the network lets them. */
  async #look({ window, order: nth }: Extract<Step, { act: 'amend' }>): Promise<void> {
    const page = this.#window(window)
    const order = this.orders[nth]
    const looking = async () => {
      const sight = await this.phone.enter(order.id, { type: 'wechat' }, CHOICES, page)
      this.#sights.set(this.#keyOf(page, order), sight)
      await page.checkout.unlock(order.id)
    }
    const quietly = looking().catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
    this.#run(page, quietly)
    await this.clock.pass(0)
  }
  #amend(id: string, discountFen: number): void {
    const before = this.chain.books.charges.byId(id)?.price.receivableFen
    try {
      amendCharge(this.chain, id, { discountFen })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
    }
    if (this.chain.books.charges.byId(id)?.price.receivableFen !== before) note('price changed by the clinic')
  }
  #keyOf = (page: PaymentPage, { id }: PayOrder): string => `${this.#windows.indexOf(page)} ${id}`

  async #tap({ window, order: nth, times, way, desk, seconds }: Extract<Step, { act: 'tap' }>): Promise<void> {
    const page = this.#window(window)
    const order = this.orders[nth]
    const key = this.#keyOf(page, order)
    const type = order.kind === 'recharge' ? 'wechat' : way === 'wechat' ? way : 'member-card'
    const chosen = { type, password: way === 'wrong' ? WRONG : memberPassword } as const
    this.phone.desk = [desk]
    const address = `POST /mcapi/pay/${order.kind}/${order.id}`
    const tapping = async (): Promise<Ending[]> => {
      const old = this.#sights.get(key)
      const sight =
        old?.way.type === type ? { ...old, way: chosen } : await this.phone.enter(order.id, chosen, CHOICES, page)
      this.#sights.set(key, sight)
      const { choices, kept } = { choices: sight.kept ?? NO_CHOICES, kept: sight.kept }
      const pay: PayChoice = { payType: type, usesMemberPrice: type === 'member-card' }
      const ready = await page.checkout.prepare({ ...sight, choices, pay, ...(kept && { kept }) })
      this.#sights.set(key, { ...sight, order: ready.order, pricing: ready.pricing })
      if (!ready.isReady) return ['price-changed']
      const fen = ready.pricing.receivableFen - ready.order.receivedFen
      const before = page.asked.get(address) ?? 0
      const taps = Array.from({ length: times }, () => endingOf(this.phone.pay(ready.order, fen, chosen, page)))
      const all = await Promise.all(taps)
      if ((page.asked.get(address) ?? 0) > before + 1) this.phone.witness.breaches.push(`${times} taps launched twice`)
      return all
    }
    const work = tapping().then(
      (endings) => endings.forEach((ending) => note(ending)),
      (thrown: unknown) => {
        if (!isFailure(thrown)) this.phone.witness.breaches.push(String(thrown))
        else note(thrown.reason.kind)
        this.#sights.delete(key)
      },
    )
    this.#run(page, work)
    await this.clock.pass(seconds * 1000)
  }
  async #secondPays({ id }: PayOrder): Promise<void> {
    try {
      const ending = await this.second.tap(await this.second.enter(id, { type: 'wechat' }, CHOICES))
      note(`second phone: ${ending}`)
    } catch (thrown) {
      if (!isFailure(thrown)) this.second.witness.breaches.push(String(thrown))
      else note(`second phone: ${thrown.reason.kind}`)
    }
  }

  /** The faults end, everybody comes to an end, all late money arrives, and the app is started once more. */
  async ends(): Promise<void> {
    const { phone, clock } = this
    const isDenied = phone.plans.some(
      ({ call, strike, hits }) => hits > 0 && (call === 'lock' || (call === 'unlock' && strike === '404')),
    )
    this.#lift()
    for (const { page, work } of this.#running) if (!page.isDead) await clock.until(work)
    await clock.pass((LONGEST_THINKING + LATEST_MONEY + 10) * 1000)
    for (const window of this.#windows) window?.kill()
    const isKilledLocking = this.#all.some(({ isLockLost }) => isLockLost)
    await clock.until(phone.restart())
    this.#isLockLost = isDenied || isKilledLocking
  }
  #isLockLost = false

  /** Everything that is wrong now; empty when nothing is. */
  breaches(): string[] {
    return [
      ...this.phone.witness.breaches,
      ...this.second.witness.breaches,
      ...this.orders.flatMap((each) => this.#wrongWith(each)),
      ...this.#wrongWithCard(),
    ]
  }
  #wrongWith(order: PayOrder): string[] {
    const { chain, phone } = this
    const charges = chargesOf(chain, order)
    const isOpen = triesOf(chain, order).some(({ result }) => result === 0)
    const noted = phone.notes.find(({ orderId }) => orderId === order.id)
    const last = phone.witness.lastOf(order)
    const isOwn = charges.some(({ id, payType }) => payType === 1 || phone.paidAt.has(id))
    const lock = chain.books.locks.byId(order.id)
    const token = (phone.storage.read('_login_info') as { readonly token: string }).token
    const wrong: readonly (readonly [boolean, string])[] = [
      [charges.length > 1, 'was charged twice'],
      [isOnItsWay(chain, order), 'has its money on its way for ever'],
      [noted !== undefined && !isOpen, 'is open in the journal, and the clinic knows its end'],
      [noted !== undefined && last !== 'unknown', `is open in the journal, and ${last} is the last word`],
      [isOwn && last !== 'paid', `was paid here, and ${last} is the last word`],
      [!noted && last === 'unknown', 'is unknown for ever'],
      [!noted && !this.#isLockLost && lock?.token === token, 'is closed, and still held'],
    ]
    return wrong.flatMap(([is, what]) => (is ? [`${order.kind} ${order.id} ${what}`] : []))
  }
  #wrongWithCard(): string[] {
    const { books } = this.chain
    const card = books.memberCards.byId(this.#cardId)
    const now = (card?.principalFen ?? 0) + (card?.presentFen ?? 0)
    const all = this.orders.flatMap((each) => chargesOf(this.chain, each))
    const spent = all.filter(({ payType }) => payType === 1).reduce((sum, { amountFen }) => sum + amountFen, 0)
    const isFilled = this.orders.some(
      ({ id }) => books.charges.byId(id)?.kind === 'recharge' && books.charges.byId(id)?.status === 60,
    )
    const due = this.#before - spent + (isFilled ? 31_500 : 0)
    const kept = JSON.stringify([...this.phone.storage.kept])
    return [
      ...(now === due ? [] : [`the card holds ${now} fen, and should hold ${due}`]),
      ...([memberPassword, WRONG].some((each) => kept.includes(each)) ? ['a password is kept on the phone'] : []),
    ]
  }
}
const CHOICES: Choices = NO_CHOICES
