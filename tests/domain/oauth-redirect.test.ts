import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createAuthorizeUrl,
  canRedirect,
  canUseCode,
  parseOAuthAttempts,
  addAttempt,
  markCodeAsUsed,
  type OAuthAttempts,
} from '@/domain/session/oauth-redirect'

const NOW = Date.parse('2026-11-20T09:05:00+08:00')
const none: OAuthAttempts = { trips: [], seen: [] }
const gone = (...states: string[]): OAuthAttempts =>
  states.reduce((trips, state) => addAttempt(trips, { state, at: NOW }), none)

describe('login code check (docs/wechat.md, K11)', () => {
  test.each<[string, OAuthAttempts, { code: string; state?: string }, boolean]>([
    ['a code without a login attempt', none, { code: 'a' }, false],
    ['a code without a state during an attempt', gone('s1'), { code: 'a' }, false],
    ['the state of this device’s attempt', gone('s1'), { code: 'a', state: 's1' }, true],
    ['the state of one of two attempts', gone('s1', 's2'), { code: 'a', state: 's1' }, true],
    ['a forged state', gone('s1'), { code: 'a', state: 's2' }, false],
    ['a state without an attempt', none, { code: 'a', state: 's1' }, false],
    ['a state used before', markCodeAsUsed(gone('s1'), { code: 'x', state: 's1' }), { code: 'a', state: 's1' }, false],
    ['a code seen before', markCodeAsUsed(gone('s1'), { code: 'a' }), { code: 'a', state: 's1' }, false],
    ['another code with the same state', markCodeAsUsed(gone('s1'), { code: 'a' }), { code: 'b', state: 's1' }, true],
    [
      'an empty state after a used attempt',
      markCodeAsUsed(gone('s1'), { code: 'a', state: 's1' }),
      { code: 'b', state: '' },
      false,
    ],
  ])('canUseCode decides whether to accept %s', (_, trips, brought, may) =>
    expect(canUseCode(trips, brought)).toBe(may),
  )

  test('markCodeAsUsed remembers only the last eight used codes', () => {
    let trips = gone('s1')
    for (let index = 0; index < 20; index++) trips = markCodeAsUsed(trips, { code: `code-${index}` })
    expect(trips.seen).toHaveLength(8)
    expect(canUseCode(trips, { code: 'code-19', state: 's1' })).toBe(false)
    expect(canUseCode(trips, { code: 'code-20', state: 's1' })).toBe(true)
  })
})

test('canUseCode accepts each code and each state once, and only after a login attempt has started', () => {
  const states = ['s1', 's2', 's3']
  const act = fc.record({
    state: fc.constantFrom('', ...states),
    code: fc.nat(9).map((nth) => `c${nth}`),
    isTrip: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 16 }), (acts) => {
      let trips = none
      let open: string[] = []
      const used: string[] = []
      for (const { state, code, isTrip } of acts) {
        if (isTrip && state !== '') {
          trips = addAttempt(trips, { state, at: NOW })
          open = [state, ...open].slice(0, 2)
          continue
        }
        const isGood = state !== '' && open.includes(state) && !used.slice(-8).includes(code)
        expect(canUseCode(trips, { code, state })).toBe(isGood)
        if (!isGood) continue
        trips = markCodeAsUsed(trips, { code, state })
        used.push(code)
        open = open.map((each) => (each === state ? '' : each))
        expect(canUseCode(trips, { code: 'new', state })).toBe(false)
      }
      expect(parseOAuthAttempts(JSON.parse(JSON.stringify(trips)), NOW)).toEqual(trips)
      expect(JSON.stringify(trips)).not.toMatch(/"c\d/)
    }),
  )
})
test('canRedirect allows two login attempts per minute, and forgets attempts after ten minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(45_000), { maxLength: 20 }), (pauses) => {
      let trips = none
      let now = NOW
      const left: number[] = []
      for (const pause of pauses) {
        now += pause
        trips = parseOAuthAttempts(trips, now)
        if (!canRedirect(trips, now)) continue
        left.push(now)
        trips = addAttempt(trips, { state: `s${now}`, at: now })
      }
      for (const [nth, at] of left.entries()) expect((left[nth + 2] ?? Infinity) - at).toBeGreaterThanOrEqual(60_000)
      if (now - (left[left.length - 1] ?? now) >= 60_000) expect(canRedirect(trips, now)).toBe(true)
      expect(parseOAuthAttempts(trips, now + 600_000).trips).toEqual([])
    }),
  )
})

describe('canRedirect', () => {
  test.each([
    ['no attempts', none, NOW, true],
    ['one attempt', gone('a'), NOW, true],
    ['two attempts', gone('a', 'b'), NOW, false],
    ['two attempts a minute ago', gone('a', 'b'), NOW + 60_000, true],
    ['two attempts, one completed', markCodeAsUsed(gone('a', 'b'), { code: 'x', state: 'b' }), NOW, false],
  ] as const)('decides whether to redirect again: %s', (_, trips, now, may) =>
    expect(canRedirect(trips, now)).toBe(may),
  )
})

