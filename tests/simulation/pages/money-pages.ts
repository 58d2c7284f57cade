import {
  groupBillsByMonth,
  rechargeBonusFen,
  shouldShowTriesLeft,
  signedAmountFen,
} from '@/domain/member-card/member-card'
import {
  chosenAmountFen,
  offeredPresets,
  rechargeStatusOf,
  validateRechargeChoice,
  type RechargeChoice,
} from '@/domain/member-card/recharge'
import type { PaymentKind } from '@/domain/payment/payment'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { loaded, type PageTable, type PageWork } from './page'

const memberCard: PageWork = async ({ stores }) => {
  const card = await loaded(stores.get(MemberCardStore).card.of())
  if (card === undefined) return undefined
  if (!card) return { card: '' }
  const { cardId, typeName, principalFen, presentFen, totalFen, discountRate, hasPassword, passwordTriesLeft } = card
  return {
    card: [cardId, typeName, principalFen, presentFen, totalFen, Math.round(discountRate * 100), hasPassword].join(' '),
    tries: shouldShowTriesLeft(passwordTriesLeft) ? passwordTriesLeft : '',
  }
}

const statement: PageWork = async ({ stores }) => {
  const page = await loaded(stores.get(MemberCardStore).bills.of())
  return (
    page && {
      bills: page.rows.map((bill) => `${signedAmountFen(bill)} ${bill.balanceFen ?? ''}`).join('; '),
      months: groupBillsByMonth(page.rows)
        .map(({ month, bills }) => `${month} ${bills.length}`)
        .join('; '),
    }
  )
}

const KINDS: readonly PaymentKind[] = ['registration', 'charge', 'recharge', 'advisory']
const paymentMethods: PageWork = async ({ stores, subject: { fen = '0', kind: wanted, wish } }) => {
  const store = stores.get(PaymentMethodStore)
  await store.load()
  if (store.states().some(({ state }) => state.status !== 'done')) return undefined
  const kind = KINDS.find((each) => each === wanted) ?? 'registration'
  const payee = { kind, fen: Number(fen), isMemberPrice: false, allowed: [], isOwn: true }
  if (wish !== undefined) store.choose(wish === 'wechat' ? wish : 'member-card')
  const text = ({ type, state, shortFen }: ReturnType<typeof store.offersFor>[number]) =>
    [type, state, ...(shortFen === undefined ? [] : [shortFen])].join(' ')
  return { methods: store.offersFor(payee).map(text).join('; '), chosen: store.wayFor(payee) ?? '' }
}

const rechargeForm: PageWork = async ({ stores, subject: { typed = '', isPreset, fen } }) => {
  const rule = await loaded(stores.get(MemberCardStore).rechargeRule.of())
  if (!rule) return undefined
  const store = stores.get(RechargeStore)
  const choice: RechargeChoice = isPreset === undefined ? { typed } : { presetFen: Number(fen), typed: '' }
  const check = validateRechargeChoice(rule, choice)
  const amount = check === 'ok' ? chosenAmountFen(choice) : undefined
  store.keepChoice(choice)
  const kept = store.readDraft()?.choice
  return {
    presets: offeredPresets(rule)
      .map(({ principalFen, presentFen }) => `${principalFen}+${presentFen}`)
      .join(' '),
    isValid: check === 'ok',
    check,
    amount: chosenAmountFen(choice) ?? '',
    bonus: (amount !== undefined && rechargeBonusFen(rule, amount)) || '',
    kept: (kept && chosenAmountFen(kept)) ?? '',
    isPresetKept: kept?.presetFen === Number(fen),
  }
}

const recharge: PageWork = async ({ stores }) => {
  const orders = await loaded(stores.get(OrderStore).lists.of('all'))
  if (!orders) return undefined
  const newest = orders.rows.find(({ kind }) => kind === 'recharge')
  if (!newest) return undefined
  const made = await loaded(stores.get(RechargeStore).byId.of(newest.id))
  return made && { recharge: `${newest.id} ${rechargeStatusOf(made.order, made.pay)}` }
}

/** Pages of money: the member card, payment methods and recharges. */
export const MONEY_PAGES: PageTable = {
  'member-card': memberCard,
  statement,
  'payment-methods': paymentMethods,
  'recharge-form': rechargeForm,
  recharge,
}
