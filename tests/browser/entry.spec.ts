import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { choose, Journey } from './support/journey.ts'
import { expectClean } from './support/clean.ts'
import { expect, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const NOISE = /net::ERR_|Failed to load resource/
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const withCode = (mpId: string, code: string, state: string) => `/?mpId=${mpId}&code=${code}&state=${state}#/wechat/`

test('WeChat’s own login leads back to the exact step; a state of somebody else’s logs nobody in', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.open('records')
  await page.getByRole('button', { name: '用微信登录' }).tap()
  await expect(heading(page, '隐私')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await choose(box)
  await page.getByRole('button', { name: '同意并继续' }).tap()
  await expect(page).toHaveURL(/records/)
  expect(page.url()).not.toMatch(/code=|state=/)

  await page.evaluate(() => localStorage.removeItem('_login_info'))
  await page.goto('about:blank')
  await page.goto(withCode(clinic.mpId, 'code-13800000001', 'forged'))
  await expect(page.getByRole('button', { name: '用微信登录' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('_login_info'))).toBeNull()
})

test('the wait survives a reload, the life of the code is a clock of its own', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('login')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText(/短信已发到 138\*{4}0001，10 分钟内有效/)).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await expect(page.getByText('10 分钟内有效')).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('__sms_wait') ?? '{}') as { until: number }
    localStorage.setItem('__sms_wait', JSON.stringify({ ...kept, until: 0 }))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: '重新获取' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0001')
  await page.getByRole('textbox', { name: /验证码/ }).fill('123456')
  for (const box of await page.getByRole('checkbox', { name: '必填' }).all()) await choose(box)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await expect(page).toHaveURL(/home/)
})

test('a phone that is used once forgets the login with the tab, and no other tab has it', async ({ page, clinic }) => {
  const once = (at: Page) => at.getByRole('checkbox', { name: /这台手机只用这一次/ })
  const onPhone = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== '_to_url')))
  const journey = new Journey(page, clinic)
  await journey.open('visits')
  await expect(page).toHaveURL(/login/)
  await whole(page)
  const before = await onPhone()
  await choose(once(page))
  await expect(once(page)).toBeChecked()
  await expectClean(page, 'light', 'the login, used once')
  await journey.logIn()
  await expect(page).toHaveURL(/visits/)
  await page.reload()
  await whole(page)
  await expect(page).toHaveURL(/visits/)
  expect(await onPhone()).toEqual(before)
  expect(await page.evaluate(() => localStorage.getItem('_to_url'))).toBeNull()
  expect(await page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length])).toEqual(
    [0, 0],
  )

  const next = await page.context().newPage()
  await page.close()
  await next.goto(clinic.url('visits'))
  await expect(next).toHaveURL(/login/)
  await expect(once(next)).not.toBeChecked()
})

test('a record that lay open is put away when its page comes back a quarter of an hour later, and no way leads round it', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter('records')
  await page.getByRole('link', { name: /脾胃/ }).first().tap()
  await expect(page).toHaveURL(/records\/m/)
  await expect(page.getByText(/脾胃/).first()).toBeVisible()
  await page.evaluate(() => {
    const at = Number(sessionStorage.getItem('_touched_draft'))
    sessionStorage.setItem('_touched_draft', String(at - 15 * 60_000))
  })
  await page.reload()
  await expect(heading(page, '先收起来了')).toBeFocused()
  await expect(page.getByText(/脾胃/)).toHaveCount(0)
  await whole(page)
  await expectClean(page, 'light', 'records put away')
  await page.goBack()
  await expect(page).toHaveURL(/records$/)
  await expect(heading(page, '先收起来了')).toBeFocused()
  await expect(page.getByText(/脾胃/)).toHaveCount(0)
  await page.goForward()
  await page.getByRole('button', { name: '接着看' }).tap()
  await expect(page.getByText(/脾胃/).first()).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
})

test('a scanned code of this clinic leads on in the place of itself: the way back does not lead through it', async ({
  page,
  clinic,
}) => {
  await page.goto(clinic.url('home'))
  await whole(page)
  await page.goto(clinic.url('scan/doctor/linqinghe'))
  await expect(heading(page, '林清和')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/home/)
})

