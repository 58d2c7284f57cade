import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey, made } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const LIST = 'GET /mcapi/v2/regs/list'
const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
const SIGN = 'POST /mcapi/v2/regs/sign'
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
const NOISE = /net::ERR_|Failed to load resource/

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page) => page.getByRole('article')

/** The one visit that a world has made for 王雅琴. */
async function seeded(
  clinic: ClinicControl,
): Promise<{ id: string; regNo: string; clinicId: string; timeStart: string }> {
  const rows = await clinic.books<{
    id: string
    regNo: string
    clinicId: string
    timeStart: string
    requestId: string
  }>('registrations')
  const found = rows.find(({ requestId }) => /^seed-(sign|stopped|late)/.test(requestId))
  if (!found) throw new Error('this world has made no visit')
  return found
}
const statusAt = async (clinic: ClinicControl, id: string): Promise<unknown> =>
  (await clinic.books('registrations')).find((row) => row.id === id)?.status

/** Logged in as 王雅琴 on a screen of a visit that a world has made. */
async function atVisit(
  page: Page,
  clinic: ClinicControl,
  world: string,
  path = '',
  query: Record<string, string> = {},
) {
  await clinic.world(world)
  const visit = await seeded(clinic)
  const journey = new Journey(page, clinic)
  await journey.enter(`visits/${visit.id}${path}`, undefined, query)
  return { journey, visit }
}
/** From here on the clinic says of a visit what the test says. */
const saysOfVisit = (page: Page, change: (visit: Record<string, unknown>) => object) =>
  answerWith<Record<string, unknown>>(page, /\/mcapi\/v2\/regs\/[^/]+\/detail/, (data) => ({
    ...data,
    ...change(data),
  }))
const again = async (page: Page) => {
  await page.goto('about:blank')
}

test('S23: what is ahead first, either kind, of anybody and anywhere; one tap leads to its ticket', async ({
  page,
  clinic,
}) => {
  await clinic.world('sign-open')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await page.getByRole('link', { name: /我的预约/ }).tap()
  await expect(title(page, '我的预约')).toBeVisible()
  const parts = page.getByRole('heading', { level: 2 })
  await expect(parts).toHaveText(['接下来', '以前的'])
  await expect(cards(page).first()).toContainText(/待签到/)
  await expect(cards(page).first()).toContainText('林清和')
  await expectNoAxeViolations(page)

  await page.getByRole('combobox', { name: '就诊人' }).selectOption({ label: '王建国' })
  await expect(page).toHaveURL(/patientId=p4002/)
  await expect(page.getByText('林清和').first()).toBeHidden()
  await page.getByRole('combobox', { name: '就诊人' }).selectOption({ label: '全家人' })
  await page.getByRole('combobox', { name: '门诊' }).selectOption({ index: 3 })
  await expect(title(page, '我的预约')).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有这样的预约' })).toBeVisible()
  await page.getByRole('button', { name: '看全部' }).tap()
  await expect(cards(page).first()).toContainText('林清和')

  await page.getByRole('button', { name: '选一天' }).tap()
  await page
    .getByRole('dialog', { name: '日期' })
    .getByRole('button', { name: /确定|好/ })
    .tap()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: '不限日期' }).tap()

  await page.getByRole('tab', { name: '理疗' }).tap()
  await expect(page).toHaveURL(/tab=therapy/)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /therapy\/visits\//)
  await page.getByRole('tab', { name: '门诊' }).tap()
  await cards(page).first().getByRole('link').tap()
  await expect(title(page, '可以签到了')).toBeVisible()
})

/** Another person, or another world of the clinic, under which the login of before means nothing. */
async function anew(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await again(page)
}

