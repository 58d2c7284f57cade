import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey, made } from './support/journey.ts'
import { clippedTexts } from './support/clipping.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'

const NOISE = /net::ERR_|Failed to load resource/
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const withCode = (mpId: string, code: string, more = '&state=s1') => `/?mpId=${mpId}&code=${code}${more}#/wechat/`
/** This phone went to WeChat's login a moment ago, and waits for what comes back. */
const hasLeft = async (page: Page, clinic: ClinicControl) =>
  page.addInitScript(
    (at) => {
      if (location.host === '') return
      localStorage.setItem('_login_trips', JSON.stringify({ trips: [{ state: 's1', at }], seen: [] }))
    },
    (await clinic.now()).getTime() - 1000,
  )
const codeField = (page: Page) => page.getByRole('textbox', { name: /验证码/ })

test.describe('S01 entry', () => {
  test.beforeEach(({ page, clinic }) => hasLeft(page, clinic))

  test('a WeChat code logs in once, and leaves the address', async ({ page, clinic, allowConsole }) => {
    allowConsole(NOISE)
    await page.goto(withCode(clinic.mpId, 'code-13800000001'))
    await expect(page).toHaveURL(/home/)
    await expect(page.getByText('王雅琴').first()).toBeVisible()
    expect(page.url()).not.toContain('code=')
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(withCode(clinic.mpId, 'code-13800000001'))
    await expect(page.getByText('微信授权码已用过，请重新进入')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '先看看' }).tap()
    await expect(page).toHaveURL(/home/)
  })

  test('a second login at one clinic lets in, or closes the window with 406', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(NOISE)
    const second = '&state=s1&secondLogin=1&clinicId=c1001'
    await page.goto(withCode(clinic.mpId, 'code-13800000001', second))
    await expect(page.getByText('王雅琴').first()).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(withCode(clinic.mpId, 'refused', second))
    await expect(heading(page, '没有登录成功')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('a code leads back to the exact step, but never out of the app', async ({ page, clinic }) => {
    for (const [kept, url] of [
      ['/doctors/d2001?date=2026-11-30', /doctors\/d2001\?date=2026-11-30/],
      ['https://evil.example/', /home/],
      ['//evil.example', /home/],
    ] as const) {
      await page.goto(clinic.url('tips/network'))
      await page.evaluate((to) => localStorage.setItem('_to_url', JSON.stringify(to)), kept)
      await page.goto('about:blank')
      await page.goto(withCode(clinic.mpId, `code-1380000000${kept.length % 10}`))
      await expect(page).toHaveURL(url)
      expect(await page.evaluate(() => localStorage.getItem('_to_url'))).toBeNull()
    }
  })
})

test.describe('S02 login', () => {
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
    await page.goto(withCode(clinic.mpId, 'code-13800000001', '&state=forged'))
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
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await page.getByLabel('手机号').fill('13800000001')
    await codeField(page).fill('123456')
    for (const box of await page.getByRole('checkbox').all()) await choose(box)
    await page.getByRole('button', { name: '登录', exact: true }).tap()
    await expect(page).toHaveURL(/home/)
  })

  test('wrong, expired and asked for too often are three sentences', async ({ page, clinic, allowConsole }) => {
    allowConsole(NOISE)
    await new Journey(page, clinic).open('login')
    await page.getByLabel('手机号').fill('13800000001')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByText('演示验证码')).toBeVisible()
    for (const box of await page.getByRole('checkbox').all()) await choose(box)
    const submit = page.getByRole('button', { name: '登录', exact: true })
    await codeField(page).fill('000000')
    await submit.tap()
    await expect(page.getByText(/验证码不对/)).toBeVisible()
    await clinic.clock({ moveMinutes: 11 })
    await codeField(page).fill('123456')
    await submit.tap()
    await expect(page.getByText('验证码过期了，请重新获取')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('__sms_wait'))
    await page.reload()
    await page.getByLabel('手机号').fill('13800000001')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByText('演示验证码')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('__sms_wait'))
    await page.reload()
    await page.getByLabel('手机号').fill('13800000001')
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByText('刚发过一条，请稍等再获取')).toBeVisible()
  })
})

