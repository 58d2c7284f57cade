import { secondsText } from './clinic-moment'
import type { ToldRequest } from './told'

/** The envelope's code of an answer that is what was asked for. */
const GOOD_CODES = new Set<unknown>([undefined, null, 0, 200])
/** How a silent login says that nobody has logged in on this phone yet, as at the first look of any day. */
const NOBODY_YET = 40101

/** No answer, an answer that says no, or one that was spoiled on the way. */
export function isFailure({ status, code, reason, fault }: ToldRequest): boolean {
  if (typeof status !== 'number' || status >= 400) return true
  if (code === NOBODY_YET && !fault) return false
  return !GOOD_CODES.has(code) || !isGood(reason)
}

const isGood = (reason: ToldRequest['reason']): boolean => !reason || reason === 'ok'

/** 'POST' and '/v2/regs' of 'POST /mcapi/v2/regs'. */
export function splitCall(call: string): { readonly verb: string; readonly path: string } {
  const [verb = '', path = ''] = call.split(/ (.*)/s)
  return path === '' ? { verb: '', path: verb } : { verb, path: path.replace(/^\/mcapi/, '') }
}

/** Why it is a failure, in the fewest words the control API gave. */
export const causeOf = ({ reason, fault, code, status }: ToldRequest): string =>
  [
    isGood(reason) ? '' : reason,
    fault === reason ? '' : fault,
    GOOD_CODES.has(code) || code === status || fault === String(code) || reason?.includes(String(code))
      ? ''
      : `code ${code}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One line of a report; a call is its template, never an address with ids. */
export function requestLine(request: ToldRequest): string {
  const { at, call, status, durationMs } = request
  const took = durationMs === undefined || durationMs === null ? '' : `${Math.round(durationMs)} ms`
  return [secondsText(new Date(at)), call, status, took, isFailure(request) ? `✗ ${causeOf(request)}` : '']
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd()
}

const MOST_REQUESTS = 500

/** Numbers that begin again belong to a clinic that was opened anew. */
export function joined(before: readonly ToldRequest[], told: readonly ToldRequest[]): readonly ToldRequest[] {
  const last = before[before.length - 1]?.n ?? 0
  const isAnew = told.some(({ n }) => n <= last)
  if (told.length === 0 && before.length > 0) return before
  return (isAnew ? told : [...before, ...told]).slice(-MOST_REQUESTS)
}