test('S23: an expired edition, only what is over, nobody’s visits, and no answer', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.world('edition-expired')
  const journey = new Journey(page, clinic)
  await journey.enter('visits')
  await expect(page.getByText(/系统服务已到期，约好的可以看/)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^再约/ })).toHaveCount(0)

  await clinic.world('default')
  await anew(page)
  await journey.enter('visits')
  await expect(page.getByText('接下来没有预约')).toBeVisible()
  await page.getByRole('link', { name: /^再约/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '林清和' })).toBeVisible()
  await clinic.weather({ call: LIST, fault: 'drop', times: 99 })
  await page.goBack()
  await expect(page.getByText(/\d\d:\d\d 之后没有更新/)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await again(page)
  await journey.open('visits')
  await expect(page.getByText('这些是手机里留的号')).toBeVisible()
  await expect(page.getByRole('link', { name: /林清和/ }).first()).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText('接下来没有预约')).toBeVisible()
  await expect(page.getByText('这些是手机里留的号')).toBeHidden()

  await page.getByRole('combobox', { name: '就诊人' }).selectOption({ label: '王建国' })
  await expect(page.getByRole('heading', { name: '没有这样的预约' })).toBeVisible()
})

test('S24: the kept ticket opens without a network in under a second, with its code and the time of its last check', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  test.setTimeout(60_000)
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
  expect(await page.evaluate(() => localStorage.getItem('_tickets'))).not.toMatch(/138(\d{8}|\*{4}|0000)/)
  // The page forgets what it has read, and the clinic says nothing more of this visit.
  await clinic.weather({ call: DETAIL, fault: 'drop', times: 99 })
  await page.reload()
  await expect.poll(fetched).toMatch(/visit-screen.*qr|qr.*visit-screen/)

  await context.setOffline(true)
  const milliseconds = await page.evaluate(async () => {
    const began = performance.now()
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === '看号')
    link?.click()
    while (!document.querySelector('[role="img"][aria-label="签到二维码"]')) {
      if (performance.now() - began > 5000) return Number.POSITIVE_INFINITY
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - began
  })
  expect(milliseconds).toBeLessThan(1000)
  await expect(page.getByText(/\d\d:\d\d 之后没有和门诊核对/)).toBeVisible()
  await expect(page.getByText('这是手机里留的号')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消挂号' })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await context.setOffline(false)
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText(/之后没有和门诊核对/)).toBeHidden()
  await expect(page.getByRole('button', { name: '取消挂号' })).toBeVisible()
})

test('S24: the queue counts on its own while it is looked at, and rests while it is not', async ({ page, clinic }) => {
  await page.clock.install({ time: await clinic.now() })
  const { visit } = await atVisit(page, clinic, 'sign-open')
  await expect(title(page, '可以签到了')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(`/regs/${visit.id}/detail`)) asked++
  })
  for (const times of [1, 2]) {
    await page.clock.runFor(20_500)
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times)
  }
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  const before = asked
  await page.clock.runFor(120_000)
  expect(asked).toBe(before)
  await hide(false)
  await expect.poll(() => asked).toBe(before + 1)
})

test('S24: stopped, missed, finished, unpaid and a status of the future, each with its way on', async ({
  page,
  clinic,
}) => {
  test.setTimeout(60_000)
  const { visit, journey } = await atVisit(page, clinic, 'stopped-by-clinic')
  await expect(title(page, '这次停诊了')).toBeVisible()
  await expect(page.getByText('不算爽约，付过的钱原路退回')).toBeVisible()
  await expect(page.getByText(/退款中|已退/)).toBeVisible()
  const nearest = page.getByRole('region', { name: '马上重约' }).getByRole('link', { name: /\d\d:\d\d/ })
  await expect(nearest).toHaveCount(2)
  await expectNoAxeViolations(page)
  await nearest.first().tap()
  await journey.isConfirming()

  const see = async (change: object) => {
    await page.unrouteAll()
    await saysOfVisit(page, () => change)
    await again(page)
    await journey.open(`visits/${visit.id}`)
  }
  await see({ status: 90 })
  await expect(title(page, '这次没赶上')).toBeVisible()
  await expect(page.getByText(/爽约 \d 次/)).toBeVisible()
  await expect(page.getByRole('link', { name: '再约一次' })).toBeVisible()
  await see({ status: 40 })
  await expect(title(page, '这次看完了')).toBeVisible()
  await page.getByRole('link', { name: '看这次的病历' }).tap()
  await expect(page).toHaveURL(/records/)
  await see({ status: 77 })
  await expect(title(page, '状态未知')).toBeVisible()
  await expect(page.getByRole('link', { name: '电话' })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消挂号' })).toHaveCount(0)
  const soon = new Date((await clinic.now()).getTime() + 10 * 60_000).toISOString()
  await see({ status: 5, payDeadline: soon, isCancelable: true })
  await expect(page.getByText(/^\d\d:\d\d 内付款，号给您留着$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '去付款' })).toBeVisible()
  await page.unrouteAll()
})

