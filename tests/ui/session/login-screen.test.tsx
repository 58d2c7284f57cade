import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { withRateLimit } from '../../support/rate-limited'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { SessionStore } from '@/ui/stores/session-store'

const { failure, session: says } = zh
const MOBILE = '13800000001'
type Demo = ReturnType<typeof createTestApp>

/** Opens the login screen after the clinic has sent a code to this mobile number. */
async function atLogin(demo: Demo) {
  const page = await openScreen(demo, '/login')
  await page.sees(says.loginNote)
  page.fill(says.mobile, MOBILE)
  await page.tap(says.getCode)
  return page
}
const codeField = () => found<HTMLInputElement>('textbox', new RegExp(`^${says.code}`))[0]

/** The note next to the code field. */
const atCode = () =>
  (codeField()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join()

test('login screen shows the selected slot when booking requires the login', async () => {
  const page = await openScreen(createTestApp(), '/booking/doctor/d2001?clinicId=c1001&date=2026-11-21')
  await until(() => expect(page.all('section input:not([aria-disabled])').length).toBeGreaterThan(0))
  const [time = ''] = page
    .all('label:has(input:not([aria-disabled]))')
    .map(({ textContent }) => textContent.slice(0, 5))
  await chooseByLabel(time)
  await tapOn('button', new RegExp(`^就约.*${time}`))
  await page.sees(says.loginToBook(`林清和 11月21日 周六 ${time}`))
  await page.comesTo('/login')
})

describe('login screen', () => {
  test.each(['+1 415 555 2671', '+852 6123 4567', '0049 151 12345678'])(
    'sends no code to the foreign number %s, and shows why',
    async (mobile) => {
      const demo = createTestApp()
      const page = await openScreen(demo, '/login')
      await page.sees(says.loginNote)
      page.fill(says.mobile, mobile)
      await page.tap(says.getCode)
      await page.sees(says.mobileTrouble('foreign', 0))
      expect(demo.stores.get(SessionStore).codeSentTo()).toBeUndefined()
      expect(demo.stores.get(SessionStore).waitSeconds).toBe(0)
    },
  )
  test.each(['１３８０００００００１', '+86 138 0000 0001', '手机号：13800000001。'])(
    'sends the code for %s to 13800000001',
    async (mobile) => {
      const demo = createTestApp()
      const page = await openScreen(demo, '/login')
      await page.sees(says.loginNote)
      page.fill(says.mobile, mobile)
      await page.tap(says.getCode)
      await page.sees(says.demoCode)
      expect(demo.stores.get(SessionStore).codeSentTo()).toBe(MOBILE)
    },
  )
  test('extracts the code from a pasted message, and replaces a complete code when another is pasted', async () => {
    const page = await atLogin(createTestApp())
    await page.sees(says.demoCode)
    page.fill(says.code, '您尾号2671的手机正在登录，验证码123456')
    expect(codeField()?.value).toBe('123456')
    page.fill(says.code, '123456654321')
    expect(codeField()?.value).toBe('654321')
    page.fill(says.code, '１２３４')
    expect(codeField()?.value).toBe('1234')
  })
})

describe('SMS code', () => {
  test('shows different errors at the code field when wrong and when expired, and does not log in', async () => {
    const demo = createTestApp()
    const page = await atLogin(demo)
    await page.sees(says.demoCode)
    expect(atCode()).toContain(says.sentFor(says.sent(MOBILE), says.good(10)))
    await chooseByLabel(says.consent)
    await chooseByLabel(says.health)
    page.fill(says.code, '000000')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain('验证码不对'))
    expect(codeField()?.getAttribute('aria-invalid')).toBe('true')
    demo.chain.clock.moveMinutes(11)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain('验证码过期了，请重新获取'))
    await page.comesTo('/login')
    expect(demo.stores.get(SessionStore).isLoggedIn).toBe(false)
  })

  test('shows an error after too many attempts, and logs in later', async () => {
    const door = { isShut: true }
    const demo = createTestApp({ network: withRateLimit('/sms/verify', door) })
    const page = await atLogin(demo)
    await page.sees(says.demoCode)
    await chooseByLabel(says.consent)
    await chooseByLabel(says.health)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain(says.tooManyTries))
    expect(codeField()?.value).toBe('123456')
    door.isShut = false
    await page.tap(says.submit)
    await page.comesTo('/home')
  })

  test('remains valid for the same mobile number after a reload, and logs in', async () => {
    const demo = createTestApp()
    const first = await atLogin(demo)
    await first.sees(says.demoCode)
    first.unmount()
    const { chain, storage } = demo
    const page = await openScreen(createTestApp({ chain, storage }), '/login')
    await page.sees(says.sent(MOBILE))
    await chooseByLabel(says.consent)
    await chooseByLabel(says.health)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await page.comesTo('/home')
  })

  test('shows an error at the code field when another page requests a code too early', async () => {
    const demo = createTestApp()
    const first = await atLogin(demo)
    await first.sees(says.demoCode)
    first.unmount()
    const page = await atLogin(createTestApp({ chain: demo.chain }))
    await until(() => expect(atCode()).toContain(failure['code-too-often'].text))
    expect(failure['code-too-often'].text).toBe('刚发过一条，请稍等再获取')
    expect(page.text()).not.toContain(says.demoCode)
  })
})

