import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const MORNING = '2026-11-20T09:05:00+08:00'

const made = async (clinic: ClinicControl) =>
  (await clinic.books<{ id: string; cloneFromId: string }>('charges')).filter(({ cloneFromId }) => cloneFromId !== '')

test('reorder › shows unavailable, more expensive and short-stocked items with both prices before the payment', async ({
  page,
  clinic,
}) => {
  await clinic.world('goods-changed', MORNING)
  await page.clock.setFixedTime(MORNING)
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6003')
  await page.getByRole('link', { name: '再配一次' }).tap()
  await expect(page.getByRole('heading', { name: '再配一次' })).toBeVisible()
  await expect(page.getByText('上次就诊')).toBeVisible()
  // Packaged medicines have no dose count.
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  const make = page.getByRole('button', { name: '看今天的药和价格' })
  const sheet = page.getByRole('checkbox', { name: /西药/ })
  await chooseOption(sheet)
  await make.tap()
  await expect(page.getByRole('alert').filter({ hasText: '请至少选一张方' })).toBeVisible()
  await chooseOption(sheet)
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await make.tap()

  await expect(page.getByRole('status').filter({ hasText: '有 3 处变了' })).toBeVisible()
  const changes = page.getByRole('region', { name: '和上次不一样的' }).getByRole('listitem')
  await expect(changes).toContainText([/涨价.*26\.80 元\/盒.*27\.80 元\/盒/, /要等货/, /没有了/])
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  const [order] = await made(clinic)

  await page.getByRole('button', { name: /去付款|看新单/ }).tap()
  await expect(page).toHaveURL(new RegExp(`orders/${order?.id ?? 'none'}`))
  await expect(changes).toHaveCount(0)
  await page.goBack()
  await expect(changes).toHaveCount(3)
  await expect.poll(() => made(clinic)).toHaveLength(1)
  await page.getByRole('button', { name: '选得不对，重新选' }).tap()
  await make.tap()
  await expect(changes).toHaveCount(3)
  await expect.poll(() => made(clinic)).toHaveLength(1)
})
