import { choose, Journey, made } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { keepWorkbenchAway } from './support/workbench.ts'

const BOOK = 'POST /mcapi/v2/regs'
const CUT = /net::ERR_|Failed to load resource/

test('two phones, one number: one wins, the other is offered the nearest two', async ({
  page,
  clinic,
  browser,
  consoleGuard,
}) => {
  await clinic.world('race')
  const winner = new Journey(page, clinic)
  const time = await winner.toConfirmLoggedIn()

  const other = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await keepWorkbenchAway(other)
  consoleGuard.watch(other)
  const loser = new Journey(await other.newPage(), clinic)
  await loser.toSchedule()
  expect(await loser.chooseTime()).toBe(time)
  await loser.toConfirm()
  await loser.logIn('13911112222')
  await addSomebody(loser)
  await loser.isConfirming()
  await loser.page.getByRole('textbox', { name: '哪里不舒服' }).fill('咳嗽')

  await winner.submit()
  await winner.atCashier('支付成功')
  await winner.isBooked()
  await loser.submit()
  await expect(loser.page.getByText('这个号没有了')).toBeVisible()
  await expect(loser.page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('咳嗽')
  const offers = loser.page.getByRole('button', { name: /明天 \d\d:\d\d/ })
  await expect(offers).toHaveCount(2)
  await offers.first().tap()
  await loser.isConfirming()
  await expect(loser.page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('咳嗽')
  await loser.submit()
  await loser.atCashier('支付成功')
  await loser.isBooked()
  expect(await made(clinic)).toHaveLength(2)
  await other.close()
})

async function addSomebody({ page }: Journey): Promise<void> {
  await expect(page.getByRole('heading', { name: '添加就诊人' })).toBeVisible()
  await choose(page.getByRole('radio', { name: '本人' }))
  await page.getByLabel('姓名').fill('李同尘')
  await page.getByLabel('身份证号').fill('11010519491231002X')
  await page.getByLabel('手机号').fill('13911112222')
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '添加', exact: true }).tap()
}

test('the answer is lost on the way: looked up, said so, booked once', async ({ page, clinic, allowConsole }) => {
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await clinic.weather({ call: BOOK, fault: 'lost-answer', times: 1 })
  await clinic.weather({ call: 'GET /mcapi/v2/regs/list', fault: 'delay', delay: 1500 })
  await journey.submit()
  await expect(page.getByText('正在向门诊核对，请不要重复提交')).toBeVisible()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('the network is cut during confirm: nothing is claimed, nothing is lost, and it heals by itself', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  test.setTimeout(60_000)
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('胃口不好')
  await context.setOffline(true)
  await journey.submit()
  await expect(page.getByText('还不知道有没有挂上，不要重复提交')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('胃口不好')
  expect(await made(clinic)).toHaveLength(0)
  await context.setOffline(false)
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('a reload while the clinic is being asked finds the booking and does not send another', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await clinic.weather({ call: BOOK, fault: 'lost-answer', times: 1 })
  await clinic.weather({ call: 'GET /mcapi/v2/regs/list', fault: 'delay', delay: 2000 })
  await journey.submit()
  await expect(page.getByText('正在向门诊核对，请不要重复提交')).toBeVisible()
  await page.reload()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('4030 leads to the access-denied page, once, with a way out', async ({ page, clinic, allowConsole }) => {
  allowConsole(CUT)
  const journey = new Journey(page, clinic)
  await journey.open()
  await expect(page.getByText('想看哪位医生')).toBeVisible()
  await clinic.weather({ call: '*', fault: '4030' })
  await journey.open('doctors/d2001')
  await expect(page).toHaveURL(/#\/wechat\/access-denied$/)
  await expect(page.getByRole('heading', { name: '暂时不能进入' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '重新进入' }).tap()
  await expect(page).toHaveURL(/#\/wechat\/home/)
})

test('an expired edition: shown before the tap, one dialog for the call, visits stay readable', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.toTicket()
  const visit = page.url()
  const id = /visits\/([^?]+)/.exec(visit)?.[1] ?? ''
  await clinic.weather({ call: BOOK, fault: '2498' })
  await journey.toSchedule()
  await journey.chooseTime(4)
  await journey.toConfirm()
  await journey.isConfirming().catch(() => undefined)
  await choose(page.getByRole('radio', { name: /王建国/ }))
  await journey.isConfirming()
  await journey.submit()
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toContainText('门诊的系统服务已到期')
  await page.getByRole('button', { name: '知道了' }).tap()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await choose(page.getByRole('radio', { name: /王雅琴/ }))
  await journey.isConfirming()
  await page.goto(clinic.url(`visits/${id}`))
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
})

test('the world of an expired edition greys booking with its reason', async ({ page, clinic }) => {
  await clinic.world('edition-expired')
  const journey = new Journey(page, clinic)
  await journey.open()
  await expect(page.getByText(/已到期/).first()).toBeVisible()
  await journey.open('clinics')
  await expect(page.getByText(/已到期/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /电话/ }).first()).toBeVisible()
})

test('a clinic without registration says so before the tap', async ({ page, clinic }) => {
  await clinic.world('feature-unsupported')
  const journey = new Journey(page, clinic)
  await journey.open()
  await expect(page.getByText(/没有开通|不支持/).first()).toBeVisible()
})

for (const fault of ['500', 'html', 'bad-json', 'wrong-schema', 'drop'] as const) {
  test(`${fault} on a first read: words and a way on, and the retry works once it is over`, async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(CUT)
    await clinic.weather({ call: 'GET /mcapi/doctors/by-id', fault })
    const journey = new Journey(page, clinic)
    await journey.open('doctors/d2001')
    await expect(page.getByRole('button', { name: '再试一次' }).first()).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).first().tap()
    await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
  })
}
