import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { cancelSession } from '../../../mocks/clinic/registration/actions'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { openScreen, returnToPage, until } from '../kit/open-screen'

const { doctorPresence: says, common, failure } = zh
const DAY_CALL = 'GET /mcapi/v2/regs/doctor/{id}/allScheduling'

async function visitToday() {
  const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
  const { chain } = demo
  const { scheduleId = '' } = chain.books.registrations.byId(visit.id) ?? {}
  const stopSchedule = () => {
    for (const { id, taken } of chain.books.slots.by('scheduleId', scheduleId))
      chain.books.slots.update(id, { taken, isStopped: true })
  }
  const stopVisits = () => cancelSession(chain, scheduleId, '医生生病')
  const open = async () => {
    const page = await openScreen(demo, `/visits/${visit.id}`)
    const card = () => page.region(says.title)
    return { ...page, card, cardSays: (text: string) => until(() => expect(card()).toContain(text)) }
  }
  return { demo, visit, chain, stopSchedule, stopVisits, open, time: () => chain.clock.time() }
}
/** The card's live region. */
const liveText = (page: { all: (selector: string) => HTMLElement[] }) =>
  page.all('[data-presence]').find((each) => each.getAttribute('role') === 'status')

describe('doctor presence card', () => {
  test('says on the day of the visit when it last checked that the doctor works', async () => {
    const { open, time } = await visitToday()
    const page = await open()
    await page.cardSays(says.works)
    expect(page.card()).toContain(says.checkedAt(time()))
    expect(page.card()).not.toContain(common.callClinic)
  })
  test('asks the patient to call first when the schedule says that the doctor does not work', async () => {
    const { open, stopSchedule, time } = await visitToday()
    stopSchedule()
    const page = await open()
    await page.cardSays(says.absent)
    expect(page.card()).toContain(says.checkedAt(time()))
    expect(page.keyOf(common.callClinic)?.getAttribute('href')).toMatch(/^tel:\d/)
  })
  test('does not call a failed check an absence, and checks again on a tap', async () => {
    const { open, chain } = await visitToday()
    chain.faults.add({ call: DAY_CALL, fault: '500' })
    const page = await open()
    await page.cardSays(says.unknown)
    expect(page.card()).toContain(common.callClinic)
    expect(page.card()).not.toContain(says.checkedAt(''))
    chain.faults.clear()
    page.keyOf(says.again)?.focus()
    await page.tap(says.again)
    await page.cardSays(says.works)
    expect(document.activeElement).toBe(page.keyOf(says.again))
  })
  test('keeps the last result with its time while later checks fail', async () => {
    const { open, chain, time } = await visitToday()
    const page = await open()
    await page.cardSays(says.works)
    const checkedAt = time()
    chain.faults.add({ call: DAY_CALL, fault: 'drop' })
    chain.clock.moveMinutes(5)
    returnToPage()
    await page.cardSays(says.notSince(checkedAt))
    expect(page.card()).toContain(says.works)
    chain.faults.clear()
    act(() => void dispatchEvent(new Event('online')))
    await page.cardSays(says.checkedAt(time()))
  })
  test('announces a changed result and a requested check, but no other check', async () => {
    const { open, chain, stopSchedule, time } = await visitToday()
    const page = await open()
    await page.cardSays(says.works)
    const heard: (string | null)[] = []
    const live = liveText(page)
    const observer = new MutationObserver(() => heard.push(live?.textContent ?? null))
    if (live) observer.observe(live, { subtree: true, childList: true, characterData: true })
    chain.clock.moveMinutes(3)
    returnToPage()
    await page.cardSays(says.checkedAt(time()))
    expect(heard).toEqual([])
    await page.tap(says.again)
    await until(() => expect(heard).toEqual([says.checking, says.works]))
    stopSchedule()
    returnToPage()
    await until(() => expect(heard.slice(2)).toEqual([says.absent]))
    observer.disconnect()
  })
  test('gives way to the notice of a stopped visit', async () => {
    const { open, stopVisits } = await visitToday()
    const page = await open()
    await page.cardSays(says.works)
    stopVisits()
    returnToPage()
    await until(() => expect(page.card()).toBeUndefined())
  })
  test('renders nothing once the patient has checked in', async () => {
    const { demo, visit, chain, open } = await visitToday()
    chain.books.registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.signed })
    const page = await open()
    await page.sees(visit.doctorName)
    expect(page.card()).toBeUndefined()
    expect(demo.asked('allScheduling')).toBe(0)
  })
  test('renders nothing and sends no request before the day of the visit', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await page.sees(visit.doctorName)
    expect(page.region(says.title)).toBeUndefined()
    expect(demo.asked('allScheduling')).toBe(0)
  })
  test('renders nothing and requests no schedule if the edition of the clinic has expired', async () => {
    const { demo, chain, open } = await visitToday()
    chain.rules.isChainExpired = true
    const page = await open()
    // The ticket's own request for the booking rules opens the dialog.
    await page.sees(failure['edition-expired'].text)
    expect(page.text()).not.toContain(says.title)
    expect(demo.asked('allScheduling')).toBe(0)
  })
})
