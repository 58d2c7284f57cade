import { when } from 'mobx'
import { dueFen, lockStateOf } from '@/domain/order/order'
import {
  canCheckOut,
  orderDisplayStatus,
  orderSteps,
  orderSummaryLines,
  parseOrderTab,
} from '@/domain/order/order-summary'
import { sumOfRefunds, type Refund } from '@/domain/order/refunds'
import type { PaymentOrder } from '@/domain/payment/payment'
import { paymentViewOf } from '@/ui/parts/payment-view'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { RefundStore } from '@/ui/stores/refund-store'
import { ReorderStore } from '@/ui/stores/reorder-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import type { Stores } from '@/ui/stores/stores'
import { BridgedWechat } from '../bridged-wechat'
import {
  loaded,
  type OpenedPage,
  type PageTable,
  type PageWork,
  type ReloadedPage,
  type ReloadedPageTable,
} from './page'
import { minuteText } from './visit-pages'

/** An order with its price, its history and its payment bar. */
const order: PageWork = async ({ stores, subject: { tab, nth = '0' } }) => {
  const store = stores.get(OrderStore)
  const list = await loaded(store.lists.of(parseOrderTab(tab)))
  const row = list?.rows[Number(nth)]
  if (!list || list.unreadable) return undefined
  if (!row) return { id: '' }
  const shown = await loaded(store.byId.of(row.id))
  const payment = shown && store.paymentOf(shown)
  const pay = payment && (await loaded(payment))
  if (!shown || !pay) return undefined
  const now = stores.get(SchedulingStore).now()
  const standing = orderDisplayStatus(shown, now)
  return {
    id: shown.id,
    listed: `${row.status} ${row.receivableFen}`,
    standing,
    lines: orderSummaryLines(shown)
      .map(({ key, fen }) => `${key} ${fen}`)
      .join('; '),
    steps: orderSteps(shown, pay)
      .map(({ key, at, fen }) => `${key} ${fen ?? ''} ${minuteText(at)}`)
      .join('; '),
    due: canCheckOut(shown, now) ? dueFen(shown) : '',
    result: pay.result,
  }
}

const refundText = ({ order: { id }, amountFen, at, payType }: Refund): string =>
  [id, amountFen ?? '', payType ?? '', minuteText(at)].join(' ')
const refunds: PageWork = async ({ stores }) => {
  const overview = await loaded(stores.get(RefundStore).overview.of())
  if (!overview) return undefined
  const { onTheWay, arrived, notRead } = overview
  return {
    onTheWay: onTheWay.map(refundText).join('; '),
    arrived: arrived.map(refundText).join('; '),
    sum: sumOfRefunds(onTheWay) ?? '',
    notRead,
  }
}

/** What a patient sees of a payment. */
function paymentText(stores: Stores, paid: PaymentOrder): string {
  const store = stores.get(PaymentStore)
  const due = { standing: 'due', deadline: undefined } as const
  const [stage, isFailed] = [store.stageOf(paid), store.isFailed(paid)]
  const view = paymentViewOf({ due, stage, isFailed, now: stores.get(SchedulingStore).now() })
  return [view, store.isOpen(paid) ? 'open' : 'over'].join(' ')
}
const rechargeOf = (id = ''): PaymentOrder => ({ kind: 'recharge', id })

/** Pays a recharge in WeChat's cashier, as far as the patient goes there. */
async function payRecharge(
  { stores, wechat, subject }: OpenedPage,
  atCashier: 'cancels' | 'walks-away',
): Promise<void> {
  wechat.atCashier = atCashier
  const [store, paid] = [stores.get(PaymentStore), rechargeOf(subject.id)]
  const paying = store.pay(paid, Number(subject.fen), { type: 'wechat' })
  const isOpened = atCashier === 'cancels' ? [] : [when(() => store.stageOf(paid) === 'invoked')]
  await Promise.race([paying, ...isOpened])
}

/**
 * A patient pays an outdated price, which the clinic refuses, cancels in the cashier, tries again and closes the app
 * during the payment. The next start shows the payment again, and the patient cancels it.
 */