for (const look of ['light', 'elder'] as const)
  test(`S24: the clinic's phone comes late and leaves the other buttons where they were, ${look}`, async ({
    page,
    clinic,
  }) => {
    await setLook(page, look)
    let letThrough = () => {}
    const gate = new Promise<void>((open) => {
      letThrough = open
    })
    await page.route(/\/mcapi\/clinic\//, async (route) => {
      await gate
      await route.continue()
    })
    await atVisit(page, clinic, 'sign-too-early')
    const others = [page.getByRole('button', { name: '取消挂号' }), page.getByRole('link', { name: '怎么去' })]
    for (const each of others) await expect(each).toBeVisible()
    await expect(page.getByRole('button', { name: '电话' })).toHaveAttribute('aria-disabled', 'true')
    const before = await Promise.all(others.map((each) => each.boundingBox()))
    letThrough()
    await expect(page.getByRole('link', { name: '电话' })).toBeVisible()
    expect(await Promise.all(others.map((each) => each.boundingBox()))).toEqual(before)
  })

test('S25: five ways the money goes, who gets the number, the counter; too late means the phone', async ({
  page,
  clinic,
}) => {
  test.setTimeout(60_000)
  const { visit, journey } = await atVisit(page, clinic, 'sign-too-early')
  await expect(title(page, '号约好了')).toBeVisible()
  const ways: readonly [number, RegExp][] = [
    [0, /25\.00 元原路退回/],
    [1, /这笔在前台付的，请到前台退/],
    [2, /已过可退时间，请联系门诊/],
    [3, /这个号由前台登记，请联系前台/],
    [4, /门诊没有开通线上退款，请联系前台/],
    [9, /钱怎么退，请问门诊/],
  ]
  for (const [refundStatus, words] of ways) {
    await page.unrouteAll()
    await saysOfVisit(page, () => ({ refundStatus }))
    await again(page)
    await journey.open(`visits/${visit.id}`)
    await page.getByRole('button', { name: '取消挂号' }).tap()
    const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
    await expect(sheet.getByText(words)).toBeVisible()
    await expect(sheet.getByText(/先给候补的人/)).toBeVisible()
    await expect(sheet.getByText(/不算爽约，现在 \d 次，满 \d 次/)).toBeVisible()
    await expect(sheet.getByRole('radio')).toHaveCount(4)
    for (const reason of ['没时间去', '好多了', '选错了', '其他'])
      await expect(sheet.getByText(reason)).toBeInViewport({ ratio: 1 })
  }
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await clinic.world('late-cancel')
  const late = await seeded(clinic)
  await anew(page)
  await journey.enter(`visits/${late.id}`)
  await page.getByRole('button', { name: '取消挂号' }).tap()
  const barred = page.getByRole('dialog', { name: '网上不能取消了' })
  await expect(barred.getByText(/现在过了时间/)).toBeVisible()
  await expect(barred.getByRole('link', { name: '电话' })).toHaveAttribute('href', /^tel:/)
})

test('S25: not cancelled is said, a lost answer is settled, and nothing is cancelled twice', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  const { visit } = await atVisit(page, clinic, 'sign-too-early')
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  const cancel = () => sheet.getByRole('button', { name: '取消挂号' }).tap()
  await clinic.weather({ call: CANCEL, fault: '500', times: 2 })
  await page.getByRole('button', { name: '取消挂号' }).tap()
  await cancel()
  await expect(sheet.getByRole('alert')).toContainText('没有取消成功，号还是您的')
  expect(await statusAt(clinic, visit.id)).toBe(0)
  await clinic.weather({ clear: true })
  await clinic.weather({ call: CANCEL, fault: 'lost-answer', times: 1 })
  await cancel()
  await expect(title(page, '号已经取消')).toBeVisible()
  await expect(page.getByText(/退款中|已退/)).toBeVisible()
  expect(await statusAt(clinic, visit.id)).toBe(91)
})

