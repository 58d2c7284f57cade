import type { Page } from '@playwright/test'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'

const AT = '2026-11-20T09:05:00+08:00'
const DAY = 'GET /mcapi/v2/regs/doctorsRemain'
const RANGE = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
const NOISE = /net::ERR_|Failed to load resource/

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const days = (page: Page) => page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio')

test('S19: from the clinic to a department, a day, a doctor; a reload comes back to the day', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', AT)
  const journey = new Journey(page, clinic)
  await journey.open('clinics/c1001')
  await page.getByRole('link', { name: /妇科/ }).tap()
  await expect(heading(page, '妇科')).toBeVisible()
  await expect(days(page)).toHaveCount(14)
  await expect(days(page).first()).toBeChecked()
  await expect(row(page, '周敏')).toContainText('挂号费 20.00 元')
  await expect(row(page, '周敏')).toContainText('余 11')
  await expect(row(page, '吴若兰')).toContainText('这天不出诊')
  await expect(row(page, '林清和')).toHaveCount(0)
  await expectNoAxeViolations(page)

  const sunday = page.getByRole('radio', { name: /周日 22 日/ })
  await choose(sunday)
  await expect(row(page, '吴若兰')).toContainText('余 13')
  expect(page.url()).toContain('date=2026-11-22')
  await page.reload()
  await expect(sunday).toBeChecked()
  await expect(page.getByRole('article').first()).toContainText('吴若兰')

  await page.getByRole('link', { name: '换科室' }).tap()
  await expect(heading(page, '看哪个科？')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /中医内科/ }).tap()
  await page.getByRole('link', { name: '林清和，去挂号' }).tap()
  await expect(heading(page, '林清和')).toBeVisible()
  expect(page.url()).toContain('booking/doctor/d2001?clinicId=c1001&date=2026-11-20')
})

test('S19: six availabilities, six texts, each with the way on that fits', async ({ page, clinic }) => {
  await clinic.world('default', AT)
  const journey = new Journey(page, clinic)
  await journey.open('doctors')
  await page.getByRole('link', { name: '按科室和日期挂号' }).tap()
  await page.getByRole('link', { name: '不分科室' }).tap()
  await expect(row(page, '林清和').getByRole('link', { name: /去挂号/ })).toBeVisible()
  await expect(row(page, '何正清')).toContainText('已约满')
  await expect(row(page, '秦守一')).toContainText('这天不出诊')
  // Whom one can book stands first, in the clinic's own order.
  await expect(page.getByRole('article')).toContainText([/林清和/, /周敏/, /苏文婷/, /沈怀瑾/, /罗晓岚/, /何正清/])
  await choose(page.getByRole('radio', { name: /周六 21 日/ }))
  await expect(row(page, '苏文婷')).toContainText('07:30 放号')
  await journey.open('booking', { clinicId: 'c1002', departmentId: 'all', date: '2026-11-21' })
  await expect(row(page, '顾长庚')).toContainText('没有号')
  await clinic.clock({ at: '2026-11-20T21:30:00+08:00' })
  await journey.open('booking', { departmentId: 'all', date: '2026-11-20' })
  await expect(row(page, '林清和')).toContainText('已过时间')
  await row(page, '林清和').getByRole('link', { name: '看排班' }).tap()
  await expect(heading(page, '林清和')).toBeVisible()
})

test('S19: a full doctor leads to the waiting list', async ({ page, clinic }) => {
  await clinic.world('default', AT)
  const journey = new Journey(page, clinic)
  await journey.open('booking', { departmentId: 'all', date: '2026-11-20' })
  await page.getByRole('link', { name: '何正清，排候补' }).tap()
  await journey.logIn()
  await expect(heading(page, '排候补')).toBeVisible()
  const search = new URLSearchParams(page.url().split('?').pop())
  expect(search.get('doctorId')).toBe('d2003')
  expect(search.get('date')).toBe('2026-11-20')
})

test('S19: numbers that are not out yet count down, and are there by themselves when they come', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T07:29:55+08:00')
  const journey = new Journey(page, clinic)
  await journey.open('booking', { departmentId: 'all', date: '2026-12-03' })
  await expect(row(page, '林清和')).toContainText('07:30 放号')
  await expect(page.getByText(/放号时间 07:30，还有 \d+ 秒放号/)).toBeVisible()
  await clinic.clock({ at: '2026-11-20T07:30:02+08:00' })
  await expect(row(page, '林清和').getByRole('link', { name: /去挂号/ })).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText(/放号时间/)).toHaveCount(0)
})

