import type { Page } from '@playwright/test'
import { GROUPS, openGallery } from './support/gallery.ts'
import { choose } from './support/journey.ts'
import { brokenTexts, smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, LOOKS, setLook, test, type Look } from './support/test.ts'
import { whole } from './support/whole.ts'
import { asksForMore } from './support/worn.ts'

const MAIN =
  '[data-sample="Button"] button:not([class*="small"]), [data-sample="Cell"] [data-states] :is(a, button), [data-sample="ActionSheet"] button'
/** At twice the size the colours are the light ones. */
const WORN = [...LOOKS, 'contrast', 'double'] as const
/** The look that asks for most. */
const KEY: Look = 'elder-dark'

async function wear(page: Page, look: (typeof WORN)[number]): Promise<void> {
  if (look === 'double') await choose(page.getByRole('radio', { name: '200%' }))
  else if (look === 'contrast') await page.emulateMedia({ contrast: 'more' })
  else await setLook(page, look)
}
const NARROW = { width: 320, height: 780 }

for (const look of WORN) {
  test(
    `axe finds nothing, every target is large enough and no text is cut at 320 px, ${look}`,
    { tag: look === KEY ? [] : '@prove' },
    async ({ page, clinic }) => {
      const isElder = look.startsWith('elder')
      await page.setViewportSize(NARROW)
      if (look !== 'double') await wear(page, look)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const group of GROUPS) {
        await test.step(group, async () => {
          await openGallery(page, clinic, group)
          if (look === 'double') await wear(page, look)
          await whole(page)
          await expectNoAxeViolations(page, { elder: asksForMore(look) })
          expect.soft(await brokenTexts(page)).toEqual([])
          expect.soft(await smallTargets(page, 44)).toEqual([])
          if (isElder) expect.soft(await smallTargets(page, 60, MAIN)).toEqual([])
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(sideways).toBeLessThanOrEqual(0)
          if (look === 'elder-dark') {
            await page.setViewportSize({ ...NARROW, width: 390 })
            expect.soft(await smallTargets(page, 60, MAIN), 'at 390 px').toEqual([])
            await page.setViewportSize(NARROW)
          }
        })
      }
    },
  )
}

test('a week and its times are wide enough for a finger, in a list where seven days would be thinner than one', async ({
  page,
  clinic,
}) => {
  const WIDTHS = [360, 375, 390]
  await openGallery(page, clinic, 'paper')
  for (const width of WIDTHS)
    await test.step(`the gallery at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 })
      await expect(page.getByRole('grid', { name: '一周的号' })).toBeVisible()
      await expect
        .poll(() => smallTargets(page, 44, '[data-sample="WeekGrid"] button, [data-sample="SlotGrid"] input'))
        .toEqual([])
    })
  await test.step('the gallery at 340 px', async () => {
    await page.setViewportSize({ width: 340, height: 780 })
    const list = page.getByRole('radiogroup', { name: '一周的号' })
    await choose(list.getByRole('radio').first())
    await expect
      .poll(() => smallTargets(page, 44, '[data-sample="WeekGrid"] input, [data-sample="SlotGrid"] input'))
      .toEqual([])
    await page.setViewportSize({ width: 375, height: 780 })
    await expect(page.getByRole('grid', { name: '一周的号' })).toBeVisible()
  })
  await page.goto(clinic.url('doctors/d2001'))
  await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible()
  await whole(page)
  for (const width of WIDTHS)
    await test.step(`a doctor at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 })
      await expect(page.getByRole('grid')).toBeVisible()
      await expect.poll(() => smallTargets(page, 44, '[role="grid"] button, [role="radiogroup"] input')).toEqual([])
    })
})

test('the measures find what is wrong', async ({ page }) => {
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">
    <button style="width:30px;height:60px">甲</button>
    <div style="width:20px;overflow:hidden;white-space:nowrap">被切掉的字</div>
    <p style="margin:0">下面的</p><p style="margin:0;position:relative;top:-20px">上面的</p>
    <p style="white-space:nowrap;width:100px">${'很长'.repeat(60)}</p>`)
  await expect.poll(() => smallTargets(page, 44)).toEqual([expect.stringContaining('甲')])
  const broken = await brokenTexts(page)
  expect(broken.map((each) => each.split(':')[0])).toEqual(
    expect.arrayContaining(['cut off', 'on each other', 'out of the page']),
  )
})

test('English fits at 320 px too', { tag: '@prove' }, async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const group of GROUPS) {
    await test.step(group, async () => {
      await page.goto(clinic.url('gallery', { group }).replace('#', '&lang=en#'))
      await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
      await expect(page.locator('[data-sample]').first()).toBeVisible()
      await whole(page)
      expect.soft(await brokenTexts(page)).toEqual([])
    })
  }
})
