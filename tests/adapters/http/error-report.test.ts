import { afterEach, describe, expect, test, vi } from 'vitest'
import { appendFailures, toErrorReport } from '@/adapters/http/error-report'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { Failure } from '@/domain/failure/failure'
import { HttpErrorReports } from '@/adapters/http/http-error-reports'
import { SystemClock } from '@/adapters/browser/system-clock'
import { ALL_CALLS, CALL_IDS } from '../../../mocks/specification/calls'

const AT = 'https://h5.clinic.example/app/assets'

function thrown({ name = 'Error', message = '', stack = '' }: Partial<Record<'name' | 'message' | 'stack', string>>) {
  const error = new Error(message)
  return Object.assign(error, { name, stack })
}
const placesIn = (...lines: string[]) => toErrorReport(thrown({ stack: lines.join('\n') }), '').stack.split('\n')

describe('toErrorReport › error name', () => {
  test.each([
    ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
    ['Failure', 'AxiosError', 'CanceledError', 'InvariantError', 'ValiError'],
    ['AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'EncodingError', 'HierarchyRequestError'],
    ['InvalidAccessError', 'InvalidCharacterError', 'InvalidStateError', 'NetworkError', 'NotAllowedError'],
    ['NotFoundError', 'NotReadableError', 'NotSupportedError', 'OperationError', 'QuotaExceededError'],
    ['SecurityError', 'TimeoutError', 'UnknownError', 'VersionError'],
  ])('keeps a standard or package name such as %s', (...names) => {
    expect(names.map((name) => toErrorReport(thrown({ name }), '').message)).toEqual(names)
  })
  test.each(['', '王雅琴', 'Wang', 'toString'])('replaces the name %j with Error', (name) =>
    expect(toErrorReport(thrown({ name }), '').message).toBe('Error'),
  )
  test.each<[unknown, string]>([
    ['13800000001', 'string'],
    [{ message: 'x', stack: `at ${AT}/home.ts:1:1` }, 'object'],
    [undefined, 'undefined'],
  ])('uses the type of %j, which is not an Error', (value, message) =>
    expect(toErrorReport(value, '/home')).toEqual({ message, stack: '', route: '/home' }),
  )
})

describe('toErrorReport › route', () => {
  test.each([
    ['/visits/$regId', true],
    ['__root__', true],
    ['/Pay-way', true],
    ['a'.repeat(80), true],
    ['a'.repeat(81), false],
    ['1/home', false],
    ['/home?', false],
    ['/visits/v1', false],
    ['/就诊', false],
  ])('decides whether to keep %s: %s', (route, isTold) =>
    expect(toErrorReport(thrown({}), route).route).toBe(isTold ? route : ''),
  )
})

describe('toErrorReport › source position', () => {
  const LONG = 'a'.repeat(41)
  test.each([
    [`at ${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    [`    at ${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    [`at\t${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    [`    at async Store.load (${AT}/home-B5qciMUx.js:3:40)`, 'home-B5qciMUx.js:3:40'],
    [`load@${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    [`@${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    [`${AT}/home-B5qciMUx.js:3:40`, 'home-B5qciMUx.js:3:40'],
    ['at http://localhost/src/home-screen.tsx:3:40', 'home-screen.tsx:3:40'],
    ['at http://localhost/src/day.ts?t=1:3:40', 'day.ts:3:40'],
    ['at http://localhost/src/day.ts?:3:40', 'day.ts:3:40'],
    [`at ${AT}/a-B5_ci-Ux.js:1:1`, 'a-B5_ci-Ux.js:1:1'],
    [`at ${AT}/face.module-B5qciMUx.js:1:1`, 'face.module-B5qciMUx.js:1:1'],
    [`at ${AT}/useWords-B5qciMUx.js:1:1`, 'useWords-B5qciMUx.js:1:1'],
    [`at ${AT}/two-words-B5qciMUx.js:123456:123456`, 'two-words-B5qciMUx.js:123456:123456'],
    [`at ${AT}/${LONG}.ts:1:1`, `${LONG}.ts:1:1`],
    [`at ${AT}/home-a12345bx.js:1:1`, 'home-a12345bx.js:1:1'],
  ])('extracts the position from %s', (line, place) => expect(placesIn(line)).toEqual([place]))

  test.each([
    ['after a word that ends in “at”', `seat ${AT}/home.ts:1:1`],
    ['after a letter', `x${AT}/home.ts:1:1`],
    ['with a file URL', 'at file:///home.ts:1:1'],
    ['without a path', 'at https://home.ts:1:1'],
    ['with a capitalised file name', `at ${AT}/Home.ts:1:1`],
    ['with a file name that starts with a hyphen', `at ${AT}/-home.ts:1:1`],
    ['with an overly long file name', `at ${AT}/a${LONG}.ts:1:1`],
    ['with a file name without a hash', `at ${AT}/home.js:1:1`],
    ['with a hash that is too short', `at ${AT}/home-B5qciMU.js:1:1`],
    ['with a hash that is too long', `at ${AT}/home-B5qciMUJK.js:1:1`],
    ['with another file type', `at ${AT}/home.json:1:1`],
    ['with six digits in the file name', `at ${AT}/home-a123456x.js:1:1`],
    ['with a position in the query', `at ${AT}/home.ts?a:1:2:3`],
    ['with a space in the query', `at ${AT}/home.ts?a b:1:2`],
    ['without a line', `at ${AT}/home.ts::1`],
    ['without a column', `at ${AT}/home.ts:1:`],
    ['with seven digits for a line', `at ${AT}/home.ts:1234567:1`],
    ['with seven digits for a column', `at ${AT}/home.ts:1:1234567`],
    ['with words behind it', `at ${AT}/home.ts:1:1 王雅琴`],
    ['inside two brackets', `at f (${AT}/home.ts:1:1))`],
  ])('ignores the position in %s', (_told, line) => expect(placesIn(line)).toEqual(['']))
})

describe('toErrorReport › stack frames', () => {
  const frame = (nth: number) => `    at ${AT}/home.ts:${nth}:1`
  const place = (nth: number) => `home.ts:${nth}:1`

  test.each([
    ['    at <anonymous>', true],
    ['at <anonymous>', true],
    ['    at native', true],
    ['    at Array.map (<anonymous>)', true],
    ['    at async Promise.all (native)', true],
    ['    at new Promise (<anonymous>)', true],
    ['    at Object.$set [as onClick] (<anonymous>)', true],
    ['    at 王雅琴 (<anonymous>)', false],
    ['x    at <anonymous>', false],
    ['    at <anonymous> 13800000001', false],
    ['    at somewhere', false],
    ['王雅琴', false],
    ['', false],
  ])('continue after the line %j: %s', (line, goesOn) =>
    expect(placesIn(frame(1), line, frame(2))).toEqual(goesOn ? [place(1), place(2)] : [place(2)]),
  )
  test('omit only frames with six digits in a row', () => {
    expect(placesIn(frame(1), `    at ${AT}/home-1380000x.js:1:1`, frame(2))).toEqual([place(1), place(2)])
  })
  test('include only the first eight frames', () => {
    const all = Array.from({ length: 9 }, (_, nth) => nth + 1)
    expect(placesIn(...all.map(frame))).toEqual(all.slice(0, 8).map(place))
  })
  test('start after the message, even when the message looks like frames', () => {
    const message = ['gone', ...[3, 4, 5].map(frame)].join('\n')
    for (const stack of [`Error: ${message}\n${frame(2)}`, `${message}\n${frame(2)}`, `${frame(2)}\n`])
      expect(toErrorReport(thrown({ message, stack }), '').stack).toBe(place(2))
  })
  test('stay empty when the error has no stack', () => {
    const error = Object.assign(new Error('x'), { stack: undefined })
    expect(toErrorReport(error, '').stack).toBe('')
  })
})

describe('appendFailures', () => {
  const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `timeout GET /mcapi/${name}`)
  const appended = (stack: string, names: readonly string[], thrown: unknown) =>
    appendFailures(stack, new Map(names.map((name) => [name, 1])), thrown)
  const linesOf = (names: readonly string[]) => names.map((name) => `after ${name}`).join('\n')
  test('appends the last five calls, latest last, without the own call', () => {
    expect(appended('', [...calls, 'network POST /mcapi/report/error'], new TypeError('x'))).toBe(
      linesOf(calls.slice(2)),
    )
    expect(appended('home-B5qciMUx.js:1:2', ['timeout GET /mcapi/a'], new TypeError('x'))).toBe(
      'home-B5qciMUx.js:1:2\nafter timeout GET /mcapi/a',
    )
  })
  test('appends the kind of a failure that no call has', () => {
    const denied = new Failure({ kind: 'location-denied' }, '王雅琴')
    expect(appended('', [], denied)).toBe('after location-denied')
    expect(appended('', ['timeout GET /mcapi/a'], denied)).toBe('after timeout GET /mcapi/a\nafter location-denied')
    expect(appended('', ['timeout GET /mcapi/a'], new Failure({ kind: 'timeout' }))).toBe('after timeout GET /mcapi/a')
  })
  test('accepts every call', () => {
    const others = CALL_IDS.filter((id) => id !== 'A14').map((id) => `${ALL_CALLS[id].verb} ${ALL_CALLS[id].path}`)
    for (const call of others) expect(appended('', [`timeout ${call}`], undefined)).toBe(`after timeout ${call}`)
  })
  test.each([
    'timeout GET /mcapi/patients/4001',
    'timeout GET /mcapi/王雅琴',
    'GET /mcapi/a',
    'timeout GET /mcapi/a?b=1',
  ])('omits %s, which may contain a value', (name) => expect(appended('', [name], undefined)).toBe(''))
})

describe('HttpErrorReports', () => {
  const TROUBLE = { level: 'error', route: '/home' }
  const THROWN = new TypeError('x')

  const setUp = (to?: string) => {
    const send = vi.fn((..._given: unknown[]) => Promise.resolve({}))
    const fetched = vi.fn((..._given: unknown[]) => Promise.resolve(new Response()))
    vi.stubGlobal('fetch', fetched)
    const failures = new Map([['timeout GET /mcapi/patients/{id}', 2]])
    const http = { send, failures } as unknown as ClinicHttp
    return { send, fetched, failures, reports: new HttpErrorReports(http, new SystemClock(), to) }
  }
  afterEach(() => void vi.unstubAllGlobals())

  describe('error report', () => {
    test('reaches the clinic once per error', async () => {
      const { send, fetched, reports } = setUp()
      reports.send(THROWN, '/home')
      reports.send(THROWN, '/home')
      await vi.waitFor(() => expect(send).toHaveBeenCalled())
      expect([send.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0])
      const stack = expect.stringMatching(/after timeout GET \/mcapi\/patients\/\{id\}$/) as string
      expect(send.mock.calls[0]?.[1]).toMatchObject({ body: { ...TROUBLE, message: 'TypeError', stack } })
    })
    test('sends an error once, even if further calls have failed', async () => {
      const { send, failures, reports } = setUp()
      reports.send(THROWN, '/home')
      failures.set('timeout GET /mcapi/records', 1)
      reports.send(THROWN, '/home')
      await vi.waitFor(() => expect(send).toHaveBeenCalled())
      expect(send).toHaveBeenCalledTimes(1)
    })
    test('reaches the configured URL once, without token or cookie', async () => {
      const { send, fetched, reports } = setUp('https://reports.clinic.example/in')
      reports.send(THROWN, '/home')
      reports.send(THROWN, '/home')
      await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
      expect(send).not.toHaveBeenCalled()
      expect(fetched).toHaveBeenCalledTimes(1)
      const [url, init] = fetched.mock.calls[0] as [string, RequestInit]
      expect([url, init.method, init.credentials, init.mode]).toEqual([
        'https://reports.clinic.example/in',
        'POST',
        'omit',
        'no-cors',
      ])
      expect(init.headers).toBeUndefined()
      expect(JSON.parse(init.body as string)).toMatchObject(TROUBLE)
    })
    test('stays on the device when reporting is disabled, unlike user feedback', async () => {
      const { send, fetched, reports } = setUp('off')
      reports.send(THROWN, '/home')
      expect([send.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0])
      await reports.sendFeedback({ message: '字太小', route: '/settings' })
      expect(send).toHaveBeenCalledTimes(1)
      const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
      const body = { level: 'feedback', message: '字太小', route: '/settings', stack: '', version: '1.0.0', at }
      expect(send.mock.calls[0]?.[1]).toEqual({ body })
    })
  })
})
