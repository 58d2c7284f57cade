import type { Page } from '@playwright/test'
import { choose, Journey } from './support/journey.ts'
import { clippedTexts } from './support/clipping.ts'
import { unmarkedChinese } from './support/chinese.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const rootData = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))
const bodySize = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test.describe('S08 settings', () => {
  test('text from 18 to 30, contrast and motion are kept, before the first paint', async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.open('settings')
    const before = await bodySize(page)
    for (const size of [18, 22, 26, 30]) {
      await choose(page.getByRole('radio', { name: `${size} 号` }))
      await expect.poll(() => bodySize(page)).toBeCloseTo((before * size) / 16, 0)
    }
    await choose(page.getByRole('checkbox', { name: /对比更强/ }).or(page.getByRole('switch', { name: /对比更强/ })))
    await choose(page.getByRole('checkbox', { name: /少动画/ }).or(page.getByRole('switch', { name: /少动画/ })))
    await expect.poll(() => rootData(page)).toMatchObject({ contrast: 'more', motion: 'less', text: 'large' })
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
    expect(await rootData(page)).toMatchObject({ contrast: 'more', motion: 'less', text: 'large' })
    await expect(page.getByRole('radio', { name: '30 号' })).toBeChecked()
    await choose(page.getByRole('radio', { name: '跟着手机' }))
    await expect.poll(() => bodySize(page)).toBeCloseTo(before, 0)
    expect((await rootData(page)).text).toBeUndefined()
  })

  test('a report goes out without long numbers, and only one of a kind that was chosen', async ({ page, clinic }) => {
    await new Journey(page, clinic).open('settings')
    await page.getByRole('button', { name: '报告问题' }).tap()
    const sheet = page.getByRole('dialog', { name: '哪里不好用' })
    await sheet.getByRole('button', { name: '发送' }).tap()
    await expect(sheet.getByText('请先选一项')).toBeVisible()
    await choose(sheet.getByRole('radio', { name: '太慢' }))
    await sheet.getByRole('textbox').fill('挂号一直转圈，我是 138 0000 0001')
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: '发送' }).tap()
    await expect(page.getByText('收到了，谢谢您')).toBeVisible()
    expect(await clinic.books('troubles')).toEqual([
      expect.objectContaining({ level: 'feedback', message: 'slow: 挂号一直转圈，我是 ***' }),
    ])
  })

  test('a report that was not heard is still there', async ({ page, clinic, allowConsole }) => {
    allowConsole(/net::ERR_|Failed to load resource/)
    await new Journey(page, clinic).open('settings')
    await clinic.weather({ call: 'POST /mcapi/report/error', fault: '500', times: 9 })
    await page.getByRole('button', { name: '报告问题' }).tap()
    const sheet = page.getByRole('dialog', { name: '哪里不好用' })
    await choose(sheet.getByRole('radio', { name: '内容不对' }))
    await sheet.getByRole('textbox').fill('门诊电话错了')
    await sheet.getByRole('button', { name: '发送' }).tap()
    await expect(sheet.getByText(/没有发出去，写的还在/)).toBeVisible()
    await expect(sheet.getByRole('textbox')).toHaveValue('门诊电话错了')
  })
})

test.describe('S09 privacy', () => {
  test('one tap and one question leave nothing but the consents', async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.enter('patients')
    await expect(page.getByRole('button', { name: /王雅琴.*当前/ })).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('_look_text', '22')
      localStorage.setItem('_doctor_searches', '["失眠"]')
      localStorage.setItem('left-by-another-version', '1')
      sessionStorage.setItem('_reason_draft', '"咳嗽"')
      location.hash = '#/wechat/privacy'
    })
    await expect(heading(page, '同意过的')).toBeVisible()
    await expect(page.getByText(/月\d+日同意/)).toHaveCount(2)
    await page.getByText('看全部').tap()
    await expect(page.getByText('没写完的症状')).toBeVisible()
    await page.getByRole('button', { name: '清空这台手机' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '先不清空' }).tap()
    expect(Object.keys(await stored(page))).toContain('_login_info')
    await page.getByRole('button', { name: '清空这台手机' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '清空', exact: true }).tap()
    await expect(page.getByText('已清空')).toBeVisible()
    expect(Object.keys(await stored(page))).toEqual(['_consents'])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(Object.keys(JSON.parse((await stored(page))._consents ?? '{}') as object)).toEqual([
      'privacy',
      'health-data',
    ])
    await journey.open('me')
    await expect(page.getByText('登录后看自己的号')).toBeVisible()
  })

  test('a part that has changed is asked again alone, and the person is back at the exact step', async ({
    page,
    clinic,
  }) => {
    const journey = new Journey(page, clinic)
    await journey.enter('patients')
    await expect(page.getByRole('button', { name: /王雅琴.*当前/ })).toBeVisible()
    await page.evaluate(() => {
      const notes = JSON.parse(localStorage.getItem('_consents') ?? '{}') as Record<string, { version: string }>
      if (notes['health-data']) notes['health-data'].version = '2020-01'
      localStorage.setItem('_consents', JSON.stringify(notes))
    })
    await journey.open('records', { kind: 'examination' })
    await expect(heading(page, '请先看隐私说明')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByText('这一部分改过了')).toBeVisible()
    await page.getByRole('button', { name: '同意并继续' }).tap()
    await expect(page.getByText('请先勾选同意')).toBeVisible()
    await expectNoAxeViolations(page)
    await choose(page.getByRole('checkbox'))
    await page.getByRole('button', { name: '同意并继续' }).tap()
    await expect(page).toHaveURL(/records\?kind=examination/)
  })

  test('who came by a WeChat code is asked for both, and may say no', async ({ page, clinic }) => {
    await page.addInitScript(
      (at) => {
        localStorage.setItem('_login_trips', JSON.stringify({ trips: [{ state: 's1', at }], seen: [] }))
      },
      (await clinic.now()).getTime() - 1000,
    )
    await page.goto(`/?mpId=${clinic.mpId}&code=code-13800000001&state=s1#/wechat/`)
    await expect(page).toHaveURL(/home/)
    await page.evaluate(() => (location.hash = '#/wechat/patients'))
    await expect(heading(page, '请先看隐私说明')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await page.getByRole('link', { name: '先不同意，回首页' }).tap()
    await expect(page).toHaveURL(/home/)
  })

  test('a consent is withdrawn, and asked for again', async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.enter('patients')
    await expect(page.getByRole('button', { name: /王雅琴.*当前/ })).toBeVisible()
    await journey.open('privacy')
    await page.getByRole('button', { name: '撤回健康信息的同意' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).tap()
    await expect(page.getByText('已撤回')).toBeVisible()
    await journey.open('patients')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })
})

for (const look of ['light', 'dark', 'elder', 'elder-dark'] satisfies Look[]) {
  test(`settings and privacy are clean, ${look}`, async ({ page, clinic }) => {
    await setLook(page, look)
    for (const path of ['settings', 'privacy', 'privacy?ask=1']) {
      await page.goto(clinic.url(path))
      await expect(page.getByRole('main')).toBeVisible()
      await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
      expect(await clippedTexts(page)).toEqual([])
    }
  })
}

test('English at 320 px with text of 30', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    localStorage.setItem('_language', '"en"')
    localStorage.setItem('_look_text', '30')
  })
  for (const path of ['settings', 'privacy']) {
    await page.goto(clinic.url(path))
    await expect(page.getByRole('main')).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    expect(await unmarkedChinese(page, [])).toEqual([])
  }
})