test('S26: the new one first and paid, and only then the old one goes', async ({ page, clinic }) => {
  const { visit } = await atVisit(page, clinic, 'sign-too-early')
  await page.getByRole('link', { name: /^改时间/ }).tap()
  await expect(title(page, '改时间')).toBeVisible()
  await expect(page.getByText('先约新的，约好了再退旧的')).toBeVisible()
  await choose(
    page
      .getByRole('radiogroup', { name: /的时间$/ })
      .getByRole('radio', { name: /余/ })
      .nth(2),
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^改到/ }).tap()
  await expect(page.getByText('付好新号，旧号才退')).toBeVisible()
  expect(await statusAt(clinic, visit.id)).toBe(0)
  await page.reload()
  await expect(page.getByText('没付之前旧号还是您的')).toBeVisible()
  await page.getByRole('button', { name: /付/ }).first().tap()
  await new Journey(page, clinic).atCashier('支付成功')
  await expect(title(page, '改好了')).toBeVisible({ timeout: 15_000 })
  await expectNoAxeViolations(page)
  expect(await statusAt(clinic, visit.id)).toBe(91)
  const [made1] = (await made(clinic)).filter(({ status }) => status === 0)
  expect(made1).toMatchObject({ rescheduledFrom: visit.id })
  await page.getByRole('link', { name: '看新的号' }).tap()
  await expect(title(page, '号约好了')).toBeVisible()
  await expect(page.getByText('原来的号还在')).toHaveCount(0)
})

test('S26: half done is said plainly and can be ended; too late means the phone', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  const { visit, journey } = await atVisit(page, clinic, 'sign-too-early', '/move')
  await choose(
    page
      .getByRole('radiogroup', { name: /的时间$/ })
      .getByRole('radio', { name: /余/ })
      .nth(2),
  )
  await page.getByRole('button', { name: /^改到/ }).tap()
  await expect(page.getByText('付好新号，旧号才退')).toBeVisible()
  await clinic.weather({ call: CANCEL, fault: '500', times: 9 })
  await page.getByRole('button', { name: /付/ }).first().tap()
  await journey.atCashier('支付成功')
  await expect(title(page, '新号约好了，旧号还没退成')).toBeVisible({ timeout: 15_000 })
  await expectNoAxeViolations(page)
  expect(await statusAt(clinic, visit.id)).toBe(0)
  await clinic.weather({ clear: true })
  await page.getByRole('link', { name: '看新的号' }).tap()
  await expect(page.getByText('原来的号还在')).toBeVisible()
  await page.getByRole('button', { name: '退掉原来的号' }).tap()
  await expect(page.getByText('原来的号还在')).toBeHidden()
  expect(await statusAt(clinic, visit.id)).toBe(91)

  await journey.open(`visits/${visit.id}/move`)
  await expect(title(page, '这个号已经不能改了')).toBeVisible()
  await saysOfVisit(page, () => ({ status: 0, isCancelable: false, cancelDeadline: '2026-11-20T07:30:00+08:00' }))
  await again(page)
  await journey.open(`visits/${visit.id}/move`)
  await expect(title(page, '不能改时间')).toBeVisible()
  await expect(page.getByRole('link', { name: '打电话给门诊' })).toHaveAttribute('href', /^tel:/)
  await page.unrouteAll()
})

