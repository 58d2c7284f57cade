import { asksAllOf } from '../support/proof.ts'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { Journey } from './support/journey.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'
import { asksForMore, wear } from './support/worn.ts'

const AT = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'

test('a patient lets WeChat tell of a visit, refuses it for the waiting list, and follows the account for an order', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', AT)
  await page.setViewportSize({ width: 320, height: 780 })
  const patient = await knownPatient(baseURL ?? '', clinic)
  const id = await patient.book(TOMORROW)
  await patient.pay(id)
  const journey = new Journey(page, clinic)
  const key = page.getByRole('button', { name: '提醒我' })
  const asked = page.getByRole('dialog', { name: '模拟订阅提醒' })

  await journey.enter(`booking/result/${id}`)
  await whole(page)
  await expectNoAxeViolations(page)
  expect(await smallTargets(page, 44)).toEqual([])
  expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await key.focus()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: '允许', exact: true }).tap()
  await expect(page.getByText('好了，会在微信里提醒您').first()).toBeVisible()
  await expect(key).toHaveCount(0)

  await journey.open('watch')
  await key.tap()
  await asked.getByRole('button', { name: '不允许' }).tap()
  await expect(page.getByRole('link', { name: /打开就诊提醒.*您没有允许/ })).toBeVisible()

  await journey.open('orders/o6001')
  await key.tap()
  await asked.getByRole('button', { name: '出错' }).tap()
  await page.getByRole('link', { name: /打开就诊提醒/ }).tap()
  await expect(page).toHaveURL(/subscribe/)
})

/** Of elders the largest, in the colours that are farthest from the light ones of the walk above. */
const LOOKS = asksAllOf('told-in-wechat')
  ? (['dark', 'elder', 'elder-dark', 'English'] as const)
  : (['elder-dark'] as const)
for (const look of LOOKS)
  test(`WeChat’s key fits the page, ${look}`, async ({ page, clinic }) => {
    await clinic.world('default', AT)
    await wear(page, look)
    await new Journey(page, clinic).enter('watch')
    await whole(page)
    const key = page.getByRole('button', { name: look === 'English' ? 'Turn on' : '提醒我' })
    await expect(key).toBeVisible()
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(look.startsWith('elder') ? 56 : 44)
    await expectNoAxeViolations(page, { elder: asksForMore(look) })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
