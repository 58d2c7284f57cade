import { Journey, made } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const BOOK = 'POST /mcapi/v2/regs'
const CUT = /net::ERR_|Failed to load resource/

test('the network is cut during confirm: nothing is claimed, nothing is lost, and it heals by itself', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('胃口不好')
  await context.setOffline(true)
  await journey.submit()
  await expect(page.getByText('还不知道有没有挂上，不要重复提交')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('胃口不好')
  await expect.poll(() => made(clinic)).toHaveLength(0)
  await context.setOffline(false)
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await expect.poll(() => made(clinic)).toHaveLength(1)
})

test('a reload while the clinic is being asked finds the booking and does not send another', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await clinic.faults({ call: BOOK, fault: 'lost-answer', times: 1 })
  await clinic.faults({ call: 'GET /mcapi/v2/regs/list', fault: 'delay', delay: 2000 })
  await journey.submit()
  await expect(page.getByText('正在向门诊核对，请不要重复提交')).toBeVisible()
  await page.reload()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await expect.poll(() => made(clinic)).toHaveLength(1)
})
