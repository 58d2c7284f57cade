import { Finger, middleOf } from './support/gallery.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test('clinic › leads over a department and a day to a doctor, and turns its photos by finger', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.open('clinics/c1001')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const row = (name: string) => page.getByRole('article').filter({ hasText: name })
  const isClean = async () => {
    await whole(page)
    await expectNoAxeViolations(page)
  }
  await test.step('a department on a day', async () => {
    await page.getByRole('link', { name: /妇科/ }).tap()
    await expect(heading('妇科')).toBeVisible()
    const days = page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio')
    await expect(days).toHaveCount(14)
    await expect(days.first()).toBeChecked()
    await expect(row('周敏')).toContainText('挂号费 20.00 元')
    await expect(row('周敏')).toContainText('余 11')
    await expect(row('吴若兰')).toContainText('这天不出诊')
    await expect(row('林清和')).toHaveCount(0)
    await isClean()
    await choose(page.getByRole('radio', { name: /周日 22 日/ }))
    await expect(row('吴若兰')).toContainText('余 13')
    await expect(page.getByRole('article').first()).toContainText('吴若兰')
    await expect(page).toHaveURL(/date=2026-11-22/)
  })
  await test.step('a doctor of another department', async () => {
    await page.getByRole('link', { name: '换科室' }).tap()
    await expect(heading('看哪个科？')).toBeVisible()
    await isClean()
    await page.getByRole('link', { name: /中医内科/ }).tap()
    await page.getByRole('link', { name: '林清和，去挂号' }).tap()
    await expect(heading('林清和')).toBeVisible()
    await expect(page).toHaveURL(/booking\/doctor\/d2001\?clinicId=c1001&date=2026-11-20/)
  })
  // Last: Chromium takes no tap that follows a swipe at once.
  await test.step('photos', async () => {
    await journey.open('clinics/c1001')
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
  })
})
