import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { zh } from '@/ui/words/zh'
import { choose } from '../../support/choose'
import { openDemo } from '../../support/demo'
import { toldOtherwise } from '../../support/told-otherwise'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { freeTimes, THERAPIST, TOMORROW } from './at-therapist'

const { therapy: says, common, failure } = zh
const CLINICS = 'GET /mcapi/v2/regs/therapy/clinic/list'
const DAY = 'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling'
const TODAY = '2026-11-20'
const clinicLinks = () => found('link', /的理疗师$/)

describe('the clinics with therapy', () => {
  test('stand in the clinic’s own order where the phone does not say where it is', async () => {
    const demo = openDemo()
    Object.assign(demo.wechat, { locate: () => Promise.reject(new Failure({ kind: 'location-denied' })) })
    const page = await openScreen(demo, '/therapy')
    await page.sees('用您的位置，近的排在前面')
    await tapOn('button', /用我的位置排序/)
    await page.sees('没有拿到位置，按门诊默认顺序排')
    expect(clinicLinks()).toHaveLength(3)
  })
  test('that could not be read come with the second try', async () => {
    const demo = openDemo()
    demo.chain.faults.add({ call: CLINICS, fault: '500' })
    await openScreen(demo, '/therapy')
    await there('heading', failure['server-trouble'].title)
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await until(() => expect(clinicLinks()).toHaveLength(3))
  })
  test('are none: all clinics are one tap away', async () => {
    const none = toldOtherwise('/therapy/clinic/list', () =>
      JSON.stringify({ data: { rows: [] }, status: { code: 200, message: '' } }),
    )
    await openScreen(openDemo({ network: none }), '/therapy')
    await there('heading', says.none)
    await there('link', says.allClinics)
  })
  test('one whose edition has expired says so, before the tap and after it', async () => {
    const page = await openScreen(openDemo({ world: 'child-clinic-expired' }), '/therapy')
    await page.sees(says.off.expired)
    const off = found('listitem').find(({ textContent }) => textContent.includes('已到期'))
    await tapOn('button', undefined, off)
    await there('alertdialog', '暂不能使用')
  })
})

describe('a therapist', () => {
  test('at a clinic whose edition has expired leads to the page that says so', async () => {
    const page = await openScreen(openDemo({ world: 'edition-expired' }), THERAPIST)
    await tapOn('button', undefined, await there('alertdialog'))
    await page.comesTo(expect.stringMatching(/^\/tips\/expired/))
  })
  test('whose times are full says why', async () => {
    const page = await openScreen(openDemo(), `${THERAPIST}&date=${TODAY}`)
    await page.sees(says.fullWhy)
  })
  test('one of whose days fails keeps the others in reach, and has it with the second try', async () => {
    const demo = openDemo()
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
  test('has others of the clinic one tap away', async () => {
    await openScreen(openDemo(), `${THERAPIST}&date=${TODAY}`)
    await tapOn('link', says.otherTherapists)
    await until(() =>
      expect(
        found('article')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('蒋牧云'),
    )
  })
  test('who is a doctor only says so, and leads to the doctor', async () => {
    await openScreen(openDemo(), '/therapy/d2001')
    await there('heading', says.notTherapist)
    await tapOn('link', says.seeDoctor)
    await there('heading', '林清和')
  })
  test('is reached from the page of the doctor', async () => {
    await openScreen(openDemo(), '/doctors/d2012?clinicId=c1001')
    await tapOn('link', says.title)
    await there('checkbox', /艾灸/)
  })
  test('asks for what is missing, the treatment first and then the time, and the key of the bar leads there', async () => {
    const page = await openScreen(openDemo(), `${THERAPIST}&date=${TOMORROW}`)
    const placeOfFocus = () => document.activeElement?.closest('[aria-label]:not(input)')?.getAttribute('aria-label')
    await tapOn('button', says.chooseItems)
    expect(placeOfFocus()).toBe(says.items)
    await choose('艾灸')
    await until(() => expect(freeTimes().length).toBeGreaterThan(0))
    await tapOn('button', says.chooseTime)
    expect(document.activeElement?.closest(`section[aria-label="${says.time}"]`)).not.toBeNull()
    await tapOn('radio', /余|剩/)
    expect((await there('button', /^约明天 \d\d:\d\d/)).getAttribute('aria-disabled')).toBeNull()
    expect(page.text()).not.toContain(says.chooseTime)
  })
})
