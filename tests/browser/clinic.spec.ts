import { choose, Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test('the clinic that was chosen and the place of the phone are remembered over a reload', async ({ page, clinic }) => {
  const clinics = page.getByRole('radiogroup', { name: '门诊' }).getByRole('radio')
  const jinjiang = page.getByRole('radio', { name: /锦江总院/ })
  await new Journey(page, clinic).open('clinics')
  await page.getByRole('button', { name: '用我的位置排序' }).tap()
  await expect(page.getByText('离您由近到远')).toBeVisible()
  await choose(jinjiang)
  await page.getByRole('button', { name: '就去这家' }).tap()
  await expect(page).toHaveURL(/home/)
  await whole(page)

  await new Journey(page, clinic).open('clinics')
  await page.evaluate(() =>
    localStorage.setItem('_last_location', JSON.stringify({ latitude: 30.6603, longitude: 104.0432, system: 'gcj02' })),
  )
  await page.reload()
  await expect(page.getByText('按您上次的位置，由近到远')).toBeVisible()
  await expect(clinics.first()).toHaveAccessibleName(/青羊宫店/)
  await expect(jinjiang).toBeChecked()
  await expect(page.getByText('上次选的')).toBeVisible()
})
