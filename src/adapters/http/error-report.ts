import { isFailure } from '@/domain/failure/failure'
import { sessionCalls } from './calls/session'

/** The parts of an error that may leave the device: its name, the route, and positions in our own source files. */
export type ErrorReport = { readonly message: string; readonly stack: string; readonly route: string }

/** Release and commit of the build, which identify its source maps. */
export const APP_VERSION = import.meta.env.VITE_VERSION

/** Error names used by the language, the browser and our packages; any other name could contain user data. */
const KINDS: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'Failure',
  'AxiosError',
  'CanceledError',
  'InvariantError',
  'ValiError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
])
/** A route pattern, with parameter names but never values. */
const ROUTE = /^[A-Za-z/$_-]{0,80}$/
/** End of a stack frame in any engine: a file name from the build or the source, with line and column. */
const FRAME =
  /(?:^at\s.*?|@|^)https?:\/\/\S+\/([a-z][A-Za-z.-]{0,40}(?:-[\w-]{8}\.js|\.tsx?))(?:\?[^\s:]*)?:(\d{1,6}):(\d{1,6})\)?$/
const MAX_FRAMES = 8
/** A failed call by kind, verb and path template, whose parts have no digits, unlike ids. */
const FAILURE = /^[a-z-]{2,24} [A-Z]{3,6} (?:\/(?:v\d|[A-Za-z-]{1,40}|\{[A-Za-z]+\})){2,10}\/?$/
const MAX_FAILURES = 5
const OWN_PATH = sessionCalls.reportTrouble.path

/** Sanitises an error: keeps only allowlisted parts, and no messages, queries, hashes or function names. */
export function toErrorReport(thrown: unknown, route: string): ErrorReport {
  const where = ROUTE.test(route) ? route : ''
  if (!(thrown instanceof Error)) return { message: typeof thrown, stack: '', route: where }
  return { message: KINDS.has(thrown.name) ? thrown.name : 'Error', stack: framesOf(thrown).join('\n'), route: where }
}

/**
 * Appends the last failed calls to a stack as lines of kind and path template, the latest last, and the kind of a thrown
 * failure that none of them has: `after timeout GET /mcapi/patients/{id}`, `after location-denied`. `failures` are those
 * of `ClinicHttp`.
 */
export function appendFailures(stack: string, failures: ReadonlyMap<string, number>, thrown: unknown): string {
  const names = [...failures.keys()]
    .filter((name) => FAILURE.test(name) && !name.endsWith(OWN_PATH))
    .slice(-MAX_FAILURES)
  const kind = isFailure(thrown) ? thrown.reason.kind : undefined
  if (kind !== undefined && !names.some((name) => name.startsWith(`${kind} `))) names.push(kind)
  return [stack, ...names.map((name) => `after ${name}`)].filter(Boolean).join('\n')
}

/**
 * Returns the report of an error to send, and a key that the same error always has: it omits the failed calls, so that
 * an error that repeats is sent once, whatever fails meanwhile.
 */
export function createErrorReport(thrown: unknown, route: string, failures: ReadonlyMap<string, number>) {
  const trouble = toErrorReport(thrown, route)
  const stack = appendFailures(trouble.stack, failures, thrown)
  return { key: JSON.stringify(trouble), report: { level: 'error', ...trouble, stack, version: APP_VERSION } }
}

/** Parses the frames from the end, because the text before them is the message and may contain anything. */
function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return []
  const said = stack.indexOf(message)
  const lines = (said < 0 ? stack : stack.slice(said + message.length)).trimEnd().split('\n')
  const places: string[] = []
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    const [, file, ...place] = FRAME.exec(line.trim()) ?? []
    if (file === undefined && !isForeign(line)) break
    if (file !== undefined && !/\d{6}/.test(file)) places.unshift([file, ...place].join(':'))
  }
  return places.slice(0, MAX_FRAMES)
}
/** Whether a frame is native or anonymous, and so not in one of our files. */
const isForeign = (line: string): boolean => /^\s*at (?:[\w.$<>[\] ]+ )?\(?(?:<anonymous>|native)\)?$/.test(line)
