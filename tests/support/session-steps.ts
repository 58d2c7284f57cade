import * as fc from 'fast-check'
import { expect } from 'vitest'
import { settled as quiet } from './manual-clock'
import { entered, expectSame, follow, isAlive, OF_PERSON, type SessionModel, type SessionReal } from './session-walk'
import { note, settled, Step } from './walk'

const MOBILES = ['13800000001', '13900000002'] as const
type Mobile = (typeof MOBILES)[number]
const MINUTE = 60_000

type Act<Given> = (given: Given, model: SessionModel, real: SessionReal) => Promise<void>
const stepOf = <Given extends object>(
  name: string,
  drawn: fc.Arbitrary<Given>,
  act: Act<Given>,
  isPossible: (model: SessionModel) => boolean = () => true,
): fc.Arbitrary<fc.AsyncCommand<SessionModel, SessionReal>> =>
  drawn.map(
    (given) =>
      new Step<SessionModel, SessionReal>(
        `${name} ${JSON.stringify(given)}`,
        async (model, real) => {
          await act(given, model, real)
          await expectSame(model, real)
        },
        isPossible,
      ),
  )
const someone = fc.record({ mobile: fc.constantFrom(...MOBILES) })
const isIn = ({ login }: SessionModel): boolean => login !== undefined

const sendCode: Act<{ mobile: Mobile }> = async ({ mobile }, model, real) => {
  const told = await settled(() => real.sessions.sendCode(mobile))
  const before = model.codes.get(mobile)
  if (before && real.now < before.waitUntil) return expect(told).toBe('code-too-often')
  expect(told).toEqual({ demoCode: '123456' })
  model.codes.set(mobile, { until: real.now + 10 * MINUTE, waitUntil: real.now + MINUTE })
  expect(real.sessions.smsWaitSeconds()).toBe(60)
  note('code sent')
}
const logIn: Act<{ mobile: Mobile; isRight: boolean }> = async ({ mobile, isRight }, model, real) => {
  const told = await settled(() => real.sessions.loginBySms(mobile, isRight ? '123456' : '654321'))
  const code = model.codes.get(mobile)
  const isGood = code !== undefined && real.now < code.until && isRight
  if (!isGood) {
    expect(['code-wrong', 'code-expired']).toContain(told)
    return note(`login: ${String(told)}`)
  }
  expect(told).toBeUndefined()
  // It is used up; the next one still has to wait.
  model.codes.set(mobile, { ...code, until: 0 })
  entered(model, real, mobile)
  note('logged in')
}
/** Back from WeChat's login; the same code once more is what a page gone back to brings. */
const comeBack: Act<{ mobile: Mobile; isSame: boolean; isOurs: boolean }> = async (given, model, real) => {
  const { mobile, isSame, isOurs } = given
  if (!isSame) model.written += 1
  const code = `code-${mobile}-${model.written}`
  model.trips += 1
  const state = `s${model.trips}`
  if (isOurs) real.storage.write('_login_trips', { trips: [{ state, at: real.now }], seen: readSeen(real) })
  const isNew = isOurs && !model.used.has(code)
  const wasAlive = isAlive(real)
  const told = await settled(() => real.sessions.enter({ code, state, isSecondLogin: false }))
  if (isNew) {
    expect(told).toBeUndefined()
    model.used.add(code)
    entered(model, real, mobile)
    return note('logged in by WeChat')
  }
  // Who has logged out has left no trace of it on the phone: then the clinic refuses it, and nothing else changes.
  if (told !== undefined) {
    expect(told).toBe('refused')
    return note('a code that the clinic refuses')
  }
  note('a code that does not count')
  if (model.login && !wasAlive) model.login = undefined
  else if (!model.login && real.keeper.session.login) entered(model, real, MOBILES[0])
}
const readSeen = ({ storage }: SessionReal): unknown =>
  (storage.read('_login_trips') as { readonly seen?: unknown } | undefined)?.seen ?? []

const select: Act<{ nth: number }> = async ({ nth }, model, real) => {
  const family = real.chain.books.patients.all().filter(({ accountId }) => accountId === 'u3001')
  const patientId = family[nth % family.length]?.id ?? ''
  const isMine = model.login?.mobile === MOBILES[0]
  const wasAlive = isAlive(real)
  const old = real.keeper.token ?? ''
  const told = await settled(() => real.patients.select(patientId))
  if (!wasAlive) expect(told).toBe('signed-out')
  else if (!isMine) expect(told).toBe('not-found')
  else {
    entered(model, real, MOBILES[0])
    expect(real.keeper.session.login?.patientId).toBe(patientId)
    expect(isAlive(real)).toBe(true)
    expect(real.chain.books.tokens.byId(old)?.id === old && old !== real.keeper.token && isLive(real, old)).toBe(false)
    note('selected')
  }
  follow(model, real)
}
const isLive = ({ chain, now }: SessionReal, token: string): boolean =>
  (chain.books.tokens.byId(token)?.expireAt ?? 0) > now

