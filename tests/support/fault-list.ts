import type { CallId } from '../../mocks/specification/calls'
import type { AppSignal } from '@/application/ports/signals'
import { TIMEOUT_MS } from '@/adapters/http/http-client'
import type { FailureReason } from '@/domain/failure/failure'
import type { RequestOutcome } from './mock-xhr'

type Kind = FailureReason['kind']
/** How a call with a fault must end, as the caller sees it. */
export type ExpectedEnding = {
  /** The accepted reasons; `value` means a successful response. */
  readonly ends: readonly (Kind | 'value')[]
  /** The failure's message, if specified (docs/product/refusals.md). */
  readonly says?: string
  readonly signals?: readonly AppSignal[]
  /** Milliseconds after sending; by default at most the timeout in docs/product/constants.md. */
  readonly atMs?: number
}
export type WireFault = {
  readonly told: string
  /** Changes how a successful request ends. */
  readonly spoil: (good: RequestOutcome) => RequestOutcome
  readonly ending: (id: CallId) => ExpectedEnding
  /** Whether the fault affects every call, not only the tested one. */
  readonly isOfAll?: boolean
}

const body = (text: string, status = 200) => ({
  spoil: (good: RequestOutcome): RequestOutcome => ({ ...good, status, body: text }),
})
const envelope = (code: number, message: string, data: unknown = null) =>
  body(JSON.stringify({ data, status: { code, message } }))
const error = (status: number, code: number, message: string) =>
  body(JSON.stringify({ error: { code, message } }), status)
const ending = (kind: Kind, rest: Omit<ExpectedEnding, 'ends'> = {}) => ({
  // Every signing error except network errors is one failure with one message (docs/product/refusals.md).
  ending: (id: CallId): ExpectedEnding =>
    id === 'A12' && !['network', 'timeout'].includes(kind)
      ? { ...rest, ends: ['signing-failed'], says: '服务器token失效' }
      : { ...rest, ends: [kind] },
})
const status = (code: number): string => `Request failed with status code ${code}`

const SLOW_MS = 9_900

