import jsQR from 'jsqr'
import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey, made, tellCashier } from './support/journey.ts'
import { asKnown } from './support/known.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { pixelsOf } from './support/pixels.ts'
import { keepWorkbenchAway } from './support/workbench.ts'

const AT = '2026-11-20T09:05:00+08:00'

test(
  'from an empty phone to a paid ticket that a scanner reads, and back out again',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.open('')
    await expect(page.getByText('想看哪位医生')).toBeVisible()
    await page.getByRole('link', { name: /挂号/ }).first().tap()
    await expect(page.getByRole('tab', { name: '附近能约' })).toHaveAttribute('aria-selected', 'true')

    await journey.toSchedule()
    const time = await journey.chooseTime()
    await journey.toConfirm()
    await journey.logIn()
    await journey.isConfirming()
    await expect(page.getByText(time)).toBeVisible()
    await page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好 😴')
    await journey.submit()
    await journey.atCashier('支付成功')
    await journey.isBooked()

    const [row] = await made(clinic)
    expect(row).toMatchObject({ timeStart: time, status: 0, reason: '最近两周睡不好 😴' })

    await page.getByRole('link', { name: '看我的号' }).tap()
    await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
    const code = page.getByRole('img', { name: '签到二维码' })
    await expect(code).toBeVisible()
    const { data, width, height } = pixelsOf(await code.screenshot())
    expect(jsQR(data, width, height)?.data).toBe(`RHT-${String(row?.regNo)}`)

    await page.getByRole('button', { name: '取消挂号' }).tap()
    const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
    await expect(sheet.getByText('25.00 元原路退回')).toBeVisible()
    await choose(sheet.getByRole('radio', { name: '没时间去' }))
    await sheet.getByRole('button', { name: '取消挂号' }).tap()
    await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
    await expect(page.getByText(/退款中|已退/)).toBeVisible()
    expect((await made(clinic))[0]).toMatchObject({ status: 91 })
  },
)

test('browsing needs no login', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  for (const path of ['home', 'clinics', 'doctors', 'doctors/d2001', 'booking/doctor/d2001', 'clinics/c1001']) {
    await journey.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).not.toHaveURL(/login/)
  }
})

test('confirm sends once however often it is tapped', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await clinic.weather({ call: 'POST /mcapi/v2/regs', fault: 'delay', delay: 800, times: 1 })
  await page.getByRole('button', { name: '提交挂号' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('back never books twice', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult()
  await journey.isBooked()
  await page.goBack()
  await page.waitForTimeout(800)
  await expect(page.getByRole('button', { name: '提交挂号' })).toBeHidden()
  await page.goForward()
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('a reload at every step comes back to it', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toSchedule()
  await page.reload()
  await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
  const time = await journey.chooseTime()
  await journey.toConfirm()
  await page.reload()
  await journey.logIn()
  await journey.isConfirming()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('头疼三天')
  await page.reload()
  await journey.isConfirming()
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('头疼三天')
  await expect(page.getByText(time)).toBeVisible()
  await journey.submit()
  await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await tellCashier(page, clinic, 'ok')
  await journey.isBooked()
  await page.reload()
  await journey.isBooked()
  await page.getByRole('link', { name: '看我的号' }).tap()
  await page.reload()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  expect(await made(clinic)).toHaveLength(1)
})

/** Writes down what a finger touches on the page. */
const noteTaps = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ target }: Event) => {
      const touched = (target instanceof Element && target.closest('a, button, label')?.textContent) || 'nothing'
      const name = touched.replace(/\s+/g, ' ').trim().slice(0, 20)
      sessionStorage.setItem('taps', `${sessionStorage.getItem('taps') ?? ''}${name}\n`)
    }
    addEventListener('touchstart', note, true)
  })
const taps = (page: Page): Promise<string[]> =>
  page.evaluate(() => (sessionStorage.getItem('taps') ?? '').split('\n').filter(Boolean))

