import { codeOf } from '../../mocks/control/link.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { repeated } from './support/repeated.ts'
import { asKnown } from './support/known.ts'
import { whole } from './support/whole.ts'

test.describe('in the workbench', () => {
  test.use({
    workbench: true,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('time flies, and a link copied there does it all again where the phone stood', async ({
    page,
    clinic,
    context,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    await page.goto(clinic.url('home'))
    const app = page.frameLocator('iframe')
    await page.getByRole('button', { name: '登录演示账号' }).click()
    await expect(app.getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()

    await page.getByRole('tab', { name: '时钟' }).click()
    await page.getByRole('radio', { name: '×60' }).press('Space')
    await expect(page.getByRole('radio', { name: '×60' })).toBeChecked()
    const from = (await clinic.now()).getTime()
    await expect.poll(async () => (await clinic.now()).getTime() - from).toBeGreaterThan(60_000)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '停住' }).click()

    await page.evaluate(() => (location.hash = '#/wechat/visits'))
    await expect(app.locator('#root')).toHaveAttribute('data-ready', '#/wechat/visits')
    await clinic.faults({ call: 'GET /mcapi/doctors/chain', fault: '500', times: 1 })
    await page.getByRole('tab', { name: '请求' }).click()
    await page.getByRole('button', { name: '复制重放链接' }).click()
    await expect(page.getByRole('status').getByText('重放链接已复制')).toBeVisible()
    const asked = await clinic.requests()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).not.toMatch(/王|13800000001/)

    await test.step('it opens in another tab, where the phone stood, and leaves a short address', async () => {
      const other = await context.newPage()
      await other.goto(link)
      const again = other.frameLocator('iframe')
      await expect(again.locator('#root')).toHaveAttribute('data-ready', '#/wechat/visits')
      await expect.poll(() => other.url()).not.toContain('repeat=')
      expect((await clinic.requests()).slice(0, asked.length).map(({ call, reason }) => `${call} ${reason}`)).toEqual(
        asked.map(({ call, reason }) => `${call} ${reason}`),
      )
      await other.close()
    })
  })
})

test('a link on a phone shows what was on the phone that recorded it; one that was cut says so', async ({
  page,
  clinic,
  baseURL,
}) => {
  await asKnown(page, clinic, baseURL)
  await page.goto(clinic.url('visits'))
  await whole(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const recording = await (await fetch(`${baseURL}/mock/${clinic.mpId}/recording?route=%23/wechat/visits`)).json()
  const code = await codeOf(recording)

  const lines = await repeated(page, clinic, code)
  expect(lines.length).toBeGreaterThan(3)
  await expect(page).toHaveURL(/#\/wechat\/visits$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

  await page.goto(`/?mpId=${clinic.mpId}&repeat=${code.slice(0, 40)}`)
  await expect(page.getByRole('heading', { level: 1, name: '这个地址打不开' })).toBeVisible()
  await expect(page.getByText('This link cannot be read; it may have been cut')).toBeVisible()
})