const interruptedPayment: ReloadedPage = {
  before: async (page) => {
    const { stores, wechat, subject } = page
    // The callbacks of a WeChat bridge may be wrong.
    if (wechat instanceof BridgedWechat) return undefined
    const made = await stores.get(RechargeStore).make(Number(subject.fen))
    if (!made) return undefined
    const paid = { ...page, subject: { ...subject, id: made.id } }
    await payRecharge({ ...paid, subject: { ...paid.subject, fen: `${subject.fen ?? ''}0` } }, 'cancels')
    const refused = paymentText(stores, rechargeOf(made.id))
    await payRecharge(paid, 'cancels')
    const cancelled = paymentText(stores, rechargeOf(made.id))
    await payRecharge(paid, 'walks-away')
    return { id: made.id, refused, cancelled, left: paymentText(stores, rechargeOf(made.id)) }
  },
  after: async (page) => {
    const { stores, subject } = page
    const { id = '', refused = '', cancelled = '', left = '' } = subject
    const store = stores.get(PaymentStore)
    const shown = {
      isNews: store.news?.order.id === id,
      isRunning: stores.get(RechargeStore).runningId() === id,
      resumed: paymentText(stores, rechargeOf(id)),
    }
    await payRecharge(page, 'cancels')
    return { refused, cancelled, left, ...shown, again: paymentText(stores, rechargeOf(id)).split(' ')[1] ?? '' }
  },
}

/** An unpaid order of the patient: a listed one, or a new copy of an earlier one. */
async function unpaidOrder({ stores, patientId }: OpenedPage): Promise<string | undefined> {
  const lists = stores.get(OrderStore).lists
  const isOwn = (row: { kind: string; patientId: string }) => row.kind === 'charge' && row.patientId === patientId
  const due = await loaded(lists.of('to-pay'))
  const unpaid = due?.rows.find(isOwn)
  if (!due || unpaid) return unpaid?.id
  const paid = await loaded(lists.of('paid'))
  const old = paid?.rows.filter(isOwn).at(-1)
  if (!old) return undefined
  const reorder = stores.get(ReorderStore).of(old.id)
  await reorder.open()
  const formIds = reorder.opening.value?.order.forms.map(({ id }) => id)
  return formIds && (await reorder.make({ formIds }))?.order.id
}

/** The price for both ways of payment; the choices survive a reload, and leaving the page releases the lock. */
const checkout: ReloadedPage = {
  before: async (page) => {
    const id = await unpaidOrder(page)
    if (id === undefined) return undefined
    const opened = page.stores.get(CheckoutStore).of(id)
    await opened.open()
    await opened.setPayType('wechat')
    const fen = opened.dueFen
    if (!opened.isPriced || opened.news || opened.lock.failure) return undefined
    await opened.setPayType('member-card')
    opened.setRemark(page.subject.remark ?? '')
    if (!opened.isPriced || opened.news) return undefined
    const lines = opened.lines.map((line) => `${line.key} ${line.fen} ${line.changeFen ?? ''}`).join('; ')
    return { id, fen: String(fen ?? ''), cardFen: String(opened.dueFen ?? ''), lines }
  },
  after: async ({ stores, subject: { id = '', fen = '', cardFen = '', lines = '' } }) => {
    const checkouts = stores.get(CheckoutStore)
    if (stores.get(PaymentStore).isOpen({ kind: 'charge', id })) return undefined
    const left = await loaded(stores.get(OrderStore).byId.of(id))
    if (!left) return undefined
    await checkouts.unlockMine(left)
    const unlocked = await lockOf(stores, id)
    const opened = checkouts.of(id)
    await opened.open()
    if (!opened.isPriced || opened.news || opened.lock.failure) return undefined
    const again = { fen: String(opened.dueFen ?? ''), payType: opened.payType, remark: opened.choices.remark }
    const locked = await lockOf(stores, id)
    await opened.leave()
    const locks = [unlocked, locked, await lockOf(stores, id)]
    // Another phone of the account may hold the lock.
    if (locks.includes('elsewhere') || locks.includes(undefined)) return undefined
    return {
      id,
      fen,
      cardFen,
      lines,
      again: again.fen,
      payType: again.payType,
      remark: again.remark,
      locks: locks.join(' '),
    }
  },
}
async function lockOf(stores: Stores, id: string): Promise<string | undefined> {
  const shown = await loaded(stores.get(OrderStore).byId.of(id))
  return shown && lockStateOf(shown.lock, stores.get(SchedulingStore).now())
}

/** Pages of orders and refunds. */
export const ORDER_PAGES: PageTable = { order, refunds }
/** Pages of payments that a reload interrupts. */
export const RELOADED_ORDER_PAGES: ReloadedPageTable = { 'interrupted-payment': interruptedPayment, checkout }
