import { expectNoSideways } from './support/clean.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** Inside WeChat no file can be saved. */
test.use({ userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' })

test('year of spending › is read by keyboard, fits 320 px for elders, and is saved as a table with every payment', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await whole(page)
  const way = page.getByRole('link', { name: /一年的花费/ })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '一年的花费' })).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  await expectNoSideways(page)
  const lines = await page.getByRole('region', { name: '每一笔' }).getByRole('link').count()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成表格' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^\d{4}\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text.startsWith('\uFEFF日期,')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(lines + 1)
})