test.describe('S05 follow', () => {
  test('who does not follow sees the code, is checked again, and may go on all the same', async ({ page, clinic }) => {
    await clinic.world('not-following')
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(heading(page, '还没有关注')).toBeVisible()
    await expect(page.getByRole('img', { name: /的公众号二维码/ })).toBeVisible()
    await expect(page.getByText(/小程序，提醒一样会收到/)).toBeVisible()
    await page.getByRole('button', { name: '我关注好了' }).tap()
    await expect(page.getByText('还没有查到，请关注后再试一次')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await clippedTexts(page)).toEqual([])
    await page.getByRole('button', { name: '以后再说' }).tap()
    await expect(page).toHaveURL(/home/)
  })

  test('who follows is told so', async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(heading(page, '已经关注了')).toBeVisible()
    await page.getByRole('button', { name: '继续' }).tap()
    await expect(page).toHaveURL(/home/)
  })

  test('a check that fails stands in nobody’s way', async ({ page, clinic, allowConsole }) => {
    allowConsole(NOISE)
    await clinic.weather({ call: 'GET /mcapi/auth/subscribe', fault: '500', times: 9 })
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(page.getByText('现在查不到有没有关注，不影响挂号')).toBeVisible()
    await expect(page.getByRole('button', { name: '继续' })).toBeVisible()
  })

  test('a code that has run out says so, one that cannot be had leaves the name', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(NOISE)
    await clinic.world('not-following')
    const expireAt = '2026-01-01T08:00:00+08:00'
    await answerWith(page, /\/mcapi\/clinic\/[^/]+\/qrcode/, (data) => ({ ...data, expireAt }))
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(page.getByText('这个二维码过期了')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: '换一个新的' }).tap()
    await expect(page.getByText('这个二维码过期了')).toHaveCount(0)
    await clinic.weather({ call: 'GET /mcapi/clinic/{id}/qrcode', fault: '500', times: 9 })
    await journey.enter('subscribe')
    await expect(page.getByText(/二维码没加载出来/)).toBeVisible({ timeout: 15_000 })
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '换一个新的' }).tap()
    await expect(page.getByRole('img', { name: /的公众号二维码/ })).toBeVisible()
  })

  test('a login that runs out while one waits leads to the login and back to this very place', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(NOISE)
    await clinic.world('not-following')
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(heading(page, '还没有关注')).toBeVisible()
    await clinic.weather({ call: 'GET /mcapi/auth/subscribe', fault: '401', times: 1 })
    await page.getByRole('button', { name: '我关注好了' }).tap()
    await expect(heading(page, '登录')).toBeVisible()
    await journey.logIn()
    await expect(heading(page, '还没有关注')).toBeVisible()
    await journey.open('visits')
    await expect(heading(page, '我的预约')).toBeVisible()
    await page.goto('about:blank')
    await clinic.weather({ call: 'GET /mcapi/v2/regs/list', fault: '401', times: 1 })
    await journey.open('visits')
    await expect(heading(page, '登录')).toBeVisible()
  })
})

