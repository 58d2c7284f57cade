import type { DuePayment, OperationOutcome, PaymentChoice, ReadResult } from '../../../mocks/simulation/phone'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { failed, ignoresTaps, likeMessage, unknown, type Hands } from './phone-parts'
import { parseFen, textsIn } from './reading'

/** Time in ms until a person reports that the cashier is gone. */
const CASHIER_MS = 40_000
const RESULT_MS = 90_000

/** The pay button for a method, once it can be tapped, and the amount on it. */
async function payButton({ page, words }: Hands, { type }: PaymentChoice, patienceMs?: number) {
  const name = likeMessage(words.payment.pay[type]('…'))
  const button = await page.until(() => page.all('button', name).find((each) => !ignoresTaps(each)), patienceMs)
  const fen = button && parseFen(button.textContent)
  return button && fen !== undefined ? { button, name, fen } : undefined
}
/** Selects a payment method, unless it is unavailable. */
async function chooseMethod({ page, words }: Hands, { type }: PaymentChoice): Promise<void> {
  const title = type === 'wechat' ? words.payment.wechat : words.payment.card
  const method = page.all('radio', likeMessage(title)).find((each) => !each.hasAttribute('disabled'))
  if (method) await page.touch(method)
  await page.isReady()
}

/** Opens an order's checkout; returns the amount on the pay button. */
export async function openCheckout(hands: Hands, id: string, way: PaymentChoice): Promise<ReadResult<DuePayment>> {
  const { page, words, names } = hands
  await page.openAnew(`/orders/${id}/checkout`)
  await chooseMethod(hands, way)
  if (page.one('button', words.checkout.accept)) await page.tap('button', words.checkout.accept)
  const due = await payButton(hands, way, 5_000)
  const isOld = page.all('button', words.common.retry).length > 0
  if (!due) return { value: undefined, isOld, displayed: { rows: undefined, isOld } }
  const texts = textsIn(document.body)
  const patientId = [...names].find(([name]) => texts.includes(words.checkout.forWhom(name)))?.[1] ?? ''
  const rows = way.type === 'wechat' ? [{ id, owner: patientId, value: due.fen }] : []
  return { value: { kind: 'charge', id, fen: due.fen, patientId }, isOld, displayed: { rows, isOld } }
}

/** Pays on the screen at `path`, and waits for the result that it displays. */
export async function payAt(
  hands: Hands,
  path: string,
  due: DuePayment,
  way: PaymentChoice,
): Promise<OperationOutcome<string>> {
  const { page, wechat } = hands
  if (page.place !== path && page.place.split('?')[0] !== path) await page.goTo(path)
  // The cashier that a booking or a recharge opens ends first.
  await page.until(() => statusOf(hands) !== undefined || page.all('radio').length > 0)
  if (statusOf(hands) === 'paid') return { how: 'ok', got: 'paid' }
  if (statusOf(hands) === 'unknown') return checkAgain(hands)
  await chooseMethod(hands, way)
  const button = await payButton(hands, way, 10_000)
  if (!button) return failed('no button')
  if (button.fen !== due.fen) return failed('price-changed')
  wechat.atCashier = way.atCashier
  if (!(await page.tap('button', button.name))) return failed('no button')
  if (way.type === 'member-card') await typePassword(hands)
  return resultOf(hands)
}

async function typePassword({ page, words }: Hands): Promise<void> {
  const { passwordLabel } = words.payment
  await page.until(() => page.one('dialog'), 5_000)
  await page.fill(passwordLabel, FIXTURES.memberPassword)
}
/** Taps the button of an unknown result, which checks it again. */
async function checkAgain(hands: Hands): Promise<OperationOutcome<string>> {
  await hands.page.tap('button', hands.words.payment.checkAgain, undefined, 2_000)
  return resultOf(hands)
}

type Shown = 'paid' | 'unpaid' | 'unknown'
/** The result of a payment, as the screen displays it; undefined while it displays none. */
function statusOf({ page, words }: Hands): Shown | undefined {
  const { payment: says, checkout, recharge, consultation, visitActions } = words
  const { moving } = visitActions
  const texts = textsIn(document.body)
  const isTitle = (title: string) => page.all('heading', title).length > 0
  const isAt = (path: string, ...titles: readonly string[]) => page.place.startsWith(path) && titles.some(isTitle)
  if (
    isTitle(checkout.result.paid) ||
    isAt('/booking/result', says.booked) ||
    isAt('/member/recharge', recharge.done) ||
    isAt('/visits/', moving.done, moving.half) ||
    page.place.startsWith('/chat/')
  )
    return 'paid'
  if (
    [checkout.result.failed, recharge.closed, consultation.cancelledTitle].some(isTitle) ||
    [says.unpaid, says.failed].some((text) => texts.includes(text))
  )
    return 'unpaid'
  const unclear = [says.unknownText, checkout.result.unknownText, checkout.result.waitingText]
  if (unclear.some((text) => texts.includes(text))) return 'unknown'
  return page.all('alert').some(({ textContent }) => textContent !== '') ? 'unpaid' : undefined
}
async function resultOf(hands: Hands): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  await page.until(() => statusOf(hands) !== undefined || undefined, CASHIER_MS)
  if (statusOf(hands) === undefined && page.one('button', words.payment.cashierGone))
    await page.tap('button', words.payment.cashierGone)
  const shown = await page.until(() => statusOf(hands), RESULT_MS)
  if (shown === 'paid') return { how: 'ok', got: shown }
  return shown === 'unpaid' ? failed(shown) : unknown(shown ?? 'nothing displayed')
}
