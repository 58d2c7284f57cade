import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { freeTimes, sellOutTime, slipIsThere, submit, submitKey, THERAPIST, toConfirm, TOMORROW } from './at-therapist'
import { chooseByLabel } from '../../support/choose-by-label'
import { Failure } from '@/domain/failure/failure'
import { createTestApp } from '../../support/test-app'
import { overrideResponses } from '../../support/override-responses'
import { PatientStore } from '@/ui/stores/patient-store'

const { therapy: says, common, therapyVisit } = zh
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'
const SUBMIT = new RegExp(`^${says.submit(1)}`)
const TAPS = 20

describe('therapy booking', () => {
  test('shows patient, therapist and price before the reservation, and a check-in code afterwards', async () => {
    const { page, time, made } = await toConfirm()
    const slip = await there('region', says.slip)
    for (const words of ['唐小满', time]) expect(slip.textContent).toContain(words)
    await page.sees('58.00')
    await submit()
    await slipIsThere()
    await there('img', therapyVisit.code)
    expect(page.text()).toContain('11月21日 周六当天才能签到')
    expect(made()).toMatchObject([
      { date: TOMORROW, timeStart: time, status: 0, patientId: FIXTURES.patients.wangYaqin },
    ])
  })
  test('sends one request for many taps, and repeats it with the same ID after a lost response', async () => {
    const held = new DeferredResponses()
    const sent: string[] = []
    const { chain, page, made } = await toConfirm({
      network: (to) =>
        held.network((config) => {
          if (config.method === 'post' && String(config.url).includes('therapy-reserve'))
            sent.push((JSON.parse(String(config.data)) as { requestId: string }).requestId)
          return to(config)
        }),
    })
    const key = await submitKey()
    await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
    chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 1 })
    held.of = 'therapy-reserve'
    act(() => {
      for (let tap = 0; tap < TAPS; tap++) key.click()
    })
    await page.sees(says.checking)
    held.of = ''
    await until(() => expect(held.count).toBe(1))
    await act(() => held.release([0]))
    await slipIsThere()
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
    expect(made()).toHaveLength(1)
  })
  test('offers another slot when another patient was faster, and reserves that slot after confirmation', async () => {
    const { demo, time, made } = await toConfirm()
    await submitKey()
    await act(() => sellOutTime(demo, TOMORROW, time))
    await submit()
    await there('heading', says.noneDone)
    const lines = found('listitem', undefined, await there('list', says.resultList))
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(says.state.taken)])
    const [another] = found('button', /^改到/, lines[0])
    const [instead = ''] = /\d\d:\d\d/.exec(another?.textContent ?? '') ?? []
    await tapOn('button', another?.textContent, lines[0])
    const [again] = found('button', says.bookAgain(1))
    const sent = () => demo.chain.requests.filter(({ call }) => call === RESERVE).length
    const before = sent()
    for (const tap of ['for the other time', 'before it is on the screen', 'and again'])
      act(() => (tap === 'for the other time' ? again : found('button', SUBMIT)[0])?.click())
    await until(() => expect(found('region', says.slip)[0]?.textContent).toContain(instead))
    expect(sent()).toBe(before)
    await submit()
    await slipIsThere()
    expect(made()).toMatchObject([{ timeStart: instead }])
  })
})

test('therapy booking stays disabled after too many missed visits, and shows the clinic’s phone number', async () => {
  const { page } = await toConfirm({ world: 'blocked-patient' })
  await page.sees('王雅琴暂时不能在网上约')
  const key = await submitKey()
  await until(() => expect(key.getAttribute('aria-disabled')).toBe('true'))
  expect((await there('link', common.call)).getAttribute('href')).toMatch(/^tel:/)
})

test('therapy booking shows that the URL contains no slot, and links to the therapists', async () => {
  await openScreen(await loggedInDevice(), '/therapy/confirm?therapistId=d2012&clinicId=c1001&items=i21&slots=nonsense')
  await there('heading', says.noChoice)
  await there('link', says.goChoose)
})

describe('therapy course', () => {
  const { course: says, therapy, therapyVisit } = zh
  const { clinics, patients, therapist } = FIXTURES
  const OF_COURSE = 'h7004'
  const PLAN = `/therapy/course?therapistId=${therapist}&clinicId=${clinics.gaoxin}&items=i21`

  /** Selects 王建国, the owner of the course. */
  async function atCourse(path: string) {
    const demo = await loggedInDevice()
    const patient = demo.stores.get(PatientStore)
    await patient.all.of().again()
    const father = patient.all.known()?.find(({ id }) => id === patients.wangJianguo)
    if (!father) throw new Error('no father')
    await patient.select(father, clinics.gaoxin)
    const page = await openScreen(demo, path)
    const { therapies } = demo.chain.books
    const made = () => therapies.all().filter(({ requestId }) => !requestId.startsWith('seed'))
    return { page, made }
  }

  /** Plans one session a day, at any time. */
  async function planDaily(): Promise<void> {
    await chooseByLabel(says.everyDays[1])
    await tapOn('button', says.makePlan)
    await there('heading', /^排好 \d+ 次/)
  }

  /** Accepts the proposed slots until every line has one. */
  async function takeProposals(): Promise<void> {
    const open = () => found('group', says.nearest)
    while (open().length > 0) await tapOn('button', /^改到/, open()[0])
  }

  test('shows the number of used sessions, and lists these sessions', async () => {
    const page = await openScreen(await loggedInDevice(), `/therapy/visits/${OF_COURSE}`)
    await there('heading', '理疗约好了')
    expect(page.text()).toContain(therapyVisit.courseUsed(4, 10))
    expect(found('listitem', undefined, await there('list', therapyVisit.courseList))).toHaveLength(4)
  })

  describe('course card on the session screen', () => {
    test('opens a plan for the remaining sessions, paid for by the course', async () => {
      const { page } = await atCourse(`/therapy/visits/${OF_COURSE}`)
      await tapOn('link', therapyVisit.planRest(6))
      await page.sees(says.courseLeft(6, 10))
      await planDaily()
      await tapOn('button', /^去确认/)
      const way = await there<HTMLInputElement>('radio', new RegExp(therapy.useCourse))
      await until(() => expect(way.checked).toBe(true))
    })
    test('warns before booking when fewer sessions remain than planned, and books the remaining sessions', async () => {
      const { page, made } = await atCourse(PLAN)
      await planDaily()
      await takeProposals()
      await tapOn('button', /^去确认/)
      await chooseByLabel(therapy.useCourse)
      await page.sees(therapy.courseShort(6))
      expect(made()).toEqual([])
      await tapOn('button', therapy.onlyFirst(6))
      await tapOn('button', therapy.submit(6))
      await there('heading', /约好 6 次/)
      expect(made()).toHaveLength(6)
    })
  })
})