test.describe('S06 landings', () => {
  test('a scanned code of this clinic leads on at once, in the place of itself', async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await page.goto(clinic.url('scan/doctor/linqinghe'))
    await expect(heading(page, '林清和')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/home/)
  })

  for (const [path, title] of [
    ['scan/doctor/oldposter', '这个码过期了'],
    ['scan/doctor/nobody', '认不出这个码'],
    ['scan/doctor/a%20b%3C', '认不出这个码'],
    ['s/rhtold', '这个链接过期了'],
    ['s/nobody', '这个链接打不开'],
  ] as const)
    test(`${path}: ${title}`, async ({ page, clinic, allowConsole }) => {
      allowConsole(NOISE)
      await page.goto(clinic.url(path))
      await expect(heading(page, title)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: '回首页' }).tap()
      await expect(page).toHaveURL(/home/)
    })

  test('a code of another clinic asks before it changes the clinic', async ({ page, clinic }) => {
    await page.goto(clinic.url('scan/clinic/c1002'))
    await expect(heading(page, '这是另一家门诊的码')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: '不换，留在现在的门诊' }).tap()
    await expect(page).toHaveURL(/home/)
    expect(await page.evaluate(() => localStorage.getItem('_clinic_id'))).toBeNull()
    await page.goto(clinic.url('scan/clinic/c1002'))
    await page.getByRole('button', { name: /^换到/ }).tap()
    await expect(page).toHaveURL(/clinics\/c1002/)
    expect(await page.evaluate(() => localStorage.getItem('_clinic_id'))).toBe('"c1002"')
  })

  test('the desk’s code asks a guest to log in and is then looked up again', async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await journey.open('scan/desk/c1001')
    await expect(page.getByText('请先登录，再扫前台的码')).toBeVisible()
    await page.getByRole('link', { name: '登录后再看' }).tap()
    await journey.logIn()
    await expect(page).toHaveURL(/scan\/desk\/c1001/)
    await expect(page.getByText('现在没有要签到的预约')).toBeVisible()
  })

  test('a code that cannot be looked up is tried again', async ({ page, clinic, allowConsole }) => {
    allowConsole(NOISE)
    await clinic.weather({ call: 'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}', fault: '500', times: 9 })
    await page.goto(clinic.url('scan/doctor/linqinghe'))
    await expect(heading(page, '服务繁忙')).toBeVisible({ timeout: 15_000 })
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(heading(page, '林清和')).toBeVisible()
  })

  test('a short link needs no login', async ({ page, clinic }) => {
    await page.goto(clinic.url('s/rhtlin'))
    await expect(heading(page, '林清和')).toBeVisible()
  })

  test('a message leads to its visit after the login; an old one says so first', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(NOISE)
    const journey = new Journey(page, clinic)
    await journey.toResult()
    await journey.isBooked()
    const [row] = await made(clinic)
    const steps = Array.isArray(row?.timeline) ? row.timeline.length : 0
    await page.evaluate(() => localStorage.removeItem('_login_info'))
    await clinic.clock({ moveMinutes: 2 })
    await page.goto('about:blank')
    await journey.open(`msg/m-${String(row?.id)}-${steps - 1}`)
    await journey.logIn()
    await expect(page).toHaveURL(new RegExp(`visits/${String(row?.id)}`))
    await journey.open(`msg/m-${String(row?.id)}-0`)
    await expect(heading(page, '这条提醒过时了')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: '看这个号现在怎样' }).tap()
    await expect(page).toHaveURL(new RegExp(`visits/${String(row?.id)}`))
    await journey.open('msg/m-nothing-9')
    await expect(heading(page, '这条提醒不在了')).toBeVisible()
  })
})

for (const look of ['dark', 'elder', 'elder-dark'] satisfies Look[])
  test(`landings are clean, ${look}`, async ({ page, clinic }) => {
    await setLook(page, look)
    await clinic.world('not-following')
    for (const path of ['scan/doctor/oldposter', 'scan/clinic/c1002']) {
      await page.goto(clinic.url(path))
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
      expect(await clippedTexts(page)).toEqual([])
    }
    const journey = new Journey(page, clinic)
    await journey.enter('subscribe')
    await expect(heading(page, '还没有关注')).toBeVisible()
    await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
  })

test.describe('a phone whose storage is', () => {
  test('broken under every key: from an empty page to a paid ticket', async ({ page, clinic }) => {
    test.setTimeout(60_000)
    await page.addInitScript(() => {
      if (sessionStorage.getItem('spoilt')) return
      const keys =
        '_login_info _mp_id _chain_ui_config _select_clinic _last_location _have_recent_clinic __sms_wait _to_url _clinic_id _pay_journal _booking_journal _look_theme _look_elder _look_text _language _consents _doctor_searches _favourite_doctors _tickets _way_minutes'
      keys.split(' ').forEach((key, index) => {
        localStorage.setItem(key, ['{"a', 'null', '[]', '{"__proto__":{"token":"x"}}', '7'][index % 5] ?? '')
      })
      sessionStorage.setItem('_reason_draft', 'x'.repeat(2_000_000))
      sessionStorage.setItem('spoilt', '1')
    })
    const journey = new Journey(page, clinic)
    await journey.toResult()
    await journey.isBooked()
  })

  test('out of reach: from an empty page to a paid ticket', async ({ page, clinic }) => {
    test.setTimeout(60_000)
    await page.addInitScript(() => {
      // the demo's own mock library may read its key; the app has none of it
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        const honest = Storage.prototype[name] as (this: Storage, ...given: string[]) => string | null
        Storage.prototype[name] = function (this: Storage, ...given: string[]): never {
          if (/msw/i.test(given[0] ?? '')) return honest.apply(this, given) as never
          throw new DOMException('no', 'QuotaExceededError')
        }
      }
    })
    const journey = new Journey(page, clinic)
    await journey.toResult()
    await journey.isBooked()
  })
})
