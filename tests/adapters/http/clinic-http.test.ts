import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { get, post } from '@/adapters/http/call'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { recordCalls } from '@/adapters/http/calls/record'
import { schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import { Failure, isFailure, type Reason } from '@/domain/failure/failure'
import { envelope, wiredHttp, type WireAnswer } from '../../support/wire'

const NOTES = { id: 'X1', about: '' } as const
const read = get('/mcapi/patients/{id}', { ...NOTES, reply: v.object({ name: v.string() }) })
const write = post('/mcapi/sms', {
  ...NOTES,
  body: v.object({ mobile: v.string() }),
  reply: v.object({ ok: v.boolean() }),
})
const raw = get('/mcapi/china/address.json', { ...NOTES, reply: v.array(v.object({ id: v.string() })) })

const failureOf = async (sending: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await sending.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(Failure)
  return thrown as Failure
}

describe('what goes out', () => {
  test('mp id and timestamp in the query, token in its header, ten seconds, the XSRF cookie', async () => {
    const { http, sent } = wiredHttp(envelope({ name: '王雅琴' }))
    await http.send(read, { parts: { id: 'p1' } })
    expect(sent[0]?.url).toBe('/mcapi/patients/p1?mpId=mp-1&timestamp=1903827600000')
    expect(sent[0]?.headers.get('x-mc-token')).toBe('token-1')
    expect(sent[0]?.timeout).toBe(10_000)
    expect(sent[0]?.xsrfCookieName).toBe('XSRF-TOKEN')
  })

  test('a guest sends no token header', async () => {
    const { http, sent, identity } = wiredHttp(envelope({ name: '王雅琴' }))
    identity.token = undefined
    await http.send(read, { parts: { id: 'p1' } })
    expect(sent[0]?.headers.has('x-mc-token')).toBe(false)
  })

  test('a body travels as JSON', async () => {
    const { http, sent } = wiredHttp(envelope({ ok: true }))
    await http.send(write, { body: { mobile: '13800000001' } })
    expect(sent[0]?.data).toBe('{"mobile":"13800000001"}')
  })

  test('what is asked for twice is asked for twice, and so is a write that may be given up', async () => {
    const { http, sent } = wiredHttp(envelope({ name: '王雅琴', ok: true }))
    await Promise.all([1, 2].map(() => http.send(read, { parts: { id: 'p1' } })))
    expect(sent).toHaveLength(2)
    const { signal } = new AbortController()
    await Promise.all([1, 2].map(() => http.send(write, { body: { mobile: '1' }, signal })))
    expect(sent).toHaveLength(4)
    await Promise.all([1, 2].map(() => http.send(write, { body: { mobile: '1' } })))
    expect(sent).toHaveLength(5)
  })

  test('a part that is no id, or selects another call, is refused before anything is sent', async () => {
    const { http, sent } = wiredHttp(envelope({ name: '' }))
    for (const id of ['', '..', 'a/b', 'mainPatient', 'address', '%2e%2e', 'a?b', '一']) {
      const { reason } = await failureOf(http.send(read, { parts: { id } }))
      expect(reason.kind, id).toBe('unsafe-part')
    }
    expect(sent).toHaveLength(0)
  })
})

describe('what comes in', () => {
  test('the data part, read by the schema', async () => {
    const { http } = wiredHttp(envelope({ name: '王雅琴', more: 1 }))
    await expect(http.send(read, { parts: { id: 'p1' } })).resolves.toEqual({ name: '王雅琴' })
  })

  test.each([
    ['4.0', '4.0'],
    ['92.00', '92.00'],
    ['-0.50', '-0.50'],
    ['1e-7', '1e-7'],
    ['12345678901234567890.10', '12345678901234567890.10'],
    ['5', '5'],
    ['"4.0"', '4.0'],
    [String.raw`"\"value\": 4.0"`, '"value": 4.0'],
    ['null', ''],
  ])('keeps the value %s of an examination as sent', async (value, shown) => {
    const body = `{"data":{"id":"x1","status":0,"items":[{"name":"钾","value" : ${value},"flag":1}]},"status":{"code":200}}`
    const { http } = wiredHttp({ body })
    const { items } = await http.send(recordCalls.examination, { parts: { id: 'x1' } })
    expect(items.map((item) => [item.name, item.value, item.flag])).toEqual([['钾', shown, expect.anything()]])
  })

  test('an address that ends in .json answers with the body as it is', async () => {
    const { http } = wiredHttp({ body: '[{"id":"510000"}]' })
    await expect(http.send(raw, {})).resolves.toEqual([{ id: '510000' }])
  })

  test('tells the clinic’s time, unless it is a file as it lies there', async () => {
    const headers = { date: 'Wed, 01 May 2030 01:10:00 GMT' }
    const file = wiredHttp({ body: '[{"id":"510000"}]', headers })
    await file.http.send(raw, {})
    expect(file.time.now().toISOString()).toBe('2030-05-01T01:00:00.000Z')
    const answer = wiredHttp({ body: '{"data":{"name":"x"},"status":{"code":200}}', headers })
    await answer.http.send(read, { parts: { id: 'p1' } })
    expect(answer.time.now().toISOString()).toBe('2030-05-01T01:10:00.000Z')
  })

  test('tells the clinic’s time as of the moment when the page asked and heard, where it did so before', async () => {
    const { http, time } = wiredHttp({
      body: '{"data":{"name":"x"},"status":{"code":200}}',
      headers: { date: 'Wed, 01 May 2030 01:10:00 GMT' },
      askedAhead: { askedAt: Date.parse('2030-05-01T00:59:00Z'), heardAt: Date.parse('2030-05-01T00:59:10Z') },
    })
    await http.send(read, { parts: { id: 'p1' } })
    expect(time.now().toISOString()).toBe('2030-05-01T01:10:50.000Z')
  })

  test('a read that did not reach the clinic is tried once more', async () => {
    const { http, sent } = wiredHttp({ fault: 'network' }, envelope({ name: '王雅琴' }))
    await expect(http.send(read, { parts: { id: 'p1' } })).resolves.toEqual({ name: '王雅琴' })
    expect(sent).toHaveLength(2)
  })

  test('a write is never repeated', async () => {
    const { http, sent } = wiredHttp({ fault: 'network' }, envelope({ ok: true }))
    await failureOf(http.send(write, { body: { mobile: '1' } }))
    expect(sent).toHaveLength(1)
  })

  test('keys that could reach a prototype are dropped', async () => {
    const loose = get('/mcapi/patients', { ...NOTES, reply: v.record(v.string(), v.unknown()) })
    const { http } = wiredHttp({
      body: '{"data":{"__proto__":{"bad":1},"constructor":2,"a":1},"status":{"code":200,"message":""}}',
    })
    expect(await http.send(loose, {})).toEqual({ a: 1 })
    expect(({} as Record<string, unknown>).bad).toBeUndefined()
  })
})

/** Each rejection once: answer → reason, message, what the whole app is told (docs/product/refusals.md). */
type Rejection = readonly [string, WireAnswer, Reason, string, string[]]
const REJECTIONS: readonly Rejection[] = [
  [
    'status not 200, data with message and code',
    envelope({ code: 51001, message: '今天停诊' }, 500, '失败'),
    { kind: 'refused', code: 51001, isSimple: false },
    '今天停诊',
    [],
  ],
  [
    'status not 200, data without',
    envelope({ a: 1 }, 51002, '系统忙'),
    { kind: 'refused', code: 51002, isSimple: false },
    '系统忙',
    [],
  ],
  [
    'status not 200, data null',
    envelope(null, 51003, '系统忙'),
    { kind: 'refused', code: 51003, isSimple: false },
    '系统忙',
    [],
  ],
  [
    'data with message and code is simple',
    envelope({ code: 51004, message: '号源紧张' }),
    { kind: 'refused', code: 51004, isSimple: true },
    '号源紧张',
    [],
  ],
  [
    'known code as data of another status',
    envelope({ code: 40901, message: '号源已被约走' }, 40901, ''),
    { kind: 'slot-taken' },
    '号源已被约走',
    [],
  ],
  [
    'known code, simple',
    envelope({ code: 40901, message: '号源已被约走' }),
    { kind: 'slot-taken' },
    '号源已被约走',
    [],
  ],
  [
    '2498 rejects with an empty message',
    envelope(null, 2498, '到期'),
    { kind: 'edition-expired' },
    '',
    ['edition-expired'],
  ],
  [
    '2498 with data that speaks too',
    envelope({ code: 1, message: '到期' }, 2498, '到期'),
    { kind: 'edition-expired' },
    '',
    ['edition-expired'],
  ],
  [
    'status 401 with data that speaks too',
    envelope({ code: 51006, message: '请重新登录' }, 401, '登录已失效'),
    { kind: 'signed-out' },
    '登录已失效',
    ['signed-out'],
  ],
  ['2499 rejects with an empty message', envelope(null, 2499, '不支持'), { kind: 'unsupported' }, '', ['unsupported']],
  [
    'HTTP error with an error object',
    { status: 500, body: '{"error":{"code":51005,"message":"坏了"}}' },
    { kind: 'refused', code: 51005, isSimple: false },
    '坏了',
    [],
  ],
  [
    'HTTP error 4030',
    { status: 403, body: '{"error":{"code":4030,"message":"拒绝"}}' },
    { kind: 'access-denied' },
    '拒绝',
    ['access-denied'],
  ],
  [
    'HTTP error without one',
    { status: 500, body: 'oops' },
    { kind: 'server-trouble', status: 500 },
    'Request failed with status code 500',
    [],
  ],
  [
    'HTTP 502 with a page',
    { status: 502, body: '<html></html>' },
    { kind: 'server-trouble', status: 502 },
    'Request failed with status code 502',
    [],
  ],
  [
    'HTTP error whose code is a word',
    { status: 403, body: '{"error":{"code":"E_DENIED","message":"这位医生只看复诊"}}' },
    { kind: 'refused', code: 403, isSimple: false },
    '这位医生只看复诊',
    [],
  ],
  [
    'HTTP 401 whose code is a word',
    { status: 401, body: '{"error":{"code":"TOKEN_EXPIRED","message":"请重新登录"}}' },
    { kind: 'signed-out' },
    '请重新登录',
    ['signed-out'],
  ],
  [
    'HTTP error with a message and an empty code',
    { status: 403, body: '{"error":{"code":"","message":"forbidden"}}' },
    { kind: 'refused', code: 403, isSimple: false },
    'forbidden',
    [],
  ],
  [
    'HTTP error with a message alone',
    { status: 400, body: '{"error":{"message":"这位医生只看复诊"}}' },
    { kind: 'refused', code: 400, isSimple: false },
    '这位医生只看复诊',
    [],
  ],
  [
    'HTTP error 4030 without a message',
    { status: 403, body: '{"error":{"code":4030}}' },
    { kind: 'access-denied' },
    '',
    ['access-denied'],
  ],
  [
    'HTTP error 4030 as text with a null message',
    { status: 403, body: '{"error":{"code":"4030","message":null}}' },
    { kind: 'access-denied' },
    '',
    ['access-denied'],
  ],
  [
    'HTTP error 40901 without a message',
    { status: 409, body: '{"error":{"code":40901}}' },
    { kind: 'slot-taken' },
    '',
    [],
  ],
  [
    'HTTP 500 with a message alone',
    { status: 500, body: '{"error":{"message":"系统升级，八点恢复"}}' },
    { kind: 'server-trouble', status: 500, isWorded: true },
    '系统升级，八点恢复',
    [],
  ],
  [
    'HTTP 502 whose code is that status',
    { status: 502, body: '{"error":{"code":502,"message":"Bad Gateway"}}' },
    { kind: 'server-trouble', status: 502, isWorded: true },
    'Bad Gateway',
    [],
  ],
  [
    'HTTP 503 whose code is a word',
    { status: 503, body: '{"error":{"code":"UNAVAILABLE","message":"系统升级，八点恢复"}}' },
    { kind: 'server-trouble', status: 503, isWorded: true },
    '系统升级，八点恢复',
    [],
  ],
  [
    'HTTP error with an empty error object',
    { status: 403, body: '{"error":{}}' },
    { kind: 'server-trouble', status: 403 },
    'Request failed with status code 403',
    [],
  ],
  [
    'HTTP error with an error object whose code and message say nothing',
    { status: 403, body: '{"error":{"code":null,"message":""}}' },
    { kind: 'server-trouble', status: 403 },
    'Request failed with status code 403',
    [],
  ],
  ...[400, 403, 409, 500].map((status): Rejection => [
    `HTTP ${status} with the clinic's envelope`,
    { ...envelope(null, 51007, '今天停诊'), status },
    { kind: 'refused', code: 51007, isSimple: false },
    '今天停诊',
    [],
  ]),
  [
    "HTTP 400 with the clinic's envelope of 2498",
    { ...envelope(null, 2498, '到期'), status: 400 },
    { kind: 'edition-expired' },
    '',
    ['edition-expired'],
  ],
  [
    "HTTP 403 with the clinic's envelope of 4030",
    { ...envelope(null, 4030, '拒绝'), status: 403 },
    { kind: 'access-denied' },
    '拒绝',
    ['access-denied'],
  ],
  [
    "HTTP 409 with the clinic's envelope whose data part speaks",
    { ...envelope({ code: 40901, message: '号源已被约走' }, 409, ''), status: 409 },
    { kind: 'slot-taken' },
    '号源已被约走',
    [],
  ],
  [
    "HTTP 401 with the clinic's envelope",
    { ...envelope(null, 401, '请登录'), status: 401 },
    { kind: 'signed-out' },
    '请登录',
    ['signed-out'],
  ],
  [
    'HTTP 400 with an envelope that says 200',
    { ...envelope({ name: '王雅琴' }), status: 400 },
    { kind: 'server-trouble', status: 400 },
    'Request failed with status code 400',
    [],
  ],
  [
    'HTTP 500 with an envelope that says 500',
    { ...envelope(null, 500, '系统忙'), status: 500 },
    { kind: 'server-trouble', status: 500, isWorded: true },
    '系统忙',
    [],
  ],
  [
    'status not 200, data whose code is a word',
    envelope({ code: 'E_CLOSED', message: '今天停诊' }, 51008, '失败'),
    { kind: 'refused', code: 51008, isSimple: false },
    '今天停诊',
    [],
  ],
  [
    'status with a known code, data whose code is a word',
    envelope({ code: 'SLOT_TAKEN', message: '号源已被约走' }, 40901, '失败'),
    { kind: 'slot-taken' },
    '号源已被约走',
    [],
  ],
  [
    'status 200, data whose code is a word',
    envelope({ code: 'E_X', message: '号源紧张' }),
    { kind: 'refused', code: 200, isSimple: true },
    '号源紧张',
    [],
  ],
  [
    'status 4030, data whose code is a word',
    envelope({ code: 'E_X', message: '别的' }, 4030, '拒绝'),
    { kind: 'access-denied' },
    '拒绝',
    ['access-denied'],
  ],
  [
    'HTTP error of null',
    { status: 500, body: 'null' },
    { kind: 'server-trouble', status: 500 },
    'Request failed with status code 500',
    [],
  ],
  [
    'HTTP 404 without one',
    { status: 404, body: '' },
    { kind: 'server-trouble', status: 404 },
    'Request failed with status code 404',
    [],
  ],
  [
    'HTTP 404 with an error object',
    { status: 404, body: '{"error":{"code":404,"message":"没有"}}' },
    { kind: 'not-found' },
    '没有',
    [],
  ],
  ['status 404', envelope(null, 404, '没有'), { kind: 'not-found' }, '没有', []],
  ['dead token', envelope(null, 401, '请登录'), { kind: 'signed-out' }, '请登录', ['signed-out']],
  ['network error', { fault: 'network' }, { kind: 'network' }, '网络错误', []],
  ['timeout', { fault: 'timeout' }, { kind: 'timeout' }, 'timeout of 10000ms exceeded', []],
  ['abandoned by the browser', { fault: 'aborted' }, { kind: 'abandoned' }, '', []],
  ['malformed JSON', { body: '{"data":' }, { kind: 'unreadable' }, '', []],
  ['a page with status 200', { body: '<html>请登录 Wi-Fi</html>' }, { kind: 'unreadable' }, '', []],
  ['an empty answer', { body: '' }, { kind: 'unreadable' }, '', []],
  ['null', { body: 'null' }, { kind: 'unreadable' }, '', []],
  ['data null', envelope(null), { kind: 'unreadable' }, '', []],
  ['data that is a text', envelope('name'), { kind: 'unreadable' }, '', []],
  ['the answer to something else', envelope({ title: 'x' }), { kind: 'unreadable' }, '', []],
  ['no envelope', { body: '{"name":"x"}' }, { kind: 'unreadable' }, '', []],
  ['a field of the wrong kind', envelope({ name: 5 }), { kind: 'unreadable' }, '', []],
  ['a field missing', envelope({}), { kind: 'unreadable' }, '', []],
]

describe('every rejection becomes one typed failure', () => {
  test.each(REJECTIONS)('%s', async (_, answer, reason, message, told) => {
    const { http, signals } = wiredHttp(answer)
    const failure = await failureOf(http.send(read, { parts: { id: 'p1' } }))
    expect(failure.reason).toEqual(reason)
    expect(failure.message).toBe(message)
    expect(failure.cause).toBeDefined()
    expect(signals).toEqual(told)
  })

  test.each<[string, WireAnswer]>([
    ['as an HTTP status', { status: 406, body: '' }],
    ['in the envelope', envelope(null, 406, '')],
  ])('406 on clinic login closes the window, %s', async (_, answer) => {
    const { http, signals } = wiredHttp(answer)
    const body = { code: 'c', clinicId: 'k1', secondLogin: 1 } as const
    expect((await failureOf(http.send(sessionCalls.loginAtClinic, { body }))).reason).toEqual({ kind: 'login-refused' })
    expect(signals).toEqual(['login-refused'])
  })

  test('a dead token of the patient before signs nobody out', async () => {
    const { http, signals, identity } = wiredHttp(envelope(null, 401, '请登录'))
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } }))
    identity.token = 'token-2'
    expect((await sending).reason).toEqual({ kind: 'signed-out' })
    expect(signals).toEqual([])
  })

  test('a dead token that is answered before the selection which killed it signs nobody out', async () => {
    const { http, signals, identity } = wiredHttp(envelope(null, 401, '请登录'))
    let select = () => undefined as void
    identity.replacing = new Promise((resolve) => (select = resolve))
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(signals).toEqual([])
    identity.token = 'token-2'
    select()
    expect((await sending).reason).toEqual({ kind: 'signed-out' })
    expect(signals).toEqual([])
  })
  test('a dead token stays one where the selection has failed, and a write waits for none', async () => {
    const { http, signals, identity } = wiredHttp(envelope(null, 401, '请登录'))
    let fail = () => undefined as void
    identity.replacing = new Promise((resolve) => (fail = resolve))
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } }))
    expect((await failureOf(http.send(write, { body: { mobile: '1' } }))).reason).toEqual({ kind: 'signed-out' })
    expect(signals).toEqual(['signed-out'])
    fail()
    await sending
    expect(signals).toEqual(['signed-out', 'signed-out'])
  })

  test('a read that fails for another reason waits for no selection', async () => {
    const { http, identity } = wiredHttp(envelope(null, 500, '忙'))
    identity.replacing = new Promise(() => undefined)
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } })).then(({ reason }) => reason.kind)
    const waiting = new Promise((resolve) => setTimeout(resolve, 100, 'waits'))
    expect(await Promise.race([sending, waiting])).not.toBe('waits')
  })
  test('a dead token of a write after another window has selected a patient is that window’s doing', async () => {
    const { http, signals, identity } = wiredHttp(envelope(null, 401, '请登录'))
    const sending = failureOf(http.send(write, { body: { mobile: '1' } }))
    identity.elsewhere = 'patient'
    const failure = await sending
    expect([failure.reason, failure.message, signals]).toEqual([{ kind: 'changed-elsewhere' }, '', []])
    expect(isFailure(failure.cause, 'signed-out')).toBe(true)
  })

  test('406 elsewhere is an ordinary refusal', async () => {
    const { http, signals } = wiredHttp(envelope(null, 406, '不行'))
    expect((await failureOf(http.send(read, { parts: { id: 'p1' } }))).reason).toMatchObject({
      kind: 'refused',
      code: 406,
    })
    expect(signals).toEqual([])
  })

  test.each<[string, WireAnswer, Reason['kind']]>([
    ['p1', envelope(null, 500, 'x'), 'signing-failed'],
    ['p1', { fault: 'network' }, 'network'],
    ['p1', { fault: 'timeout' }, 'timeout'],
    ['p1', { fault: 'aborted' }, 'abandoned'],
    ['a/b', envelope(null, 500, 'x'), 'unsafe-part'],
  ])('a row with one meaning for every refusal, asked with %s and answered %j, says %s', async (id, answer, kind) => {
    const everyRefusal = { reason: { kind: 'signing-failed' }, message: 'x' } as const
    const { http } = wiredHttp(answer)
    const asked = http.send(get('/mcapi/patients/{id}', { ...NOTES, reply: v.unknown(), everyRefusal }), {
      parts: { id },
    })
    expect((await failureOf(asked)).reason.kind).toBe(kind)
  })

  test('a refused signature says that the server token is invalid', async () => {
    for (const answer of [
      envelope(null, 500, 'x'),
      envelope({ code: 5, message: 'x' }),
      envelope({}),
      { status: 500, body: '' },
    ]) {
      const { http } = wiredHttp(answer)
      const failure = await failureOf(http.send(sessionCalls.sign, { body: { url: 'https://clinic.example/' } }))
      expect(failure.reason).toEqual({ kind: 'signing-failed' })
      expect(failure.message).toBe('服务器token失效')
    }
  })
})

