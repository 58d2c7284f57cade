import type { CancellationResult, Registration } from '@/domain/registration/registration'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import type { OperationOutcome } from '../../../mocks/simulation/phone'
import { submitBooking } from './booking'
import { alertsIn, failed, isBusy, likeMessage, noticesIn, unknown, type Hands } from './phone-parts'

/** Cancels a visit through its ticket and the sheet. */
export async function cancelVisit(hands: Hands, { id }: Registration): Promise<OperationOutcome<CancellationResult>> {
  const { page, words } = hands
  const { cancelSheet: says, cancel, seal } = words.visit
  await page.goTo(`/visits/${id}`)
  if (!(await page.tap('button', cancel, undefined, 5_000))) return failed('no button')
  const sheet = await page.until(() => page.one('dialog'), 5_000)
  if (!sheet) return failed('no sheet')
  await page.tap('radio', likeMessage(says.reasons['no-time']), sheet, 2_000)
  if (!(await page.tap('button', says.cancel, sheet, 2_000))) return failed('barred')
  const isDone = () => page.all('img', seal('cancelled').label).length > 0 && page.all('dialog').length === 0
  const problem = () => noticesIn(hands, sheet)
  await page.until(() => isDone() || problem() !== '', 60_000)
  if (isDone()) return { how: 'ok', got: { refundFen: 0, missedCount: 0 } }
  return problem() === '' || problem().includes(says.unsure) ? unknown(problem()) : failed(problem())
}

/** Joins a waitlist; the new entry's id is not displayed. */
export async function joinLine(hands: Hands, wish: WaitlistRequest): Promise<OperationOutcome<WaitlistEntry>> {
  const { page, words, stores } = hands
  const { waitlist: says } = words
  const { clinicId, departmentId, doctorId, date, dayPart } = wish
  await page.openAnew(`/watch/new?${new URLSearchParams({ clinicId, departmentId, doctorId, date, dayPart })}`)
  if (!(await page.tap('button', says.submit(1), undefined, 5_000))) return failed('no button')
  await page.until(() => page.all('heading', says.done).length > 0 || (!isBusy(hands) && noticesIn(hands) !== ''))
  if (page.all('heading', says.done).length === 0) return unknown(noticesIn(hands))
  const outcome = stores.get(JoinWaitlistStore).sending.value?.at(-1)
  const isJoined = page.text().includes(says.doneAll(1))
  if (isJoined && outcome && 'entry' in outcome) return { how: 'ok', got: outcome.entry }
  return outcome && 'failure' in outcome && outcome.failure.reason.kind !== 'outcome-unknown'
    ? failed(outcome.failure.reason.kind)
    : unknown('outcome-unknown')
}
/** Leaves a waitlist, or declines an offer, on the entry's screen. */
export async function leaveLine(hands: Hands, { id, status }: WaitlistEntry): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  const { waitlist: says } = words
  const name = status === 'offered' ? says.decline : says.giveUp
  await page.openAnew(`/watch/${id}`)
  if (!(await page.tap('button', name, undefined, 5_000))) return failed('no button')
  const dialog = await page.until(() => page.one('alertdialog'), 5_000)
  if (!dialog || !(await page.tap('button', name, dialog, 2_000))) return failed('no dialog')
  const isLeft = () => page.text().includes(says.end.cancelled)
  const isRefused = () => page.text().includes(says.notGivenUp)
  await page.until(() => isLeft() || isRefused())
  if (isLeft()) return { how: 'ok', got: id }
  // The text is the same for a lost response.
  return unknown(isRefused() ? says.notGivenUp : 'nothing displayed')
}
/** Accepts an offer, from the entry's screen to the result of the booking. */
export async function takeOffer(hands: Hands, { id }: WaitlistEntry): Promise<OperationOutcome<Registration>> {
  const { page, words, wechat } = hands
  wechat.atCashier = 'cancels'
  const isAtConfirm = page.place.startsWith('/booking/confirm') && page.place.includes(id)
  if (isAtConfirm && page.one('button', words.booking.checkAgain)) return submitBooking(hands, words.booking.checkAgain)
  await page.openAnew(`/watch/${id}`)
  if (!(await page.tap('button', words.waitlist.take, undefined, 5_000))) return failed('offer-expired')
  await page.until(() => page.place.startsWith('/booking/confirm'))
  await page.isReady()
  return submitBooking(hands, words.booking.submit)
}

