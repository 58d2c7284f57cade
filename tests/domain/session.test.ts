import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePatientCard } from '@/domain/patient/patient-card'
import {
  diffSessions,
  hasPatientCard,
  parseInternalRoute,
  isLoggedIn,
  isSamePerson,
  parseLoginInfo,
  meetsAccessRequirement,
  memberIdOf,
  withPatientCard,
  withLogin,
  withoutLogin,
  type LoginInfo,
  type Session,
} from '@/domain/session/session'

const login: LoginInfo = {
  token: 't',
  mpId: 'mp',
  openId: 'o',
  patientId: 'p',
  patientCard: { id: 'c', name: '王雅琴' },
}
const session: Session = { mpId: 'mp', login }

describe('patient card (docs/product/states.md)', () => {
  test.each<[unknown, unknown]>([
    [
      { id: 'c', name: '王' },
      { id: 'c', name: '王' },
    ],
    [{ id: 'c', name: '' }, undefined],
    [{ id: 'c' }, undefined],
    [{ id: '', name: '王' }, undefined],
    [{ name: '王' }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
    [{ id: 5, name: '王' }, undefined],
  ])('parsePatientCard turns %j into %j', (value, card) => expect(parsePatientCard(value as never)).toEqual(card))

  test('withPatientCard clears the card for an empty value or an ID without a name, and keeps the login', () => {
    for (const value of [undefined, null, { id: 'c', name: '' }]) {
      const cleared = withPatientCard(session, value)
      expect(hasPatientCard(cleared)).toBe(false)
      expect(cleared.login?.token).toBe('t')
    }
    expect(withPatientCard({ mpId: 'mp' }, { id: 'c', name: '王' })).toEqual({ mpId: 'mp' })
  })

  test('parsePatientCard requires both ID and name, whatever the value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const card = parsePatientCard(value as never)
        expect(card === undefined || (card.id !== '' && card.name !== '')).toBe(true)
      }),
    )
  })
})

