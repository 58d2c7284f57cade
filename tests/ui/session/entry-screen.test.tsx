import { afterEach, describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { openDemo } from '../../support/demo'
import { found, there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'

const { common, home, session: says } = zh
const CODE = 'code-13800000001'
const SECOND = '&secondLogin=1&clinicId=c1001'

afterEach(() => history.replaceState(null, '', '/'))

/** A phone that went to WeChat's login a moment ago, and comes back to the entry with this code. */
async function comeBack(code: string, more = '', chain = openDemo().chain, kept?: string) {
  const demo = openDemo({ chain })
  demo.storage.write('_login_trips', { trips: [{ state: 's1', at: chain.clock.now().getTime() - 1000 }], seen: [] })
  if (kept !== undefined) demo.storage.write('_to_url', kept)
  history.replaceState(null, '', `/?mpId=demo&code=${code}&state=s1${more}#/wechat/`)
  const asked = (call: string) => chain.requests.filter((each) => each.call === call).length
  return { demo, page: await openScreen(demo, '/'), asked }
}

describe('a code of WeChat’s login', () => {
  test('logs in once, and leaves the address; once more it is said to be used up, with the way in as a guest', async () => {
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
    expect(again.demo.stores.session.isLoggedIn).toBe(false)
  })

  test('that did not get through logs in with another try', async () => {
    const chain = openDemo().chain
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
  ])('leads from %s, kept before the login, to %s', async (kept, place, title) => {
    const { demo, page } = await comeBack(CODE, '', undefined, kept)
    await there('heading', title)
    await page.comesTo(place)
    expect(demo.storage.read('_to_url')).toBeUndefined()
    expect(demo.stores.session.patientName).toBe('王雅琴')
  })
})

describe('a second login at one clinic', () => {
  test('lets in whom the clinic knows', async () => {
    const { page, asked } = await comeBack(CODE, SECOND)
    await page.sees(home.hello(home.greeting.forenoon, '王雅琴'))
    expect(asked('POST /mcapi/clinic/loginbycode')).toBe(1)
  })

  test('closes the window of whom it refuses with 406, and leaves no way on behind it', async () => {
    const { demo, page } = await comeBack('refused', SECOND)
    await there('heading', says.refused)
    expect([found('button'), found('link')]).toEqual([[], []])
    expect(demo.wechat.windowsClosed).toBe(1)
    await page.comesTo('/')
  })
})