test('S27: by place: the reason first, refused, too far, then signed in with the wait', async ({ page, clinic }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('gps-set')) localStorage.setItem('gps', 'denied')
    sessionStorage.setItem('gps-set', '1')
  })
  const { visit } = await atVisit(page, clinic, 'sign-open')
  await page.getByRole('link', { name: '去签到' }).tap()
  await expect(title(page, '签到')).toBeVisible()
  await expect(page.getByText('位置只用这一次，不保存')).toBeVisible()
  await expectNoAxeViolations(page)
  const here = page.getByRole('button', { name: '用我的位置签到' })
  await here.tap()
  await expect(page.getByRole('alert').filter({ hasText: '没有拿到位置' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '前台的码' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('gps'))
  await page.route(/\/regs\/sign/, async (route) => {
    const body = { ...(route.request().postDataJSON() as object), latitude: 30.6, longitude: 104.1 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await here.tap()
  await expect(page.getByRole('alert').filter({ hasText: /离门诊还有 [\d.]+ 公里/ })).toBeVisible()
  expect(await statusAt(clinic, visit.id)).toBe(10)
  await page.unrouteAll()
  await here.tap()
  await expect(title(page, '签到好了')).toBeVisible()
  await expect(page.getByText(/大约等 \d+ 分钟|下一位就是您|门诊还没有说/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await statusAt(clinic, visit.id)).toBe(20)
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(title(page, /坐一会儿/)).toBeVisible()
})

test('S27: not known whether it was signed, and it was not: asking again says so, and signing works', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  const { visit } = await atVisit(page, clinic, 'sign-open', '/sign')
  await clinic.weather({ call: SIGN, fault: '500', times: 9 })
  await page.getByRole('button', { name: '用我的位置签到' }).tap()
  await expect(page.getByText('还不知道有没有签上')).toBeVisible({ timeout: 20_000 })
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText('还不知道有没有签上')).toHaveCount(0)
  await page.getByRole('button', { name: '用我的位置签到' }).tap()
  await expect(title(page, '签到好了')).toBeVisible()
  expect(await statusAt(clinic, visit.id)).toBe(20)
})

test('S27: by the desk’s code, typed with mistakes and scanned; another phone was quicker', async ({
  page,
  clinic,
  allowConsole,
}) => {
  test.setTimeout(60_000)
  allowConsole(NOISE)
  const { visit, journey } = await atVisit(page, clinic, 'sign-open', '/sign')
  const code = page.getByRole('textbox', { name: '前台的码' })
  const byCode = page.getByRole('button', { name: '用码签到' })
  await byCode.tap()
  await expect(page.getByText('请输入前台的码')).toBeVisible()
  await code.fill('a b <x>')
  await byCode.tap()
  await expect(page.getByText('这不是前台的码')).toBeVisible()
  await code.fill('desk-c1002')
  await byCode.tap()
  await expect(page.getByText('现在没有要签到的预约')).toBeVisible()
  await clinic.weather({ call: SIGN, fault: 'lost-answer', times: 1 })
  await clinic.weather({ call: DETAIL, fault: 'drop', times: 9 })
  await code.fill('desk-c1001')
  await byCode.tap()
  await expect(page.getByText('还不知道有没有签上')).toBeVisible({ timeout: 20_000 })
  expect(await statusAt(clinic, visit.id)).toBe(20)
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(title(page, '已经签到过了')).toBeVisible()
  await expect(page.getByText('不用再签')).toBeVisible()

  await clinic.world('sign-open')
  await anew(page)
  await journey.open('scan/desk/c1001')
  await page.getByRole('link', { name: '登录后再看' }).tap()
  await journey.logIn()
  await expect(page).toHaveURL(/visits\/[^/]+\/sign\?code=c1001/)
  await byCode.tap()
  await expect(title(page, '签到好了')).toBeVisible()
})

test('S27: too early says when, and the page opens by itself; too late says whom to ask', async ({ page, clinic }) => {
  const { visit, journey } = await atVisit(page, clinic, 'sign-too-early', '/sign')
  await expect(title(page, /当天才能签到/)).toBeVisible()
  await expect(page.getByText(/之间在门诊签到/)).toBeVisible()
  await expectNoAxeViolations(page)
  const day = (await clinic.books<{ id: string; date: string }>('registrations')).find(
    ({ id }) => id === visit.id,
  )?.date
  await clinic.clock({ at: `${day}T${visit.timeStart}:00+08:00` })
  await again(page)
  await journey.open(`visits/${visit.id}/sign`)
  await expect(page.getByRole('button', { name: '用我的位置签到' })).toBeVisible()
  await clinic.clock({ moveMinutes: 90 })
  await again(page)
  await journey.open(`visits/${visit.id}/sign`)
  await expect(title(page, '签到时间过了')).toBeVisible()
  await expect(page.getByRole('link', { name: '电话' })).toHaveAttribute('href', /^tel:/)
})

test('a message asks whether one comes; leaving home says unknown until the way is told', async ({ page, clinic }) => {
  const { visit } = await atVisit(page, clinic, 'sign-open')
  const rows = await clinic.books<{ id: string; timeline: unknown[] }>('registrations')
  const last = (rows.find(({ id }) => id === visit.id)?.timeline.length ?? 0) - 1
  await page.evaluate((to) => location.assign(to), clinic.url(`msg/m-${visit.id}-${last}`))
  const asked = page.getByRole('region', { name: '这次来吗' })
  await expect(asked.getByRole('link', { name: '来了，去签到' })).toBeVisible()
  await expect(
    asked.getByRole('link', { name: '换个时间' }).or(asked.getByRole('button', { name: '来不了，取消' })),
  ).toBeVisible()
  await asked.getByRole('button', { name: '来不了，取消' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /知道了|先不取消/ })
    .tap()

  const leave = page.getByRole('region', { name: '什么时候出门' })
  await expect(leave.getByText('还不知道您到门诊要多久')).toBeVisible()
  await leave.getByRole('button', { name: '填一下路上时间' }).tap()
  const sheet = page.getByRole('dialog', { name: '到门诊要多久' })
  await expect(sheet.getByText('位置只用来估路程')).toBeVisible()
  await sheet.getByRole('button', { name: '按我的位置估一下' }).tap()
  await expect(sheet.getByRole('spinbutton', { name: '路上多少分钟' })).toHaveValue('5')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: '就按这个' }).tap()
  await expect(leave.getByText(/出门/).nth(1)).toBeVisible()
  await expect(leave.getByText(/路上 5 分钟/)).toBeVisible()
  await leave.getByRole('button', { name: '改路上时间' }).tap()
  await sheet.getByRole('spinbutton', { name: '路上多少分钟' }).fill('120')
  await sheet.getByRole('button', { name: '就按这个' }).tap()
  await expect(leave.getByText(/现在走也要晚 \d+ 分钟/)).toBeVisible()
})

