import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const DAY = 'mocks/workbench/film/day.jsonl'
const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}
const app = (page: Page): FrameLocator => page.frameLocator('iframe')
const film = (home: string): string => home.replace('?', '?workbench=film&')

/** The shipped day, whose first balance that is shown is a fen too high. */
function withLie(): Buffer {
  const text = readFileSync(DAY, 'utf8')
  return Buffer.from(text.replace(/("what":"shown","phone":\d+,"thing":"balance".*?"value":)(\d+)/, '$11$2'))
}

test.describe('on a desktop', () => {
  test.use({ workbench: true, ...DESKTOP })

  test('a film goes on by itself and by keys, is read as text, and opens a phone as it was at a moment', async ({
    page,
    clinic,
  }) => {
    await page.goto(film(clinic.url('home')))
    await expect(app(page).locator('#root main')).toBeVisible()
    await expect(page.getByText('裁判看过了：没有违背')).toBeVisible()
    await expectNoAxeViolations(page)
    const moment = page.getByRole('slider', { name: '停在哪一刻' })

    await test.step('it plays until a hand is on it; each key is a moment, and says what happens', async () => {
      await page.getByRole('button', { name: '放映', exact: true }).click()
      await expect(moment).not.toHaveValue('0')
      await page.getByRole('button', { name: '停下' }).click()
      await moment.focus()
      await page.keyboard.press('Home')
      const first = await moment.getAttribute('aria-valuetext')
      expect(first).toMatch(/^\d\d:\d\d:\d\d /)
      await page.keyboard.press('ArrowRight')
      await expect(moment).toHaveValue('1')
      await page.keyboard.press('ArrowLeft')
      await expect(moment).toHaveAttribute('aria-valuetext', String(first))
    })

    await test.step('what was booked is opened in the frame: that person’s visit, at that moment', async () => {
      await page.getByRole('tab', { name: '文字' }).click()
      await page.getByLabel('做什么').selectOption('book')
      await page.getByLabel('结果').selectOption('ok')
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('button', { name: '下一刻' }).click()
      await expectNoAxeViolations(page)
      const text = String(await moment.getAttribute('aria-valuetext'))
      expect(text).toContain('挂号 · 做成了')
      const [, phone] = /手机 (\d+)/.exec(text) ?? []
      await page.getByRole('button', { name: `打开这一刻的手机 ${phone}` }).click()
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/#\/wechat\/visits\/\w+/)
      await expect(app(page).getByText('李同尘').first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: text.slice(0, 8) })).toBeVisible()
      await expect(page).toHaveURL(/workbench=film/)
      expect((await clinic.now()).toISOString().slice(0, 16)).toBe(instant(text))
    })

    await test.step('a wrong file says where, and a film that breaks a promise shows what the judge says', async () => {
      const chooser = page.getByLabel('打开经过文件')
      await chooser.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
      await expect(page.getByRole('alert')).toContainText('wrong.json 第 1 行')
      await chooser.setInputFiles({ name: 'lie.jsonl', mimeType: 'text/plain', buffer: withLie() })
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page
        .getByRole('button', { name: /money is of now.*去那一刻/ })
        .first()
        .click()
      await expect(moment).toHaveAttribute('aria-valuetext', /违背/)
      await expect(page.getByRole('region', { name: '这一刻' })).toContainText('裁判说')
      await expectNoAxeViolations(page)
    })
  })
})

/** '2026-11-20T01:05' for a text that begins with 09:05 at the clinic, on the day of the film. */
const instant = (text: string): string => new Date(`2026-11-20T${text.slice(0, 8)}+08:00`).toISOString().slice(0, 16)

test.describe('for somebody with a phone whose browser speaks English', () => {
  test.use({ workbench: true, locale: 'en-GB' })

  test('the film fits, a column is chosen by its head, and that phone opens below', async ({ page, clinic }) => {
    await page.goto(film(clinic.url('home')))
    await expect(page.getByRole('heading', { level: 1, name: 'A simulated day' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await test.step('with text twice as large the heads of its columns are whole', async () => {
      const style = await page.addStyleTag({ content: ':root[data-bench] { --root-size: 40px !important }' })
      const head = page.getByRole('button', { name: 'Phone 0', exact: true })
      await expect.poll(() => head.evaluate((each) => getComputedStyle(each).paddingLeft)).toBe('12px')
      expect(
        await head.evaluate((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]),
      ).toEqual([0, 0])
      await style.evaluate((each) => each.parentNode?.removeChild(each))
    })
    await page.getByRole('button', { name: 'Phone 2', exact: true }).click()
    await page.getByRole('slider', { name: 'Moment' }).press('End')
    await page.getByLabel('Phone to open').selectOption('2')
    await page.getByRole('button', { name: 'Open phone 2 here' }).click()
    await expect(page.getByText(/^In the frame: phone 2 at/)).toBeVisible()
    await expect(app(page).locator('#root main')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
