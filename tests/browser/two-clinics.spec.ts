import type { Page, Request } from '@playwright/test'
import { createClinicControl } from '../../scripts/support/clinic-control.mjs'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const REASON = '最近两周睡不好'
const reasonOn = (page: Page) => page.getByRole('textbox', { name: '哪里不舒服' })
const placeKey = (page: Page) => page.getByRole('button', { name: '用我的位置排序' })
const logOutKey = (page: Page) => page.getByRole('button', { name: '退出登录' })

const textOf = (request: Request): string =>
  decodeURIComponent(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)

test('two clinics on one origin › share no login, text, location or consent on one device', async ({
  page,
  clinic: a,
  baseURL,
}) => {
  const b = createClinicControl(baseURL ?? '', `${a.mpId}-b`)
  // Both clinics issue the same first token, so another login makes the second clinic’s token differ.
  const used = await page.request.post(`/mcapi/loginbycode?mpId=${b.mpId}&timestamp=1`, {
    data: { code: 'code-13800000001-first' },
  })
  expect(used.ok()).toBe(true)
  const [atA, atB] = [new Journey(page, a), new Journey(page, b)]
  const token = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('_login_info') ?? '{}') as { token?: string }).token ?? '')

  await atA.open('clinics')
  await placeKey(page).tap()
  await expect(page.getByText('离您由近到远')).toBeVisible()
  await atA.toConfirmLoggedIn()
  await reasonOn(page).fill(REASON)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_reason_draft'))).toContain(REASON)
  const confirmAtA = page.url()
  const tokenOfA = await token()
  expect(tokenOfA).not.toBe('')

  const sent: string[] = []
  const listen = (request: Request): void => {
    if (request.url().includes('/mcapi/')) sent.push(textOf(request))
  }
  page.on('request', listen)
  await test.step('shows no personal data at the other clinic', async () => {
    for (const path of ['home', 'me']) {
      await atB.open(path)
      await waitForScreenReady(page)
      await expect(page.getByText('王雅琴')).toHaveCount(0)
    }
    await expect(logOutKey(page)).toHaveCount(0)
    await atB.open('clinics')
    await expect(placeKey(page)).toBeVisible()
  })
  await test.step('requires a separate login and consent at the other clinic', async () => {
    await atB.open('login')
    const boxes = page.getByRole('checkbox', { name: '必填' })
    await expect(boxes).not.toHaveCount(0)
    for (const box of await boxes.all()) await expect(box).not.toBeChecked()
    await atB.toConfirmLoggedIn()
    await expect(reasonOn(page)).toHaveValue('')
    await expect.poll(() => token()).not.toBe(tokenOfA)
  })
  await test.step('keeps the first clinic’s data after a logout at the other one', async () => {
    await atB.open('me')
    await logOutKey(page).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await expect(logOutKey(page)).toHaveCount(0)
    page.off('request', listen)
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.filter((text) => !text.includes(`mpId=${b.mpId}`))).toEqual([])
    expect(sent.filter((text) => [REASON, tokenOfA, '30.54', '104.06'].some((word) => text.includes(word)))).toEqual([])
    await page.goto(confirmAtA)
    await atA.isConfirming()
    await expect(reasonOn(page)).toHaveValue(REASON)
    await expect.poll(() => token()).toBe(tokenOfA)
    await atA.open('clinics')
    await expect(page.getByText('按您上次的位置，由近到远')).toBeVisible()
    await atA.open('me')
    await expect(page.getByText('王雅琴').first()).toBeVisible()
  })
})