test('the calendar: a file where the phone can save one, plain words inside WeChat', async ({
  page,
  clinic,
  browser,
  consoleGuard,
}) => {
  await atVisit(page, clinic, 'sign-too-early')
  await page.getByRole('button', { name: /加到手机日历/ }).tap()
  const sheet = page.getByRole('dialog', { name: '加到手机日历' })
  await expect(sheet.getByText('微信里不能直接存文件')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '先复制时间和地点' })).toBeVisible()
  await expectNoAxeViolations(page)
  const login = await page.evaluate(() => ({ ...localStorage }))

  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: new URL(page.url()).origin,
  })
  consoleGuard.watch(other)
  const phone = await other.newPage()
  await phone.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    login,
  )
  const visit = await seeded(clinic)
  await phone.goto(clinic.url(`visits/${visit.id}`))
  await phone.getByRole('button', { name: /加到手机日历/ }).tap()
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: '存成日历文件' }).tap()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^visit-\d{4}-\d\d-\d\d\.ics$/)
  const text = readFileSync(await file.path(), 'utf8')
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe('看医生：林清和')
  expect(event?.getAllSubcomponents('valarm')).toHaveLength(2)
  await other.close()
})

test('every screen of a visit is clean in the dark and for elders', async ({ page, clinic }) => {
  test.setTimeout(60_000)
  const { visit, journey } = await atVisit(page, clinic, 'sign-open')
  await expect(title(page, '可以签到了')).toBeVisible()
  for (const look of ['dark', 'elder', 'elder-dark'] as const) {
    await setLook(page, look)
    for (const path of [`visits/${visit.id}`, `visits/${visit.id}/sign`, `visits/${visit.id}/move`, 'visits']) {
      await again(page)
      await journey.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
    }
  }
})

test('an old link to sign in to a visit that is over sends nobody to a room', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('visits/r5001/sign')
  await expect(title(page, '这次看完了')).toBeVisible()
  await expect(page.getByText(/诊室门口等|已经签到过了/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '看我的号' })).toBeVisible()
})
