import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { choose } from '../../support/choose'
import { openDemo } from '../../support/demo'
import { stoppedAtDoor } from '../../support/stopped-at-door'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { failure, session: says } = zh
const MOBILE = '13800000001'

type Demo = ReturnType<typeof openDemo>

/** The login page once the clinic has sent a code to this mobile. */
async function atLogin(demo: Demo) {
  const page = await openScreen(demo, '/login')
  await page.sees(says.loginNote)
  page.fill(says.mobile, MOBILE)
  await page.tap(says.getCode)
  return page
}
const codeField = () => found<HTMLInputElement>('textbox', new RegExp(`^${says.code}`))[0]
/** What is said beside the field of the code. */
const atCode = () =>
  (codeField()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join()

test('a login in the middle of a booking says whose number and when it goes on with', async () => {
  const page = await openScreen(openDemo(), '/booking/doctor/d2001?clinicId=c1001&date=2026-11-21')
  await until(() => expect(page.all('section input:not([aria-disabled])').length).toBeGreaterThan(0))
  const [time = ''] = page
    .all('label:has(input:not([aria-disabled]))')
    .map(({ textContent }) => textContent.slice(0, 5))
  await choose(time)
  await tapOn('button', new RegExp(`^就约.*${time}`))
  await page.sees(says.loginToBook(`林清和 11月21日 周六 ${time}`))
  await page.comesTo('/login')
})

describe('login screen', () => {
  test.each(['+1 415 555 2671', '+852 6123 4567', '0049 151 12345678'])(
    'sends no message to %s and says why',
    async (mobile) => {
      const demo = openDemo()
      const page = await openScreen(demo, '/login')
      await page.sees(says.loginNote)
      page.fill(says.mobile, mobile)
      await page.tap(says.getCode)
      await page.sees(says.mobileTrouble('foreign', 0))
      expect(demo.stores.session.codeSentTo()).toBeUndefined()
      expect(demo.stores.session.waitSeconds).toBe(0)
    },
  )
  test.each(['１３８０００００００１', '+86 138 0000 0001', '手机号：13800000001。'])(
    'sends the code for %s to 13800000001',
    async (mobile) => {
      const demo = openDemo()
      const page = await openScreen(demo, '/login')
      await page.sees(says.loginNote)
      page.fill(says.mobile, mobile)
      await page.tap(says.getCode)
      await page.sees(says.demoCode)
      expect(demo.stores.session.codeSentTo()).toBe(MOBILE)
    },
  )
  test('reads the code out of a pasted message, and replaces a full code by a pasted one', async () => {
    const page = await atLogin(openDemo())
    await page.sees(says.demoCode)
    page.fill(says.code, '您尾号2671的手机正在登录，验证码123456')
    expect(codeField()?.value).toBe('123456')
    page.fill(says.code, '123456654321')
    expect(codeField()?.value).toBe('654321')
    page.fill(says.code, '１２３４')
    expect(codeField()?.value).toBe('1234')
  })
})

describe('a code by SMS', () => {
  test('that is wrong and one that has expired are two sentences beside its field, and nobody is logged in', async () => {
    const demo = openDemo()
    const page = await atLogin(demo)
    await page.sees(says.demoCode)
    await choose(says.consent)
    await choose(says.health)
    page.fill(says.code, '000000')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain('验证码不对'))
    expect(codeField()?.getAttribute('aria-invalid')).toBe('true')
    demo.chain.clock.moveMinutes(11)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain('验证码过期了，请重新获取'))
    await page.comesTo('/login')
    expect(demo.stores.session.isLoggedIn).toBe(false)
  })

  test('that the door stops after too many tries says so and when to try again, and is still good then', async () => {
    const door = { isShut: true }
    const demo = openDemo({ network: stoppedAtDoor('/sms/verify', door) })
    const page = await atLogin(demo)
    await page.sees(says.demoCode)
    await choose(says.consent)
    await choose(says.health)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await until(() => expect(atCode()).toContain(says.tooManyTries))
    expect(codeField()?.value).toBe('123456')
    door.isShut = false
    await page.tap(says.submit)
    await page.comesTo('/home')
  })

  test('is awaited for the same number after a reload, and logs in with it', async () => {
    const demo = openDemo()
    const first = await atLogin(demo)
    await first.sees(says.demoCode)
    first.unmount()
    const { chain, storage } = demo
    const page = await openScreen(openDemo({ chain, storage }), '/login')
    await page.sees(says.sent(MOBILE))
    await choose(says.consent)
    await choose(says.health)
    page.fill(says.code, '123456')
    await page.tap(says.submit)
    await page.comesTo('/home')
  })

  test('that is asked for again too soon, by a page that knows nothing of the first, says so beside its field', async () => {
    const demo = openDemo()
    const first = await atLogin(demo)
    await first.sees(says.demoCode)
    first.unmount()
    const page = await atLogin(openDemo({ chain: demo.chain }))
    await until(() => expect(atCode()).toContain(failure['code-too-often'].text))
    expect(failure['code-too-often'].text).toBe('刚发过一条，请稍等再获取')
    expect(page.text()).not.toContain(says.demoCode)
  })
})

test('who is logged in already goes on from the login page at once', async () => {
  const demo = openDemo()
  const page = await atLogin(demo)
  await choose(says.consent)
  await choose(says.health)
  await page.tap(says.useCode)
  await page.tap(says.submit)
  await there('heading', /^上午好/)
  await page.comesTo('/home')
  page.unmount()
  const again = await openScreen(demo, '/login')
  await there('heading', /王雅琴/)
  await again.comesTo('/home')
})
