import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

async function seededVisit(clinic: { books: (name: string) => Promise<unknown[]> }): Promise<string> {
  const rows = (await clinic.books('registrations')) as { id: string; requestId: string }[]
  const found = rows.find(({ requestId }) => requestId.startsWith('seed-sign'))
  if (!found) throw new Error('this world has made no visit')
  return found.id
}

test.describe('outside WeChat, which saves no file,', () => {
  test.use({ userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' })
  test('questions are noted with the keyboard, outlive a reload in the tab alone, and stand in the calendar file', async ({
    page,
    clinic,
  }) => {
    await clinic.world('sign-too-early')
    const id = await seededVisit(clinic)
    await new Journey(page, clinic).enter(`visits/${id}`)
    const list = page.getByRole('region', { name: '要带什么' })
    const card = page.getByRole('region', { name: '想问医生的' })
    const field = card.getByRole('textbox', { name: '写一个问题' })

    await test.step('what to bring', async () => {
      await expect(list.getByText('正在吃的药')).toBeVisible()
      await expect(list.getByRole('link', { name: /就诊卡/ })).toHaveAttribute('href', /patients\/\w+\/card$/)
    })
    await test.step('a question, by keyboard', async () => {
      await field.fill('药要吃多久; 忌口吗, 能\\喝茶')
      await field.press('Enter')
      await expect(card.getByRole('listitem')).toHaveText(['药要吃多久; 忌口吗, 能\\喝茶'])
      await expect(field).toBeFocused()
      await field.press('Enter')
      await expect(card.getByText('先写下问题')).toBeVisible()
      await whole(page)
      await expectNoAxeViolations(page)
    })
    await test.step('a reload', async () => {
      await page.reload()
      await expect(card.getByRole('listitem')).toHaveCount(1)
      const kept = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)])
      expect(kept.map((each) => each.includes('忌口吗'))).toEqual([false, true])
    })
    await test.step('the calendar', async () => {
      await page.getByRole('button', { name: /加到手机日历/ }).tap()
      const sheet = page.getByRole('dialog', { name: '加到手机日历' })
      await expect(sheet.getByText('1 个问题')).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name: '存成日历文件' }).tap(),
      ])
      const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')) as unknown[])
      const [event] = calendar.getAllSubcomponents('vevent')
      if (!event) throw new Error('no event in the calendar')
      const { description } = new ICAL.Event(event, { strictExceptions: true })
      expect(description).toMatch(/带上：.*正在吃的药/)
      expect(description).toContain('想问医生：1. 药要吃多久; 忌口吗, 能\\喝茶')
    })
    await test.step('320 px and elder', async () => {
      await setLook(page, 'elder')
      await page.setViewportSize({ width: 320, height: 700 })
      await page.reload()
      await expect(card.getByRole('listitem')).toHaveCount(1)
      await whole(page)
      await expectNoAxeViolations(page, { elder: true })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    })
  })
})

test('chosen records become pages that print alone, and pictures of their own width', async ({ page, clinic }) => {
  await new Journey(page, clinic).enter('records')
  await page.getByRole('link', { name: '整理给别的医生看' }).tap()
  await choose(page.getByRole('checkbox', { name: /血常规/ }).first())
  await choose(page.getByRole('checkbox', { name: /脾胃虚弱/ }).first())
  await whole(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /做成一份/ }).tap()
  const paper = page.getByRole('article', { name: '病历摘录' })
  await test.step('whose, from when, from where, with codes', async () => {
    await expect(paper).toContainText('王雅琴')
    await expect(paper.getByText(/验证码 \d{6}/)).toHaveCount(2)
    await expect(paper.getByRole('row', { name: /白细胞/ })).toContainText('偏高')
    await whole(page)
    await expectNoAxeViolations(page)
  })
  await test.step('on paper there are the pages and nothing else', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(page.getByRole('button', { name: '打印或存成 PDF' })).toBeHidden()
    await expect(page.getByRole('complementary', { name: '当前就诊人' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('pictures, one for each', async () => {
    await page.getByRole('button', { name: '存成图片' }).tap()
    const pictures = page.getByRole('dialog').getByRole('img')
    await expect(pictures).toHaveCount(2)
    for (const each of await pictures.all()) await expect(each).toHaveJSProperty('naturalWidth', 750)
    await page.keyboard.press('Escape')
  })
  await test.step('back leads to the choice, with everything still ticked', async () => {
    await page.goBack()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })
  await test.step('320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: /做成一份/ }).tap()
    await expect(paper).toBeVisible()
    await whole(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
})
