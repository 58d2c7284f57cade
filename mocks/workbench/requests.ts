import type { RequestLine } from '../clinic/request'
import { timeWithSeconds } from './clinic-datetime'

/** Envelope codes that mean success. */
const GOOD_CODES: ReadonlySet<number | null> = new Set([null, 0, 200])
/** A device without a login gets this response to its first silent login; it is no failure. */
const NOBODY_YET = 40101

/** Whether a request got no response, an error response, or a corrupted one. */
export function isFailedRequest({ status, code, reason, fault }: RequestLine): boolean {
  if (typeof status !== 'number' || status >= 400) return true
  if (code === NOBODY_YET && !fault) return false
  return !GOOD_CODES.has(code) || reason !== 'ok'
}

/** Splits 'POST /mcapi/v2/regs' into 'POST' and '/v2/regs'. */
export function splitCall(call: string): { readonly verb: string; readonly path: string } {
  const [verb = '', path = ''] = call.split(/ (.*)/s)
  return path === '' ? { verb: '', path: verb } : { verb, path: path.replace(/^\/mcapi/, '') }
}

/** Returns a failure's cause, as the control API names it. */
export const failureCauseOf = ({ reason, fault, code, status }: RequestLine): string =>
  [
    reason === 'ok' ? '' : reason,
    fault === reason ? '' : fault,
    GOOD_CODES.has(code) || code === status || fault === String(code) || reason.includes(String(code))
      ? ''
      : `code ${code}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Formats a request as one line of a report, with the call's path template instead of its ids. */
export function requestLineText(request: RequestLine): string {
  const { at, call, status, durationMs } = request
  return [
    timeWithSeconds(new Date(at)),
    call,
    status,
    `${durationMs} ms`,
    isFailedRequest(request) ? `✗ ${failureCauseOf(request)}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd()
}

const MAX_REQUESTS = 500

/** Appends new lines; replaces all lines if the numbers start at 1 again, because the clinic has been reopened. */
export function appendRequestLines(
  before: readonly RequestLine[],
  told: readonly RequestLine[],
): readonly RequestLine[] {
  const last = before[before.length - 1]?.n ?? 0
  const isAnew = told.some(({ n }) => n <= last)
  if (told.length === 0 && before.length > 0) return before
  return (isAnew ? told : [...before, ...told]).slice(-MAX_REQUESTS)
}
