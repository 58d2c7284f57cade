import { failureReasonOf } from '@/adapters/http/api-errors'
import { isRecord, describeValueKind } from './differences'
import type { TransportResponse } from './transport'

/** A response after removing its envelope (docs/product/refusals.md). */
export type OpenedEnvelope =
  | { readonly kind: 'good'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: number; readonly form: EnvelopeForm }
  /**
   * The endpoint does not exist. `isFormed` is set if the response contains an error object, as a clinic's errors do.
   */
  | { readonly kind: 'missing'; readonly text: string; readonly isFormed: boolean }
  | { readonly kind: 'broken'; readonly path: string; readonly text: string }
/**
 * Wire formats in docs/product/refusals.md: status code with data, only status code, HTTP error, success status with
 * data that contains the error.
 */
export type EnvelopeForm = 'a' | 'b' | 'c' | 'f'

/** Describes a response that is neither a success nor an error from the clinic. */
export const describeBrokenEnvelope = (opened: OpenedEnvelope & { kind: 'missing' | 'broken' }): string =>
  opened.kind === 'broken' && opened.path ? `${opened.path}: ${opened.text}` : opened.text

const OK = 200
const NOT_THERE = new Set([404, 405, 501])

/**
 * Describes a code and, if known, its meaning in the app. Never prints the clinic's message, which may name a person.
 */
export function describeErrorCode(code: number): string {
  const reason = failureReasonOf({ code, message: '' }, { isSimple: false })
  return reason.kind === 'refused' ? String(code) : `${code} ${reason.kind}`
}

const broken = (path: string, text: string): OpenedEnvelope => ({ kind: 'broken', path, text })
const carriesRefusal = (data: unknown): data is { code: unknown; message: unknown } =>
  isRecord(data) && 'code' in data && 'message' in data

function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const mediaOf = ({ headers }: TransportResponse): string =>
  /^[\w.+-]+\/[\w.+-]+/.exec(headers['content-type'] ?? '')?.[0] ?? 'no content type'

/** Reads an error's code and message, or reports what is wrong with them. */
function refusal(part: unknown, path: string, form: EnvelopeForm): OpenedEnvelope {
  if (!isRecord(part)) return broken(path, `expected object, got ${describeValueKind(part)}`)
  const { code, message } = part
  if (typeof code !== 'number') return broken(`${path}.code`, `expected number, got ${describeValueKind(code)}`)
  if (typeof message !== 'string')
    return broken(`${path}.message`, `expected string, got ${describeValueKind(message)}`)
  return { kind: 'refused', code, form }
}

function httpError(reply: TransportResponse, body: unknown): OpenedEnvelope {
  const said = isRecord(body) && 'error' in body ? refusal(body.error, 'error', 'c') : undefined
  if (NOT_THERE.has(reply.status))
    return { kind: 'missing', text: `HTTP ${reply.status}`, isFormed: said?.kind === 'refused' }
  return said ?? broken('error', `HTTP ${reply.status} without an error object {code, message}`)
}

/** Removes a response's envelope {data, status:{code, message}}. */
export function openEnvelope(reply: TransportResponse): OpenedEnvelope {
  const json = jsonOf(reply.text)
  if (reply.status >= 400) return httpError(reply, json?.value)
  if (!json) return { kind: 'missing', text: `no envelope: HTTP ${reply.status}, ${mediaOf(reply)}`, isFormed: false }
  const body = json.value
  if (!isRecord(body)) return broken('', `expected the envelope {data, status}, got ${describeValueKind(body)}`)
  const { data, status } = body
  if (!isRecord(status)) return broken('status', `expected {code, message}, got ${describeValueKind(status)}`)
  const stated = refusal(status, 'status', 'b')
  if (stated.kind !== 'refused') return stated
  const simple = carriesRefusal(data) ? refusal(data, 'data', stated.code === OK ? 'f' : 'a') : undefined
  if (stated.code !== OK) return simple && simple.kind !== 'refused' ? simple : stated
  if (simple) return simple
  if (!('data' in body)) return broken('data', 'missing')
  return { kind: 'good', data }
}
