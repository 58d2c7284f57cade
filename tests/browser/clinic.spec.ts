import { Finger, middleOf } from './support/gallery.ts'
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

test('the photos of a clinic are stopped by a key, and turned by keys as well as by a finger', async ({
  page,
  clinic,
}) => {
  await new Journey(page, clinic).open('clinics/c1001')
  const photos = page.getByRole('group', { name: '门诊照片' })
  await photos.getByRole('button', { name: '停止自动播放' }).tap()
  await expect(photos.getByRole('button', { name: '自动播放', exact: true })).toBeVisible()
  const dot = (at: number) => photos.getByRole('button', { name: `第 ${at} 张，共 3 张` })
  await dot(2).tap()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  const { x, y, width } = await middleOf(photos.getByRole('img', { name: '门诊照片 2' }))
  const finger = await Finger.on(page)
  await finger.down(x, y)
  await finger.move(x - 20, y)
  await finger.move(x - 0.7 * width, y)
  await finger.up()
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
  await expect(photos.getByRole('img', { name: '门诊照片 3' })).toBeInViewport()
  await whole(page)
})
