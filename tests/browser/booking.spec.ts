import jsQR from 'jsqr'
import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { choose, Journey, made, tellCashier } from './support/journey.ts'
import { asKnown } from './support/known.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { pixelsOf } from './support/pixels.ts'
import { whole } from './support/whole.ts'
import { wear } from './support/worn.ts'

const AT = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'
const OF_TOMORROW = { clinicId: 'c1001', date: TOMORROW }
type Slot = { id: string; scheduleId: string; orderNo: number }
type WaitlistEntry = {
  id: string
  doctorId: string
  clinicId: string
  date: string
  status: number
  offer: { slotId: string }
}

async function isClean(page: Page, ask: { elder?: boolean } = {}): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page, ask)
}
/** Where the number that is held for 王雅琴 from the waiting list is confirmed. */
async function offerPath(clinic: ClinicControl): Promise<string> {
  await clinic.clock({ moveMinutes: 0.5 })
  const watch = (await clinic.books<WaitlistEntry>('waitlist')).find(
    ({ id, status }) => id === 'w8002' && status === 10,
  )
  const slot = (await clinic.books<Slot>('slots')).find(({ id }) => id === watch?.offer.slotId)
  if (!watch || !slot) throw new Error('no number is held')
  const { doctorId, clinicId, date, id } = watch
  const { scheduleId, orderNo } = slot
  return `booking/confirm?${new URLSearchParams({ doctorId, clinicId, date, scheduleId, orderNo: String(orderNo), grabId: id })}`
}

test(
  'from an empty phone to a paid ticket that a scanner reads, and back out again',
  { tag: ['@static', '@key'] },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.open('')
    await expect(page.getByText('想看哪位医生')).toBeVisible()
    await page.getByRole('link', { name: /挂号/ }).first().tap()
    await expect(page.getByRole('tab', { name: '这家门诊' })).toHaveAttribute('aria-selected', 'true')

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
    expect(row).toMatchObject({ timeStart: time, status: 0, reason: '最近两周睡不好' })

    await page.getByRole('link', { name: '看我的号' }).tap()
    await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
    const code = page.getByRole('img', { name: '签到二维码' })
    await expect(code).toBeVisible()
    const { data, width, height } = await pixelsOf(page, await code.screenshot())
    expect(jsQR(data, width, height)?.data).toBe(`RHT-${String(row?.regNo)}`)

    await page.getByRole('button', { name: '取消挂号' }).tap()
    const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
    await expect(sheet.getByText('25.00 元原路退回')).toBeVisible()
    await choose(sheet.getByRole('radio', { name: '没时间去' }))
    await sheet.getByRole('button', { name: '取消挂号' }).tap()
    await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
    await expect(page.getByText(/正在退回|已退/)).toBeVisible()
    expect((await made(clinic))[0]).toMatchObject({ status: 91 })
  },
)

