import { describe, expect, test } from 'vitest'
import type { Sessions } from '@/application/ports/sessions'
import { SessionHolder } from '@/application/support/session-holder'
import { isPersonalDataKey, type StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { SessionService } from '@/application/session-service'
import { WechatLoginService } from '@/application/wechat-login-service'
import type { ConsentType } from '@/domain/device/consent'
import { Failure } from '@/domain/failure/failure'
import type { ExternalSessionChange, LoginInfo } from '@/domain/session/session'
import { MemoryStorage } from '../support/test-app'

const NOW = new Date('2030-05-01T01:00:00Z')
const login: LoginInfo = { token: 't1', mpId: 'm', openId: 'o', patientId: 'p1' }
const other: LoginInfo = { ...login, token: 't2', patientId: 'p2' }
const START = { mpId: 'm', fallbackMpId: 'm' }

describe('session in two tabs', () => {
  const windows = () => {
    const storage = new MemoryStorage()
    const [here, there] = [new SessionHolder(storage, START), new SessionHolder(storage, START)]
    const told: (ExternalSessionChange | undefined)[] = []
    const forget = here.subscribe((_, elsewhere) => told.push(elsewhere))
    return { storage, here, there, told, forget }
  }
  test.each<[string | undefined, unknown, string]>([
    ['a', 'b', 'a'],
    [undefined, 'b', 'b'],
    ['', 'b', 'b'],
    [undefined, undefined, 'c'],
    [undefined, 5, 'c'],
    [undefined, '../x', 'c'],
    [undefined, 'x y', 'c'],
    [undefined, '/x', 'c'],
    [undefined, 'b'.repeat(64), 'b'.repeat(64)],
    [undefined, 'b'.repeat(65), 'c'],
    ['../x', 'b', 'b'],
    ['x y', undefined, 'c'],
    ['a'.repeat(65), 'b', 'b'],
  ])('resolves the clinic from the URL %j and storage %j: %j', (mpId, remembered, found) => {
    const storage = new MemoryStorage()
    if (remembered !== undefined) storage.write('_mp_id', remembered)
    const keeper = new SessionHolder(storage, { mpId, fallbackMpId: 'c' })
    expect([keeper.mpId, storage.read('_mp_id')]).toEqual([found, remembered])
    keeper.confirmClinic()
    expect(storage.read('_mp_id')).toBe(found)
  })
  test('always uses the clinic in config.json when the deployment is pinned to it', () => {
    const storage = new MemoryStorage()
    storage.write('_mp_id', 'b')
    expect(new SessionHolder(storage, { mpId: 'a', fallbackMpId: 'c', isFixed: true }).mpId).toBe('c')
  })
  test('remembers a clinic from a link only after a login there', () => {
    const storage = new MemoryStorage()
    storage.write('_mp_id', 'good')
    const open = (mpId?: string) => new SessionHolder(storage, { mpId, fallbackMpId: 'default' })
    expect([open('evil').mpId, open().mpId]).toEqual(['evil', 'good'])
    open('evil').keepLogin({ ...login, mpId: 'evil' })
    expect(open().mpId).toBe('evil')
  })
  test('adopts a change from another tab once, and notifies listeners', () => {
    const { here, there, told } = windows()
    expect(here.catchUp()).toBeUndefined()
    there.keepLogin(login)
    expect([here.catchUp(), here.token, here.catchUp()]).toEqual(['signed-in', 't1', undefined])
    there.keepLogin(other)
    expect([here.catchUp(), here.token]).toEqual(['patient', 't2'])
    there.clearLogin()
    expect([here.catchUp(), here.token]).toEqual(['signed-out', undefined])
    expect(told).toEqual(['signed-in', 'patient', 'signed-out'])
  })
  test('receives storage events until it unsubscribes', () => {
    const { storage, there, told, forget } = windows()
    there.keepLogin(login)
    storage.tellWindows()
    expect(told).toEqual(['signed-in'])
    forget()
    there.clearLogin()
    storage.tellWindows()
    expect(told).toEqual(['signed-in'])
  })
  test('keeps its clinic when another tab selects a different clinic', () => {
    const { storage, here, there } = windows()
    here.keepLogin(login)
    there.catchUp()
    const { session } = here
    there.keep({ mpId: 'm', login: { ...login, patientCard: { id: 'c', name: '王' } } })
    storage.write('_clinic_id', 'c2')
    expect([here.catchUp(), here.session === session, here.catchUp()]).toEqual(['clinic', true, undefined])
    storage.write('_clinic_id', 'c3')
    here.noteClinic()
    expect(here.catchUp()).toBeUndefined()
    storage.write('_clinic_id', 5)
    expect(here.catchUp()).toBe('clinic')
    storage.remove('_clinic_id')
    expect(here.catchUp()).toBeUndefined()
  })
  test('discards an update when another tab has changed the session', () => {
    const { storage, here, there } = windows()
    here.keepLogin(login)
    there.keepLogin(other)
    here.keep({ mpId: 'm', login: { ...login, openId: 'x' } })
    expect([here.token, storage.read('_login_info')]).toEqual(['t2', other])
    here.keep({ mpId: 'm', login: { ...other, openId: 'x' } })
    expect(storage.read('_login_info')).toEqual({ ...other, openId: 'x' })
    here.clearLogin()
    expect(storage.kept.has('_login_info')).toBe(false)
  })
})

function open(sessions: Partial<Sessions>, outstanding: readonly ConsentType[] = [], storage = new MemoryStorage()) {
  const keeper = new SessionHolder(storage, START)
  const clock = { now: () => NOW, wait: () => Promise.resolve() }
  let closed = 0
  const wechat = { isAround: true, closeWindow: () => void (closed += 1) }
  const given: unknown[] = []
  const consents = { give: (parts: unknown) => given.push(parts), outstanding: () => outstanding }
  const service = new SessionService(
    sessions as Sessions,
    keeper,
    storage,
    clock,
    clock,
    wechat as never,
    consents as never,
  )
  const ids = { next: () => 's1' }
  const trip = new WechatLoginService(sessions as Sessions, wechat as never, storage, keeper, clock, ids)
  return { storage, keeper, service, wechat, trip, given, closed: () => closed }
}
const offline = () => Promise.reject(new Failure({ kind: 'network' }))
const broken = () => Promise.reject(new Error('broken'))

describe('session while another login is pending', () => {
  test('stores the login before waiting callers continue, and lets them continue when it fails', async () => {
    const keeper = new SessionHolder(new MemoryStorage(), START)
    keeper.keepLogin(login)
    let answer: (login: LoginInfo) => void = () => undefined
    const coming = new Promise<LoginInfo>((resolve) => (answer = resolve))
    const first = keeper.replaceLogin(() => coming)
    await expect(keeper.replaceLogin(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    let seen: string | undefined = 'waiting'
    const waiting = keeper.settled().then(() => (seen = keeper.token))
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).toBe('waiting')
    answer(other)
    await Promise.all([first, waiting])
    expect(seen).toBe(other.token)
  })
})

describe('late login response', () => {
  test.each<[string, (phone: { here: SessionHolder; there: SessionHolder }) => void]>([
    ['after a logout', ({ here }) => here.clearLogin()],
    ['after another login in this window', ({ here }) => here.keepLogin(other)],
    ['after another login in another window', ({ there }) => there.keepLogin(other)],
    [
      'after another login and the original one again',
      ({ here }) => {
        here.keepLogin(other)
        here.keepLogin(login)
      },
    ],
  ])('does not take effect %s', async (_, happens) => {
    const storage = new MemoryStorage()
    const [here, there] = [new SessionHolder(storage, START), new SessionHolder(storage, START)]
    here.keepLogin(login)
    const answer = { ...login, token: 'late' }
    const isKept = await here.replaceLogin(() => {
      happens({ here, there })
      return Promise.resolve(answer)
    })
    expect([isKept, here.token === 'late']).toEqual([false, false])
  })
  test('takes effect when the same person’s session was merely refreshed', async () => {
    const keeper = new SessionHolder(new MemoryStorage(), START)
    keeper.keepLogin(login)
    const isKept = await keeper.replaceLogin(() => {
      keeper.keepLogin({ ...login, openId: 'read anew' })
      return Promise.resolve(other)
    })
    expect([isKept, keeper.token]).toEqual([true, 't2'])
  })
  test('fails with “changed-elsewhere” for an SMS login, and keeps the sent code', async () => {
    const phone = open({
      loginBySms: () => {
        phone.storage.write('_login_info', other)
        return Promise.resolve(login)
      },
    })
    phone.storage.write('__sms_wait', { wait: 60, until: NOW.getTime() + 60_000, mobile: '138' })
    await expect(phone.service.loginBySms('138', '1')).rejects.toMatchObject({ reason: { kind: 'changed-elsewhere' } })
    expect([phone.keeper.token, phone.service.codeSentTo()]).toEqual(['t2', '138'])
  })
})

describe('login for a clinic other than the page’s', () => {
  const elsewhere = { ...login, mpId: 'h-real' }
  const REFUSED = { reason: { kind: 'login-refused' } }
  test.each<[string, { mpId?: string; fallbackMpId: string; isFixed?: boolean }, unknown?]>([
    ['the URL specifies the clinic', { mpId: 'm', fallbackMpId: 'default' }],
    ['the URL specifies the default clinic', { mpId: 'default', fallbackMpId: 'default' }],
    ['the device remembers the clinic', { fallbackMpId: 'default' }, 'm'],
    ['config.json pins the clinic', { fallbackMpId: 'default', isFixed: true }],
  ])('fails with “login-refused” when %s', async (_, { mpId, ...start }, remembered) => {
    const storage = new MemoryStorage()
    if (remembered !== undefined) storage.write('_mp_id', remembered)
    const keeper = new SessionHolder(storage, { ...start, mpId })
    await expect(keeper.replaceLogin(() => Promise.resolve(elsewhere))).rejects.toMatchObject(REFUSED)
    expect([keeper.token, storage.read('_login_info')]).toEqual([undefined, undefined])
  })
  test.each<unknown>([undefined, 'default'])(
    'succeeds when the clinic is only the default (stored: %j)',
    async (kept) => {
      const storage = new MemoryStorage()
      if (kept !== undefined) storage.write('_mp_id', kept)
      const start = { mpId: undefined, fallbackMpId: 'default' }
      const keeper = new SessionHolder(storage, start)
      expect(await keeper.replaceLogin(() => Promise.resolve(elsewhere))).toBe(true)
      expect([keeper.mpId, keeper.token, storage.read('_mp_id')]).toEqual(['h-real', 't1', 'h-real'])
      expect(new SessionHolder(storage, start).token).toBe('t1')
    },
  )
  test('fails with “login-refused” when the mpId contains invalid characters', async () => {
    const keeper = new SessionHolder(new MemoryStorage(), { mpId: undefined, fallbackMpId: 'default' })
    const asked = keeper.replaceLogin(() => Promise.resolve({ ...login, mpId: 'h/real' }))
    await expect(asked).rejects.toMatchObject(REFUSED)
    expect(keeper.mpId).toBe('default')
  })
  test('fails with “login-refused” for an SMS login, and keeps the sent code', async () => {
    const phone = open({ loginBySms: () => Promise.resolve(elsewhere) })
    phone.storage.write('__sms_wait', { wait: 60, until: NOW.getTime() + 60_000, mobile: '138' })
    await expect(phone.service.loginBySms('138', '1')).rejects.toMatchObject(REFUSED)
    expect([phone.keeper.token, phone.service.codeSentTo()]).toEqual([undefined, '138'])
  })
  test('keeps the previous patient’s token (T7)', async () => {
    const { keeper } = open({})
    keeper.keepLogin(login)
    await expect(keeper.replaceLogin(() => Promise.resolve({ ...elsewhere, token: 't7' }))).rejects.toMatchObject(
      REFUSED,
    )
    expect(keeper.token).toBe('t1')
  })
})

describe('SessionService.enter', () => {
  test.each<[boolean, string | undefined, unknown[]]>([
    [false, 'c1', ['code', 'x']],
    [true, 'c1', ['clinic', 'x', 'c1']],
    [true, undefined, ['clinic', 'x', '']],
  ])('sends the login code (second login: %s, clinic: %j)', async (isSecondLogin, clinicId, expected) => {
    const asked: unknown[] = []
    const { storage, keeper, service } = open({
      loginByCode: (code) => Promise.resolve(login).finally(() => asked.push('code', code)),
      loginAtClinic: (...of) => Promise.resolve(login).finally(() => asked.push('clinic', ...of)),
    })
    storage.write('_login_trips', { trips: [{ state: 's', at: NOW.getTime() }], seen: [] })
    await service.enter({ code: 'x', state: 's', isSecondLogin, ...(clinicId && { clinicId }) })
    expect([asked, keeper.token]).toEqual([expected, 't1'])
  })
  test.each<[string, object, string | undefined, string]>([
    ['valid', { isValid: true }, 't1', 'o'],
    ['valid and renewed', { isValid: true, login: { ...login, openId: 'new' } }, 't1', 'new'],
    ['invalid', { isValid: false, login }, undefined, ''],
  ])('checks a stored token that is %s', async (_, check, token, openId) => {
    const { keeper, service } = open({ checkToken: () => Promise.resolve(check as never) })
    keeper.keepLogin(login)
    await service.enter({ isSecondLogin: false })
    expect([keeper.token, keeper.session.login?.openId ?? '']).toEqual([token, openId])
  })
  test('keeps the token when another tab has changed it meanwhile', async () => {
    const { storage, keeper, service } = open({
      checkToken: () => {
        storage.write('_login_info', other)
        return Promise.resolve({ isValid: false })
      },
    })
    keeper.keepLogin(login)
    await service.enter({ isSecondLogin: false })
    expect(keeper.token).toBe('t2')
  })
  test('logs in silently when the clinic recognises the person, unless another tab has logged in already', async () => {
    const known = open({ loginSilently: () => Promise.resolve(login) })
    await known.service.enter({ isSecondLogin: false })
    expect(known.keeper.token).toBe('t1')
    const late = open({
      loginSilently: () => {
        late.storage.write('_login_info', other)
        return Promise.resolve(login)
      },
    })
    await late.service.enter({ isSecondLogin: false })
    expect(late.keeper.token).toBe('t2')
  })
  test('continues as a guest when the clinic is unreachable, and rethrows errors other than Failure', async () => {
    const { keeper, service } = open({ loginSilently: offline })
    await service.enter({ isSecondLogin: false })
    expect(keeper.token).toBeUndefined()
    await expect(open({ loginSilently: broken }).service.enter({ isSecondLogin: false })).rejects.toThrow('broken')
  })
})

describe('SessionService › WeChat login code', () => {
  const CODE = { code: 'x', state: 's', isSecondLogin: false }
  const NEVER_SENT = new Failure({ kind: 'network' })
  const NEEDS_LOGIN = new Failure({ kind: 'consent-needed' })
  /** A device that returns from WeChat with a code; the clinic responds with these results in order. */
  const back = (answers: readonly (LoginInfo | Failure)[], bySms = login) => {
    const sent: string[] = []
    const answer = (code: string) => {
      const next = answers[sent.push(code) - 1]
      return next instanceof Failure ? Promise.reject(next) : Promise.resolve(next ?? login)
    }
    const phone = open({
      loginByCode: answer,
      loginAtClinic: (code, clinicId) => answer(`${code} at ${clinicId}`),
      loginSilently: offline,
      checkToken: () => Promise.resolve({ isValid: true }),
      loginBySms: () => Promise.resolve(bySms),
    })
    phone.storage.write('_login_trips', { trips: [{ state: 's', at: NOW.getTime() }], seen: [] })
    return { ...phone, sent }
  }
  test.each(['network', 'timeout'] as const)('retries after a missing response (%s) and logs in', async (kind) => {
    const { service, keeper, sent } = back([new Failure({ kind })])
    await expect(service.enter(CODE)).rejects.toMatchObject({ reason: { kind } })
    await service.enter(CODE)
    expect([sent, keeper.token]).toEqual([['x', 'x'], 't1'])
    await service.enter(CODE)
    expect(sent.length).toBe(2)
  })
  test('triggers no second request after a rejection', async () => {
    const { service, sent } = back([NEEDS_LOGIN])
    await expect(service.enter(CODE)).rejects.toBe(NEEDS_LOGIN)
    await service.enter(CODE)
    expect(sent).toEqual(['x'])
  })
  test.each<[string, object, Failure, string]>([
    ['that never arrived', {}, NEVER_SENT, 'x'],
    ['that required a mobile number first', {}, NEEDS_LOGIN, 'x'],
    ['of a second login', { isSecondLogin: true, clinicId: 'c1' }, NEEDS_LOGIN, 'x at c1'],
  ])('triggers one retry after an SMS login: a code %s', async (_, more, failure, code) => {
    const { service, keeper, sent } = back([failure, { ...login, token: 't9', openId: 'bound' }])
    await expect(service.enter({ ...CODE, ...more })).rejects.toBe(failure)
    await service.loginBySms('138', '1')
    expect([sent, keeper.session.login?.openId]).toEqual([[code, code], 'bound'])
    await service.loginBySms('138', '1')
    expect(sent.length).toBe(2)
  })
  const newcomer = { ...login, patientId: '' }
  test.each<[string, LoginInfo, LoginInfo | Failure]>([
    ['is rejected', login, new Failure({ kind: 'refused', code: 40163, isSimple: false })],
    ['belongs to another patient', login, other],
    ['belongs to a new patient, like the mobile number', newcomer, { ...newcomer, token: 't9' }],
  ])('does not affect the SMS login when the code %s on the second attempt', async (_, bySms, again) => {
    const { service, keeper } = back([NEEDS_LOGIN, again], bySms)
    await expect(service.enter(CODE)).rejects.toBe(NEEDS_LOGIN)
    await service.loginBySms('138', '1')
    expect(keeper.session.login).toEqual(bySms)
  })
  test.each<[string, Failure | undefined]>([
    ['has logged in', undefined],
    ['has closed the window', new Failure({ kind: 'login-refused' })],
  ])('triggers no second request once it %s', async (_, failure) => {
    const { service, sent } = back(failure ? [failure] : [])
    await service.enter(CODE).catch(() => undefined)
    await service.loginBySms('138', '1')
    expect(sent).toEqual(['x'])
  })
})

test('SessionService.loginBySms rethrows errors other than Failure from a pending code', async () => {
  let tries = 0
  const { storage, service } = open({
    loginByCode: () => (++tries === 1 ? offline() : broken()),
    loginBySms: () => Promise.resolve(login),
  })
  storage.write('_login_trips', { trips: [{ state: 's', at: NOW.getTime() }], seen: [] })
  await expect(service.enter({ code: 'x', state: 's', isSecondLogin: false })).rejects.toThrow()
  await expect(service.loginBySms('138', '1')).rejects.toThrow('broken')
})
test('SessionService.wasPaying returns true while the payment journal has entries', () => {
  const { storage, service } = open({})
  expect(service.wasPaying).toBe(false)
  storage.write('_pay_journal', [])
  expect(service.wasPaying).toBe(true)
})

describe('SessionService › SMS codes', () => {
  const IN_10_S = NOW.getTime() + 10_000
  test.each<[string, unknown, number, string | undefined]>([
    ['a delay as long as requested', { wait: 10, until: IN_10_S, mobile: '138' }, 10, '138'],
    ['a delay lengthened by a clock that was set back', { wait: 9, until: IN_10_S, mobile: '138' }, 0, undefined],
    ['a delay of unknown length', { wait: '9', until: IN_10_S, mobile: '138' }, 10, '138'],
    ['a delay that has just ended', { wait: 9, until: NOW.getTime(), mobile: '138' }, 0, undefined],
    ['a code valid longer than its delay', { wait: 9, until: 0, goodUntil: IN_10_S, mobile: '138' }, 0, '138'],
    ['an invalid mobile number', { wait: 10, until: IN_10_S, mobile: 138 }, 10, undefined],
    ['no value', undefined, 0, undefined],
    ['null', null, 0, undefined],
  ])('restore the stored resend delay: %s', (_, kept, wait, sentTo) => {
    const { storage, service } = open({})
    if (kept !== undefined) storage.write('__sms_wait', kept)
    expect([service.smsWaitSeconds(), service.codeSentTo()]).toEqual([wait, sentTo])
    // An entry is deleted once it has ended.
    expect(storage.kept.has('__sms_wait')).toBe(kept === null || wait > 0 || sentTo !== undefined)
  })

  const sms = (expireSeconds: number, demoCode?: string) =>
    open({ sendCode: () => Promise.resolve({ waitSeconds: 60, expireSeconds, ...(demoCode && { demoCode }) }) })
  test('expire at the time set by the clinic', async () => {
    const { service, storage } = sms(300, '123456')
    expect(await service.sendCode('138')).toEqual({ demoCode: '123456' })
    expect([service.smsWaitSeconds(), service.smsGoodSeconds()]).toEqual([60, 300])
    const silent = sms(0)
    expect(Object.keys(await silent.service.sendCode('138'))).toEqual([])
    expect(silent.storage.read('__sms_wait')).toEqual({ wait: 60, until: NOW.getTime() + 60_000, mobile: '138' })
    storage.write('__sms_wait', { until: String(NOW.getTime() + 9000), goodUntil: NOW.getTime() + 1_800_000 })
    expect([service.smsWaitSeconds(), service.smsGoodSeconds()]).toEqual([0, 1800])
  })
  test('share the resend delay with codes sent to a profile’s number', async () => {
    const { service } = open({ sendSelfCode: () => Promise.resolve({ waitSeconds: 30, mobileMasked: '138****0001' }) })
    expect(await service.sendSelfCode('bind')).toBe('138****0001')
    expect([service.smsWaitSeconds(), service.smsGoodSeconds()]).toEqual([30, 0])
  })
  test.each([
    [60, 60],
    [120, 120],
    [3600, 3600],
    [86_400, 3600],
  ])(
    'can be requested again after the clinic’s delay of %i s, limited to %i s, even across a reload',
    async (wait, left) => {
      const { service, storage } = open({ sendCode: () => Promise.resolve({ waitSeconds: wait, expireSeconds: 0 }) })
      await service.sendCode('138')
      expect([service.smsWaitSeconds(), open({}, [], storage).service.smsWaitSeconds()]).toEqual([left, left])
      storage.write('__sms_wait', { until: NOW.getTime() + 3_601_000 })
      expect(service.smsWaitSeconds()).toBe(0)
    },
  )
  test('keep the mobile number across a reload until the code expires', async () => {
    const sent = open({ sendCode: () => Promise.resolve({ waitSeconds: 60, expireSeconds: 300 }) })
    const { storage } = sent
    expect(sent.service.codeSentTo()).toBeUndefined()
    await sent.service.sendCode('13800000001')
    const { service } = open({}, [], storage)
    expect(service.codeSentTo()).toBe('13800000001')
    storage.write('__sms_wait', { until: 0, goodUntil: NOW.getTime() + 1000, mobile: '13800000001' })
    expect(service.codeSentTo()).toBe('13800000001')
    storage.write('__sms_wait', { until: 0, goodUntil: NOW.getTime(), mobile: '13800000001' })
    expect([service.codeSentTo(), storage.kept.has('__sms_wait')]).toEqual([undefined, false])
    for (const broken of [null, 'x', 5, { until: NOW.getTime() + 1000, mobile: 5 }]) {
      storage.write('__sms_wait', broken)
      expect(service.codeSentTo()).toBeUndefined()
    }
  })
  test('log the patient in when correct, record both consents, and end the resend delay', async () => {
    const { service, keeper, storage, given } = open({ loginBySms: () => Promise.resolve(login) })
    storage.write('__sms_wait', { until: 5 })
    await service.loginBySms('138', '1')
    expect([keeper.token, storage.read('__sms_wait'), given]).toEqual(['t1', undefined, [['privacy', 'health-data']]])
  })
})

describe('SessionService › person', () => {
  test.each<[string, () => Promise<boolean>, string, boolean]>([
    ['is subscribed', () => Promise.resolve(true), 'yes', true],
    ['is not subscribed', () => Promise.resolve(false), 'no', false],
    ['cannot be checked', offline, 'unknown', true],
  ])('returns whether a person who %s is subscribed', async (_, isSubscribed, following, isTaken) => {
    const { keeper, service } = open({ isSubscribed })
    expect(await service.following()).toBe('unknown')
    keeper.keepLogin(login)
    expect([await service.following(), await service.isSubscribed()]).toEqual([following, isTaken])
  })
  test('rethrows errors other than Failure', async () => {
    const { keeper, service } = open({ isSubscribed: broken })
    keeper.keepLogin(login)
    await expect(service.following()).rejects.toThrow('broken')
  })
  test('requires every consent the person has not given', () => {
    const [wanting, settled] = [open({}, ['privacy']), open({}, [])]
    expect([wanting.service.needsConsent(), settled.service.needsConsent()]).toEqual([false, false])
    wanting.keeper.keepLogin(login)
    settled.keeper.keepLogin(login)
    expect([wanting.service.needsConsent(), settled.service.needsConsent()]).toEqual([true, false])
  })
  const OF_PERSON =
    `_last_location _doctor_searches _tickets _therapy_tickets _follow_ups _in_calendar _recharge_draft _reason_draft _questions_draft
    _visit_text_draft _waiting_draft _patient_draft _file_draft _intake_draft _address_draft _checkout_draft _photo_order_draft _order_again_draft
    _outbox_draft _chat_tail_draft _chat_text_draft _touched_draft _booking_journal _reserve_journal _order_lock`.split(
      /\s+/,
    )
  const STAYS = ['_look_theme', '_pay_journal', '_to_url', '__sms_wait']
  const typed = () => {
    const phone = open({ checkToken: () => Promise.resolve({ isValid: false }) })
    phone.keeper.keepLogin(login)
    for (const key of [...OF_PERSON, ...STAYS]) phone.storage.write(key as StorageKey, 1)
    return phone
  }
  test('classifies exactly the known storage keys as personal data', () =>
    expect(STORAGE_KEYS.filter(isPersonalDataKey).sort()).toEqual([...OF_PERSON].sort()))
  test.each<[string, LoginInfo, boolean]>([
    ['same person', { ...login, token: 't9' }, true],
    ['same person with another patient', { ...login, token: 't9', patientId: 'p9' }, true],
    ['same patient with an unknown account', { ...login, token: 't9', openId: '' }, true],
    ['another person', { ...login, token: 't9', openId: 'o2', patientId: 'p2' }, false],
    ['unknown patient', { ...login, token: 't9', openId: '', patientId: '' }, false],
  ])('keeps the drafts from an expired login for the next login: %s', async (_, next, isKept) => {
    for (const end of [
      (of: SessionService) => Promise.resolve().then(of.endLogin),
      (of: SessionService) => of.enter({ isSecondLogin: false }),
    ]) {
      const { storage, keeper, service } = typed()
      await end(service)
      expect([keeper.token, keeper.hasExpired, storage.kept.has('_login_info')]).toEqual([undefined, true, false])
      // The page reloads before the next login.
      const later = new SessionHolder(storage, START)
      later.keepLogin(next)
      const left = [...storage.kept.keys()].filter((key) => key !== '_mp_id' && key !== '_login_info')
      expect(left.sort()).toEqual([...(isKept ? OF_PERSON : []), ...STAYS].sort())
      expect(later.hasExpired).toBe(false)
    }
  })
  test('deletes the previous person’s drafts when another person logs in without a logout', () => {
    const { storage, keeper } = typed()
    keeper.keepLogin({ ...login, token: 't9', openId: 'o2', patientId: 'p2' })
    expect(STORAGE_KEYS.filter((key) => isPersonalDataKey(key) && storage.kept.has(key))).toEqual([])
  })
  test('deletes this person’s drafts when another person logs in from another tab', () => {
    const { storage, keeper } = typed()
    storage.write('_login_info', { ...login, token: 't9', openId: 'o2', patientId: 'p2' })
    keeper.catchUp()
    expect(STORAGE_KEYS.filter((key) => isPersonalDataKey(key) && storage.kept.has(key)).sort()).toEqual(
      OF_PERSON.filter((key) => !key.endsWith('_draft')).sort(),
    )
  })
  test('keeps appearance, language, consents and pending payments on logout', () => {
    const { storage, keeper, service } = open({})
    keeper.keepLogin(login)
    for (const key of STORAGE_KEYS) storage.write(key, 1)
    service.signOut()
    const looks = ['_look_contrast', '_look_elder', '_look_motion', '_look_text', '_look_theme']
    expect([...storage.kept.keys()].sort()).toEqual([
      '_consents',
      '_language',
      ...looks,
      '_mp_id',
      '_once',
      '_pay_journal',
    ])
  })
  test('ignores external destinations, and closes the window', () => {
    const { storage, service, closed } = open({})
    service.rememberDestination('//evil.example')
    expect(storage.kept.has('_to_url')).toBe(false)
    service.closeWindow()
    expect(closed()).toBe(1)
  })
})

describe('WechatLoginService', () => {
  const check = { isAuthorized: true, authUrl: 'https://open.weixin.qq.com/o', isSecondLoginNeeded: false }
  test.each<[Partial<typeof check>, boolean]>([
    [{}, true],
    [{ isAuthorized: false }, false],
    [{ authUrl: '' }, false],
  ])('decides whether to offer WeChat login with %j: %s', async (over, is) => {
    const said = { ...check, ...over }
    const { trip, wechat } = open({ checkMp: () => Promise.resolve(said) })
    expect(await trip.offered()).toEqual(is ? said : undefined)
    wechat.isAround = false
    expect(await trip.offered()).toBeUndefined()
  })
  test('records the login attempt only when the URL is valid', () => {
    const { storage, trip } = open({})
    const page = 'https://h5.example.cn/?mpId=m#/wechat/login'
    expect(trip.leave({ ...check, authUrl: 'http://evil.example' }, page)).toBeUndefined()
    expect(storage.kept.has('_login_trips')).toBe(false)
    expect(trip.leave({ ...check, isSecondLoginNeeded: true }, page, 'c1')).toContain(encodeURIComponent('clinicId=c1'))
    expect(trip.leave(check, page, 'c1')).not.toContain('c1')
  })
})
