import { createNoiseImage, jpegFile } from './support/image-fixtures.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const MORNING = '2026-11-20T09:05:00+08:00'

type Charge = { id: string; photos: string[]; photoDoses: number; status: number }

test('photo order › reaches the pharmacy, and shows the price after the review', async ({ page, clinic }) => {
  await clinic.world('default', MORNING)
  await page.clock.setFixedTime(MORNING)
  const journey = new Journey(page, clinic)
  await journey.enter('orders')
  await page.getByRole('link', { name: /拍下纸质处方/ }).tap()
  const grid = page.getByRole('group', { name: '处方照片' })
  const send = page.getByRole('button', { name: '发给药房' })
  const doses = page.getByRole('spinbutton', { name: '剂数' })
  const remark = page.getByRole('textbox', { name: /有什么要告诉药房/ })

  await test.step('explains the process before sending, and requires a photo', async () => {
    await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
    await expect(page.getByRole('region', { name: '发出去以后' }).getByRole('listitem')).toContainText([
      '一般 2 小时内看完',
      '价格，您看过再定',
      '点了付款才收钱',
    ])
    await send.tap()
    await expect(page.getByRole('alert').filter({ hasText: '请拍下处方，至少一张' })).toBeVisible()
    const photo = jpegFile(await createNoiseImage(page, 300, 200))
    await grid.locator('input[type=file]').first().setInputFiles([photo])
    await expect(grid.getByRole('img')).toHaveCount(1)
    await expect(grid.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('请拍下处方，至少一张')).toBeHidden()
    await page.getByRole('group', { name: '剂数' }).getByRole('button', { name: /减/ }).tap()
    await remark.fill('不要代煎')
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  })

  await test.step('shows a price after the pharmacy has reviewed it', async () => {
    await send.tap()
    await expect(page.getByText('药房正在看照片，一般 2 小时内看完')).toBeVisible()
    await expect(page).toHaveURL(/orders\/o\w+$/)
    await expect(page.getByRole('list', { name: '现在到哪一步' })).toBeVisible()
    await expect(page.getByText('价格怎么来的')).toHaveCount(0)
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    const sent = (await clinic.books<Charge>('charges')).filter(({ photos, id }) => photos.length > 0 && id !== 'o6008')
    expect(sent).toMatchObject([{ status: 0, photoDoses: 6 }])
    await clinic.clock({ moveMinutes: 121 })
    await page.clock.setFixedTime('2026-11-20T11:06:00+08:00')
    const ask = page.getByRole('button', { name: '查一下进度' })
    await ask.tap()
    // The idle lock covers orders after 15 minutes, and reloads them when the patient continues.
    await page.getByRole('button', { name: '接着看' }).tap()
    await expect(page.getByRole('region', { name: '价格怎么来的' })).toBeVisible()
    await expect(page.getByText('6 剂')).toBeVisible()
  })

  await test.step('deletes the draft of a sent order', async () => {
    await journey.open('orders/photo')
    await expect(page.getByText('这样拍，药房看得清')).toBeVisible()
    await expect(doses).toHaveValue('7')
  })
})
