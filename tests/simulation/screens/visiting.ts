import type { Registration, RegistrationStatus } from '@/domain/registration/registration'
import { RegistrationStore } from '@/ui/stores/registration-store'
import type { BookingDetails, OperationOutcome, RescheduledVisit } from '../../../mocks/simulation/phone'
import { chooseSlot } from './booking'
import { alertsIn, failed, isBusy, likeMessage, noticesIn, unknown, type Hands } from './phone-parts'
import { byWord } from './reading'

const CHECKED_IN: readonly RegistrationStatus[] = ['signed', 'called', 'finished']

/** Checks in by location, at the clinic or far from it, and reads the seal that appears. */
export async function checkIn(
  hands: Hands,
  visit: Registration,
  isThere: boolean,
): Promise<OperationOutcome<Registration>> {
  const { page, words, wechat } = hands
  const { signIn: says } = words.visitActions
  const path = `/visits/${visit.id}/sign`
  if (page.place !== path) await page.goTo(path)
  const isDone = () => [says.done, says.doneElsewhere].some((title) => page.all('heading', title).length > 0)
  const problem = () => alertsIn(hands)
  if (problem().includes(says.unsure)) await page.tap('button', words.common.retry)
  await page.until(() => isDone() || page.one('button', says.here), 10_000)
  wechat.isThere = isThere
  if (!isDone() && !(await page.tap('button', says.here, undefined, 2_000))) return failed(problem() || 'no button')
  await page.until(() => isDone() || problem() !== '', 90_000)
  if (!isDone()) return problem() === '' || problem().includes(says.unsure) ? unknown(problem()) : failed(problem())
  const seals = byWord(CHECKED_IN, (status) => words.visit.seal(status).label)
  const status = page
    .all('img')
    .map((each) => seals.get(each.getAttribute('aria-label') ?? ''))
    .find((each) => each !== undefined)
  return status ? { how: 'ok', got: { ...visit, status } } : unknown('no seal displayed')
}

const NEW_VISIT = /^\/visits\/[^/?]+\/move\?(?:.*&)?to=([^&]+)/

/** Reschedules a visit with its doctor, up to the payment; no screen offers slots of another doctor. */
export async function moveVisit(
  hands: Hands,
  visit: Registration,
  wish: BookingDetails,
): Promise<OperationOutcome<RescheduledVisit>> {
  const { page, words } = hands
  const { moving: says } = words.visitActions
  if (wish.doctorId !== visit.doctorId) return failed('another doctor')
  const button = likeMessage(says.take('…', wish.timeStart))
  if (!page.place.startsWith(`/visits/${visit.id}/move`) || !page.one('button', button)) {
    await page.goTo(`/visits/${visit.id}/move?date=${wish.date}`)
    if (!(await chooseSlot(hands, wish))) return failed('not free')
  }
  if (!(await page.tap('button', button, undefined, 5_000))) return failed('not free')
  const newId = () => NEW_VISIT.exec(page.place)?.[1]
  const refusal = () => !isBusy(hands) && [says.failed, says.unsure].find((text) => page.text().includes(text))
  await page.until(() => newId() ?? refusal(), 90_000)
  const id = newId()
  if (id !== undefined) return readMoved(hands, id)
  return refusal() === says.failed ? failed(noticesIn(hands)) : unknown(refusal() || 'nothing displayed')
}
/** What the screen displays of both visits; the number and price of the new one are those that the store holds. */
async function readMoved(hands: Hands, id: string): Promise<OperationOutcome<RescheduledVisit>> {
  const { page, words, stores } = hands
  const { moving: says, oldUntilPaid } = words.visitActions
  const isTitle = (title: string) => page.all('heading', title).length > 0
  const isUnpaid = () => page.text().includes(oldUntilPaid)
  await page.until(() => isUnpaid() || [says.done, says.half, says.givenUp].some(isTitle), 60_000)
  const visit = stores.get(RegistrationStore).byId.known(id)
  if (!visit) return unknown('no visit displayed')
  if (isTitle(says.givenUp)) return { how: 'ok', got: { visit: { ...visit, status: 'cancelled' }, old: 'stands' } }
  if (isUnpaid()) return { how: 'ok', got: { visit: { ...visit, status: 'awaiting-payment' }, old: 'until-paid' } }
  return { how: 'ok', got: { visit, old: isTitle(says.done) ? 'gone' : 'stands' } }
}
