import type { RequestLine } from '../clinic/request'
import { secondsText } from './clinic-moment'

/** The envelope's code of an answer that is what was asked for. */
const GOOD_CODES: ReadonlySet<number | null> = new Set([null, 0, 200])
/** How a silent login says that nobody has logged in on this phone yet, as at the first look of any day. */
const NOBODY_YET = 40101

/** No answer, an answer that says no, or one that was spoiled on the way. */
export function isFailure({ status, code, reason, fault }: RequestLine): boolean {
  if (typeof status !== 'number' || status >= 400) return true
  if (code === NOBODY_YET && !fault) return false
  return !GOOD_CODES.has(code) || reason !== 'ok'
}

/** 'POST' and '/v2/regs' of 'POST /mcapi/v2/regs'. */
export function splitCall(call: string): { readonly verb: string; readonly path: string } {
  const [verb = '', path = ''] = call.split(/ (.*)/s)
  return path === '' ? { verb: '', path: verb } : { verb, path: path.replace(/^\/mcapi/, '') }
}

/** Why it is a failure, in the fewest words the control API gave. */
export const causeOf = ({ reason, fault, code, status }: RequestLine): string =>
  [
    reason === 'ok' ? '' : reason,
    fault === reason ? '' : fault,
    GOOD_CODES.has(code) || code === status || fault === String(code) || reason.includes(String(code))
      ? ''
      : `code ${code}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One line of a report; a call is its template, never an address with ids. */
export function requestLine(request: RequestLine): string {
  const { at, call, status, durationMs } = request
  return [
    secondsText(new Date(at)),
    call,
    status,
    `${durationMs} ms`,
    isFailure(request) ? `✗ ${causeOf(request)}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd()
}

const MOST_REQUESTS = 500

/** Numbers that begin again belong to a clinic that was opened anew. */
export function joined(before: readonly RequestLine[], told: readonly RequestLine[]): readonly RequestLine[] {
  const last = before[before.length - 1]?.n ?? 0
  const isAnew = told.some(({ n }) => n <= last)
  if (told.length === 0 && before.length > 0) return before
  return (isAnew ? told : [...before, ...told]).slice(-MOST_REQUESTS)
}
