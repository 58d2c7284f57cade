import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { Journey } from './support/journey.ts'
import { MEMBER_SCREENS } from './support/member-card-screens.ts'
import { clippedTexts } from './support/clipping.ts'
import { expect, expectNoAxeViolations, LOOKS, setLook, test, type Look } from './support/test.ts'
import { whole } from './support/whole.ts'
import { asKnown } from './support/known.ts'
import { lonelyEnds } from './support/lines.ts'
import { double, wear, type Worn } from './support/worn.ts'

/** Nothing sideways at any width, every target large enough. */
async function expectRoom(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'no sideways scroll').toBeLessThanOrEqual(0)
}

async function expectWell(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await whole(page)
  await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
  await expectRoom(page)
}

for (const look of LOOKS)
  test(`every screen for a guest, ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await setLook(page, look)
    const screens: [string, string | RegExp][] = [
      ['home', /想看哪位医生|挂号/],
      ['clinics', '您去哪家门诊？'],
      ['clinics/c1001', /高新店/],
      ['doctors', '林清和'],
      ['doctors?kind=all', '林清和'],
      ['doctors/d2001', '林清和'],
      ['booking/doctor/d2001', '林清和'],
      ['booking?clinicId=c1001', '看哪个科？'],
      ['therapy', '到哪家门诊做'],
      ['therapy?clinicId=c1001', '请哪位理疗师'],
      ['login', '登录后看自己的号'],
      ['access-denied', '暂时不能进入'],
      ['tips/expired', '暂不能使用'],
      ['nowhere', '没有这个页面'],
    ]
    for (const [path, text] of screens) {
      await test.step(path, async () => {
        await page.goto(clinic.url(path))
        await expect(page.getByText(text).first()).toBeVisible()
        await expectWell(page, look)
      })
    }
  })

for (const look of LOOKS)
  test(`every screen of a booking, ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await setLook(page, look)
    const journey = new Journey(page, clinic)
    await journey.open('login')
    await journey.logIn()
    await expect(page).not.toHaveURL(/login/)
    const { scheduleId, orderNo, date } = await aFreeSlot(page, clinic)
    await journey.open('booking/confirm', { doctorId: 'd2001', clinicId: 'c1001', date, scheduleId, orderNo })
    await journey.isConfirming()
    await test.step('confirm', () => expectWell(page, look))
    await journey.submit()
    await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
    await test.step('cashier', () => expectWell(page, look))
    await journey.atCashier('取消支付')
    await expect(page.getByText('支付未完成')).toBeVisible()
    await test.step('unpaid', () => expectWell(page, look))
    await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    await test.step('result', () => expectWell(page, look))
    await page.getByRole('link', { name: '看我的号' }).tap()
    await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
    await test.step('ticket', () => expectWell(page, look))
    await page.getByRole('button', { name: '取消挂号' }).tap()
    await expect(page.getByRole('dialog', { name: '取消这次挂号' })).toBeVisible()
    await test.step('cancel', () => expectWell(page, look))
    await journey.open('home')
    await expect(page.getByText('林清和').first()).toBeVisible()
    await test.step('home', () => expectWell(page, look))
    await journey.open('patients')
    await expect(page.getByText('王雅琴').first()).toBeVisible()
    await test.step('patients', () => expectWell(page, look))
    await journey.open('patients/new')
    await expect(page.getByRole('heading', { name: '添加就诊人' })).toBeVisible()
    await page.getByRole('button', { name: '添加', exact: true }).tap()
    await expect(page.getByText('请填写姓名')).toBeVisible()
    await test.step('new patient with its faults', () => expectWell(page, look))
  })

for (const look of [...LOOKS, 'double'] satisfies Worn[]) {
  test(`every screen of a member, ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await clinic.world('default', '2026-11-20T09:05:00+08:00')
    const isDouble = look === 'double'
    if (isDouble) await page.setViewportSize({ width: 320, height: 780 })
    else await setLook(page, look)
    await new Journey(page, clinic).enter('home')
    if (isDouble) await page.evaluate(double)
    for (const path of MEMBER_SCREENS) {
      await test.step(path, async () => {
        await page.goto(clinic.url(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByText(/没有这个页面|重试/)).toHaveCount(0)
        await expectWell(page, isDouble ? 'light' : look)
        if (isDouble) expect.soft(await clippedTexts(page)).toEqual([])
      })
    }
  })
}

/** 林清和's first free time of the coming days. */
async function aFreeSlot(page: Page, clinic: ClinicControl) {
  const now = (await clinic.now()).getTime()
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const date = new Date(now + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
    const reply = await page.request.get(
      `/mcapi/v2/regs/doctor/d2001/allScheduling?date=${date}&mpId=${clinic.mpId}&timestamp=1`,
    )
    type Slot = { scheduleId: string; orderNo: number; restCount: number }
    const { data } = (await reply.json()) as { data: { days: { parts: { slots: Slot[] }[] }[] } }
    const free = data.days
      .flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
      .find(({ restCount }) => restCount > 0)
    if (free) return { scheduleId: free.scheduleId, orderNo: String(free.orderNo), date }
  }
  throw new Error('no free slot')
}

test('no screen scrolls sideways at 320, 375 and 430 px', { tag: '@prove' }, async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  for (const path of [
    'home',
    'clinics',
    'clinics/c1001',
    'doctors',
    'doctors/d2001',
    'booking/doctor/d2001',
    'login',
  ]) {
    await journey.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await whole(page)
    for (const width of [320, 375, 430]) {
      await page.setViewportSize({ width, height: 780 })
      await expectRoom(page)
    }
  }
})

test('whatever is tapped shows it while the finger is on it', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('home')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await whole(page)
  const faceOf = (element: Element) => {
    const { opacity, backgroundColor, transform } = getComputedStyle(element)
    return [opacity, backgroundColor, transform].join(' ')
  }
  const all = await page.locator('#root :is(a, button):visible').all()
  expect(all.length).toBeGreaterThan(10)
  for (const each of all) {
    await each.hover({ force: true })
    const before = await each.evaluate(faceOf)
    await page.mouse.down()
    await expect.poll(() => each.evaluate(faceOf), await each.innerText()).not.toBe(before)
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})

test('at twice its size no text ends in a line of one character, and a password sheet hides none', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const patient = await asKnown(page, clinic, baseURL)
  await wear(page, 'double')
  const therapist = 'therapy/d2012?clinicId=c1001&items=i21'
  const confirm = await patient.confirmPath('2026-11-21')
  for (const path of ['me', 'member/password', therapist, confirm, 'orders/o6001/checkout'])
    await test.step(path, async () => {
      await page.goto(clinic.url(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await whole(page)
      expect.soft(await lonelyEnds(page)).toEqual([])
    })
  await page
    .getByRole('radio', { name: /会员卡/ })
    .locator('xpath=ancestor::label')
    .tap()
  await page.getByText('会员优惠').waitFor()
  await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
  const hint = page.getByRole('dialog').getByText(/输完就扣/)
  const forgot = page.getByRole('dialog').getByRole('button', { name: '忘了密码' })
  await expect(forgot).toBeVisible()
  await whole(page)
  const [words, key] = [await hint.boundingBox(), await forgot.boundingBox()]
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(key?.y ?? 0)
})
