import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { Journey } from './support/journey.ts'
import { delayResponses, MAX_LAYOUT_SHIFT, shiftsOf, watchShifts } from './support/layout-shift.ts'
import { expectTargets } from './support/layout-checks.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { applyDisplayMode } from './support/display-modes.ts'

/** Opens a clinic where 王雅琴's only visit is missed; returns the visit's path. */
async function openMissed(clinic: ClinicControl): Promise<string> {
  await clinic.world('sign-open')
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  const visit = rows.find(({ requestId }) => requestId.startsWith('seed-sign'))
  if (!visit) throw new Error('this world has made no visit')
  await clinic.act('mark-missed', { target: visit.id })
  return `visits/${visit.id}`
}

test('missed visit › shows the clinic’s rule, and links to another slot, at 320 px by keyboard', async ({
  page,
  clinic,
}) => {
  const path = await openMissed(clinic)
  await page.setViewportSize({ width: 320, height: 640 })
  const journey = new Journey(page, clinic)
  await journey.enter(path)
  await expect(page.getByRole('heading', { level: 1, name: '这次没赶上' })).toBeVisible()
  await expect(page.getByText('90 天内爽约满 3 次，暂停网上挂号 30 天')).toBeVisible()
  const ways = page.getByRole('region', { name: '还可以换个号' })
  await expect(ways.getByRole('link', { name: /同一个科室/ })).toBeVisible()
  await expect(ways.getByRole('link', { name: /排候补/ })).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await expectTargets(page, 44)
  await expectNoHorizontalScroll(page)
  await test.step('works with the keyboard', async () => {
    const call = page.getByRole('link', { name: /打电话问还能不能看/ })
    await expect(call).toHaveAttribute('href', /^tel:/)
    await call.focus()
    await page.keyboard.press('Tab')
    await expect(ways.getByRole('link', { name: /同一位医生/ }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /提交挂号/ })).toBeVisible()
  })
})

for (const worn of ['light', 'elder'] as const)
  test(
    `missed visit › keeps its layout when a late response arrives: ${worn}`,
    { tag: '@prove' },
    async ({ page, clinic }) => {
      const path = await openMissed(clinic)
      await applyDisplayMode(page, worn)
      await watchShifts(page)
      const journey = new Journey(page, clinic)
      await journey.enter('tips/network')
      await delayResponses(clinic, 7)
      for (const time of ['first', 'second'])
        await test.step(`repeats the check: ${time}`, async () => {
          await page.goto('about:blank')
          await journey.open(path)
          await expect(page.getByRole('link', { name: /打电话问还能不能看/ })).toBeAttached()
          await expect(page.getByRole('region', { name: '还可以换个号' })).toBeAttached()
          await waitForScreenReady(page)
          const sum = async () => (await shiftsOf(page)).reduce((total, { value }) => total + value, 0)
          await expect.poll(sum).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
        })
    },
  )