for (const [look, most, at] of [
  ['light', 4, AT],
  // Today is over for this doctor: the list leads to the next day by itself.
  ['elder', 5, '2026-11-21T17:36:00+08:00'],
] as const) {
  test(`a known doctor is booked from home with ${most} taps at most, ${look}`, async ({ page, clinic, baseURL }) => {
    await clinic.world('default', at)
    await asKnown(page, clinic, baseURL)
    await setLook(page, look)
    await noteTaps(page)
    const journey = new Journey(page, clinic)
    await journey.open('home')
    await expect(page.getByRole('main')).toBeVisible()
    if (look === 'elder') {
      await page.getByRole('link', { name: '挂号', exact: true }).first().tap()
      await expect(page.getByText('最近有号 明天').first()).toBeVisible()
      await page.getByRole('link', { name: /^林清和，/ }).tap()
    } else
      await page
        .getByRole('link', { name: /林清和/ })
        .first()
        .tap()
    const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
    await choose(free.first())
    await page.getByRole('button', { name: /约.* \d\d:\d\d/ }).tap()
    await journey.isConfirming()
    await journey.submit()
    await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
    expect(await made(clinic)).toHaveLength(1)
    expect(await taps(page)).toHaveLength(most)
  })
}

test('S20: my own number is held before my eyes; a half day that is full leads to the waiting list', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  const id = await patient.book('2026-11-21')
  const journey = new Journey(page, clinic)
  await journey.open('booking/doctor/d2001', { clinicId: 'c1001', date: '2026-11-21' })
  const mine = page.getByRole('radio', { name: /我的/ })
  await expect(mine).toHaveAccessibleName(/^11月21日 周六 \d\d:\d\d，我的$/)
  await expect(mine).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^还剩 1\d:\d\d$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(clinic.url(await patient.confirmPath('2026-11-21')))
  await expect(page.getByRole('heading', { name: '这个号已经是您的了' })).toBeVisible()
  await expect(page.getByText(/^还剩 1\d:\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(page).toHaveURL(new RegExp(`visits/${id}`))

  await clinic.world('sold-out-week', AT)
  await asKnown(page, clinic, baseURL)
  await journey.open('booking/doctor/d2001', { clinicId: 'c1001', date: '2026-11-21' })
  await expect(page.getByText('还没有人候补，有人退号先通知您')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: '排候补' }).tap()
  await expect(page.getByRole('heading', { name: '排候补' })).toBeVisible()
  const wish = new URLSearchParams(page.url().split('?').pop())
  expect(Object.fromEntries(wish)).toMatchObject({
    doctorId: 'd2001',
    clinicId: 'c1001',
    date: '2026-11-21',
    dayPart: 'morning',
  })

  // The number of an old link, on a day that has been sold out since.
  const gone = {
    doctorId: 'd2001',
    clinicId: 'c1001',
    date: '2026-11-21',
    scheduleId: 'd2001-20261121-0',
    orderNo: '1',
  }
  await journey.open('booking/confirm', gone)
  await expect(page.getByRole('heading', { name: '这个号没有了' })).toBeVisible()
  await expect(page.getByText('这几天没有别的号了')).toBeVisible()
  await expect(page.getByRole('link', { name: '排候补' })).toBeVisible()
})