/** Makes another patient active, in the list of patients. */
export async function selectPatient(hands: Hands, patientId: string): Promise<OperationOutcome<string>> {
  const { page, words, names } = hands
  const name = [...names].find(([, id]) => id === patientId)?.[0] ?? ''
  await page.goTo('/patients')
  const card = () => page.all('button', likeMessage(`…${name}`)).find((each) => each.hasAttribute('aria-pressed'))
  const isActive = () => card()?.getAttribute('aria-pressed') === 'true'
  if (!(await page.until(card))) return failed('not displayed')
  const shown = card()
  if (shown && !isActive()) await page.touch(shown)
  await page.until(() => isActive() || page.text().includes(words.patient.notChosen))
  return isActive() ? { how: 'ok', got: patientId } : unknown('not chosen')
}
/** Logs in with a code by SMS. */
export async function logInBySms(hands: Hands, mobile: string): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  const { session: says } = words
  await page.goTo('/login')
  const isIn = () => !page.place.startsWith('/login')
  if (isIn()) return { how: 'ok', got: mobile }
  await page.fill(likeMessage(says.mobile), mobile)
  await page.tap('button', new RegExp(`^(${says.getCode}|${says.getAgain})$`), undefined, 1_000)
  await page.until(() => !isBusy(hands))
  await page.fill(likeMessage(says.code), FIXTURES.smsCode)
  for (const consent of [says.consent, says.health]) await consentTo(hands, consent)
  await page.tap('button', says.submit, undefined, 2_000)
  const problem = () => alertsIn(hands)
  await page.until(() => isIn() || (!isBusy(hands) && problem() !== ''))
  if (!isIn()) return failed(problem())
  await page.isReady()
  return { how: 'ok', got: mobile }
}
async function consentTo({ page }: Hands, text: string): Promise<void> {
  const box = page.one('checkbox', likeMessage(text))
  if (box instanceof HTMLInputElement && !box.checked) await page.tap('checkbox', likeMessage(text))
}
/** Logs out on the account's screen. */
export async function logOutHere(hands: Hands): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  const { patient: says } = words
  await page.goTo('/me')
  if (!(await page.tap('button', says.signOut))) return failed('no button')
  const dialog = await page.until(() => page.one('alertdialog'), 5_000)
  if (!dialog || !(await page.tap('button', says.signOutOk, dialog))) return failed('no dialog')
  await page.until(() => page.place === '/home')
  await page.isReady()
  return page.place === '/home' ? { how: 'ok', got: '' } : unknown('nothing displayed')
}

/** Sends a message in a conversation, and waits for its mark. */
export async function sayIn(hands: Hands, conversationId: string, text: string): Promise<OperationOutcome<string>> {
  const { page, words } = hands
  const { chat: says } = words
  const path = `/chat/${conversationId}`
  if (page.place !== path) await page.goTo(path)
  if (!(await page.fill(says.field, text))) return failed('no field')
  if (!(await page.tap('button', says.send, undefined, 5_000))) return failed('no button')
  const sent = () =>
    [...document.querySelectorAll('[data-seq]')].filter(
      (each) => each.querySelector('p[dir=auto]')?.textContent === text,
    )
  const isMarked = (marks: readonly string[]) =>
    sent().some((each) => marks.some((mark) => each.textContent.includes(mark)))
  const isSaid = () => isMarked([says.delivery.sent, says.delivery.seen])
  await page.until(() => isSaid() || isMarked([says.delivery.failed]), 40_000)
  if (isSaid()) return { how: 'ok', got: text }
  return isMarked([says.delivery.failed]) ? failed('refused') : unknown('not sent')
}
