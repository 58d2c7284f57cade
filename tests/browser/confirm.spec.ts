import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey, made } from './support/journey.ts'
import { asKnown } from './support/known.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const AT = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'
const BOOK = 'POST /mcapi/v2/regs'
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
const NOISE = /net::ERR_|Failed to load resource/

type Slot = { id: string; scheduleId: string; orderNo: number; timeStart: string }
type Watch = { id: string; doctorId: string; clinicId: string; date: string; status: number; offer: { slotId: string } }

const submit = (page: Page) => page.getByRole('button', { name: '提交挂号' })
const reason = (page: Page) => page.getByRole('textbox', { name: '哪里不舒服' })

/** Where the number that is held for 王雅琴 from the waiting list is confirmed. */
async function offerPath(clinic: ClinicControl): Promise<string> {
  await clinic.clock({ moveMinutes: 0.5 })
  const watch = (await clinic.books<Watch>('watches')).find(({ id, status }) => id === 'w8002' && status === 10)
  const slot = (await clinic.books<Slot>('slots')).find(({ id }) => id === watch?.offer.slotId)
  if (!watch || !slot) throw new Error('no number is held')
  const { doctorId, clinicId, date, id } = watch
  const { scheduleId, orderNo } = slot
  return `booking/confirm?${new URLSearchParams({ doctorId, clinicId, date, scheduleId, orderNo: String(orderNo), grabId: id })}`
}

test('S21: a number from the waiting list stands ready with its clock, for whom it is held, and is taken', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('watch-offer', AT)
  await asKnown(page, clinic, baseURL)
  const journey = new Journey(page, clinic)
  await page.goto(clinic.url(await offerPath(clinic)))
  await expect(page.getByText('候补到的号')).toBeVisible()
  await expect(page.getByText(/^还剩 0?\d:\d\d$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(page.getByRole('radio', { name: /王建国/ }))
  await expect(page.getByText('这个号是留给王雅琴的，不能换人')).toBeVisible()
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '换成这位' }).tap()
  await journey.isConfirming()
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect((await clinic.books<Watch>('watches')).find(({ id }) => id === 'w8002')?.status).toBe(20)
})

test('S21: an offer that expires under the finger keeps what was written and says what can be had', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('watch-offer', AT)
  await asKnown(page, clinic, baseURL)
  const journey = new Journey(page, clinic)
  await page.goto(clinic.url(await offerPath(clinic)))
  await journey.isConfirming()
  await reason(page).fill('肩膀疼，抬不起来')
  await clinic.clock({ moveMinutes: 12 })
  await journey.submit()
  await expect(page.getByText('留号时间过了')).toBeVisible()
  await expect(page.getByText('这个号还没人约，可以照常挂')).toBeVisible()
  await expect(reason(page)).toHaveValue('肩膀疼，抬不起来')
  expect(await made(clinic)).toHaveLength(0)
  await journey.isConfirming()
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toMatchObject([{ reason: '肩膀疼，抬不起来' }])
})

test('S21: the same doctor on the same day: keep the old one or replace it, and a move that is done by half says so', async ({
  page,
  clinic,
  baseURL,
  allowConsole,
}) => {
  test.setTimeout(60_000)
  allowConsole(NOISE)
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  const first = await patient.book(TOMORROW)
  await patient.pay(first)
  const journey = new Journey(page, clinic)
  const toAnother = async (nth: number): Promise<string> => {
    await journey.open('booking/doctor/d2001', { clinicId: 'c1001', date: TOMORROW })
    const time = await journey.chooseTime(nth)
    await journey.toConfirm()
    await journey.isConfirming()
    await journey.submit()
    await expect(page.getByText('11月21日已约过这位医生')).toBeVisible()
    return time
  }
  const byId = async (id: unknown) => (await clinic.books('registrations')).find((row) => row.id === id)

  const second = await toAnother(3)
  await expect(page.getByRole('link', { name: '留着原来的' })).toHaveAttribute('href', new RegExp(`visits/${first}`))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `换成 ${second}` }).tap()
  await expect(page.getByText('付好这个号，原来的号才退')).toBeVisible()
  expect(await byId(first)).toMatchObject({ status: 0 })
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await expect.poll(() => byId(first)).toMatchObject({ status: 91 })
  const [newest] = (await made(clinic)).filter(({ rescheduledFrom }) => rescheduledFrom === first)
  expect(newest).toMatchObject({ timeStart: second, status: 0 })

  // The second half of a move fails: both stand, and it is said where one sees the new one.
  await clinic.weather({ call: CANCEL, fault: 'envelope', code: 50001 })
  const third = await toAnother(5)
  await page.getByRole('button', { name: `换成 ${third}` }).tap()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await expect(page.getByText('原来的号还没退掉')).toBeVisible()
  await expect(page.getByText(`新的号约好了，${second} 那个号也还在，请去取消`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('原来的号还没退掉')).toBeVisible()
  expect(await byId(newest?.id)).toMatchObject({ status: 0 })
  await expect(page.getByRole('link', { name: '看原来的号' })).toHaveAttribute(
    'href',
    new RegExp(`visits/${String(newest?.id)}`),
  )
  await clinic.weather({ clear: true })
  await page.reload()
  await journey.isBooked()
  await expect.poll(() => byId(newest?.id)).toMatchObject({ status: 91 })
  await expect(page.getByText('原来的号还没退掉')).toHaveCount(0)
})