describe('the answer to something else', () => {
  const said = (data: unknown) => wiredHttp(envelope(data)).http
  test('is unreadable, even where no field is needed: nothing is said of the token, the code or the fee', async () => {
    const other = { surprise: [null] }
    for (const asked of [
      said(other).send(sessionCalls.checkToken, { parts: { token: 't' } }),
      said(other).send(sessionCalls.verifySelf, { body: { inputCode: '123456' } }),
      said(other).send(clinicCalls.regPayConfig, { parts: { id: 'c1' } }),
    ])
      expect((await failureOf(asked)).reason).toEqual({ kind: 'unreadable' })
  })
  test('counts as unreadable when it is empty or a list, but not when it says more', async () => {
    for (const nothing of [{}, [], [1]])
      for (const asked of [
        said(nothing).send(schedulingCalls.appointConfig, { query: { clinicId: 'c1' } }),
        said(nothing).send(clinicCalls.payOrderConfig, {}),
        said(nothing).send(sessionCalls.checkToken, { parts: { token: 't' } }),
        said(nothing).send(sessionCalls.subscribe, {}),
      ])
        expect((await failureOf(asked)).reason).toEqual({ kind: 'unreadable' })
    await expect(said({ subscribe: 0, surprise: 1 }).send(sessionCalls.subscribe, {})).resolves.toBe(false)
  })
})

describe('values from the future never crash', () => {
  test('unknown enumerations are unknown, bad rows are left out', async () => {
    const { http } = wiredHttp(
      envelope({
        rows: [{ id: 'a', name: '甲', nodeType: 77, openHours: [{ week: 'x' }] }, { name: '没有 id' }, null, 5],
      }),
    )
    const rows = await http.send(clinicCalls.list, { query: {} })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: 'a', name: '甲', nodeType: 'unknown', openHours: [] })
  })
})