test.each([
  ['undefined', undefined, 0],
  ['null', null, 0],
  ['an array as value', [], 0],
  ['attempts that are not a list', { trips: 7, seen: 'x' }, 0],
  ['invalid attempts', { trips: [null, 1, { state: 1, at: NOW }, { state: 'a' }] }, 0],
  ['an expired attempt', { trips: [{ state: 'a', at: NOW - 600_000 }] }, 0],
  ['an attempt from the future', { trips: [{ state: 'a', at: NOW + 1 }] }, 0],
  ['three valid attempts', { trips: ['a', 'b', 'c'].map((state) => ({ state, at: NOW - 1 })) }, 2],
])('parseOAuthAttempts restores stored login attempts: %s', (_, value, length) =>
  expect(parseOAuthAttempts(value, NOW).trips).toHaveLength(length),
)

test('parseOAuthAttempts keeps at most eight code hashes, and only recent attempts', () => {
  const seen = ['x', null, ...Array.from({ length: 9 }, (_, at) => at)]
  expect(parseOAuthAttempts({ seen }, NOW).seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(parseOAuthAttempts({ trips: [{ state: 'a', at: NOW }], seen: 'x' }, NOW)).toEqual({
    trips: [{ state: 'a', at: NOW }],
    seen: [],
  })
  expect(parseOAuthAttempts({ trips: [{ state: 'a', at: String(NOW - 1) }, 'x'] }, NOW).trips).toEqual([])
  expect(parseOAuthAttempts(undefined, NOW)).toEqual({ trips: [], seen: [] })
})
test('markCodeAsUsed keeps the last two login attempts, including a used attempt', () => {
  expect(gone('a', 'b', 'c').trips.map(({ state }) => state)).toEqual(['c', 'b'])
  expect(markCodeAsUsed(gone('a', 'b'), { code: 'x', state: 'a' }).trips.map(({ state }) => state)).toEqual(['b', ''])
})

describe('createAuthorizeUrl', () => {
  const page = 'https://h5.example.cn/app/?mpId=m1&code=old&state=old#/wechat/login'
  const wechat = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&scope=snsapi_base#wechat_redirect'

  test('points to WeChat with a return URL that contains neither the hash nor the previous code', () => {
    const address = new URL(createAuthorizeUrl(wechat, page, 's1') ?? '')
    expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
    expect(address.hash).toBe('#wechat_redirect')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: 'wx1',
      scope: 'snsapi_base',
      redirect_uri: 'https://h5.example.cn/app/?mpId=m1',
      state: 's1',
    })
  })
  test('drops the parameters of an earlier second login, and rejects HTTP on other hosts', () => {
    const old = 'https://h5.example.cn/app/?secondLogin=1&mpId=m1'
    expect(new URL(createAuthorizeUrl(wechat, old, 's1') ?? '').searchParams.get('redirect_uri')).toBe(
      'https://h5.example.cn/app/?mpId=m1',
    )
    const http = 'http://localhost:5173/?mpId=m1'
    expect(createAuthorizeUrl('/mock/authorize', http, 's1')).toMatch(/^http:\/\/localhost:5173\/mock\/authorize\?/)
    expect(createAuthorizeUrl('http://evil.example/', http, 's1')).toBeUndefined()
  })
  test('returns to the same URL with its parameters and the given state', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ab&=#?%+ 中'), maxLength: 8 })
    const names = fc.constantFrom('mpId', 'world', 'code', 'state', 'secondLogin', 'clinicId')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, signs), { maxLength: 5 }), signs, signs, (asked, hash, state) => {
        const from = new URL('https://h5.example.cn/app/')
        for (const [name, value] of asked) from.searchParams.append(name, value)
        from.hash = hash
        const to = new URL(createAuthorizeUrl(wechat, from.href, state) ?? '')
        expect(to.searchParams.getAll('state')).toEqual([state])
        const back = new URL(to.searchParams.get('redirect_uri') ?? '')
        expect([back.origin, back.pathname, back.hash]).toEqual([from.origin, from.pathname, ''])
        expect([...back.searchParams]).toEqual(
          asked.filter(([name]) => !['code', 'state', 'secondLogin'].includes(name)),
        )
      }),
    )
  })
  test('marks a second login at one clinic in the return URL', () => {
    const back = new URL(createAuthorizeUrl(wechat, page, 's1', 'c1001') ?? '').searchParams.get('redirect_uri')
    expect(back).toBe('https://h5.example.cn/app/?mpId=m1&secondLogin=1&clinicId=c1001')
  })
  test.each([
    ['empty', '', false],
    ['HTTP on another host', 'http://evil.example/', false],
    ['a script URL', 'javascript:alert(1)', false],
    ['an incomplete URL', 'https://', false],
    ['the page’s own host', '/mock/m1/authorize', true],
    ['an invalid URL', 'http://[', false],
    ['HTTPS on another host', 'https://clinic.example/', true],
  ])('validates the authorization URL: %s', (_, authUrl, goes) =>
    expect(createAuthorizeUrl(authUrl, page, 's') !== undefined).toBe(goes),
  )
})
