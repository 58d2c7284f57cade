import { dueFen } from '@/domain/order/order'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { loaded, type OpenedPage, type PageTable, type PageWork } from './page'

/** Sets the card's password with a code from a text message; undefined if a request has no certain result. */
const newPassword: PageWork = async ({ stores, subject: { code = '', password = '' } }) => {
  const store = stores.get(MemberCardStore)
  if (!(await loaded(store.card.of()))) return undefined
  store.beginPassword()
  await store.sendCode()
  const sentTo = store.sendingCode.value
  if (sentTo === undefined) return undefined
  const isProven = await store.prove(code)
  if (!isProven && store.proof.failure?.reason.kind !== 'code-wrong') return undefined
  const isSet = isProven && (await store.setPassword(password))
  const isRefused = store.setting.failure?.reason.kind === 'refused'
  if (isProven && !isSet && !isRefused) return undefined
  return { sentTo, isProven, isSet, hasPassword: store.card.known()?.hasPassword ?? false }
}

/** What the active patient can pay by card: a fee, or an order with its price in the checkout. */
async function dueByCard({ stores, patientId }: OpenedPage) {
  const due = await loaded(stores.get(OrderStore).lists.of('to-pay'))
  const row = due?.rows.find((each) => each.patientId === patientId && each.kind !== 'recharge')
  if (!row || row.kind === 'unknown') return undefined
  const order = { kind: row.kind, id: row.id }
  if (row.kind !== 'charge') return { order, fen: dueFen(row) }
  const checkout = stores.get(CheckoutStore).of(row.id)
  await checkout.open()
  await checkout.setPayType('member-card')
  if (checkout.news) checkout.accept()
  const price = await checkout.prepare()
  return price && { order, ...price }
}
/** Tries to pay by card with a wrong password. */
const wrongPassword: PageWork = async (page) => {
  const { stores, patientId, subject } = page
  const [cards, payment] = [stores.get(MemberCardStore), stores.get(PaymentStore)]
  const card = await loaded(cards.card.of())
  const due = card?.hasPassword ? await dueByCard(page) : undefined
  if (!due || payment.isOpen(due.order)) return {}
  const { order, fen, ...version } = due
  for (let left = Number(subject['tries'] ?? '1'); left > 0; left -= 1)
    await payment.pay(order, fen, { type: 'member-card', password: '000001', patientId, ...version })
  const reason = payment.paying(order).failure?.reason
  const isRefused = reason?.kind === 'password-wrong' || reason?.kind === 'password-locked'
  const after = await loaded(cards.card.of())
  if (!after || (reason && !isRefused)) return {}
  const triesLeft = reason?.kind === 'password-wrong' ? reason.triesLeft : 0
  return { isRefused, isSame: after.passwordTriesLeft === triesLeft }
}

const familyCards: PageWork = async ({ stores }) => {
  const recharge = stores.get(RechargeStore)
  const patients = await loaded(stores.get(PatientStore).all.of())
  if (!patients) return undefined
  const cards: string[] = []
  for (const { id } of patients) {
    const card = await loaded(recharge.balance.of('family', id))
    if (card === undefined) return undefined
    cards.push(`${id} ${card ? `${card.cardId} ${card.totalFen}` : ''}`)
  }
  return { cards: cards.sort().join('; ') }
}

/** Pages of member cards and their passwords. */
export const PASSWORD_PAGES: PageTable = {
  'new-password': newPassword,
  'wrong-password': wrongPassword,
  'family-cards': familyCards,
}
