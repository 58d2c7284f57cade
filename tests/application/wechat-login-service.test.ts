import { describe, expect, test } from 'vitest'
import { RandomIdGenerator } from '@/adapters/browser/random-ids'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { WechatLoginService } from '@/application/wechat-login-service'
import { isLoggedIn } from '@/domain/session/session'
import { openChain } from '../support/open-chain'
import { createTestApp, TEST_NOW } from '../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

const PAGE = 'https://h5.example.cn/?mpId=demo#/wechat/login'

async function atLogin(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  const service = demo.container.get(WechatLoginService)
  const check = await service.offered()
  if (!check) throw new Error('nothing offered')
  const leave = (): string | undefined => service.leave({ ...check, authUrl: 'https://open.weixin.qq.com/o' }, PAGE)
  const stateOf = (address?: string): string => new URL(address ?? '').searchParams.get('state') ?? ''
  const enter = (state: string, code = 'code-13800000001-1') =>
    demo.container.get(SessionService).enter({ code, state, isSecondLogin: false })
  const isIn = (): boolean => isLoggedIn(demo.container.get(SessionHolder).session)
  const sent = (): number => demo.chain.requests.filter(({ path }) => path.endsWith('/loginbycode')).length
  return { demo, leave, stateOf, enter, isIn, sent }
}

describe('WechatLoginService', () => {
  test('logs in with the code and state returned by a redirect', async () => {
    const { leave, stateOf, enter, isIn } = await atLogin()
    await enter(stateOf(leave()))
    expect(isIn()).toBe(true)
  })

  test('never sends a used code, or a code with a forged or used state', async () => {
    const { leave, stateOf, enter, isIn, sent } = await atLogin()
    const state = stateOf(leave())
    await enter('forged')
    expect([isIn(), sent()]).toEqual([false, 0])
    await enter(state)
    expect([isIn(), sent()]).toEqual([true, 1])
    await enter(state, 'code-13800000001-2')
    await enter('', 'code-13800000001-1')
    await enter('', 'code-13800000001-3')
    await enter(stateOf(leave()), 'code-13800000001-1')
    expect(sent()).toBe(1)
  })

  test('rejects a code used before a logout', async () => {
    const { demo, leave, stateOf, enter, isIn, sent } = await atLogin()
    await enter(stateOf(leave()))
    demo.stores.get(SessionStore).signOut()
    await expect(enter(stateOf(leave()))).rejects.toMatchObject({ reason: { kind: 'refused' } })
    expect([isIn(), sent()]).toEqual([false, 2])
  })

  test('rejects a state older than ten minutes', async () => {
    const { demo, leave, stateOf, enter, isIn } = await atLogin()
    const state = stateOf(leave())
    demo.chain.clock.moveMinutes(11)
    await enter(state)
    expect(isIn()).toBe(false)
  })

  test.each([-6, 6])('logs in after the redirect on a device whose clock is off by %i minutes', async (minutes) => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const clock = {
      now: () => new Date(chain.clock.now().getTime() + minutes * 60_000),
      wait: () => Promise.resolve(),
    }
    const before = await atLogin({ chain, clock })
    const state = before.stateOf(before.leave())
    const after = createTestApp({ chain, clock, storage: before.demo.storage })
    await after.container.get(SessionService).enter({ code: 'code-13800000001-1', state, isSecondLogin: false })
    expect(isLoggedIn(after.container.get(SessionHolder).session)).toBe(true)
  })

  test('rejects the code after WeChat clears storage, and allows another attempt', async () => {
    const { demo, leave, stateOf, enter, isIn, sent } = await atLogin()
    const state = stateOf(leave())
    demo.storage.kept.clear()
    await enter(state)
    expect([isIn(), sent()]).toEqual([false, 0])
    await enter(stateOf(leave()))
    expect(isIn()).toBe(true)
  })

  test('generates a state with 128 random bits', () => {
    const states = new Set(Array.from({ length: 50 }, () => new RandomIdGenerator().next()))
    expect(states.size).toBe(50)
    for (const state of states) expect(state).toMatch(/^[0-9a-f]{32}$/)
  })

  test('allows at most two redirects per minute', async () => {
    const { demo, leave } = await atLogin()
    expect([leave() === undefined, leave() === undefined, leave() === undefined]).toEqual([false, false, true])
    demo.chain.clock.moveMinutes(1)
    expect(leave()).toBeDefined()
  })
})
