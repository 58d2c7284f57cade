import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionService } from '@/application/session-service'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

const MOBILE = FIXTURES.account.mobile
const open = () => {
  const demo = createTestApp()
  return { ...demo, session: demo.stores.get(SessionStore) }
}

describe('SessionStore', () => {
  test('returns no patient for a guest, and the card’s patient after a login', async () => {
    const demo = open()
    const { session } = demo
    expect([session.isLoggedIn, session.hasCard, session.patientId, session.patientName]).toEqual([
      false,
      false,
      undefined,
      '',
    ])
    await logIn(demo)
    expect([session.isLoggedIn, session.hasCard, session.patientId, session.patientName]).toEqual([
      true,
      true,
      FIXTURES.patients.wangYaqin,
      '王雅琴',
    ])
    session.signOut()
    expect([session.isLoggedIn, session.patientId, session.patientName]).toEqual([false, undefined, ''])
  })
  test('selects no patient for an account without a card', async () => {
    const demo = open()
    await logIn(demo, '13600000009')
    const { session } = demo
    expect([session.isLoggedIn, session.hasCard, session.patientId]).toEqual([true, false, undefined])
    expect(session.patientName).toBe('')
  })
  test('logs out at startup when the token is invalid', async () => {
    const demo = open()
    await logIn(demo)
    for (const { id } of demo.chain.books.tokens.all()) demo.chain.books.tokens.remove(id)
    await demo.session.enter({ isSecondLogin: false })
    expect(demo.session.isLoggedIn).toBe(false)
    expect(demo.session.entering.state.status).toBe('done')
  })
  test('reports a change in another tab until the patient acknowledges it', () => {
    const { session } = open()
    session.follow(session.session, 'signed-out')
    session.follow(session.session)
    expect(session.elsewhere).toBe('signed-out')
    session.followed()
    expect(session.elsewhere).toBeUndefined()
  })
  test('requires consent when the account has not given it', async () => {
    const demo = open()
    expect(demo.session.needsConsent()).toBe(false)
    await logIn(demo)
    expect(demo.session.needsConsent()).toBe(true)
    demo.session.signOut()
    await demo.session.sendCode(MOBILE)
    await demo.session.login(MOBILE, '123456')
    expect(demo.session.needsConsent()).toBe(false)
  })
  test('returns the stored destination once, and closes WeChat’s window when requested', () => {
    const { session, wechat } = open()
    session.rememberDestination('/visits')
    expect([session.takeDestination(), session.takeDestination()]).toEqual(['/visits', undefined])
    session.closeWindow()
    expect(wechat.windowsClosed).toBe(1)
  })
})

describe('SessionStore SMS code', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('rejects a wrong code, and logs in with the correct code', async () => {
    const { session } = open()
    await session.sendCode(MOBILE)
    expect(await session.login(MOBILE, '000000')).toBe(false)
    expect(session.loggingIn.failure?.reason.kind).toBe('code-wrong')
    expect(session.isLoggedIn).toBe(false)
    expect(await session.login(MOBILE, '123456')).toBe(true)
    expect(session.patientName).toBe('王雅琴')
  })
  test('counts down the resend wait and the code’s lifetime, then stops the timer', async () => {
    const { session, chain } = open()
    expect(await session.sendCode(MOBILE)).toEqual({ demoCode: '123456' })
    expect(session.waitSeconds).toBe(60)
    const life = session.goodSeconds
    expect(life).toBeGreaterThan(60)
    chain.clock.moveSeconds(20)
    vi.advanceTimersByTime(500)
    expect([session.waitSeconds, session.goodSeconds]).toEqual([40, life - 20])
    chain.clock.moveSeconds(40)
    vi.advanceTimersByTime(500)
    expect([session.waitSeconds, session.goodSeconds]).toEqual([0, life - 60])
    expect(vi.getTimerCount()).toBe(1)
    chain.clock.moveSeconds(life)
    vi.advanceTimersByTime(500)
    expect([session.waitSeconds, session.goodSeconds]).toEqual([0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('runs one timer for several observers, and none without a code', async () => {
    const { session } = open()
    session.watchWait()
    expect(vi.getTimerCount()).toBe(0)
    await session.sendCode(MOBILE)
    session.watchWait()
    session.watchWait()
    expect(vi.getTimerCount()).toBe(1)
  })
  test('continues the resend wait after a reload', async () => {
    const first = open()
    await first.session.sendCode(MOBILE)
    first.chain.clock.moveSeconds(25)
    const stores = createTestApp({ chain: first.chain, storage: first.storage }).stores
    const session = stores.get(SessionStore)
    session.watchWait()
    expect(session.waitSeconds).toBe(35)
  })
  test('counts down the code’s lifetime after the resend wait, even after a reload', async () => {
    const first = open()
    await first.session.sendCode(MOBILE)
    const life = first.session.goodSeconds
    first.chain.clock.moveSeconds(60)
    vi.clearAllTimers()
    const stores = createTestApp({ chain: first.chain, storage: first.storage }).stores
    const session = stores.get(SessionStore)
    session.watchWait()
    expect([session.waitSeconds, session.goodSeconds]).toEqual([0, life - 60])
    first.chain.clock.moveSeconds(30)
    vi.advanceTimersByTime(500)
    expect(session.goodSeconds).toBe(life - 90)
  })
  test('counts down the resend wait when the lifetime is unknown', async () => {
    const demo = open()
    await logIn(demo)
    await demo.container.get(SessionService).sendSelfCode('bind')
    demo.session.watchWait()
    expect([demo.session.waitSeconds, demo.session.goodSeconds]).toEqual([60, 0])
    demo.chain.clock.moveSeconds(20)
    vi.advanceTimersByTime(500)
    expect(demo.session.waitSeconds).toBe(40)
  })
  test('starts no countdown when sending fails', async () => {
    const { session, chain } = open()
    chain.faults.add({ call: 'POST /mcapi/sms', fault: '500', times: 1 })
    expect(await session.sendCode(MOBILE)).toBeUndefined()
    expect([session.waitSeconds, session.sendingCode.failure?.reason.kind]).toEqual([0, 'server-trouble'])
  })
})

describe('SessionStore login', () => {
  const CODE = '123456'
  test('stores the mobile number while the patient is logged in', async () => {
    const { session } = open()
    expect(session.codeSentTo()).toBeUndefined()
    await session.sendCode(MOBILE)
    expect(session.codeSentTo()).toBe(MOBILE)
    expect([await session.login(MOBILE, '000000'), session.mobile]).toEqual([false, ''])
    expect([await session.login(MOBILE, CODE), session.mobile]).toEqual([true, MOBILE])
    session.follow(session.session)
    expect(session.mobile).toBe(MOBILE)
    session.signOut()
    expect(session.mobile).toBe('')
  })
  test('ends when the clinic rejects the token', async () => {
    const demo = open()
    await logIn(demo)
    demo.session.endLogin()
    expect(demo.session.isLoggedIn).toBe(false)
  })
  test('returns the intended destination once when taken, and leaves it stored when read', () => {
    const { session } = open()
    session.rememberDestination('/wechat/visits')
    expect([session.destination(), session.takeDestination(), session.destination()]).toEqual([
      '/wechat/visits',
      '/wechat/visits',
      undefined,
    ])
  })
})
