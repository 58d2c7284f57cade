import type { Page } from '@playwright/test'
import { expectNoSideways } from './support/clean.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** Inside WeChat no file can be saved. */
test.use({ userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' })

type Saved = {
  readonly patient: { readonly id: string; readonly name: string }
  readonly notRead: readonly unknown[]
  readonly clinic: Readonly<Record<string, { readonly count: number }>>
  readonly phone: Readonly<Record<string, { readonly what: string }>>
  readonly leftOut: readonly { readonly key: string }[]
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await act()
  const file = await saved
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}

test('my data › are saved by keyboard as one file of one patient, for elders at 320 px, and need the consent', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  const fits = async () => {
    await whole(page)
    await expectNoAxeViolations(page)
    await expectNoSideways(page)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mcapi/')) asked.push(`${request.method()} ${request.url()}`)
  })
  await test.step('a file', async () => {
    await journey.enter('privacy')
    await whole(page)
    await page.getByRole('link', { name: /我的数据/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '我的数据' })).toBeVisible()
    await fits()
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
    expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([])
  })
  await test.step('a consent that is withdrawn makes a guest of the phone, and is given again without a code', async () => {
    await journey.open('privacy')
    await page.getByRole('button', { name: '撤回健康信息的同意' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).tap()
    await expect(page.getByText('已撤回')).toBeVisible()
    await journey.open('home')
    asked.length = 0
    await page.reload()
    await expect(page.getByText('登录后看自己的号')).toBeVisible()
    await whole(page)
    expect(asked.filter((url) => /regs\/list|doctors\/recent|mcapi\/patients/.test(url))).toEqual([])
    await journey.open('me')
    await expect(page.getByRole('heading', { name: '请先看隐私说明' })).toBeVisible()
    await choose(page.getByRole('checkbox'))
    await page.getByRole('button', { name: '同意并继续' }).tap()
    await expect(page.getByText('王雅琴').first()).toBeVisible()
  })
})
