import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { MemoryStorage, createTestApp } from '../../support/test-app'
import { found, gone, tapOn, there } from '../kit/by-role'
import { loadScreen, openScreen, until } from '../kit/open-screen'

const { booking, common, doctor: says, failure } = zh
const { linQinghe, zhouMin, heZhengqing } = FIXTURES.doctors
const WEEK = 'GET /mcapi/v2/regs/doctor/week/remain/{id}'
const DAY = 'GET /mcapi/v2/regs/doctor/{id}/allScheduling'

async function openDoctor(id: string, demo = createTestApp()) {
  const page = await openScreen(demo, `/doctors/${id}`)
  await there('tab', says.tabAbout)
  return page
}
const about = () => tapOn('tab', says.tabAbout)

describe('doctor screen', () => {
  test('shows titles, the fee and specialities, without numbers in the titles', async () => {
    const page = await openDoctor(zhouMin)
    expect(page.text()).toContain('副主任医师')
    expect(page.text()).not.toMatch(/\d\|/)
    expect(page.all('dd')[0]?.textContent).toBe('20元')
    expect(page.text()).toContain('月经不调')
  })
  test.each(['/doctors/', '/booking/doctor/'])(
    'requests the slots of the first bookable day before it renders, at %s',
    async (path) => {
      const demo = createTestApp()
      await loadScreen(demo, `${path}${linQinghe}`)
      await vi.waitFor(() => {
        const days = demo.chain.requests.filter(({ call }) => call === DAY)
        expect(days).toHaveLength(1)
      })
    },
  )
  test('shows the price and terms of a consultation', async () => {
    await openDoctor(zhouMin)
    await about()
    const card = await there('region', says.consultation)
    expect(card.textContent).toContain(common.yuan(2500))
    expect(card.textContent).toContain(says.consultationState.open)
    await until(() => expect(card.textContent).toMatch(/最多 \d+ 轮，\d+ 小时内有效/))
  })
  test('shows that consultations are fully booked for today', async () => {
    await openDoctor(heZhengqing)
    await about()
    expect((await there('region', says.consultation)).textContent).toContain(says.consultationState.full)
  })
  test('links a guest to the list of all consultation doctors', async () => {
    const page = await openDoctor(heZhengqing)
    await about()
    await tapOn('button', says.consultationOthers)
    await page.comesTo('/advisory')
    await there('heading', zh.consultation.title)
  })
  test('links to the doctor’s slots at each clinic', async () => {
    const page = await openDoctor(zhouMin)
    await about()
    const places = await there('region', says.worksAt)
    expect(found('link', undefined, places)).toHaveLength(2)
    await tapOn('link', /锦江总院/, places)
    await page.comesTo(expect.stringMatching(/^\/booking\/doctor\/d2002\?clinicId=c1002/))
  })
  test('stays visible when only the week’s slots fail to load, and retries only those slots', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: WEEK, fault: '500' })
    await openDoctor(linQinghe, demo)
    await there('heading', failure['server-trouble'].title)
    await there('heading', '林清和')
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await there('region', booking.week)
    await gone('heading', failure['server-trouble'].title)
    expect(demo.chain.requests.filter(({ path }) => path === '/mcapi/doctors/by-id')).toHaveLength(1)
  })
  test('disables booking and the clinic links, with the reason, when the edition has expired', async () => {
    await openDoctor(linQinghe, createTestApp({ world: 'edition-expired' }))
    const key = await there('button', new RegExp(booking.closed))
    expect(key.textContent).toContain(booking.closedWhy.expired)
    await about()
    const places = await there('region', says.worksAt)
    expect(places.textContent).toContain(booking.closedWhy.expired)
    expect(found('link', undefined, places)).toEqual([])
  })
  test('shows that a therapist does not offer visits', async () => {
    const demo = createTestApp()
    const therapist = demo.chain.books.doctors.all().find(({ isDoctor }) => !isDoctor)
    await openDoctor(therapist?.id ?? '', demo)
    await there('heading', says.therapistOnly)
  })
  test('shows an error for an unknown doctor', async () => {
    const page = await openScreen(createTestApp(), '/doctors/d9999')
    await there('heading', says.gone)
    expect(page.link(says.otherDoctors)).toBe('/wechat/doctors')
  })
})

test('saved doctor appears in the saved list until removed', async () => {
  const storage = new MemoryStorage()
  const isSaved = async () => (await there('button', says.saveDoctor('林清和'))).getAttribute('aria-pressed')
  const first = await openDoctor(linQinghe, createTestApp({ storage }))
  expect(await isSaved()).toBe('false')
  await tapOn('button', says.saveDoctor('林清和'))
  expect(await isSaved()).toBe('true')
  first.unmount()

  const page = await openScreen(createTestApp({ storage }), '/doctors?kind=saved')
  await tapOn('link', '林清和')
  await page.comesTo(expect.stringMatching(/^\/doctors\/d2001/))
  expect(await isSaved()).toBe('true')
  await tapOn('button', says.saveDoctor('林清和'))
  act(() => page.router.history.back())
  await there('heading', says.emptySaved)
})

test('doctor’s QR code opens in a sheet, and loads on retry after a failure', async () => {
  const demo = createTestApp()
  demo.chain.faults.add({ call: 'POST /mcapi/doctors/buildCode/{id}', fault: '500', times: 1 })
  await openDoctor(linQinghe, demo)
  await tapOn('button', says.codeTitle('林清和'))
  const sheet = await there('dialog', says.codeTitle('林清和'))
  await tapOn('button', common.retry, sheet)
  await until(() => expect(sheet.querySelector('img')?.getAttribute('alt')).toBe(says.codeOf('林清和')))
  expect(sheet.textContent).toMatch(/\d+月\d+日前有效/)
  await tapOn('button', '关闭', sheet)
  await gone('dialog')
})