/** A call of the patient before, whose answer comes after another one was selected. */
const selectMeanwhile: Act<object> = async (_, model, real) => {
  if (!isAlive(real) || model.login?.mobile !== MOBILES[0]) return
  const letGo = real.hold()
  const reading = settled(() => real.patients.all())
  const selecting = settled(() => real.patients.select('p4002'))
  await quiet()
  letGo()
  await Promise.all([reading, selecting])
  entered(model, real, MOBILES[0])
  expect(real.app.stores.notice.leading).not.toBe('signed-out')
  // Whoever is late with the token of before is no reason to log out.
  await settled(() => real.patients.all())
  expect(real.app.stores.notice.leading).not.toBe('signed-out')
  follow(model, real)
  note('selected meanwhile')
}

const REFUSED = {
  '2498': 'edition-expired',
  '2499': 'unsupported',
  '4030': 'access-denied',
  '401': 'signed-out',
} as const
const read: Act<{ fault: keyof typeof REFUSED | 'none' | '500' | 'drop' }> = async ({ fault }, model, real) => {
  const wasAlive = isAlive(real)
  if (fault !== 'none') real.chain.faults.add({ call: '*', fault })
  const told = await settled(() => real.patients.all())
  real.chain.faults.clear()
  if (fault === 'none' && wasAlive && Array.isArray(told)) {
    const own = told.map(({ id }) =>
      real.chain.books.accounts.byId(real.chain.books.patients.byId(id)?.accountId ?? ''),
    )
    expect(own.every((account) => account?.mobile === model.login?.mobile)).toBe(true)
    note('read')
  } else if (fault in REFUSED) {
    expect(told).toBe(REFUSED[fault as keyof typeof REFUSED])
    note(`refused: ${fault}`)
  } else if (!wasAlive && fault === 'none') expect(told).toBe('signed-out')
  follow(model, real)
}

const often = <T>(times: number, step: T): T[] => Array.from({ length: times }, () => step)
export const sessionSteps = [
  ...often(3, stepOf('send code', someone, sendCode)),
  ...often(4, stepOf('log in', fc.record({ mobile: fc.constantFrom(...MOBILES), isRight: fc.boolean() }), logIn)),
  ...often(
    2,
    stepOf(
      'come back',
      fc.record({ mobile: fc.constantFrom(...MOBILES), isSame: fc.boolean(), isOurs: fc.boolean() }),
      comeBack,
    ),
  ),
  ...often(2, stepOf('select', fc.record({ nth: fc.nat(3) }), select, isIn)),
  ...often(2, stepOf('select meanwhile', fc.constant({}), selectMeanwhile, isIn)),
  ...often(
    3,
    stepOf(
      'read',
      fc.record({ fault: fc.constantFrom('none', '2498', '2499', '4030', '401', '500', 'drop') }),
      read,
      isIn,
    ),
  ),
  stepOf(
    'type',
    fc.constant({}),
    async (_, model, { storage }) => {
      model.typedBy = model.login?.mobile
      for (const key of OF_PERSON) storage.write(key, model.typedBy)
    },
    isIn,
  ),
  stepOf(
    'log out',
    fc.constant({}),
    async (_, model, real) => {
      real.app.stores.session.signOut()
      model.login = undefined
      model.typedBy = undefined
      note('logged out')
      await quiet()
    },
    isIn,
  ),
  stepOf('every token dies', fc.constant({}), async (_, __, real) => {
    for (const { id } of real.chain.books.tokens.all()) real.chain.books.tokens.remove(id)
    note('tokens died')
    await quiet()
  }),
  ...often(
    2,
    stepOf(
      'wait',
      fc.record({ minutes: fc.constantFrom(0.5, 1, 11, 60, 31 * 24 * 60) }),
      async ({ minutes }, _, real) => {
        real.chain.clock.moveMinutes(minutes)
        await quiet()
      },
    ),
  ),
  ...often(
    2,
    stepOf('reload', fc.constant({}), async (_, model, real) => {
      real.reload()
      const wasAlive = isAlive(real)
      const told = await settled(() => real.sessions.enter({ isSecondLogin: false }))
      expect(told).toBeUndefined()
      if (model.login && !wasAlive) {
        model.login = undefined
        note('run out')
      }
      if (!model.login && real.keeper.session.login) entered(model, real, MOBILES[0])
      note('reloaded')
    }),
  ),
]
