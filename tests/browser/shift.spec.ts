import type { Page } from '@playwright/test'
import { KNOWN_MOBILE, Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

/** What may jump at once, in the browser's own measure: the share of the screen that moves, times how far it goes. */
const MAY_SHIFT = 0.05
/** So that what depends on an answer comes a while after what does not. */
const ANSWER_MS = 120

type Shift = { readonly value: number; readonly nodes: readonly string[] }

/** Keeps each shift that no finger has caused, with the first nodes that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const shifts: Shift[] = []
    Object.assign(self, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, nodes: sources.map(({ node }) => (node?.textContent ?? '').slice(0, 30)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Screens, and which of their answers is the last to come. */
const SCREENS = [
  ['doctors', 'GET /mcapi/clinic/default'],
  ['doctors/d2001', 'GET /mcapi/clinic/default'],
  ['visits', 'GET /mcapi/patients'],
  ['visits', 'GET /mcapi/clinic/list'],
  ['patients', 'GET /mcapi/patients'],
  ['orders', 'GET /mcapi/patients'],
  ['orders', 'GET /mcapi/clinic/payOrderConfig'],
  ['chat/v8003', 'GET /mcapi/clinic/default'],
  ['advisory/d2001', 'GET /mcapi/clinic/advisory/{doctorId}/rule'],
] as const

const tooFar = async (page: Page): Promise<Shift[]> => {
  const shifts = await page.evaluate(() => (self as unknown as { readonly shifts: Shift[] }).shifts.splice(0))
  return shifts.filter(({ value }) => value > MAY_SHIFT)
}

for (const [path, last] of SCREENS)
  test(`nothing of ${path} jumps while answers come in, ${last} as the last`, async ({ page, clinic }) => {
    await clinic.weather({ delay: ANSWER_MS })
    await clinic.weather({ call: last, delay: 4 * ANSWER_MS })
    await watchShifts(page)
    await new Journey(page, clinic).enter(path, KNOWN_MOBILE)
    await expect(page.locator('#root main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    expect(await tooFar(page)).toEqual([])
  })

test('a talk that was seen before stays where it is while the rest of its screen comes', async ({ page, clinic }) => {
  await watchShifts(page)
  const journey = new Journey(page, clinic)
  await journey.enter('chat/v8003')
  const elsewhere = page.getByRole('button', { name: /^别的咨询有/ })
  await expect(elsewhere).toBeVisible()
  await journey.open('consultations')
  await clinic.weather({ delay: ANSWER_MS })
  await tooFar(page)
  await journey.open('chat/v8003')
  await expect(page.getByText('还可以问')).toBeVisible()
  await expect(elsewhere).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await tooFar(page)).toEqual([])
})