/** Comes back from WeChat's login with a code that has been used before. */
async function withUsedCode(page: Page, clinic: ClinicControl) {
  const code = 'code-13800000001-used'
  const { request } = page
  const wire = `/mcapi/loginbycode?mpId=${encodeURIComponent(clinic.mpId)}&timestamp=1`
  expect((await request.post(wire, { data: { code } })).ok()).toBe(true)
  await page.evaluate(
    (at) => localStorage.setItem('_login_trips', JSON.stringify({ trips: [{ state: 's1', at }], seen: [] })),
    (await clinic.now()).getTime() - 1000,
  )
  await page.goto('about:blank')
  await page.goto(withCode(clinic.mpId, code, 's1'))
  await expect(page.getByText('微信授权码已用过，请重新进入')).toBeVisible()
}

const ALWAYS: readonly (readonly [string, string])[] = [
  ['scan/doctor/oldposter', '这个码过期了'],
  ['scan/clinic/c1002', '这是另一家门诊的码'],
]
/** Of the same make as the others; one look is enough. */
const IN_LIGHT: typeof ALWAYS = [
  ['scan/doctor/nobody', '认不出这个码'],
  ['s/rhtold', '这个链接过期了'],
  ['s/nobody', '这个链接打不开'],
]
test(
  'axe finds nothing on landings and no text of theirs is cut, in every look',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(NOISE)
    await clinic.world('not-following')
    const journey = new Journey(page, clinic)
    for (const look of ['light', 'dark', 'elder', 'elder-dark'] as const) {
      await test.step(look, async () => {
        await setLook(page, look)
        await page.goto('about:blank')
        for (const [path, title] of look === 'light' ? [...ALWAYS, ...IN_LIGHT] : ALWAYS) {
          await page.goto(clinic.url(path))
          await expect(heading(page, title)).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('data-theme', look.endsWith('dark') ? 'dark' : 'light')
          await expectClean(page, look, path)
        }
        if (look === 'light') {
          await withUsedCode(page, clinic)
          await expectClean(page, look, 'a used code')
        }
        await journey.enter('subscribe')
        await expect(heading(page, '还没有关注')).toBeVisible()
        await page.getByRole('button', { name: '我关注好了' }).tap()
        await expect(page.getByText('还没有查到，请关注后再试一次')).toBeVisible()
        await expectClean(page, look, 'subscribe')
        await journey.open('msg/m-r5001-0')
        await expect(heading(page, '这条提醒过时了')).toBeVisible()
        await expectClean(page, look, 'an old message')
      })
    }
  },
)

test('a phone whose storage is broken opens home; out of reach, it goes from an empty page to a paid ticket', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await test.step('broken under every key', async () => {
    await page.addInitScript(() => {
      if (location.host === '' || sessionStorage.getItem('spoilt')) return
      const keys =
        '_login_info _mp_id _chain_ui_config _select_clinic _last_location _have_recent_clinic __sms_wait _to_url _clinic_id _pay_journal _booking_journal _look_theme _look_elder _look_text _language _consents _doctor_searches _favourite_doctors _tickets _way_minutes'
      keys.split(' ').forEach((key, index) => {
        localStorage.setItem(key, ['{"a', 'null', '[]', '{"__proto__":{"token":"x"}}', '7'][index % 5] ?? '')
      })
      sessionStorage.setItem('_reason_draft', 'x'.repeat(2_000_000))
      sessionStorage.setItem('spoilt', '1')
    })
    await journey.open('home')
    await expect(page.getByRole('link', { name: '登录' })).toBeVisible()
    await whole(page)
  })
  await page.addInitScript(() => {
    // the demo's own mock library may read its key; the app has none of it
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const honest = Storage.prototype[name] as (this: Storage, ...given: string[]) => string | null
      Storage.prototype[name] = function (this: Storage, ...given: string[]): never {
        if (/msw|spoilt/i.test(given[0] ?? '')) return honest.apply(this, given) as never
        throw new DOMException('no', 'QuotaExceededError')
      }
    }
  })
  await page.goto('about:blank')
  await journey.toResult()
  await journey.isBooked()
})