describe('therapy screens', () => {
  const { therapy: says, common, failure } = zh
  const DAY = 'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling'
  const TODAY = '2026-11-20'
  const clinicLinks = () => found('link', /的理疗师$/)

  describe('clinics with therapy', () => {
    test('appear in the server’s order when the location cannot be determined', async () => {
      const demo = createTestApp()
      Object.assign(demo.wechat, { locate: () => Promise.reject(new Failure({ kind: 'location-denied' })) })
      const page = await openScreen(demo, '/therapy')
      await page.sees('用您的位置，近的排在前面')
      await tapOn('button', /用我的位置排序/)
      await page.sees('没有拿到位置，按门诊默认顺序排')
      expect(clinicLinks()).toHaveLength(3)
    })
    test('link to all clinics when none offers therapy', async () => {
      const none = overrideResponses('/therapy/clinic/list', () =>
        JSON.stringify({ data: { rows: [] }, status: { code: 200, message: '' } }),
      )
      await openScreen(createTestApp({ network: none }), '/therapy')
      await there('heading', says.none)
      await there('link', says.allClinics)
    })
    test('show that an edition has expired, before and after a tap', async () => {
      const page = await openScreen(createTestApp({ world: 'child-clinic-expired' }), '/therapy')
      await page.sees(says.off.expired)
      const off = found('listitem').find(({ textContent }) => textContent.includes('已到期'))
      await tapOn('button', undefined, off)
      await there('alertdialog', '暂不能使用')
    })
  })

  describe('therapist screen', () => {
    test('opens the info page when the clinic’s edition has expired', async () => {
      const page = await openScreen(createTestApp({ world: 'edition-expired' }), THERAPIST)
      await tapOn('button', undefined, await there('alertdialog'))
      await page.comesTo(expect.stringMatching(/^\/tips\/expired/))
    })
    test('explains why every slot is unavailable', async () => {
      const page = await openScreen(createTestApp(), `${THERAPIST}&date=${TODAY}`)
      await page.sees(says.fullWhy)
    })
    test('keeps the other days selectable when one day fails to load, and retries that day', async () => {
      const demo = createTestApp()
      await openScreen(demo, `${THERAPIST}&date=${TODAY}`)
      const days = await there('radiogroup', says.days)
      demo.chain.faults.add({ call: DAY, fault: '500' })
      await tapOn('radio', /11月21日/, days)
      await there('heading', failure['server-trouble'].title)
      await there('radiogroup', says.days)
      demo.chain.faults.clear()
      await tapOn('button', common.retry)
      await until(() => expect(freeTimes().length).toBeGreaterThan(0))
    })
    test('links to the clinic’s other therapists', async () => {
      await openScreen(createTestApp(), `${THERAPIST}&date=${TODAY}`)
      await tapOn('link', says.otherTherapists)
      await until(() =>
        expect(
          found('article')
            .map(({ textContent }) => textContent)
            .join(),
        ).toContain('蒋牧云'),
      )
    })
    test('links to the doctor screen when the doctor is not a therapist', async () => {
      await openScreen(createTestApp(), '/therapy/d2001')
      await there('heading', says.notTherapist)
      await tapOn('link', says.seeDoctor)
      await there('heading', '林清和')
    })
    test('opens from the doctor screen', async () => {
      await openScreen(createTestApp(), '/doctors/d2012?clinicId=c1001')
      await tapOn('link', says.title)
      await there('checkbox', /艾灸/)
    })
    test('asks for a treatment and then a slot, and moves the focus there from the bottom button', async () => {
      const page = await openScreen(createTestApp(), `${THERAPIST}&date=${TOMORROW}`)
      const placeOfFocus = () => document.activeElement?.closest('[aria-label]:not(input)')?.getAttribute('aria-label')
      await tapOn('button', says.chooseItems)
      expect(placeOfFocus()).toBe(says.items)
      await chooseByLabel('艾灸')
      await until(() => expect(freeTimes().length).toBeGreaterThan(0))
      await tapOn('button', says.chooseTime)
      expect(document.activeElement?.closest(`section[aria-label="${says.time}"]`)).not.toBeNull()
      await tapOn('radio', /余|剩/)
      expect((await there('button', /^约明天 \d\d:\d\d/)).getAttribute('aria-disabled')).toBeNull()
      expect(page.text()).not.toContain(says.chooseTime)
    })
  })
})