test('back never books twice', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult()
  await journey.isBooked()
  await page.goBack()
  await whole(page)
  await expect(page).not.toHaveURL(/booking\/result/)
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
  await expect(page.getByLabel('手机号')).toBeVisible()
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

test(
  'axe finds nothing where a number is one’s own, takes the place of another, or has just been booked',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    await clinic.world('default', AT)
    const patient = await asKnown(page, clinic, baseURL)
    const id = await patient.book(TOMORROW)
    const journey = new Journey(page, clinic)
    await journey.open('booking/doctor/d2001', OF_TOMORROW)
    await expect(page.getByRole('radio', { name: /我的/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(/^还剩 1\d:\d\d$/)).toBeVisible()
    await isClean(page)

    await patient.pay(id)
    const time = await journey.chooseTime(3)
    await journey.toConfirm()
    await journey.isConfirming()
    await journey.submit()
    await expect(page.getByText('11月21日已约过这位医生')).toBeVisible()
    await isClean(page)
    await page.getByRole('button', { name: `换成 ${time}` }).tap()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    await expect(page.getByRole('link', { name: /打开就诊提醒/ })).toBeVisible()
    await isClean(page)
  },
)

test('why a second number of the day cannot be booked stands clear of the bar, which is higher with large text', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  await patient.pay(await patient.book(TOMORROW))
  await wear(page, 'double')
  const journey = new Journey(page, clinic)
  await page.goto(clinic.url(await patient.confirmPath(TOMORROW)))
  await journey.isConfirming()
  await journey.submit()
  const why = page.getByRole('status').filter({ hasText: '11月21日已约过这位医生' })
  await expect(why).toBeVisible()
  await whole(page)
  const said = await why.boundingBox()
  const bar = await page.getByRole('button', { name: '提交挂号' }).locator('xpath=../..').boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('axe finds nothing where a day is sold out, a number is held, or somebody may not book', async ({
  page,
  clinic,
  baseURL,
}) => {
  const journey = new Journey(page, clinic)
  await test.step('sold out', async () => {
    await clinic.world('sold-out-week', AT)
    await asKnown(page, clinic, baseURL)
    await journey.open('booking/doctor/d2001', OF_TOMORROW)
    await expect(page.getByText('还没有人候补，有人退号先通知您')).toBeVisible()
    await isClean(page)
  })
  await test.step('held', async () => {
    await clinic.world('watch-offer', AT)
    await asKnown(page, clinic, baseURL)
    await page.goto(clinic.url(await offerPath(clinic)))
    await expect(page.getByText('候补到的号')).toBeVisible()
    await journey.isConfirming()
    await isClean(page)
  })
  await test.step('blocked', async () => {
    await clinic.world('blocked-patient', AT)
    const blocked = await asKnown(page, clinic, baseURL)
    await page.goto(clinic.url(await blocked.confirmPath(TOMORROW)))
    await expect(page.getByRole('status').filter({ hasText: '王雅琴暂时不能在网上挂号' })).toBeVisible()
    await isClean(page)
  })
})

test(
  'axe finds nothing where an elder hands a booking over, and where a relative takes it',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    await clinic.world('default', AT)
    await asKnown(page, clinic, baseURL)
    await setLook(page, 'elder')
    await new Journey(page, clinic).open('booking/doctor/d2001', OF_TOMORROW)
    await page.getByRole('button', { name: '请家人帮我约' }).tap()
    const sheet = page.getByRole('dialog', { name: '请家人帮我约' })
    await expect(sheet).toContainText('24 小时内有效')
    await isClean(page, { elder: true })
    const link = await sheet.getByLabel('链接').innerText()
    await setLook(page, 'light')
    await page.goto('about:blank')
    await page.goto(link.trim())
    await expect(page.getByRole('heading', { name: '请您帮忙约林清和' })).toBeVisible()
    await isClean(page)
  },
)

for (const [look, size] of [
  ['elder', { width: 390, height: 844 }],
  ['light', { width: 320, height: 640 }],
] as const)
  test(`a day that is tapped brings its times into view, and the bar leads back to them, ${look} at ${size.width} px`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(size)
    await setLook(page, look)
    const journey = new Journey(page, clinic)
    await journey.enter('booking/doctor/d2001?clinicId=c1001')
    await whole(page)
    const days = page.getByRole('radiogroup', { name: '一周出诊' }).getByRole('radio')
    expect(await days.count()).toBeLessThanOrEqual(9)
    const first = page
      .getByRole('radiogroup', { name: /的时间$/ })
      .getByRole('radio')
      .first()
    await expect(first.locator('xpath=ancestor::label')).not.toBeInViewport()
    await choose(days.nth(2))
    const bar = page.getByRole('button', { name: '选一个时间' })
    const isClear = async () => {
      const [time, key] = [await first.locator('xpath=ancestor::label').boundingBox(), await bar.boundingBox()]
      return time !== null && key !== null && time.y >= 0 && time.y + time.height <= key.y
    }
    await expect.poll(isClear).toBe(true)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await bar.tap()
    await expect.poll(isClear).toBe(true)
    await expect(page.getByRole('radiogroup', { name: /的时间$/ }).locator('input:focus')).toHaveCount(1)
  })

test('a finger turns the week, and one that goes back where it began does not', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('booking/doctor/d2001?clinicId=c1001')
  await whole(page)
  const grid = page.getByRole('grid', { name: '一周出诊' })
  const dates = page.getByText(/^\d+月\d+日–(\d+月)?\d+日$/)
  const first = await dates.innerText()
  const pull = async (across: number) => {
    const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + (across || -60) / 2, y + height / 2, { steps: 4 })
    await page.mouse.move(x + width / 2 + across, y + height / 2, { steps: 4 })
    await page.mouse.up()
  }
  // Back where it began: the finger has changed its mind.
  await pull(0)
  await expect(dates).toHaveText(first)
  await pull(-260)
  await expect(dates).not.toHaveText(first)
  await pull(260)
  await expect(dates).toHaveText(first)
})
