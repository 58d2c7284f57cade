import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { preloadOverlays } from '@/ui/kit/overlays'
import { STALE_MS } from '@/ui/parts/use-following'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { openDemo } from '../../support/demo'
import { settled } from '../../support/manual-clock'
import { toldOtherwise } from '../../support/told-otherwise'
import { openScreen, until } from '../kit/open-screen'

const { byDay } = zh.booking
const { gaoxin } = KNOWN.clinics
const TODAY = '2026-11-20'
const OPEN_DAY = `/booking?clinicId=${gaoxin}&departmentId=all&date=${TODAY}`

beforeAll(preloadOverlays)

describe('the doctors of a day', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('are read anew while one looks at them, and the days above with them', async () => {
    const demo = openDemo()
    const page = await openScreen(demo, OPEN_DAY)
    await page.sees('林清和')
    const days = () => page.all('[role=radiogroup] input').map((day) => day.getAttribute('aria-label') ?? '')
    expect(days()[0]).toContain(zh.status.availability['has-number'])
    demo.chain.rota.sellOutUntil(TODAY)
    act(() => void vi.advanceTimersByTime(STALE_MS))
    await page.sees(byDay.none(zh.common.monthDay(TODAY)))
    await until(() => expect(days()[0]).toContain(zh.status.availability.full))
  })
})

test('stand under the clinic’s name also where the clinic’s own page does not come', async () => {
  const demo = openDemo()
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/{id}/detail', fault: '500' })
  const page = await openScreen(demo, OPEN_DAY)
  await page.sees(byDay.all)
  await page.sees('林清和')
  expect(page.text()).toContain('仁和堂')
})

test('a clinic that takes no bookings says so first, and only once that is read the page does', async () => {
  const demo = openDemo({ world: 'feature-unsupported' })
  const page = await openScreen(demo, `/booking?clinicId=${gaoxin}`)
  await page.sees(zh.failure.unsupported.text)
  await act(settled)
  await page.comesTo(`/booking?clinicId=${gaoxin}`)
  await page.tap(zh.common.understood)
  await page.comesTo('/tips/unsupported')
})

test('a day is not said to be without numbers by a clinic whose words for it are from the future', async () => {
  const network = toldOtherwise('doctorsRemain', (text) => text.replaceAll(/"availability":\d/g, '"availability":99'))
  const page = await openScreen(openDemo({ network }), OPEN_DAY)
  await page.sees(zh.status.availability.unknown)
  expect(page.text()).not.toContain(byDay.none(zh.common.monthDay(TODAY)))
  expect(page.text()).not.toContain(byDay.noneAhead)
})
