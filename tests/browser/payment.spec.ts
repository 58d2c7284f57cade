import { choose, Journey, made } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test(
  'cancelled at the cashier: the number is kept, and paid at the second try',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.toConfirmLoggedIn()
    const way = page.getByRole('radiogroup', { name: '怎么付' })
    await choose(way.getByRole('radio', { name: /会员卡/ }))
    await whole(page)
    await expectNoAxeViolations(page)
    await choose(way.getByRole('radio', { name: /微信/ }))
    await journey.submit()
    await journey.atCashier('取消支付')
    await expect(page.getByText('支付未完成')).toBeVisible()
    await expect(page.getByText(/号还为您留着/)).toBeVisible()
    expect((await made(clinic))[0]).toMatchObject({ status: 5 })
    await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    expect(await made(clinic)).toHaveLength(1)
  },
)