test('an elder prepares a booking, a relative finishes it by a link that knows nothing of the patient', async ({
  page,
  clinic,
  context,
  browser,
  baseURL,
  consoleGuard,
}) => {
  test.setTimeout(60_000)
  await clinic.world('default', AT)
  await asKnown(page, clinic, baseURL)
  await setLook(page, 'elder')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const journey = new Journey(page, clinic)
  await journey.open('booking/doctor/d2001', { clinicId: 'c1001', date: '2026-11-21' })
  await page.getByRole('button', { name: '请家人帮我约' }).tap()
  const sheet = page.getByRole('dialog', { name: '请家人帮我约' })
  await expect(sheet).toContainText('24 小时内有效')
  await expectNoAxeViolations(page, { elder: true })
  await sheet.getByRole('button', { name: '复制链接' }).tap()
  await expect(page.getByText('链接已复制，到微信里发给家人')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [before = '', behind = ''] = link.split('#')
  expect([...new URL(before).searchParams.keys()]).toEqual(['mpId'])
  const held = new URLSearchParams(behind.split('?')[1])
  const { at, ...where } = Object.fromEntries(held)
  expect(where).toEqual({ clinicId: 'c1001', doctorId: 'd2001', date: '2026-11-21' })
  expect(Math.abs(Number(at) - Date.parse(AT) / 1000)).toBeLessThan(60)

  // The code of this morning's login is not sent twice within a minute.
  await clinic.clock({ moveMinutes: 5 })
  const theirs = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await keepWorkbenchAway(theirs)
  consoleGuard.watch(theirs)
  const relative = new Journey(await theirs.newPage(), clinic)
  await relative.page.goto(link)
  await expect(relative.page.getByRole('heading', { name: '请您帮忙约林清和' })).toBeVisible()
  await expect(relative.page.getByText('11月21日 周六')).toBeVisible()
  await expectNoAxeViolations(relative.page)
  await relative.page.getByRole('link', { name: '去选时间' }).tap()
  await relative.chooseTime()
  await relative.toConfirm()
  await relative.logIn()
  await choose(relative.page.getByRole('radio', { name: /王建国/ }))
  await relative.isConfirming()
  await relative.submit()
  await relative.atCashier('支付成功')
  await relative.isBooked()
  expect(await made(clinic)).toMatchObject([{ patientId: 'p4002', date: '2026-11-21' }])

  await clinic.clock({ moveMinutes: 24 * 60 })
  await relative.page.goto('about:blank')
  await relative.page.goto(link)
  await expect(relative.page.getByRole('heading', { name: '这个链接过期了' })).toBeVisible()
  await relative.page.getByRole('link', { name: '看这位医生' }).tap()
  await expect(relative.page.getByRole('heading', { name: '林清和' })).toBeVisible()
  await relative.page.goto(link.replace('doctorId=d2001', 'doctorId='))
  await expect(relative.page.getByRole('heading', { name: '这个链接打不开' })).toBeVisible()
  await theirs.close()
})

test('S22: what is shared knows nothing of the patient; booking again keeps the reason; a status from the future is said', async ({
  page,
  clinic,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const journey = new Journey(page, clinic)
  await page.goto(clinic.url(await patient.confirmPath('2026-11-21')))
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('睡不好两周')
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await page.getByRole('button', { name: /把医生告诉家人/ }).tap()
  await expect(page.getByText('链接已复制，发给家人就行')).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toBe(new URL(clinic.url('doctors/d2001', { clinicId: 'c1001' }), baseURL).href)
  await page.getByRole('button', { name: /加到手机日历/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /打开就诊提醒/ })).toHaveAttribute('href', /subscribe/)
  await expect(page.getByRole('link', { name: /还能同时候补 \d+ 个时段/ })).toHaveAttribute('href', /watch/)
  await expectNoAxeViolations(page)

  await answerWith(page, /\/regs\/[^/]+\/detail/, (data) => ({ ...data, status: 77 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: '这个号的情况' })).toBeVisible()
  await expect(page.getByText('还不清楚这个号的情况，请打电话问门诊')).toBeVisible()
  await page.unroute(/\/regs\/[^/]+\/detail/)

  const [booked] = await made(clinic)
  await patient.cancel(String(booked?.id))
  await page.reload()
  await page.getByRole('link', { name: '再约一次' }).tap()
  await journey.chooseTime()
  await journey.toConfirm()
  await journey.isConfirming()
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('睡不好两周')
})

test('offline on each screen of a booking: said, kept, and gone on with', async ({
  page,
  clinic,
  context,
  baseURL,
  allowConsole,
}) => {
  test.setTimeout(60_000)
  allowConsole(/net::ERR_|Failed to load resource/)
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  const journey = new Journey(page, clinic)
  const [retry, lost] = [
    page.getByRole('button', { name: '再试一次' }),
    page.getByRole('heading', { name: '网络断了' }),
  ]

  await journey.open('booking/doctor/d2001', { clinicId: 'c1001', date: '2026-11-21' })
  const time = await journey.chooseTime()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /周日下午|22 日.*下午/ })
    .or(page.getByRole('radio', { name: /22 日.*下午/ }))
    .first()
    .tap()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await retry.first().tap()
  await expect(page.getByRole('radiogroup', { name: /11月22日.*的时间$/ })).toBeVisible()

  await page.goto(clinic.url(await patient.confirmPath('2026-11-21')))
  await journey.isConfirming()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('断网前写的')
  await context.setOffline(true)
  await journey.submit()
  await expect(page.getByText('还不知道有没有挂上，不要重复提交')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('断网前写的')
  await context.setOffline(false)
  await journey.atCashier('支付成功')
  await journey.isBooked()

  await clinic.weather({ call: 'GET /mcapi/v2/regs/{id}/detail', fault: 'drop' })
  await page.reload()
  await expect(lost).toBeVisible()
  await clinic.weather({ clear: true })
  await retry.tap()
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
  expect(time).toMatch(/^\d\d:\d\d$/)
})
