import type { Page } from '@playwright/test'
import { ReferenceServer, TEST_DATABASES } from '../support/reference-server.ts'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const PAPER = '11010519491231002X'
/** A mobile number without an account. */
const newMobile = (): string => `139${String(Date.now()).slice(-8)}`

/** Routes calls from the app and its cashier to the reference server; the mock clinic only serves the page. */
const leadTo = (page: Page, serving: () => Promise<ReferenceServer>) =>
  page.route(/\/(mcapi|api-mp)\/|\/mock\/[^/]+\/cashier\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { address } = await serving()
    // A request that was pending when the server was killed has no response.
    const response = await route.fetch({ url: address + pathname + search }).catch(() => undefined)
    await (response ? route.fulfill({ response }) : route.abort())
  })

for (const shelf of TEST_DATABASES)
  test('reference server › books, pays and cancels a visit for a new patient despite being killed twice', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    const books = shelf()
    const at = (await clinic.now()).toISOString()
    const begin = () => ReferenceServer.start(books.address, '--at', at)
    let serving = begin()
    const failAndReturn = () => {
      serving = serving.then((server) => server.kill()).then(begin)
      return serving
    }
    try {
      await leadTo(page, () => serving)
      const journey = new Journey(page, clinic)
      await journey.toSchedule()
      const time = await journey.chooseTime()
      await journey.toConfirm()
      await journey.logIn(newMobile())
      await page.getByRole('textbox', { name: /^姓名/ }).fill('李同尘')
      await page.getByRole('textbox', { name: /身份证号/ }).fill(PAPER)
      await chooseOption(page.getByRole('checkbox'))
      await page.getByRole('button', { name: '添加', exact: true }).tap()
      await journey.isConfirming()
      await expect(page.getByText(time)).toBeVisible()
      await journey.submit()
      await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
      await failAndReturn()
      await journey.atCashier('支付成功')
      await journey.isBooked()

      await failAndReturn()
      await page.getByRole('link', { name: '看我的号' }).tap()
      await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
      await page.getByRole('button', { name: '取消挂号' }).tap()
      const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
      await chooseOption(sheet.getByRole('radio', { name: '没时间去' }))
      await sheet.getByRole('button', { name: '取消挂号' }).tap()
      await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()

      await journey.open('therapy')
      const sorry = page.getByRole('alertdialog', { name: '暂不能使用' })
      await sorry.getByRole('button', { name: '知道了' }).tap()
      await expect(sorry).toBeHidden()
      await journey.open('home')
      await expect(page.getByRole('heading', { name: /李同尘/ })).toBeVisible()
    } finally {
      await (await serving).kill()
      books.clear()
    }
  })