/** The twelve faults in docs/product/reliability.md and the first five in its extended set, with their variants. */
export const WIRE_FAULTS: Readonly<Record<string, readonly WireFault[]>> = {
  '1 timeout': [
    {
      told: 'no answer',
      spoil: (good) => ({ ...good, kind: 'silence' }),
      ...ending('timeout', { says: `timeout of ${TIMEOUT_MS}ms exceeded`, atMs: TIMEOUT_MS }),
    },
    {
      told: 'an answer a moment too late',
      spoil: (good) => ({ ...good, afterMs: TIMEOUT_MS + 1 }),
      ...ending('timeout', { says: `timeout of ${TIMEOUT_MS}ms exceeded`, atMs: TIMEOUT_MS }),
    },
  ],
  '2 network error': [
    {
      told: 'the connection breaks on the way',
      spoil: (good) => ({ ...good, kind: 'error', afterMs: 1_000 }),
      ...ending('network', { says: '网络错误' }),
    },
  ],
  '3 HTTP 500': [
    {
      told: '500 in plain text',
      ...body('Internal Server Error', 500),
      ...ending('server-trouble', { says: status(500) }),
    },
    {
      told: '502, a page',
      ...body('<html>Bad Gateway</html>', 502),
      ...ending('server-trouble', { says: status(502) }),
    },
    { told: '500 with an error object', ...error(500, 51005, '坏了'), ...ending('refused', { says: '坏了' }) },
  ],
  '4 malformed JSON': [
    { told: 'no JSON', ...body('{"data":'), ...ending('unreadable') },
    { told: 'a portal’s page', ...body('<!doctype html><html>请先登录无线网络</html>'), ...ending('unreadable') },
  ],
  '5 wrong schema': [
    // Fields of a row may be missing, but a response to another call is invalid; a bare 200 is a success for some
    // calls.
    {
      told: 'other fields',
      ...envelope(200, '', { surprise: [null, '不是这样的'], isSuccess: '不是这样的' }),
      ...ending('unreadable'),
    },
    { told: 'no envelope', ...body('{"surprise":1}'), ...ending('unreadable') },
    { told: 'null', ...body('null'), ...ending('unreadable') },
  ],
  '6 envelope error': [
    {
      told: 'data speaks',
      ...envelope(500, '', { code: 50001, message: '系统忙' }),
      ...ending('refused', { says: '系统忙' }),
    },
    { told: 'the status speaks', ...envelope(50002, '今天停诊'), ...ending('refused', { says: '今天停诊' }) },
    {
      told: 'simple',
      ...envelope(200, '', { code: 50003, message: '号源紧张' }),
      ...ending('refused', { says: '号源紧张' }),
    },
  ],
  '7 4030': [
    { told: 'HTTP 403', ...error(403, 4030, '拒绝'), ...ending('access-denied', { signals: ['access-denied'] }) },
  ],
  '8 2498': [
    {
      told: 'in the envelope',
      ...envelope(2498, '到期'),
      ...ending('edition-expired', { says: '', signals: ['edition-expired'] }),
    },
  ],
  '9 2499': [
    {
      told: 'in the envelope',
      ...envelope(2499, '不支持'),
      ...ending('unsupported', { says: '', signals: ['unsupported'] }),
    },
  ],
  '10 406': [
    {
      told: 'in the envelope',
      ...envelope(406, '登录被拒绝'),
      ending: (id) =>
        id === 'A6' ? { ends: ['login-refused'], signals: ['login-refused'] } : ending('refused').ending(id),
    },
  ],
  '11 404': [
    { told: 'in the envelope', ...envelope(404, '没有找到'), ...ending('not-found', { says: '没有找到' }) },
    { told: 'HTTP 404', ...body('', 404), ...ending('server-trouble', { says: status(404) }) },
    {
      told: 'HTTP 404 with an error object',
      ...error(404, 404, '没有找到'),
      ...ending('not-found', { says: '没有找到' }),
    },
  ],
  '12 slow': [3_000, SLOW_MS].map((afterMs) => ({
    told: `${afterMs} ms`,
    spoil: (good) => ({ ...good, afterMs }),
    ending: () => ({ ends: ['value'], atMs: afterMs }),
  })),
  '13 offline at start': [
    {
      told: 'nothing has ever been heard',
      isOfAll: true,
      spoil: (good) => ({ ...good, kind: 'error', afterMs: 0 }),
      ...ending('network', { says: '网络错误' }),
    },
  ],
  '14 429': [{ told: 'HTTP 429', ...body('', 429), ...ending('server-trouble', { says: status(429) }) }],
  '15 413': [
    { told: 'HTTP 413', ...body('<html>Too Large</html>', 413), ...ending('server-trouble', { says: status(413) }) },
  ],
  '16 empty 204': [{ told: 'HTTP 204', ...body('', 204), ...ending('unreadable') }],
  '17 truncated body': [
    {
      told: 'half an answer',
      spoil: (good) => ({ ...good, body: good.body.slice(0, Math.floor(good.body.length / 2)) }),
      ...ending('unreadable'),
    },
    {
      told: 'fewer octets than announced',
      spoil: (good) => ({ ...good, kind: 'error' }),
      ...ending('network', { says: '网络错误' }),
    },
  ],
  '18 duplicate answer': [
    { told: 'told twice', spoil: (good) => ({ ...good, times: 2 }), ending: () => ({ ends: ['value'] }) },
  ],
}

/** The response to the second of two calls. */
export const SECOND_CALL_REJECTED: WireFault = {
  told: 'refused',
  ...envelope(50009, '只给第二个的话'),
  ...ending('refused', { says: '只给第二个的话' }),
}
/** An invalid token, which is not a fault in the matrix but has its own handling. */
export const INVALID_TOKEN_FAULT: WireFault = {
  told: '401 in the envelope',
  ...envelope(401, '请登录'),
  ...ending('signed-out', { signals: ['signed-out'] }),
}