test('S21: refusals say why and what to do: blocked, a guardian is missing, the fee has changed', async ({
  page,
  clinic,
  baseURL,
  allowConsole,
}) => {
  allowConsole(NOISE)
  await clinic.world('blocked-patient', AT)
  const blocked = await asKnown(page, clinic, baseURL)
  await page.goto(clinic.url(await blocked.confirmPath(TOMORROW)))
  const said = page.getByRole('status').filter({ hasText: '王雅琴暂时不能在网上挂号' })
  await expect(said).toContainText('已爽约 3 次，满 3 次停约')
  await expect(said).toContainText('到 12月15日 周二为止')
  await expect(page.getByRole('link', { name: '电话 028-85190001' })).toHaveAttribute('href', 'tel:028-85190001')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)

  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  await page.goto(clinic.url(await patient.confirmPath(TOMORROW)))
  const journey = new Journey(page, clinic)
  await journey.isConfirming()
  await expect(page.getByText('11月21日 周六 04:00 前取消，挂号费原路退回')).toBeVisible()
  await clinic.weather({ call: BOOK, fault: 'envelope', code: 40302, times: 1 })
  await journey.submit()
  await expect(page.getByText('未满 14 岁，要先填监护人')).toBeVisible()
  await expect(page.getByRole('link', { name: '去填监护人' })).toHaveAttribute('href', /patients\/p4001/)

  await page.reload()
  await journey.isConfirming()
  await reason(page).fill('胃胀')
  await answerWith<{ days: object[] }>(page, /allScheduling/, ({ days, ...data }) => ({
    ...data,
    days: days.map((day) => ({ ...day, fee: 30 })),
  }))
  await clinic.weather({ call: BOOK, fault: 'envelope', code: 41002, times: 1 })
  await journey.submit()
  await expect(page.getByText('原来 25.00 元，现在 30.00 元')).toBeVisible()
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '按新的挂' }).tap()
  await journey.isConfirming()
  await expect(reason(page)).toHaveValue('胃胀')
})

test('S21: another window has taken another patient: nothing is booked for the wrong one', async ({
  page,
  clinic,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'pageshow'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await clinic.world('default', AT)
  const patient = await asKnown(page, clinic, baseURL)
  await page.goto(clinic.url(await patient.confirmPath(TOMORROW)))
  const journey = new Journey(page, clinic)
  await journey.isConfirming()
  await reason(page).fill('王雅琴的事')
  const other = await context.newPage()
  await new Journey(other, clinic).open('patients')
  await other.getByRole('button', { name: /王建国/ }).tap()
  await expect(other.getByText('已切换到 王建国')).toBeVisible()
  // A page behind another one draws once in seconds, and a tap waits for two drawings.
  await page.bringToFront()
  await journey.submit()
  const dialog = page.getByRole('alertdialog', { name: '另一个窗口换过了' })
  await expect(dialog).toContainText('就诊人已换成王建国')
  expect(await made(clinic)).toHaveLength(0)
  await dialog.getByRole('button', { name: '知道了' }).tap()
  await expect(page.getByRole('radio', { name: /王建国/ })).toBeChecked()
  await expect(reason(page)).toHaveValue('')
  await journey.isConfirming()
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toMatchObject([{ patientId: 'p4002', reason: '' }])
})

for (const wrong of ['2026-11-21T09:05:00+08:00', '2026-11-19T09:05:00+08:00']) {
  test(`the phone says ${wrong.slice(5, 10)}, the clinic the 20th: the clinic's day counts all the way`, async ({
    page,
    clinic,
    baseURL,
  }) => {
    await clinic.world('default', AT)
    await asKnown(page, clinic, baseURL)
    await page.clock.install({ time: wrong })
    const journey = new Journey(page, clinic)
    await journey.open('booking', { departmentId: 'all' })
    const days = page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio')
    await expect(days.first()).toHaveAccessibleName('今天 20 日，有号')
    await choose(days.nth(1))
    await page.getByRole('link', { name: '林清和，去挂号' }).tap()
    const time = await journey.chooseTime()
    await page.getByRole('button', { name: `就约明天 ${time}` }).tap()
    await journey.isConfirming()
    await journey.submit()
    await journey.atCashier('取消支付')
    await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: /去付款/ }).tap()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    await expect(page.getByText(`明天 ${time}，请按时到`)).toBeVisible()
    expect(await made(clinic)).toMatchObject([{ date: TOMORROW, timeStart: time, status: 0 }])
  })
}
