import { answerWith } from './support/answer-with.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test(
  'no screen of the records has anything for axe: lists, a record, results, a value over the years',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.enter('records?kind=prescription')
    const isWell = async (name: string | RegExp) => {
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await whole(page)
      await expectNoAxeViolations(page)
    }
    await test.step('one kind of records', async () => {
      await expect(page.getByRole('article').first()).toContainText('中药饮片')
      await isWell('2026 年')
    })
    await test.step('a record', async () => {
      await journey.open('records/m7001')
      await isWell('诊断')
    })
    await test.step('a result', async () => {
      await journey.open('records/exam/x7004')
      await isWell('血常规')
    })
    await test.step('one value over the years', async () => {
      await page.getByRole('button', { name: '看白细胞的历年结果' }).tap()
      const years = page.getByRole('dialog', { name: '历年白细胞' })
      await expect(years.getByRole('img')).toHaveAccessibleName(/白细胞的 4 次结果/)
      await whole(page)
      await expectNoAxeViolations(page)
    })
    await test.step('a result to come', async () => {
      await journey.open('records/exam/x7007')
      await isWell('结果还没出来')
    })
    await test.step('no records', async () => {
      await answerWith(page, /\/mcapi\/records\?/, (data) => ({ ...data, total: 0, rows: [] }))
      await journey.open('records')
      await isWell('还没有病历')
    })
  },
)

test('saves a page to print as an image of its own width', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('records/print/record/m7001')
  await expect(page.getByRole('region', { name: '第 1 页，共 1 页' })).toContainText('王*琴')
  await whole(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '存成图片' }).tap()
  const image = page.getByRole('img', { name: '门诊病历的图片' })
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', 750)
})

test('elder: the result has the enhanced contrast and nothing is cut', { tag: '@prove' }, async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await new Journey(page, clinic).enter('records/exam/x7004')
  await expect(page.getByText('2 项不在参考范围内')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
