import { dayPartOf, isDay } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { toWeekGridDay } from '@/ui/parts/schedule-cells'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import type { BookingDetails, DoctorAtClinic, OperationOutcome } from '../../../mocks/simulation/phone'
import { failed, isBusy, ignoresTaps, likeMessage, noticesIn, unknown, type Hands } from './phone-parts'

const RESULT = /^\/booking\/result\/([^/?]+)/

/** Opens a doctor's slots of a day. */
export const openDay = ({ page }: Hands, { doctorId, clinicId }: DoctorAtClinic, date: string): Promise<boolean> =>
  page.openAnew(`/booking/doctor/${doctorId}?${new URLSearchParams({ clinicId, date })}`)

/** Chooses a slot by its day and time; in another half day if the screen displays only one. */
export async function chooseSlot(hands: Hands, { date, timeStart }: BookingDetails): Promise<boolean> {
  const { page, words, stores } = hands
  if (!isDay(date)) return false
  const slot = likeMessage(words.booking.slotSpoken(words.common.fullDay(date), timeStart, '').trim())
  if (page.all('radio', slot).length === 0) {
    const { name, weekdayName } = toWeekGridDay(words, date, stores.get(SchedulingStore).today())
    await page.tap('button', likeMessage(`${name} ${weekdayName}…${words.common.dayPart[dayPartOf(timeStart)]}`))
    await page.isReady()
  }
  return page.tap('radio', slot, undefined, 2_000)
}

/** Books a slot, from the doctor's slots to the result; the automatic payment by WeChat is cancelled there. */
export async function bookSlot(hands: Hands, wish: BookingDetails): Promise<OperationOutcome<Registration>> {
  const { page, words, wechat } = hands
  const { booking: says } = words
  wechat.atCashier = 'cancels'
  const { doctorId, date, scheduleId } = wish
  const isAtConfirm = page.place.startsWith('/booking/confirm') && page.place.includes(scheduleId)
  if (isAtConfirm && page.one('button', says.checkAgain)) return submitBooking(hands, says.checkAgain)
  if (!page.place.startsWith(`/booking/doctor/${doctorId}`) || !page.place.includes(date))
    await openDay(hands, wish, date)
  if (!(await chooseSlot(hands, wish))) return failed('not free')
  if (!(await page.tap('button', likeMessage(says.justBook('…', wish.timeStart)), undefined, 5_000)))
    return failed('not free')
  await page.until(() => page.place.startsWith('/booking/confirm'), 5_000)
  await page.isReady()
  return submitBooking(hands, says.submit)
}

/** Submits the confirm screen, and waits for the result that it displays. */
export async function submitBooking(hands: Hands, button: string): Promise<OperationOutcome<Registration>> {
  const { page, words } = hands
  const { booking: says } = words
  if (!(await page.tap('button', button, undefined, 10_000))) return failed(noticesIn(hands) || 'no button')
  const refusal = () => (isBusy(hands) ? '' : noticesIn(hands).replaceAll(says.checking, ''))
  const checkAgain = () => page.all('button', says.checkAgain).some((each) => !ignoresTaps(each))
  const isGone = () => page.all('heading', says.gone).length > 0
  await page.until(() => RESULT.test(page.place) || checkAgain() || isGone() || refusal() !== '', 90_000)
  const id = RESULT.exec(page.place)?.[1]
  if (id !== undefined) return readResult(hands, id)
  if (checkAgain()) return unknown('outcome-unknown')
  if (isGone()) return failed('slot-taken')
  return refusal() === '' ? unknown('nothing displayed') : failed(refusal())
}

/** The visit on the result screen; its number and price are those of the ticket that the store holds. */
async function readResult(hands: Hands, id: string): Promise<OperationOutcome<Registration>> {
  const { page, words, names, stores } = hands
  const { payment: says } = words
  await page.isReady()
  const visit = stores.get(RegistrationStore).byId.known(id)
  const title = page.one('heading')?.textContent ?? ''
  const patient = names.get(page.text().includes(says.forWhom) ? nameOf(hands) : '')
  if (!visit || patient === undefined) return unknown('no result displayed')
  const status =
    title === says.awaiting || title === says.confirmingHead
      ? 'awaiting-payment'
      : title === says.booked
        ? visit.status
        : 'cancelled'
  return { how: 'ok', got: { ...visit, status, patient: { ...visit.patient, id: patient } } }
}
const nameOf = ({ names }: Hands): string =>
  [...document.querySelectorAll('main [lang]')].map(({ textContent }) => textContent).find((text) => names.has(text)) ??
  ''
