import type { Locator, Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { bookedRegistrations } from './support/journey.ts'
import { openAsFixturePatient } from './support/log-in-fixture.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const MAX_TABS = 150
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus; fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
/** Tab enters a group once; the arrow keys move within it. */
async function pick(page: Page, group: Locator, wanted: Locator): Promise<void> {
  await expect(group).toBeVisible()
  const inside = group.locator(':focus')
  for (let tabs = 0; tabs < MAX_TABS && (await inside.count()) === 0; tabs += 1) await page.keyboard.press('Tab')
  for (let steps = 0; steps < MAX_TABS && !(await isFocused(wanted)); steps += 1) await page.keyboard.press('ArrowDown')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}

const AT = '2026-11-20T09:05:00+08:00'
/** Opens the home screen, logged in as 王雅琴. */
async function atHome(page: Page, clinic: ClinicControl, baseURL: string | undefined, world = 'default') {
  await clinic.world(world, AT)
  await openAsFixturePatient(page, clinic, baseURL)
  await page.goto(clinic.url('home'))
  // A key pressed while the app replaces the prerendered screen would be lost.
  await waitForScreenReady(page)
}
async function toDoctorTomorrow(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: /^挂号/ }).first())
  const days = page.getByRole('radiogroup', { name: '就诊日期' })
  await pick(page, days, days.getByRole('radio').nth(1))
  const row = page.getByRole('article').filter({ hasText: '林清和' })
  await press(page, row.getByRole('link', { name: /去挂号|看排班/ }))
}
async function pickFreeTime(page: Page): Promise<void> {
  const free = page
    .getByRole('radiogroup', { name: /的时间$/ })
    .filter({ has: page.getByRole('radio', { name: /余|剩/ }) })
  const group = free.first()
  await expect(group).toBeVisible()
  await pick(page, group, group.getByRole('radio', { name: /余|剩/ }).first())
}
async function confirmAndPay(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '提交挂号' })).toBeEnabled()
  await press(page, page.getByRole('button', { name: '提交挂号' }))
  const cashier = page.getByRole('dialog', { name: '模拟收银台' })
  await press(page, cashier.getByRole('button', { name: '支付成功' }))
  await expect(page.getByRole('heading', { name: '挂号成功' })).toBeVisible()
}

test('visit › can be booked, paid and cancelled by keyboard from the home screen', async ({
  page,
  clinic,
  baseURL,
}) => {
  await atHome(page, clinic, baseURL)
  await toDoctorTomorrow(page)
  await pickFreeTime(page)
  await press(page, page.getByRole('button', { name: /就约/ }))
  await confirmAndPay(page)
  await press(page, page.getByRole('link', { name: '看我的号' }))
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()

  await press(page, page.getByRole('button', { name: '取消挂号' }))
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  await pick(page, sheet.getByRole('radiogroup'), sheet.getByRole('radio').nth(1))
  await press(page, sheet.getByRole('button', { name: '取消挂号' }))
  await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
  await expect.poll(() => bookedRegistrations(clinic)).toMatchObject([{ status: 91 }])
})

test(
  'waitlist › supports joining, leaving and accepting an offer by keyboard',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    await atHome(page, clinic, baseURL, 'sold-out-week')
    await toDoctorTomorrow(page)
    await press(page, page.getByRole('link', { name: '排候补' }).first())
    const parts = page.getByRole('checkbox')
    // A half day that was full is preselected.
    const chosen = page.getByRole('checkbox', { checked: true })
    for (let at = 0; (await chosen.count()) < 2; at += 1)
      if (!(await parts.nth(at).isChecked())) await press(page, parts.nth(at), 'Space')
    await press(page, page.getByRole('button', { name: '候补 2 个时段' }))
    await expect(page.getByText('排上了，第 1 位')).toHaveCount(2)
    await press(page, page.getByRole('link', { name: '看我的候补' }))
    const live = page.getByRole('region', { name: '正在候补' })
    const giveUp = live.getByRole('button', { name: /^取消候补/ })
    // One entry is from the scenario, the other two were added here.
    await expect(giveUp).toHaveCount(3)
    await press(page, giveUp.first())
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '取消候补' }))
    await expect(giveUp).toHaveCount(2)

    type Row = { id: string; patientId: string; doctorId: string; status: number }
    const watches = await clinic.books<Row>('waitlist')
    const mine = watches.filter(({ doctorId, patientId }) => doctorId === 'd2001' && patientId === 'p4001')
    await clinic.free(mine.find(({ status }) => status === 0)?.id ?? '')
    await page.reload()
    await press(page, page.getByRole('region', { name: '有号了' }).getByRole('button', { name: '去挂这个号' }))
    await confirmAndPay(page)
    await expect.poll(() => bookedRegistrations(clinic)).toMatchObject([{ status: 0, doctorId: 'd2001' }])
  },
)

test(
  'therapy › can be booked and cancelled by keyboard from the home screen in elder mode',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    await setAppearance(page, 'elder')
    await atHome(page, clinic, baseURL)
    await press(page, page.getByRole('link', { name: '约理疗' }).first())
    await press(page, page.getByRole('link', { name: '看仁和堂·高新店的理疗师' }))
    const days = page.getByRole('radiogroup', { name: '理疗日期' })
    await pick(page, days, days.getByRole('radio', { name: /11月21日/ }))
    await press(page, page.getByRole('link', { name: '唐小满' }))
    await press(page, page.getByRole('checkbox', { name: /艾灸/ }), 'Space')
    await pickFreeTime(page)
    await press(page, page.getByRole('button', { name: /^约明天/ }))
    await expect(page.getByRole('button', { name: '确定约' })).toBeEnabled()
    await expectNoAxeViolations(page, { elder: true })
    await press(page, page.getByRole('button', { name: '确定约' }))
    await expect(page.getByRole('heading', { name: '理疗约好了' })).toBeVisible()
    await expectNoAxeViolations(page, { elder: true })

    await press(page, page.getByRole('button', { name: '取消理疗' }))
    const sheet = page.getByRole('dialog', { name: '取消这次理疗' })
    await pick(page, sheet.getByRole('radiogroup'), sheet.getByRole('radio').nth(1))
    await press(page, sheet.getByRole('button', { name: '取消理疗' }))
    await expect(page.getByRole('heading', { name: '这次理疗取消了' })).toBeVisible()
    const therapies = await clinic.books<{ requestId: string; status: number }>('therapies')
    expect(therapies.filter(({ requestId }) => !requestId.startsWith('seed'))).toMatchObject([{ status: 91 }])
  },
)
