import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConsentService } from '@/application/consent-service'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { isFailure } from '@/domain/failure/failure'
import type { LoginInfo } from '@/domain/session/session'
import { MemoryStorage, createTestApp } from '../support/test-app'
import { runCount, recordEvidence } from '../support/evidence'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import '../support/fast-check-config'
import { ChatService } from '@/application/chat-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { VisitQuestionService } from '@/application/visit-question-service'
import { RegistrationService } from '@/application/registration-service'
import { isPersonalDataKey, type StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'

const RUNS = runCount(400, 20_000)
const ACTS = ['select', 'log out', 'login', 'login by code', 'silent login', 'recheck', 'token dies', 'tell'] as const
type Act = { readonly window: 0 | 1; readonly what: (typeof ACTS)[number] }
/** A login, logout or patient switch that every tab must learn of; `isEnd` for a logout. */
type Turn = { readonly isEnd: boolean }
/** The state of the tab when it sent a request. */
type Asked = { readonly window: 0 | 1; readonly turn: number; readonly seen: number; readonly wasGuest: boolean }
const seen = { asked: 0, kept: 0, late: 0, ended: 0 }

/** Two tabs on one device. The scheduler decides when the clinic responds; each response has a new token. */
function phone(scheduler: fc.Scheduler) {
  const storage = new MemoryStorage()
  const turns: Turn[] = []
  const dead = new Set<string>()
  const asked = new Map<string, Asked>()
  const noticed: [number, number] = [0, 0]
  const breaches: string[] = []
  const keptToken = () => (storage.read('_login_info') as LoginInfo | undefined)?.token
  let tokens = 0
  let last: string | undefined

  const open = (window: 0 | 1) => {
    const keeper = new SessionHolder(storage, { mpId: 'm', fallbackMpId: 'm' })
    const answer = async (): Promise<LoginInfo> => {
      const token = `t${++tokens}`
      asked.set(token, { window, turn: turns.length, seen: noticed[window], wasGuest: keptToken() === undefined })
      seen.asked += 1
      await scheduler.schedule(Promise.resolve(), 'answers')
      return { token, mpId: 'm', openId: 'o', patientId: token }
    }
    const sessions = {
      loginBySms: answer,
      loginByCode: answer,
      loginSilently: answer,
      checkToken: async (token: string) => {
        await scheduler.schedule(Promise.resolve(), 'answers')
        return { isValid: !dead.has(token) }
      },
    }
    const consents = { give: () => undefined } as unknown as ConsentService
    const clock = { now: () => new Date(0), wait: () => Promise.resolve() }
    const session = new SessionService(sessions as never, keeper, storage, clock, clock, {} as never, consents)
    const patients = new PatientService({ select: answer } as never, keeper, storage, consents)
    keeper.subscribe((now, elsewhere) => {
      const question = asked.get(keptToken() ?? '')
      const { token } = now.login ?? {}
      if (!elsewhere && token !== last) {
        // A tab that was logged out before and after, and was not notified in between, cannot know of the login.
        const isUnseen = question?.wasGuest === true && question.seen === noticed[window] && last === undefined
        const since = turns.slice(question?.turn)
        if (token !== undefined && question && since.length > 0 && !isUnseen)
          breaches.push(`${token} is kept after ${since.length} turns`)
        turns.push({ isEnd: token === undefined })
        last = token
      }
      noticed[window] += 1
    })
    return { keeper, session, patients }
  }
  return { storage, windows: [open(0), open(1)] as const, turns, dead, breaches, asked, keptToken }
}
type Phone = ReturnType<typeof phone>

async function act({ storage, windows, dead }: Phone, { window, what }: Act, nth: number): Promise<void> {
  const { keeper, session, patients } = windows[window]
  switch (what) {
    case 'tell':
      return storage.tellWindows()
    case 'log out':
      return keeper.token === undefined ? undefined : session.signOut()
    case 'token dies':
      return void dead.add(keeper.token ?? '')
    case 'select':
      return keeper.token === undefined ? undefined : patients.select('p')
    case 'login':
      return session.loginBySms('13800000001', '123456')
    case 'login by code': {
      const state = `s${nth}`
      storage.write('_login_trips', { trips: [{ state, at: 0 }], seen: [] })
      return session.enter({ code: `c${nth}`, state, isSecondLogin: false })
    }
    case 'silent login':
    case 'recheck':
      return session.enter({ isSecondLogin: false })
  }
}

const settled = async (work: Promise<void>): Promise<string | undefined> => {
  try {
    await work
    return undefined
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.reason.kind
  }
}

describe('late login response with two tabs', () => {
  test(
    'takes effect only in the session that requested it, and never after a logout',
    async () => {
      const oneAct = fc.record({ window: fc.constantFrom(0 as const, 1 as const), what: fc.constantFrom(...ACTS) })
      const property = fc.asyncProperty(
        fc.scheduler(),
        fc.array(oneAct, { minLength: 2, maxLength: 9 }),
        async (s, acts) => {
          const it = phone(s)
          const ends: Promise<string | undefined>[] = []
          const going = (async () => {
            for (const [nth, each] of acts.entries()) {
              await s.schedule(Promise.resolve(), `${each.window} ${each.what}`)
              ends.push(settled(act(it, each, nth)))
            }
          })()
          await s.waitFor(going)
          await s.waitAll()
          const reasons = await Promise.all(ends)
          expect(it.breaches).toEqual([])
          // Both tabs end with the stored login.
          it.storage.tellWindows()
          for (const { keeper } of it.windows) expect(keeper.token).toBe(it.keptToken())
          seen.late += reasons.filter((each) => each === 'changed-elsewhere').length
          seen.ended += it.turns.filter(({ isEnd }) => isEnd).length
          seen.kept += it.turns.filter(({ isEnd }) => !isEnd).length
        },
      )
      await fc.assert(property, { numRuns: RUNS })
      // The runs contained enough logins, logouts and late responses.
      expect(seen.kept).toBeGreaterThan(RUNS / 2)
      expect(seen.ended).toBeGreaterThan(RUNS / 5)
      expect(seen.late).toBeGreaterThan(RUNS / 10)
      recordEvidence('late logins', { runs: RUNS, resurrected: 0, ...seen })
    },
    LONG_UNIT_TEST_TIMEOUT_MS,
  )

  test.each([0, 1] as const)('leaves the device logged out when window %i logs out meanwhile', async (who) => {
    const storage = new MemoryStorage()
    const start = { mpId: 'm', fallbackMpId: 'm' }
    const windows = [new SessionHolder(storage, start), new SessionHolder(storage, start)] as const
    const login: LoginInfo = { token: 't1', mpId: 'm', openId: 'o', patientId: 'p1' }
    windows[0].keepLogin(login)
    windows[1].catchUp()
    let answer: (login: LoginInfo) => void = () => undefined
    const selecting = windows[0].replaceLogin(() => new Promise((resolve) => (answer = resolve)))
    windows[who].clearLogin()
    answer({ ...login, token: 't2', patientId: 'p2' })
    expect(await selecting).toBe(false)
    expect([storage.read('_login_info'), windows[0].token]).toEqual([undefined, undefined])
  })
  test('takes effect when nothing has changed meanwhile', async () => {
    const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
    const login: LoginInfo = { token: 't1', mpId: 'm', openId: 'o', patientId: 'p1' }
    expect(await keeper.replaceLogin(() => Promise.resolve(login))).toBe(true)
    expect(keeper.token).toBe('t1')
  })
})

describe('expired login', () => {
  const TYPED = STORAGE_KEYS.filter(isPersonalDataKey)
  type Phone = Pick<ReturnType<typeof createTestApp>, 'chain' | 'container'>

  const logIn = async ({ chain, container }: Phone, mobile = '13800000001') => {
    const sessions = container.get(SessionService)
    await sessions.sendCode(mobile)
    await sessions.loginBySms(mobile, '123456')
    chain.clock.moveSeconds(61)
    return sessions
  }

  describe('login that expires during typing', () => {
    test('keeps the typed text for the same person', async () => {
      const demo = createTestApp()
      const { container } = demo
      const sessions = await logIn(demo)
      const [chats, reasons] = [container.get(ChatService), container.get(RegistrationService)]
      const [questions, searches] = [container.get(VisitQuestionService), container.get(DoctorSearchService)]
      const read = () => [chats.typed('v8003'), reasons.readReasonDraft(), questions.read(), searches.history]
      chats.keepTyped('v8003', '还是睡不好')
      reasons.keepReasonDraft('失眠三周')
      questions.keep({ id: 'r1' }, ['忌口吗'])
      const typed = read()
      sessions.endLogin()
      expect([chats.typed('v8003'), questions.read()]).toEqual(['', {}])
      await logIn(demo)
      expect(read()).toEqual(typed)
    })
    test.each(TYPED)(
      'keeps %s across a reload for the same person, and deletes it for another person',
      async (key: StorageKey) => {
        // A draft's lock belongs to one login.
        const isKept = key !== '_touched_draft'
        const demo = createTestApp()
        const { storage, chain } = demo
        const sessions = await logIn(demo)
        storage.write(key, 'typed')
        sessions.endLogin()
        expect(storage.read(key)).toBe('typed')
        const later = createTestApp({ storage, chain })
        const again = await logIn(later)
        expect(storage.read(key) === 'typed').toBe(isKept)
        again.endLogin()
        await logIn(later, '13800000002')
        expect(storage.read(key)).toBeUndefined()
      },
    )
  })
})
