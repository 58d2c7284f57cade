import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const AT = '2026-11-20T09:05:00+08:00'
type Row = { id: string; patientId: string; status: number; tip: number }

const mine = async (clinic: ClinicControl) =>
  (await clinic.books<Row>('waitlist')).filter(({ patientId, id }) => patientId === 'p4001' && !id.startsWith('w800'))
async function isClean(page: Page): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
}

test('waitlist › offers a freed slot on a fully booked day, which the patient confirms with one tap', async ({
  page,
  clinic,
}) => {
  await clinic.world('sold-out-week', AT)
  const journey = new Journey(page, clinic)
  await journey.enter('booking/doctor/d2001', undefined, { clinicId: 'c1001', date: '2026-11-21' })
  await expect(page.getByText('还没有人候补，有人退号先通知您')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: '排候补' }).first().tap()
  await expect(page.getByRole('heading', { name: '排候补' })).toBeVisible()
  await expect(page.getByText('问到您，号给您留 10 分钟')).toBeVisible()
  await isClean(page)
  // The half day that was full is preselected.
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(1)
  const name = (await chosen.locator('xpath=ancestor::label').innerText()).split('\n')[0] ?? ''
  await expect(page.getByText(/没有人在等，您排第 1 位/)).toBeVisible()
  await page.getByRole('button', { name: '候补 1 个时段' }).tap()
  await expect(page.getByText('排上了，第 1 位')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: '看我的候补' }).tap()
  await expect(page.getByRole('region', { name: '正在候补' })).toContainText(name)
  await expect(page.getByText('下一个号先问您')).toBeVisible()
  const [watch] = await mine(clinic)
  await clinic.free(watch?.id ?? '')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.getByRole('region', { name: '有号了' })
  await expect(offer.getByRole('timer')).toContainText(/给您留到 09:15.*还有 \d+ 分/)
  await isClean(page)
  await expect.poll(async () => (await mine(clinic))[0]?.tip).toBe(1)
  await offer.getByRole('button', { name: '去挂这个号' }).tap()
  await expect(page.getByText('候补到的号')).toBeVisible()
  await journey.isConfirming()
  await expect(page).toHaveURL(new RegExp(`grabId=${watch?.id}`))
  await isClean(page)
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await journey.open('watch')
  await expect(page.getByRole('region', { name: '结束的' })).toContainText('约上了')
  await expect.poll(() => mine(clinic)).toMatchObject([{ status: 20 }])
})