describe('session (docs/product/states.md)', () => {
  test('requires a token for a login', () => {
    expect(isLoggedIn(session)).toBe(true)
    expect(isLoggedIn({ mpId: 'mp' })).toBe(false)
    expect(isLoggedIn({ mpId: 'mp', login: { ...login, token: '' } })).toBe(false)
  })
  test('loses the login on logout', () => expect(withoutLogin(session)).toEqual({ mpId: 'mp' }))
  test('ignores another clinic’s login', () => {
    expect(withLogin({ mpId: 'other' }, login)).toEqual({ mpId: 'other' })
    expect(withLogin({ mpId: 'mp' }, login)).toEqual(session)
  })
  test('replaces the token when a patient is selected', () => {
    expect(withLogin(session, { ...login, token: 't2', patientId: 'p2' }).login).toMatchObject({
      token: 't2',
      patientId: 'p2',
    })
  })
  test('accepts a patient card only while logged in', () => {
    expect(withPatientCard(session, { id: 'c2', name: '王' }).login).toEqual({
      ...login,
      patientCard: { id: 'c2', name: '王' },
    })
    expect(hasPatientCard({ mpId: 'mp' })).toBe(false)
  })
  test.each<[string, LoginInfo | undefined, LoginInfo | undefined, string | undefined]>([
    ['still logged out', undefined, undefined, undefined],
    ['same login with another card name', login, { ...login, patientCard: { id: 'c', name: '雅琴' } }, undefined],
    ['login', undefined, login, 'signed-in'],
    ['logout', login, undefined, 'signed-out'],
    ['new token', login, { ...login, token: 't2' }, 'patient'],
    ['new patient', login, { ...login, patientId: 'p2' }, 'patient'],
  ])('diffSessions detects a change in another tab: %s', (_, shown, kept, change) =>
    expect(
      diffSessions({ mpId: 'mp', ...(shown && { login: shown }) }, { mpId: 'mp', ...(kept && { login: kept }) }),
    ).toBe(change),
  )
  const card = fc.option(fc.record({ id: fc.string(), name: fc.string() }), { nil: undefined })
  const someLogin = fc.record({
    token: fc.string({ maxLength: 4 }),
    mpId: fc.constantFrom('mp', 'other'),
    openId: fc.string(),
    patientId: fc.constantFrom('p', 'p2'),
  })
  test('keeps its clinic, accepts only that clinic’s logins, and loses the card with the login, after any sequence of changes', () => {
    const act = fc.oneof(someLogin, fc.record({ card }), fc.constant('out' as const))
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let now: Session = { mpId: 'mp' }
        for (const each of acts) {
          const before = now
          now =
            each === 'out' ? withoutLogin(now) : 'card' in each ? withPatientCard(now, each.card) : withLogin(now, each)
          expect(now.mpId).toBe('mp')
          expect(now.login?.mpId ?? 'mp').toBe('mp')
          if (each === 'out') expect([isLoggedIn(now), hasPatientCard(now)]).toEqual([false, false])
          else if ('card' in each) expect(now.login?.token).toBe(before.login?.token)
          else expect(now.login).toEqual(each.mpId === 'mp' ? each : before.login)
          if (meetsAccessRequirement(now, 'card'))
            expect(meetsAccessRequirement(now, 'login') && now.login?.patientCard?.name !== '').toBe(true)
        }
      }),
    )
  })
  test('diffSessions detects the opposite change in the reverse direction, and none between equal sessions', () => {
    const held = fc
      .option(someLogin, { nil: undefined })
      .map((each): Session => ({ mpId: 'mp', ...(each && { login: each }) }))
    const opposite = {
      'signed-in': 'signed-out',
      'signed-out': 'signed-in',
      patient: 'patient',
      clinic: 'clinic',
    } as const
    fc.assert(
      fc.property(held, held, card, (shown, kept, named) => {
        const change = diffSessions(shown, kept)
        expect(diffSessions(kept, shown)).toBe(change && opposite[change])
        expect(diffSessions(shown, withPatientCard(shown, named))).toBeUndefined()
        expect(change === undefined).toBe(
          shown.login?.token === kept.login?.token && shown.login?.patientId === kept.login?.patientId,
        )
      }),
    )
  })
  test('parseLoginInfo restores any valid stored login', () => {
    const whole = fc.record({
      token: fc.string({ minLength: 1 }),
      mpId: fc.string({ minLength: 1 }),
      openId: fc.string(),
      patientId: fc.string(),
      patientCard: fc.record({ id: fc.string({ minLength: 1 }), name: fc.string({ minLength: 1 }) }),
    })
    fc.assert(
      fc.property(whole, fc.boolean(), fc.jsonValue(), ({ patientCard, ...rest }, hasCard, more) => {
        const kept = hasCard ? { ...rest, patientCard } : rest
        expect(parseLoginInfo(JSON.parse(JSON.stringify({ more, ...kept })))).toEqual(kept)
      }),
    )
  })
  test.each<[object, object | undefined]>([
    [{ wxUser: { nickName: '王', headImgUrl: 'https://a.example/1' } }, {}],
    [
      { openId: 5, patientId: undefined },
      { openId: '', patientId: '' },
    ],
    [{ token: 't'.repeat(4096) }, { token: 't'.repeat(4096) }],
    [{ token: 't'.repeat(4097) }, undefined],
    [{ mpId: 5 }, undefined],
  ])('parseLoginInfo restores %j in a stored login as %j', (over, found) =>
    expect(parseLoginInfo({ ...login, ...over })).toStrictEqual(found && { ...login, ...found }),
  )
  test.each([
    ['open', true, true, true],
    ['login', false, true, true],
    ['card', false, false, true],
  ] as const)(
    'canFetch decides who may send a request that requires %s: guest %s, login %s, card %s',
    (gate, guest, user, patient) => {
      expect(meetsAccessRequirement({ mpId: 'mp' }, gate)).toBe(guest)
      expect(meetsAccessRequirement(withPatientCard(session, undefined), gate)).toBe(user)
      expect(meetsAccessRequirement(session, gate)).toBe(patient)
    },
  )
  test('survives storage, and logs out when the stored value is invalid', () => {
    expect(parseLoginInfo(JSON.parse(JSON.stringify(login)))).toEqual(login)
    for (const value of [
      undefined,
      null,
      '',
      5,
      [],
      {},
      { token: 5, mpId: 'm' },
      { token: '', mpId: 'm' },
      { token: 't' },
    ])
      expect(parseLoginInfo(value)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (value) => void parseLoginInfo(value)))
  })
})