test('login screen redirects to the home screen when the patient is already logged in', async () => {
  const demo = createTestApp()
  const page = await atLogin(demo)
  await chooseByLabel(says.consent)
  await chooseByLabel(says.health)
  await page.tap(says.useCode)
  await page.tap(says.submit)
  await there('heading', /^上午好/)
  await page.comesTo('/home')
  page.unmount()
  const again = await openScreen(demo, '/login')
  await there('heading', /王雅琴/)
  await again.comesTo('/home')
})

describe('session screens', () => {
  const { common, errorScreens, session: words } = zh
  afterEach(() => void vi.unstubAllGlobals())

  describe('info page', () => {
    test('shows the not-found screen for an unknown kind', async () => {
      const page = await openScreen(createTestApp(), '/tips/maintenance')
      await page.sees(errorScreens.lost)
      expect(page.link(common.backHome)).toBe('/wechat/home')
    })
    test.each(['expired', 'unsupported'])('links from “%s” to the other clinics', async (kind) => {
      const page = await openScreen(createTestApp(), `/tips/${kind}`)
      await until(() => expect(page.link(words.otherClinic)).toBe('/wechat/clinics'))
    })
    test.each([
      [() => Promise.resolve(), words.copied, 1],
      [() => Promise.reject(new Error('denied')), words.notCopied, 0],
    ])('reports whether the link was copied, with a tick on success', async (writeText, said, ticks) => {
      vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } })
      const page = await openScreen(createTestApp(), '/tips/wechat')
      await page.tap(words.copyLink)
      await page.sees(said)
      const shown = page.all('[data-shown]')
      expect(shown.map((each) => [each.textContent, each.querySelectorAll('svg').length])).toEqual([[said, ticks]])
    })
  })

  test('start the login with empty fields', async () => {
    const page = await openScreen(createTestApp(), '/login')
    await page.sees(words.loginNote)
    const fields = page.all<HTMLInputElement>('form input:not([type=checkbox], [type=radio])')
    expect(fields.map(({ value }) => value)).toEqual(['', ''])
  })
})

describe('entry screen', () => {
  const { common, home, session: says } = zh
  const CODE = 'code-13800000001'
  const SECOND = '&secondLogin=1&clinicId=c1001'
  afterEach(() => history.replaceState(null, '', '/'))

  /** Returns from WeChat's login to the entry page with this code. */
  async function comeBack(code: string, more = '', chain = createTestApp().chain, kept?: string) {
    const demo = createTestApp({ chain })
    demo.storage.write('_login_trips', { trips: [{ state: 's1', at: chain.clock.now().getTime() - 1000 }], seen: [] })
    if (kept !== undefined) demo.storage.write('_to_url', kept)
    history.replaceState(null, '', `/?mpId=demo&code=${code}&state=s1${more}#/wechat/`)
    const asked = (call: string) => chain.requests.filter((each) => each.call === call).length
    return { demo, page: await openScreen(demo, '/'), asked }
  }

  describe('code from WeChat’s login', () => {
    test('logs in once, is removed from the URL, and shows as used when reopened', async () => {
      const { demo, page } = await comeBack(CODE)
      await page.sees(home.hello(home.greeting.forenoon, '王雅琴'))
      await page.comesTo('/home')
      expect(location.href).not.toContain('code=')
      page.unmount()
      const again = await comeBack(CODE, '', demo.chain)
      await again.page.sees('微信授权码已用过，请重新进入')
      expect(location.href).not.toContain('code=')
      await again.page.tap(says.asGuest)
      await there('heading', home.greeting.forenoon)
      await again.page.comesTo('/home')
      expect(again.demo.stores.get(SessionStore).isLoggedIn).toBe(false)
    })

    test('logs in on retry after a failure', async () => {
      const chain = createTestApp().chain
      chain.faults.add({ call: 'POST /mcapi/loginbycode', fault: 'drop', times: 1 })
      const { page } = await comeBack(CODE, '', chain)
      await page.tap(common.retry)
      await page.sees(home.hello(home.greeting.forenoon, '王雅琴'))
      await page.comesTo('/home')
    })

    test.each([
      ['/doctors/d2001?date=2026-11-30', '/doctors/d2001?date=2026-11-30', '林清和'],
      ['https://evil.example/', '/home', '上午好，王雅琴'],
      ['//evil.example', '/home', '上午好，王雅琴'],
    ])('redirects from the stored destination %s to %s', async (kept, place, title) => {
      const { demo, page } = await comeBack(CODE, '', undefined, kept)
      await there('heading', title)
      await page.comesTo(place)
      expect(demo.storage.read('_to_url')).toBeUndefined()
      expect(demo.stores.get(SessionStore).patientName).toBe('王雅琴')
    })
  })

  describe('second login at a clinic', () => {
    test('logs in a patient already known to the clinic', async () => {
      const { page, asked } = await comeBack(CODE, SECOND)
      await page.sees(home.hello(home.greeting.forenoon, '王雅琴'))
      expect(asked('POST /mcapi/clinic/loginbycode')).toBe(1)
    })

    test('closes WeChat’s window on code 406, and offers no link', async () => {
      const { demo, page } = await comeBack('refused', SECOND)
      await there('heading', says.refused)
      expect([found('button'), found('link')]).toEqual([[], []])
      expect(demo.wechat.windowsClosed).toBe(1)
      await page.comesTo('/')
    })
  })
})