test('S19: an empty day shows the nearest with numbers; a day that fails retries alone; offline keeps what was read', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.world('default', AT)
  const journey = new Journey(page, clinic)
  await journey.open('booking')
  await page.getByRole('link', { name: /妇科/ }).tap()
  await expect(row(page, '周敏')).toBeVisible()
  const department = page.url()
  await page.goto(clinic.url('booking'))
  await page.getByRole('link', { name: /骨伤科/ }).tap()
  // It begins with the first day that has numbers.
  await expect(page.getByRole('radio', { name: /周六 21 日，有号/ })).toBeChecked()
  await choose(days(page).first())
  await expect(
    page.getByRole('status').filter({ hasText: '11月20日没有能约的号，最近有号的是 11月21日 周六' }),
  ).toBeVisible()
  await page.getByRole('button', { name: '看 11月21日' }).tap()
  await expect(row(page, '邓一舟')).toContainText('余 1')

  await clinic.weather({ call: DAY, fault: '500', times: 1 })
  await choose(page.getByRole('radio', { name: /周日 22 日/ }))
  await expect(page.getByRole('heading', { name: '服务繁忙' })).toBeVisible()
  await expect(days(page)).toHaveCount(14)
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(row(page, '邓一舟')).toContainText('余 9')

  await clinic.weather({ call: RANGE, fault: 'drop' })
  await page.goto('about:blank')
  await page.goto(department)
  await expect(page.getByText('哪天有号没加载出来')).toBeVisible()
  await expect(row(page, '周敏')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText('哪天有号没加载出来')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /，有号/ }).first()).toBeVisible()

  await context.setOffline(true)
  await choose(page.getByRole('radio', { name: /周日 22 日/ }))
  await expect(page.getByRole('heading', { name: '网络断了' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(row(page, '吴若兰')).toBeVisible()
})

test('S19: a department of the whole chain leads to the clinic that has it, and bad addresses end well', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.world('default', AT)
  const journey = new Journey(page, clinic)
  await journey.open('booking')
  await choose(page.getByRole('radio', { name: '全部门诊' }))
  await page.getByRole('listitem', { name: '妇科' }).getByRole('link', { name: '锦江总院' }).tap()
  await expect(heading(page, '妇科')).toBeVisible()
  await expect(page.getByText('锦江总院')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(heading(page, '妇科')).toBeVisible()

  await journey.open('booking', { departmentId: 'nowhere', date: '2026-99-99' })
  await expect(heading(page, '没有找到这个科室')).toBeVisible()
  await page.getByRole('link', { name: '换科室' }).tap()
  await page.getByRole('link', { name: /中医内科/ }).tap()
  await expect(days(page).first()).toBeChecked()
  await journey.open('booking', { clinicId: 'c9999', departmentId: 'all' })
  await expect(heading(page, '没有找到这家门诊')).toBeVisible()
})

for (const [world, screen, text, tips] of [
  ['edition-expired', 'booking', '门诊的系统服务已到期', 'expired'],
  ['feature-unsupported', 'booking/doctor/d2001', '您选的门诊不支持这个功能', 'unsupported'],
] as const) {
  test(`S19, S20: ${world}: its dialog once on ${screen}, then the page that says so`, async ({ page, clinic }) => {
    await clinic.world(world)
    await new Journey(page, clinic).open(screen)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(text)
    await dialog.getByRole('button', { name: '知道了' }).tap()
    await expect(page).toHaveURL(new RegExp(`tips/${tips}`))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: /换一家门诊|别的门诊/ })).toBeVisible()
  })
}

for (const look of ['light', 'dark', 'elder'] satisfies Look[]) {
  test(`S19 on a narrow phone, ${look}`, async ({ page, clinic }) => {
    await clinic.world('default', AT)
    await page.setViewportSize({ width: 320, height: 640 })
    await setLook(page, look)
    const journey = new Journey(page, clinic)
    await journey.open('booking')
    await expect(heading(page, '看哪个科？')).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look === 'elder' })
    await page.getByRole('link', { name: '不分科室' }).tap()
    await expect(row(page, '林清和')).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look === 'elder' })
  })
}
