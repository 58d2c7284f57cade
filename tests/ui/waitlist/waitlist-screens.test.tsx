import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { waitlistPartKey, waitlistPartStateOf } from '@/domain/waitlist/waitlist-options'
import type { WaitlistNote } from '@/domain/waitlist/waitlist'
import { WaitlistHistory } from '@/ui/screens/waitlist/waitlist-history'
import { shiftText } from '@/ui/screens/waitlist/waitlist-view'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { EXAMPLE_NOW } from '../../support/example-clinic'
import { aWaitlistOffer } from '../../support/held-slot'
import { click, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'

const { clinics, doctors, patients } = FIXTURES
const TODAY = TEST_NOW.slice(0, 10)
const TOMORROW = addDays(TODAY, 1)
/** 周敏 works in Jinjiang only on Thursdays. */
const THURSDAY = '2026-11-26'
const OWN = 'w8002'
const RANGE = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
const says = zh.waitlist
const OF_LIN = {
  clinicId: clinics.gaoxin,
  departmentId: '',
  doctor: { doctorId: doctors.linQinghe, doctorName: '林清和' },
}

const joinWaitlist = (doctorId: string, clinicId: string, more: Record<string, string> = {}) =>
  `/watch/new?${new URLSearchParams({ doctorId, clinicId, ...more }).toString()}`

describe('join waitlist screen', () => {
  /** Opens the waitlist for 林清和 tomorrow, when slots are free. */
  async function tomorrow(more: Record<string, string>) {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, joinWaitlist(doctors.linQinghe, clinics.gaoxin, { date: TOMORROW, ...more }))
    await page.sees(says.which)
    const store = demo.stores.get(JoinWaitlistStore)
    const free = ((await store.parts.of(OF_LIN).again()) ?? []).filter(
      (part) => part.date === TOMORROW && waitlistPartStateOf(part) === 'free',
    )
    const rows = page
      .all(`[aria-label^="${zh.common.fullDay(TOMORROW)}"]`)
      .map((each) => each.getAttribute('aria-label'))
    return { page, rows, free: free.map((part) => says.bookDirectlyOf(shiftText(zh, part))) }
  }
  test('shows every half day on the requested day, with a booking link for each free half day', async () => {
    const { rows, free } = await tomorrow({})
    expect(free).toHaveLength(2)
    expect(rows).toEqual(free)
  })
  test('lists only the requested half day', async () => {
    const { rows, free } = await tomorrow({ dayPart: 'afternoon' })
    expect(rows[0]).toBe(free[1])
  })
  test('joins the selected clinic’s department for a doctor who works at two clinics', async () => {
    const demo = await loggedInDevice({ world: 'sold-out-week' })
    const page = await openScreen(demo, joinWaitlist(doctors.zhouMin, clinics.jinjiang))
    await chooseByLabel(zh.common.fullDay(THURSDAY))
    await page.tap(says.submit(1))
    await page.sees(says.done)
    const { waitlist, departments } = demo.chain.books
    const [made] = waitlist.by('patientId', patients.wangYaqin).slice(-1)
    expect(made?.doctorId).toBe(doctors.zhouMin)
    expect(departments.byId(made?.departmentId ?? '')?.clinicId).toBe(clinics.jinjiang)
  })
  test('preselects the URL’s half day', async () => {
    const demo = await loggedInDevice({ world: 'sold-out-week' })
    const from = (date: string, dayPart: string) => joinWaitlist(doctors.linQinghe, clinics.gaoxin, { date, dayPart })
    const page = await openScreen(demo, from(TOMORROW, 'morning'))
    const chosen = () =>
      page
        .all<HTMLInputElement>('main li input[type=checkbox]:checked')
        .map((each) => each.closest('label')?.querySelector('b')?.textContent)
    const when = (date: string, dayPart: 'morning' | 'afternoon') => shiftText(zh, { date, dayPart })
    await until(() => expect(chosen()).toEqual([when(TOMORROW, 'morning')]))
    await act(() => page.router.navigate({ to: '/home' }))
    await page.sees(zh.home.book)
    await act(() => Promise.resolve(page.router.history.push(`/wechat${from(THURSDAY, 'afternoon')}`)))
    await until(() => expect(chosen()).toEqual([when(THURSDAY, 'afternoon')]))
  })
  test('drops the preselected day when the screen closes before the list loads', async () => {
    const { stores } = await loggedInDevice({ world: 'sold-out-week' })
    const store = stores.get(JoinWaitlistStore)
    store.choiceOf(OF_LIN, { date: TOMORROW, dayPart: 'morning' })
    store.leave()
    await store.parts.of(OF_LIN).again()
    const { chosen } = store.choiceOf(OF_LIN, { date: THURSDAY, dayPart: 'afternoon' })
    expect(chosen).toEqual([waitlistPartKey({ date: THURSDAY, dayPart: 'afternoon' })])
  })
  test('preselects the half day after a retry', async () => {
    const demo = await loggedInDevice({ world: 'sold-out-week' })
    demo.chain.faults.add({ call: RANGE, fault: '500' })
    const page = await openScreen(demo, joinWaitlist(doctors.linQinghe, clinics.gaoxin, { date: TOMORROW }))
    await page.sees(zh.common.retry)
    demo.chain.faults.clear()
    await page.tap(zh.common.retry)
    await page.sees(says.submit(2))
  })
  test('explains before and after a tap that the clinic has no waitlist', async () => {
    const page = await openScreen(
      await loggedInDevice({ world: 'feature-unsupported' }),
      joinWaitlist(doctors.linQinghe, clinics.gaoxin),
    )
    await page.sees(says.closedText.unsupported)
    expect(page.text()).not.toContain(zh.failure.unsupported.text)
    const key = page.all('button').find(({ textContent }) => textContent.includes(says.closed))
    if (key) click(key)
    await page.sees(zh.failure.unsupported.text)
  })
})

