import type { Page } from '@playwright/test'
import { clippedTexts } from './support/clipping.ts'
import { smallTargets } from './support/measure.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, LOOKS, setLook, test } from './support/test.ts'

const noise = [/net::ERR_|Failed to load resource/]
const sheet = (page: Page) => page.getByRole('dialog', { name: /怎么回事|What happened/ })
/** What is fetched while the app is idle is there. */
const rested = (page: Page) => page.waitForTimeout(3_500)

test('behind a failure of the network: why, what is safe, what helps and a code, though nothing can be fetched', async ({
  page,
  context,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const journey = new Journey(page, clinic)
  await journey.enter('records')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await rested(page)
  await clinic.weather({ call: '*', fault: 'offline' })
  await journey.open('visits')
  await expect(page.getByRole('heading', { name: '网络断了' })).toBeVisible()
  await page.getByRole('button', { name: '为什么' }).first().tap()
  await expect(sheet(page)).toContainText('手机没连上网，或信号断了')
  await expect(sheet(page)).toContainText('付款会先问门诊，不会重复扣')
  await expect(sheet(page)).toContainText('连上网再点重试')
  await expectNoAxeViolations(page)
  await sheet(page).getByRole('button', { name: '复制编号' }).tap()
  await expect(page.getByText('编号复制好了')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^SJ-101 \d+\.\d+\.\d+ \d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(sheet(page)).toContainText(copied)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '为什么' }).first()).toBeFocused()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).first().tap()
  await expect(page.getByRole('button', { name: '为什么' })).toHaveCount(0)
})

test('a machine’s own words are not shown; the clinic’s are', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  const call = 'GET /mcapi/patients'
  await clinic.weather({
    call,
    fault: 'envelope',
    code: 500,
    message: 'java.lang.NullPointerException: at com.x.Y(Z:1)',
  })
  await journey.open('patients')
  await expect(page.getByText('出了点问题，请稍后再试')).toBeVisible()
  await expect(page.getByText(/Exception/)).toHaveCount(0)
  await clinic.weather({ clear: true })
  await clinic.weather({ call, fault: 'envelope', code: 500, message: '正在盘点，请 12 点后再来' })
  await page.getByRole('button', { name: '再试一次' }).first().tap()
  await expect(page.getByText('正在盘点，请 12 点后再来')).toBeVisible()
})

for (const look of LOOKS) {
  test(`narrow, in English, with the largest text it has room: ${look}`, async ({ page, clinic, allowConsole }) => {
    allowConsole(...noise)
    await setLook(page, look)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      localStorage.setItem('_language', '"en"')
      localStorage.setItem('_look_text', '"xl"')
    })
    const journey = new Journey(page, clinic)
    await journey.enter('home')
    await clinic.weather({ call: 'GET /mcapi/patients', fault: '500' })
    await journey.open('patients')
    await page.getByRole('button', { name: 'Why?' }).first().tap()
    await expect(sheet(page)).toContainText('What is safe')
    await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
    expect(await clippedTexts(page)).toEqual([])
    expect(
      await smallTargets(page, look.startsWith('elder') ? 60 : 44, '[role=dialog] button:not([aria-label])'),
    ).toEqual([])
  })
}
