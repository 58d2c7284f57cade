import jsQR from 'jsqr'
import { chooseOption, Journey, bookedRegistrations, reportCashierOutcome } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { pixelsOf } from './support/pixels.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

test(
  'booking › shows a scannable ticket on a new device after a cancelled payment, and can be cancelled',
  { tag: ['@static', '@key', '@webkit'] },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.open('')
    await expect(page.getByText('想看哪位医生')).toBeVisible()
    await waitForScreenReady(page)
    await page.getByRole('link', { name: /挂号/ }).first().tap()
    await expect(page.getByRole('tab', { name: '这家门诊' })).toHaveAttribute('aria-selected', 'true')

    await journey.toSchedule()
    const time = await journey.chooseTime()
    await journey.toConfirm()
    await journey.logIn()
    await journey.isConfirming()
    await expect(page.getByText(time)).toBeVisible()
    await page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好 😴')
    const way = page.getByRole('radiogroup', { name: '怎么付' })
    await chooseOption(way.getByRole('radio', { name: /会员卡/ }))
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await chooseOption(way.getByRole('radio', { name: /微信/ }))
    await journey.submit()
    await test.step('keeps the slot when the payment is cancelled at the cashier', async () => {
      await journey.atCashier('取消支付')
      await expect(page.getByText('支付未完成')).toBeVisible()
      await expect(page.getByText(/号还为您留着/)).toBeVisible()
      await expect
        .poll(() => bookedRegistrations(clinic))
        .toMatchObject([{ timeStart: time, status: 5, reason: '最近两周睡不好' }])
      await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
      await journey.atCashier('支付成功')
      await journey.isBooked()
    })
    await test.step('books nothing again on back and forward', async () => {
      await page.goBack()
      await waitForScreenReady(page)
      await expect(page).not.toHaveURL(/booking\/result/)
      await expect(page.getByRole('button', { name: '提交挂号' })).toBeHidden()
      await page.goForward()
      await journey.isBooked()
    })

    await page.getByRole('link', { name: '看我的号' }).tap()
    await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
    const code = page.getByRole('img', { name: '签到二维码' })
    await expect(code).toBeVisible()
    const [row] = await bookedRegistrations(clinic)
    const scanned = async () => {
      const { data, width, height } = await pixelsOf(page, await code.screenshot())
      return jsQR(data, width, height)?.data
    }
    await expect.poll(scanned).toBe(`RHT-${String(row?.regNo)}`)

    await page.getByRole('button', { name: '取消挂号' }).tap()
    const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
    await expect(sheet.getByText('25.00 元原路退回')).toBeVisible()
    await chooseOption(sheet.getByRole('radio', { name: '没时间去' }))
    await sheet.getByRole('button', { name: '取消挂号' }).tap()
    await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
    await expect(page.getByText(/正在退回|已退/)).toBeVisible()
    await expect.poll(() => bookedRegistrations(clinic)).toMatchObject([{ status: 91 }])
  },
)

test('booking › resumes at each step after back and reload, and creates one visit', async ({
  page,
  clinic,
  allowConsole,
}) => {
  const journey = new Journey(page, clinic)
  const reason = page.getByRole('textbox', { name: '哪里不舒服' })
  const times = page.getByRole('radiogroup', { name: /的时间$/ })
  await journey.open('doctors')
  await journey.toSchedule()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /明天.*下午/ })
    .tap()
  await expect(page.getByRole('heading', { name: /下午$/ })).toBeVisible()
  const time = await journey.chooseTime(1)
  await journey.toConfirm()
  await test.step('reloads during the login', async () => {
    await expect(page.getByLabel('手机号')).toBeVisible()
    await page.goBack()
    await expect(times.getByRole('radio', { name: new RegExp(time) })).toBeChecked()
    await page.reload()
    await expect(times.getByRole('radio', { name: new RegExp(time) })).toBeChecked()
    await expect(page.getByRole('button', { name: new RegExp(`^就约.*${time}`) })).toBeVisible()
    await journey.toConfirm()
    await journey.logIn()
    await journey.isConfirming()
  })
  await test.step('reloads before the payment', async () => {
    await reason.fill('头疼三天')
    await page.reload()
    await journey.isConfirming()
    await expect(reason).toHaveValue('头疼三天')
    await expect(page.getByText(time)).toBeVisible()
  })
  await test.step('reloads during the status check', async () => {
    allowConsole(/net::ERR_|Failed to load resource/)
    await clinic.faults({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer', times: 1 })
    // The delay ends after the old page has gone, so only the new page can receive a result.
    await clinic.faults({ call: 'GET /mcapi/v2/regs/list', fault: 'delay', delay: 60_000 })
    await journey.submit()
    await expect(page.getByText('正在向门诊核对，请不要重复提交')).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await clinic.faults({ clear: true })
  })
  await test.step('reloads after returning from the cashier', async () => {
    await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('正在确认付款结果')).toBeVisible()
    await reportCashierOutcome(page, clinic, 'ok')
    await journey.isBooked()
  })
  await test.step('shows the ticket after the payment', async () => {
    await page.getByRole('link', { name: '看我的号' }).tap()
    await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
    await expect.poll(() => bookedRegistrations(clinic)).toHaveLength(1)
  })
})
