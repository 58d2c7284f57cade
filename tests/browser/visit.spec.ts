import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { delayRequests } from './support/delay-requests.ts'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
const NOISE = /net::ERR_|Failed to load resource/

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Returns 王雅琴's visit in the scenario. */
async function seeded(clinic: ClinicControl): Promise<{ id: string }> {
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  const found = rows.find(({ requestId }) => /^seed-(sign|stopped)/.test(requestId))
  if (!found) throw new Error('this world has made no visit')
  return found
}
const statusAt = async (clinic: ClinicControl, id: string): Promise<unknown> =>
  (await clinic.books('registrations')).find((row) => row.id === id)?.status

/** Opens a visit’s screen, logged in as 王雅琴. */
async function atVisit(page: Page, clinic: ClinicControl, world: string, path = '') {
  await clinic.world(world)
  const visit = await seeded(clinic)
  const journey = new Journey(page, clinic)
  await journey.enter(`visits/${visit.id}${path}`)
  return { journey, visit }
}
/** Leaves the app, so that the next page loads anew. */
const again = (page: Page) => page.goto('about:blank')
async function isClean(page: Page): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
}

/** Expects that the other buttons stay in place when the clinic’s telephone number arrives. */
async function expectStill(page: Page, letThrough: () => void): Promise<void> {
  const others = [page.getByRole('button', { name: '取消挂号' }), page.getByRole('button', { name: '怎么去' })]
  for (const each of others) await expect(each).toBeVisible()
  await expect(page.getByRole('button', { name: '电话' })).toHaveAttribute('aria-disabled', 'true')
  const before = await Promise.all(others.map((each) => each.boundingBox()))
  letThrough()
  await expect(page.getByRole('link', { name: '电话' })).toBeVisible()
  await waitForScreenReady(page)
  await expect.poll(() => Promise.all(others.map((each) => each.boundingBox()))).toEqual(before)
}

test('visit › opens the stored ticket offline within one second of CPU time, with the code and the last update', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.world('sign-too-early')
  const visit = await seeded(clinic)
  const journey = new Journey(page, clinic)
  await journey.open('home')
  await page.getByRole('link', { name: '登录', exact: true }).tap()
  await journey.logIn()
  await expect(page.getByRole('link', { name: '看号' })).toBeVisible()
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(fetched).toMatch(/visit-screen.*qr|qr.*visit-screen/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_tickets') ?? '')).toContain(visit.id)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_tickets'))).not.toMatch(/138(\d{8}|\*{4}|0000)/)
  // The page loses its loaded data, and the clinic no longer returns this visit.
  await clinic.faults({ call: DETAIL, fault: 'drop', times: 99 })
  await page.reload()
  await expect.poll(fetched).toMatch(/visit-screen.*qr|qr.*visit-screen/)

  await context.setOffline(true)
  // The main thread's CPU time, which does not depend on the machine's load.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const secondsWorked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
  const before = await secondsWorked()
  await page.getByRole('link', { name: '看号' }).tap()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  const worked = (await secondsWorked()) - before
  expect(worked).toBeGreaterThan(0)
  expect(worked).toBeLessThan(1)
  await expect(page.getByText(/\d\d:\d\d 之后没有和门诊核对/)).toBeVisible()
  await expect(page.getByText('这是手机里留的号')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消挂号' })).toBeDisabled()
  await isClean(page)

  await clinic.faults({ clear: true })
  await context.setOffline(false)
  await expect(page.getByText(/之后没有和门诊核对/)).toBeHidden()
  await expect(page.getByRole('button', { name: '取消挂号' })).toBeEnabled()
})

