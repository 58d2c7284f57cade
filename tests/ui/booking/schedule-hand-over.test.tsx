import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { logIn, createTestApp } from '../../support/test-app'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { isBooked, madeIn, SCHEDULE, submit, TOMORROW } from './at-confirm'
import { AppearanceStore } from '@/ui/stores/appearance-store'

const { handOver, prepared } = zh.booking
const { clinics, doctors, patients } = FIXTURES

let copied = ''
beforeEach(() => {
  copied = ''
  const writeText = async (text: string) => void (copied = text)
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-elder')
})

/** Prepares a booking and returns the link for the helping family member. */
async function prepare() {
  const demo = await loggedInDevice()
  demo.stores.get(AppearanceStore).setElder(true)
  const page = await openScreen(demo, SCHEDULE)
  await tapOn('button', handOver.button)
  const sheet = await there('dialog', handOver.title)
  expect(sheet.textContent).toContain('24 小时内有效')
  await tapOn('button', handOver.copy, sheet)
  await page.sees(handOver.copied)
  page.unmount()
  const [before = '', behind = ''] = copied.split('#/wechat')
  return { chain: demo.chain, before, path: behind }
}

describe('prepared booking', () => {
  test('creates a link with clinic, doctor, day and time, but without patient data', async () => {
    const { chain, before, path } = await prepare()
    expect([...new URL(before).searchParams.keys()]).toEqual(['mpId'])
    const { at, ...where } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    expect(where).toEqual({ clinicId: clinics.gaoxin, doctorId: doctors.linQinghe, date: TOMORROW })
    expect(Math.abs(Number(at) - chain.clock.now().getTime() / 1000)).toBeLessThan(60)
  })
  test('can be completed by a relative from the link', async () => {
    const { chain, path } = await prepare()
    const relative = createTestApp({ chain })
    const page = await openScreen(relative, path)
    await there('heading', prepared.title('林清和'))
    expect(page.text()).toContain('11月21日 周六')
    await act(async () => {
      await logIn(relative)
      relative.container.get(ConsentService).give(REQUIRED_CONSENTS)
    })
    await tapOn('link', prepared.go)
    await until(() => expect(found('radio', /余/).length).toBeGreaterThan(0))
    await tapOn('radio', /余/)
    await tapOn('button', /^就约/)
    await chooseByLabel('王建国')
    await submit()
    await isBooked()
    expect(madeIn({ chain })).toMatchObject([{ patientId: patients.wangJianguo, date: TOMORROW }])
  })
  test('expires after a day, and links to the doctor', async () => {
    const { chain, path } = await prepare()
    chain.clock.moveMinutes(24 * 60 + 5)
    await openScreen(createTestApp({ chain }), path)
    await there('heading', prepared.expired)
    await tapOn('link', prepared.seeDoctor)
    await there('heading', '林清和')
  })
  test('shows an error for a malformed link', async () => {
    const { chain, path } = await prepare()
    await openScreen(createTestApp({ chain }), path.replace('doctorId=d2001', 'doctorId='))
    await there('heading', prepared.broken)
  })
})
