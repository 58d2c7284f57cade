import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import type { DoctorAtClinic, OperationOutcome, RequestedConsultation } from '../../../mocks/simulation/phone'
import { failed, isBusy, likeMessage, noticesIn, unknown, type Hands } from './phone-parts'
import { parseFen } from './reading'

/** Asks a doctor through the intake form, up to the payment; the automatic payment by WeChat is cancelled there. */
export async function askDoctor(
  hands: Hands,
  { doctorId }: DoctorAtClinic,
): Promise<OperationOutcome<RequestedConsultation>> {
  const { page, words, wechat } = hands
  const { consultation: says } = words
  wechat.atCashier = 'cancels'
  const path = `/advisory/${doctorId}/intake`
  if (page.place !== path) await page.goTo(path)
  const isRunning = () => page.all('heading', says.runningHere).length > 0
  const submit = new RegExp(`^(${says.submit}|${says.submitPay}|${says.checkAgain})`)
  await page.until(() => isRunning() || page.one('button', submit))
  if (isRunning()) await page.tap('link', new RegExp(`^(${says.open}|${says.toPay})`))
  else {
    if (!page.one('button', says.checkAgain)) await fillIntake(hands)
    if (!(await page.tap('button', submit, undefined, 2_000))) return failed(noticesIn(hands) || 'no form')
  }
  const hasLeft = () => page.place !== path
  await page.until(() => hasLeft() || (!isBusy(hands) && noticesIn(hands) !== ''), 90_000)
  if (hasLeft()) return readRequest(hands)
  return page.one('button', says.checkAgain) ? unknown(says.unknown) : failed(noticesIn(hands))
}
async function fillIntake({ page, words }: Hands): Promise<void> {
  const { consultation: says } = words
  await page.fill(likeMessage(says.complaint), '胃口不好，睡得浅')
  await page.tap('radio', likeMessage(says.durations.days), undefined, 2_000)
  await page.tap('radio', likeMessage(says.visitedNo), undefined, 2_000)
  const consent = page.one('checkbox', likeMessage(says.agree))
  if (consent instanceof HTMLInputElement && !consent.checked) await page.touch(consent)
  await page.isReady()
}

/** The consultation that is displayed, and the fee on its pay button; no screen displays the id of the fee. */
async function readRequest({ page, words, stores }: Hands): Promise<OperationOutcome<RequestedConsultation>> {
  await page.isReady()
  const { consultationId, conversationId } = stores.get(ConsultationStore).beginning.value ?? {}
  const isChat = conversationId !== undefined && page.place === `/chat/${conversationId}`
  const id = isChat ? consultationId : /^\/consultations\/([^/?]+)/.exec(page.place)?.[1]
  if (id === undefined) return failed('another consultation is open')
  const { payment } = words
  const button = isChat ? undefined : await page.until(() => page.one('button', likeMessage(payment.pay.wechat('…'))))
  const fen = button ? (parseFen(button.textContent) ?? 0) : 0
  const { chargeId = '', patientId = '' } = stores.get(ConsultationListStore).byId.known(id) ?? {}
  return { how: 'ok', got: { id, due: { kind: 'advisory', id: chargeId, fen, patientId } } }
}