describe('waitlist offer for another patient in the family', () => {
  test('selects that patient, and opens the confirm screen', async () => {
    const demo = await loggedInDevice({ world: 'watch-offer' })
    const patient = demo.stores.get(PatientStore)
    const session = demo.stores.get(SessionStore)
    await patient.all.of().again()
    const father = patient.all.known()?.find(({ id }) => id === patients.wangJianguo)
    if (!father) throw new Error('no father')
    await patient.select(father, clinics.gaoxin)
    demo.chain.clock.moveSeconds(30)
    const page = await openScreen(demo, `/watch/${OWN}`)
    await page.tap(says.take)
    await page.comesTo(expect.stringMatching(new RegExp(`^/booking/confirm\\?.*grabId=${OWN}`)))
    expect(session.patientId).toBe(patients.wangYaqin)
    expect(page.text()).not.toContain(says.notFound)
  })
})

describe('leaving a waitlist', () => {
  test('marks the leave button as destructive, but not the keep button', async () => {
    const page = await openScreen(await loggedInDevice(), `/watch/${OWN}`)
    await page.tap(says.giveUp)
    await page.sees(says.giveUpTitle)
    const keyIn = (name: string) =>
      page.all('[role=alertdialog] button').find(({ textContent }) => textContent === name)?.className
    expect(keyIn(says.giveUp)).toContain('danger')
    expect(keyIn(says.keep)).not.toContain('danger')
    await page.tap(says.keep)
    await until(() => expect(page.all('[role=alertdialog]')).toEqual([]))
  })
})

describe('waitlist entry history', () => {
  const note = (minutes: number, event: WaitlistNote['event'], place: number): WaitlistNote => ({
    at: new Date(EXAMPLE_NOW.getTime() + minutes * 60_000),
    event,
    text: '',
    place,
    asked: 0,
    slotTime: '',
  })
  test('highlights the events for the patient’s own entry', () => {
    const history = [
      note(1, 'joined', 3),
      note(2, 'freed', 3),
      note(3, 'left-ahead', 2),
      note(4, 'taken-ahead', 2),
      note(5, 'offered', 1),
    ]
    const { host } = mount(
      <StoresContext.Provider value={createTestApp().stores}>
        <WaitlistHistory entry={aWaitlistOffer({ history })} />
      </StoresContext.Provider>,
    )
    const own = [...host.querySelectorAll('li')].map((line) => line.dataset.mine === 'true')
    expect(own).toEqual([true, false, true, false, true])
  })
})
