import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { get } from '@/adapters/http/call'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { envelope, httpWithTestTransport, type WireAnswer } from '../../support/http-test-transport'

const read = get('/mcapi/patients/{id}', { reply: v.object({ name: v.string() }) })
const httpError = (status: number, error: object): WireAnswer => ({ status, body: JSON.stringify({ error }) })
const refused = (code: number, isSimple = false): FailureReason => ({ kind: 'refused', code, isSimple })
const trouble = (status: number, worded: { isWorded?: true } = {}): FailureReason => ({
  kind: 'server-trouble',
  status,
  ...worded,
})
const WORDED = { isWorded: true } as const
type KindOnly<R extends FailureReason = FailureReason> = R extends FailureReason
  ? keyof R extends 'kind'
    ? R['kind']
    : never
  : never
/** Kinds that also notify the whole app. */
const SIGNALS = ['edition-expired', 'unsupported', 'access-denied', 'signed-out']
/** Label, response, reason and message (docs/product/refusals.md); by default the message of the HTTP status, if any. */
type Rejection = readonly [string, WireAnswer, FailureReason | KindOnly, message?: string]
const REJECTIONS: readonly Rejection[] = [
  [
    'status not 200, data with message and code',
    envelope({ code: 51001, message: '停诊' }, 500, '失败'),
    refused(51001),
    '停诊',
  ],
  ['status not 200, data without', envelope({ a: 1 }, 51002, '系统忙'), refused(51002), '系统忙'],
  ['status not 200, data null', envelope(null, 51003, '系统忙'), refused(51003), '系统忙'],
  ['status 200, data with message and code', envelope({ code: 51004, message: '紧张' }), refused(51004, true), '紧张'],
  ['known code in data and status', envelope({ code: 40901, message: '约满' }, 40901, ''), 'slot-taken', '约满'],
  ['status 200, data with a known code', envelope({ code: 40901, message: '约满' }), 'slot-taken', '约满'],
  ['2498 without its message', envelope(null, 2498, '到期'), 'edition-expired'],
  ['2498 with data that has a message too', envelope({ code: 1, message: '到期' }, 2498, '到期'), 'edition-expired'],
  [
    'status 401 with data that has a message too',
    envelope({ code: 51006, message: '请登录' }, 401, '失效'),
    'signed-out',
    '失效',
  ],
  ['2499 without its message', envelope(null, 2499, '不支持'), 'unsupported'],
  ['HTTP error with an error object', httpError(500, { code: 51005, message: '坏了' }), refused(51005), '坏了'],
  ['HTTP error 4030', httpError(403, { code: 4030, message: '拒绝' }), 'access-denied', '拒绝'],
  ['HTTP error without one', { status: 500, body: 'oops' }, trouble(500)],
  ['HTTP 502 with a page', { status: 502, body: '<html></html>' }, trouble(502)],
  [
    'HTTP 401 whose code is a word',
    httpError(401, { code: 'TOKEN_EXPIRED', message: '请登录' }),
    'signed-out',
    '请登录',
  ],
  ['HTTP error with a message and an empty code', httpError(403, { code: '', message: 'no' }), refused(403), 'no'],
  ['HTTP error with a message alone', httpError(400, { message: '仅复诊' }), refused(400), '仅复诊'],
  ['HTTP error 4030 without a message', httpError(403, { code: 4030 }), 'access-denied'],
  ['HTTP error 4030 as text with a null message', httpError(403, { code: '4030', message: null }), 'access-denied'],
  ['HTTP 500 with a message alone', httpError(500, { message: '升级中' }), trouble(500, WORDED), '升级中'],
  ['HTTP 502 whose code is that status', httpError(502, { code: 502, message: 'down' }), trouble(502, WORDED), 'down'],
  [
    'HTTP 503 whose code is a word',
    httpError(503, { code: 'UNAVAILABLE', message: '升级中' }),
    trouble(503, WORDED),
    '升级中',
  ],
  ['HTTP error with an empty error object', httpError(403, {}), trouble(403)],
  ['HTTP error whose code and message are empty', httpError(403, { code: null, message: '' }), trouble(403)],
  ...[400, 403, 409, 500].map((status): Rejection => [
    `HTTP ${status} with the clinic's envelope`,
    { ...envelope(null, 51007, '停诊'), status },
    refused(51007),
    '停诊',
  ]),
  ["HTTP 400 with the clinic's envelope of 2498", { ...envelope(null, 2498, '到期'), status: 400 }, 'edition-expired'],
  [
    "HTTP 403 with the clinic's envelope of 4030",
    { ...envelope(null, 4030, '拒绝'), status: 403 },
    'access-denied',
    '拒绝',
  ],
  [
    "HTTP 409 with the clinic's envelope whose data has a message",
    { ...envelope({ code: 40901, message: '约满' }, 409, ''), status: 409 },
    'slot-taken',
    '约满',
  ],
  ["HTTP 401 with the clinic's envelope", { ...envelope(null, 401, '请登录'), status: 401 }, 'signed-out', '请登录'],
  ['HTTP 400 with an envelope that says 200', { ...envelope({ name: '王雅琴' }), status: 400 }, trouble(400)],
  [
    'HTTP 500 with an envelope that says 500',
    { ...envelope(null, 500, '系统忙'), status: 500 },
    trouble(500, WORDED),
    '系统忙',
  ],
  [
    'status not 200, data whose code is a word',
    envelope({ code: 'E_CLOSED', message: '停诊' }, 51008, '失败'),
    refused(51008),
    '停诊',
  ],
  [
    'status with a known code, data whose code is a word',
    envelope({ code: 'SLOT_TAKEN', message: '约满' }, 40901, '失败'),
    'slot-taken',
    '约满',
  ],
  ['status 200, data whose code is a word', envelope({ code: 'E_X', message: '紧张' }), refused(200, true), '紧张'],
  [
    'status 4030, data whose code is a word',
    envelope({ code: 'E_X', message: '别的' }, 4030, '拒绝'),
    'access-denied',
    '拒绝',
  ],
  ['HTTP error of null', { status: 500, body: 'null' }, trouble(500)],
  ['HTTP 404 without one', { status: 404, body: '' }, trouble(404)],
  ['HTTP 404 with an error object', httpError(404, { code: 404, message: '没有' }), 'not-found', '没有'],
  ['status 404', envelope(null, 404, '没有'), 'not-found', '没有'],
  ['status 401', envelope(null, 401, '请登录'), 'signed-out', '请登录'],
  ['network error', { fault: 'network' }, 'network', '网络错误'],
  ['timeout', { fault: 'timeout' }, 'timeout', 'timeout of 10000ms exceeded'],
  ['abandoned by the browser', { fault: 'aborted' }, 'abandoned'],
  ['malformed JSON', { body: '{"data":' }, 'unreadable'],
  ['a page with status 200', { body: '<html>请登录 Wi-Fi</html>' }, 'unreadable'],
  ['an empty answer', { body: '' }, 'unreadable'],
  ['null', { body: 'null' }, 'unreadable'],
  ['data null', envelope(null), 'unreadable'],
  ['data that is a text', envelope('name'), 'unreadable'],
  ['the answer to something else', envelope({ title: 'x' }), 'unreadable'],
  ['no envelope', { body: '{"name":"x"}' }, 'unreadable'],
  ['a field of the wrong kind', envelope({ name: 5 }), 'unreadable'],
  ['a field missing', envelope({}), 'unreadable'],
]

describe('ClinicHttp', () => {
  const cases = REJECTIONS.map(([name, answer, reason, message]) => ({ name, answer, reason, message }))
  test.each(cases)('rejects $name', async ({ answer, reason: expected, message }) => {
    const reason = typeof expected === 'string' ? { kind: expected } : expected
    const words = 'status' in reason ? `Request failed with status code ${reason.status}` : ''
    const { http, signals } = httpWithTestTransport(answer)
    const thrown: unknown = await http.send(read, { parts: { id: 'p1' } }).catch((error: unknown) => error)
    if (!(thrown instanceof Failure)) throw new Error('no failure was thrown')
    expect([thrown.reason, thrown.message]).toEqual([reason, message ?? words])
    expect(thrown.cause).toBeDefined()
    expect(signals).toEqual(SIGNALS.includes(reason.kind) ? [reason.kind] : [])
  })
})
