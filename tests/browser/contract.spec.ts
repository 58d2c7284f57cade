import { expect, expectNoAxeViolations, test } from './support/test.ts'

test(
  'contract page › checks all calls, and shows which call differs',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    // Invalid ids are requested on purpose, and the browser logs each 401 and 404.
    allowConsole(/Failed to load resource/)
    await page.goto(clinic.url('contract'))
    await page.getByRole('button', { name: '开始检查' }).tap()
    await expect(page.getByText(/^([1-9]\d\d) 个里 \1 个通过$/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'idempotent by requestId' })).toContainText('守住')
    await expectNoAxeViolations(page)

    await clinic.faults({ call: 'GET /mcapi/chain/info', fault: 'wrong-schema' })
    await page.getByRole('radio', { name: '只读' }).check({ force: true })
    await page.getByRole('button', { name: '再查一遍' }).tap()
    await expect(page.getByText(/个有问题/)).toBeVisible()
    await page.getByRole('checkbox', { name: '只看不同' }).check({ force: true })
    await expect(page.getByText('chain/info')).toBeVisible()
  },
)
