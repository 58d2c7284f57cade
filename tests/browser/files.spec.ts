import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** Inside WeChat no file can be saved. */
test.use({ userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' })

const QUESTION = '药要吃多久; 忌口吗, 能\\喝茶'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function savedBy(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

type Saved = {
  readonly patient: { readonly id: string; readonly name: string }
  readonly notRead: readonly unknown[]
  readonly clinic: Readonly<Record<string, { readonly count: number }>>
  readonly phone: Readonly<Record<string, { readonly what: string }>>
}

test('downloads outside WeChat › contain visit questions, annual spending, exported data and selected records, in elder mode at 320 px', async ({
  page,
  clinic,
}) => {
  await setAppearance(page, 'elder')
  await page.setViewportSize({ width: 320, height: 640 })
  await clinic.world('sign-too-early')
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  const visit = rows.find(({ requestId }) => requestId.startsWith('seed-sign'))
  const journey = new Journey(page, clinic)
  await journey.enter(`visits/${visit?.id}`)
  const fits = async () => {
    await waitForScreenReady(page)
    await expectNoAxeViolations(page, { elder: true })
    await expectNoHorizontalScroll(page)
  }
  const list = page.getByRole('region', { name: '要带什么' })
  const card = page.getByRole('region', { name: '想问医生的' })
  await test.step('adds a question by keyboard', async () => {
    await expect(list.getByText('正在吃的药')).toBeVisible()
    await expect(list.getByRole('link', { name: /就诊卡/ })).toHaveAttribute('href', /patients\/\w+\/card$/)
    const field = card.getByRole('textbox', { name: '写一个问题' })
    await field.fill(QUESTION)
    await field.press('Enter')
    await expect(card.getByRole('listitem')).toHaveText([QUESTION])
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(card.getByText('先写下问题')).toBeVisible()
    await fits()
  })
  await test.step('keeps the question across a reload, but only in its tab', async () => {
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    const kept = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)])
    expect(kept.map((each) => each.includes('忌口吗'))).toEqual([false, true])
  })
  await test.step('saves a calendar file with the visit, two reminders and the question', async () => {
    await page.getByRole('button', { name: /加到手机日历/ }).tap()
    const sheet = page.getByRole('dialog', { name: '加到手机日历' })
    await expect(sheet.getByText('1 个问题')).toBeVisible()
    const { name, text } = await savedBy(page, () => sheet.getByRole('button', { name: '存成日历文件' }).tap())
    expect(name).toMatch(/^visit-\d{4}-\d\d-\d\d\.ics$/)
    const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    if (!event) throw new Error('no event in the calendar')
    const { summary, description } = new ICAL.Event(event, { strictExceptions: true })
    expect(summary).toBe('看医生：林清和')
    expect(event.getAllSubcomponents('valarm')).toHaveLength(2)
    expect(description).toMatch(/带上：.*正在吃的药/)
    expect(description).toContain(`想问医生：1. ${QUESTION}`)
  })
  await test.step('saves a table of the year’s payments', async () => {
    await journey.open('me')
    await waitForScreenReady(page)
    await page.getByRole('link', { name: /一年的花费/ }).press('Enter')
    await expect(heading(page, '一年的花费')).toBeVisible()
    await fits()
    const lines = await page.getByRole('region', { name: '每一笔' }).getByRole('link').count()
    const { name, text } = await savedBy(page, () => page.getByRole('button', { name: '存成表格' }).press('Enter'))
    expect(name).toMatch(/^\d{4}\.csv$/)
    expect(text.startsWith('\uFEFF日期,')).toBe(true)
    expect(text.trim().split('\r\n')).toHaveLength(lines + 1)
  })
  await test.step('saves one patient’s data in one file, without secrets', async () => {
    await journey.open('privacy')
    await waitForScreenReady(page)
    await page.getByRole('link', { name: /我的数据/ }).press('Enter')
    await expect(heading(page, '我的数据')).toBeVisible()
    await fits()
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/mcapi/') && request.method() !== 'GET') writes.push(request.url())
    })
    await page.getByRole('button', { name: '开始整理' }).press('Enter')
    await expect(page.getByText('整理好了')).toBeVisible()
    await fits()
    const { name, text } = await savedBy(page, () => page.getByRole('button', { name: '存成文件' }).press('Enter'))
    expect(name).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(text) as Saved
    expect([file.patient.name, file.notRead]).toEqual(['王雅琴', []])
    for (const part of ['visits', 'orders', 'records']) expect(file.clinic[part]?.count).toBeGreaterThan(0)
    expect(Object.keys(file.phone)).toEqual(expect.arrayContaining(['_login_info', '_consents']))
    const { token, openId } = await page.evaluate(() => {
      const login: unknown = JSON.parse(localStorage.getItem('_login_info') ?? '{}')
      return login as { token: string; openId: string }
    })
    const all = await clinic.books<{ id: string }>('patients')
    const others = all.filter(({ id }) => id !== file.patient.id).map(({ id }) => `"${id}"`)
    expect(others.length).toBeGreaterThan(0)
    for (const secret of [token, openId, ...others]) {
      expect(secret.length).toBeGreaterThan(3)
      expect(text).not.toContain(secret)
    }
    expect(writes).toEqual([])
  })
  await test.step('turns selected records into printable pages and images', async () => {
    await journey.open('records')
    await page.getByRole('link', { name: '整理给别的医生看' }).tap()
    await chooseOption(page.getByRole('checkbox', { name: /血常规/ }).first())
    await chooseOption(page.getByRole('checkbox', { name: /脾胃虚弱/ }).first())
    await fits()
    await page.getByRole('button', { name: /做成一份/ }).tap()
    const paper = page.getByRole('article', { name: '病历摘录' })
    await test.step('shows the patient and a verification code per record', async () => {
      await expect(paper).toContainText('王雅琴')
      await expect(paper.getByText(/验证码 \d{6}/)).toHaveCount(2)
      await expect(paper.getByRole('row', { name: /白细胞/ })).toContainText('偏高')
      await fits()
    })
    await test.step('prints only the pages', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(paper).toBeVisible()
      await expect(page.getByRole('button', { name: '打印或存成 PDF' })).toBeHidden()
      await expect(page.getByRole('complementary', { name: '当前就诊人' })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('saves one image per record', async () => {
      await page.getByRole('button', { name: '存成图片' }).tap()
      const pictures = page.getByRole('dialog').getByRole('img')
      await expect(pictures).toHaveCount(2)
      for (const each of await pictures.all()) await expect(each).toHaveJSProperty('naturalWidth', 750)
      await page.keyboard.press('Escape')
    })
    await test.step('keeps the selection when the user goes back', async () => {
      await page.goBack()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    })
  })
})
