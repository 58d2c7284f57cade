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

/** Sanitises an error: keeps only allowlisted parts, and no messages, queries, hashes or function names. */
export function toErrorReport(thrown: unknown, route: string): ErrorReport {
  const where = ROUTE.test(route) ? route : ''
  if (!(thrown instanceof Error)) return { message: typeof thrown, stack: '', route: where }
  return { message: KINDS.has(thrown.name) ? thrown.name : 'Error', stack: framesOf(thrown).join('\n'), route: where }
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
