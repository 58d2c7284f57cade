/** What of a fault may leave the phone: the kind of error, the name of the route, and places in our own files. */
export type Trouble = { readonly message: string; readonly stack: string; readonly route: string }

/** What the page was built of: release and commit, by which its source maps are found. */
export const VERSION = import.meta.env.VITE_VERSION

/** Names that the language, the browser and our packages give; any other could be somebody's words. */
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
/** A route by its pattern: names of parts, never their values. */
const ROUTE = /^[A-Za-z/$_-]{0,80}$/
/** The end of a frame, in the manner of each engine: a file as the build names them or as the source does, line and column. */
const FRAME =
  /(?:^at\s.*?|@|^)https?:\/\/\S+\/([a-z][A-Za-z.-]{0,40}(?:-[\w-]{8}\.js|\.tsx?))(?:\?[^\s:]*)?:(\d{1,6}):(\d{1,6})\)?$/
const MOST_FRAMES = 8

/**
 * Every part is let through by a list or a form of its own, or not at all: messages, queries, hashes and the names of
 * functions stay here.
 */
export function troubleOf(thrown: unknown, route: string): Trouble {
  const where = ROUTE.test(route) ? route : ''
  if (!(thrown instanceof Error)) return { message: typeof thrown, stack: '', route: where }
  return { message: KINDS.has(thrown.name) ? thrown.name : 'Error', stack: framesOf(thrown).join('\n'), route: where }
}

/** The frames stand last; what comes before them is the message, whatever it looks like. */
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
  return places.slice(0, MOST_FRAMES)
}
/** A frame without a file of ours: the engine's own, or one that nobody can name. */
const isForeign = (line: string): boolean => /^\s*at (?:[\w.$<>[\] ]+ )?\(?(?:<anonymous>|native)\)?$/.test(line)
