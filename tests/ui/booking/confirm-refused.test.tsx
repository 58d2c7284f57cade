import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aFreeSlot } from '../../support/booking'
import { loggedInDevice } from '../../support/logged-in-device'
import { createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { overrideResponses } from '../../support/override-responses'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { confirmPath, isBarred, isBooked, isReady, madeIn, openConfirm, submit, submitKey } from './at-confirm'
import { PatientStore } from '@/ui/stores/patient-store'

const { booking: says, common, failure } = zh
const { clinics, patients } = FIXTURES
const BOOK = 'POST /mcapi/v2/regs'
const TAPS = 20

const written = async () => (await there<HTMLTextAreaElement>('textbox', says.reason)).value

describe('rejected booking', () => {
  test('shows the reason, count, deadline and clinic’s phone number after too many missed visits', async () => {
    await openConfirm({ world: 'blocked-patient' })
    await until(() => expect(found('status', /王雅琴暂时不能在网上挂号/)).toHaveLength(1))
    const [said] = found('status', /王雅琴暂时不能在网上挂号/)
    expect(said?.textContent).toContain('已爽约 3 次，满 3 次停约')
    expect(said?.textContent).toContain('到 12月15日 周二为止')
    const call = await there('link', '电话 028-85190001')
    expect(call.getAttribute('href')).toBe('tel:028-85190001')
    await isBarred()
  })
  test('links to the patient profile when a guardian is missing', async () => {
    const { chain, page } = await openConfirm()
    await isReady()
    chain.faults.add({ call: BOOK, fault: 'envelope', code: 40302, times: 1 })
    await submit()
    await page.sees(says.needsGuardian)
    const file = await there('link', says.fillGuardian)
    expect(file.getAttribute('href')).toBe(`/wechat/patients/${patients.wangYaqin}`)
  })
  test('shows the old and new fee after a fee change, and continues after confirmation', async () => {
    let fee = 25
    const { chain, page } = await openConfirm({
      network: overrideResponses('allScheduling', (text) => text.replace(/"fee":25\b/g, `"fee":${fee}`)),
    })
    await isReady()
    page.fill(says.reason, '胃胀')
    fee = 30
    chain.faults.add({ call: BOOK, fault: 'envelope', code: 41002, times: 1 })
    await submit()
    await page.sees('原来 25.00 元，现在 30.00 元')
    await isBarred()
    await tapOn('button', says.acceptPrice)
    await isReady()
    expect(await written()).toBe('胃胀')
  })
})

test('confirm screen shows that the slot failed to load, and loads it on retry', async () => {
  const demo = await loggedInDevice()
  const { slot } = await aFreeSlot(demo)
  const before = createTestApp({ chain: demo.chain, storage: demo.storage })
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/doctor/{id}/allScheduling', fault: '500' })
  const page = await openScreen(before, confirmPath(slot))
  await there('heading', failure['server-trouble'].title)
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => expect(page.one(`[aria-label="${says.slip}"]`).textContent).toContain(slot.timeStart))
})

test('confirm screen shows the refund deadline before sending a request', async () => {
  const { page } = await openConfirm()
  await page.sees('11月21日 周六 04:00 前取消，挂号费原路退回')
})

test('confirm screen sends one booking for many taps', async () => {
  const held = new DeferredResponses()
  const { demo, chain } = await openConfirm({ network: held.network })
  await isReady()
  const key = await submitKey()
  held.of = '/v2/regs'
  act(() => {
    for (let tap = 0; tap < TAPS; tap++) key.click()
  })
  await until(() => expect(held.count).toBe(1))
  held.of = ''
  await act(() => held.release([0]))
  await isBooked()
  expect(madeIn(demo)).toHaveLength(1)
  expect(chain.requests.filter(({ call }) => call === BOOK)).toHaveLength(1)
})

test('confirm screen sends no booking after the patient is switched in another tab', async () => {
  const { demo, chain, page } = await openConfirm()
  await isReady()
  page.fill(says.reason, '王雅琴的事')
  // This tab has not been notified yet.
  const other = createTestApp({ chain, storage: demo.storage })
  await other.stores.get(PatientStore).all.of().again()
  const father = other.stores
    .get(PatientStore)
    .all.known()
    ?.find(({ id }) => id === patients.wangJianguo)
  if (!father) throw new Error('no father')
  await other.stores.get(PatientStore).select(father, clinics.gaoxin)
  await submit()
  const told = await there('alertdialog', common.otherWindow.title)
  expect(told.textContent).toContain('就诊人已换成王建国')
  expect(madeIn(demo)).toEqual([])
  await tapOn('button', common.understood, told)
  await gone('alertdialog')
  await until(() => expect(found<HTMLInputElement>('radio', /王建国/)[0]?.checked).toBe(true))
  expect(await written()).toBe('')
  await submit()
  await isBooked()
  expect(madeIn(demo)).toMatchObject([{ patientId: patients.wangJianguo, reason: '' }])
})
