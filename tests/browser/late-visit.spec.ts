import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test('S24: a missed visit says the rule, and a keyboard reaches the next number of the same doctor, at 320 pixels too', async ({
  page,
  clinic,
}) => {
  await clinic.world('sign-open')
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  const visit = rows.find(({ requestId }) => requestId.startsWith('seed-sign'))
  if (!visit) throw new Error('this world has made no visit')
  await clinic.act('mark-missed', { target: visit.id })
  await page.setViewportSize({ width: 320, height: 640 })
  const journey = new Journey(page, clinic)
  await journey.enter(`visits/${visit.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '这次没赶上' })).toBeVisible()
  await expect(page.getByText('90 天内爽约满 3 次，暂停网上挂号 30 天')).toBeVisible()
  const ways = page.getByRole('region', { name: '还可以换个号' })
  await expect(ways.getByRole('link', { name: /同一个科室/ })).toBeVisible()
  await expect(ways.getByRole('link', { name: /排候补/ })).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  const call = page.getByRole('link', { name: /打电话问还能不能看/ })
  for (const way of [call, ...(await ways.getByRole('link').all())])
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await expect(call).toHaveAttribute('href', /^tel:/)
  await call.focus()
  await page.keyboard.press('Tab')
  await expect(ways.getByRole('link', { name: /同一位医生/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /提交挂号/ })).toBeVisible()
})