describe('parseInternalRoute', () => {
  test.each([
    '/home',
    `/${'a'.repeat(511)}`,
    '/home?back=//x',
    '/booking/confirm?doctorId=d-1&date=2030-05-01',
    '/visits/reg-1',
    '/doctors?kind=all',
    '/doctors/tag/%E5%A4%B1%E7%9C%A0',
    '/doctors/tag/%e5%a4%b1%e7%9c%a0?from=a%20b',
  ])('accepts %s', (route) => expect(parseInternalRoute(route)).toBe(route))
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a//b',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/a/%2E%2e/b',
    '/doctors/tag/%E5%A',
    '/doctors/tag/100%',
    '/doctors/tag/😀',
    `/${'失'.repeat(100)}`,
    '/home%00',
    '/home#x',
    '/home?x=\u0000',
    '/home?x= y',
    ' /home',
    '',
    `/${'a'.repeat(512)}`,
    '/home?x=#',
    '/home?x\\y',
    5,
    null,
    undefined,
    {},
  ])('rejects %j', (route) => expect(parseInternalRoute(route)).toBeUndefined())
  test('encodes Chinese characters', () => {
    expect(parseInternalRoute('/doctors/tag/失眠')).toBe('/doctors/tag/%E5%A4%B1%E7%9C%A0')
    expect(parseInternalRoute('/doctors/search?q=失眠')).toBe('/doctors/search?q=%E5%A4%B1%E7%9C%A0')
  })
  test('never returns a route on another origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\:.@?#a%5 \t\u0000一') }), (tail) => {
        const route = parseInternalRoute(`/${tail}`)
        if (route !== undefined) expect(new URL(route, 'https://clinic.example').origin).toBe('https://clinic.example')
      }),
    )
  })
})

test('memberIdOf uses the active patient card, or otherwise the patient', () => {
  const card = parsePatientCard({ id: 'c1', name: '王雅琴' })
  const own: Session = { mpId: 'mp', login: { ...login, patientId: 'p1', ...(card && { patientCard: card }) } }
  const bare: Session = { mpId: 'mp', login: { token: 't', openId: '', mpId: 'mp', patientId: 'p1' } }
  expect([memberIdOf(own, 'p1'), memberIdOf(own, 'p2')]).toEqual(['c1', 'p2'])
  expect([memberIdOf(bare, 'p1'), memberIdOf({ mpId: 'mp' }, 'p1')]).toEqual(['p1', 'p1'])
})

describe('isSamePerson', () => {
  const person = (openId: string, patientId: string) => ({ openId, patientId })
  test.each([
    ['two patients of one WeChat account', person('o1', 'p1'), person('o1', 'p2'), true],
    ['two patients of two WeChat accounts', person('o1', 'p1'), person('o2', 'p2'), false],
    ['one patient of two WeChat accounts', person('o1', 'p1'), person('o2', 'p1'), true],
    ['one patient, once without a WeChat account', person('', 'p1'), person('o1', 'p1'), true],
    ['one patient without a WeChat account', person('', 'p1'), person('', 'p1'), true],
    ['two patients without a WeChat account', person('', 'p1'), person('', 'p2'), false],
    ['two WeChat accounts without a patient', person('o1', ''), person('o2', ''), false],
  ])('compares %s', (_, one, other, isSame) => {
    expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([isSame, isSame])
  })
})