test('visit › keeps buttons in place, and reschedules before cancelling the old slot', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  const letThrough = await delayRequests(page, /\/mcapi\/clinic\//)
  const { visit, journey } = await atVisit(page, clinic, 'sign-too-early')
  const open = (path = '') => journey.open(`visits/${visit.id}${path}`)
  await test.step('keeps its buttons in place when the phone number loads late', () => expectStill(page, letThrough))
  await test.step('shows all cancellation reasons at once', async () => {
    await page.getByRole('button', { name: '取消挂号' }).tap()
    const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
    await expect(sheet.getByText(/不算爽约，现在 \d 次，满 \d 次/)).toBeVisible()
    await waitForScreenReady(page)
    for (const reason of ['没时间去', '好多了', '选错了', '其他'])
      await expect(sheet.getByText(reason)).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
  await test.step('offers the calendar event, which WeChat can only display', async () => {
    await page.getByRole('button', { name: /加到手机日历/ }).tap()
    await expect(page.getByRole('dialog', { name: '加到手机日历' })).toBeVisible()
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('reports that it is too early to check in', async () => {
    await open('/sign')
    await expect(title(page, /当天才能签到/)).toBeVisible()
    await isClean(page)
  })
  await test.step('reschedules the visit', async () => {
    await open('/move')
    await expect(title(page, '改时间')).toBeVisible()
    await chooseOption(
      page
        .getByRole('radiogroup', { name: /的时间$/ })
        .getByRole('radio', { name: /余/ })
        .last(),
    )
    await isClean(page)
    await page.getByRole('button', { name: /^改到/ }).tap()
    await expect(page.getByText('付好新号，旧号才退')).toBeVisible()
    await clinic.faults({ call: CANCEL, fault: '500', times: 9 })
    await page.getByRole('button', { name: /付/ }).first().tap()
    await journey.atCashier('支付成功')
    await expect(title(page, '新号约好了，旧号还没退成')).toBeVisible()
    await isClean(page)
    await expect.poll(() => statusAt(clinic, visit.id)).toBe(0)
    await clinic.faults({ clear: true })
    await page.getByRole('button', { name: '退掉原来的号' }).tap()
    await expect(title(page, '改好了')).toBeVisible()
    await isClean(page)
    await expect.poll(() => statusAt(clinic, visit.id)).toBe(91)
  })
})

test('visit › checks in with the desk code after a login on the way, with buttons within thumb reach', async ({
  page,
  clinic,
}) => {
  await clinic.world('sign-open')
  const { id } = await seeded(clinic)
  const journey = new Journey(page, clinic)
  await journey.open('scan/desk/c1001')
  await page.getByRole('link', { name: '登录后再看' }).tap()
  await journey.logIn()
  await expect(page).toHaveURL(/visits\/[^/]+\/sign\?code=c1001/)
  await isClean(page)
  await test.step('keeps the button within thumb reach below the code field', async () => {
    await journey.open(`visits/${id}/sign`)
    const key = page.getByRole('button', { name: '用我的位置签到' })
    await expect(key).toBeVisible()
    await waitForScreenReady(page)
    await expect.poll(async () => (await key.boundingBox())?.y).toBeGreaterThan((844 * 2) / 3)
    await expect(page.getByRole('textbox', { name: '前台的码' })).toBeInViewport({ ratio: 1 })
    await isClean(page)
  })
  await test.step('passes axe in the directions sheet and the visit list', async () => {
    await journey.open(`visits/${id}`)
    await page.getByRole('button', { name: '填一下路上时间' }).tap()
    await expect(page.getByRole('dialog', { name: '到门诊要多久' })).toBeVisible()
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await journey.open('visits')
    await expect(page.getByRole('article').first()).toBeVisible()
    await isClean(page)
  })
  await journey.open('scan/desk/c1001')
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(title(page, '签到好了')).toBeVisible()
  await isClean(page)
  await expect.poll(() => statusAt(clinic, id)).toBe(20)
})

test('visit › passes axe on every screen in dark and elder mode', { tag: '@prove' }, async ({ page, clinic }) => {
  const { visit, journey } = await atVisit(page, clinic, 'sign-open')
  await expect(title(page, '可以签到了')).toBeVisible()
  for (const look of ['dark', 'elder', 'elder-dark'] as const) {
    await setAppearance(page, look)
    for (const path of [`visits/${visit.id}`, `visits/${visit.id}/sign`, `visits/${visit.id}/move`, 'visits']) {
      await again(page)
      await journey.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForScreenReady(page)
      await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
    }
  }
})

test(
  'visit › keeps buttons in place in elder mode, and passes axe once the clinic has stopped the visit',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await setAppearance(page, 'elder')
    const letThrough = await delayRequests(page, /\/mcapi\/clinic\//)
    await atVisit(page, clinic, 'sign-too-early')
    await expectStill(page, letThrough)
    await page.evaluate(() => localStorage.clear())
    await again(page)
    await atVisit(page, clinic, 'stopped-by-clinic')
    await expect(page.getByRole('region', { name: '马上重约' })).toBeVisible()
    await isClean(page)
  },
)
