import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { patientCalls } from '@/adapters/http/calls/patient'
import { HttpErrorReports } from '@/adapters/http/http-error-reports'
import { createErrorReport, toErrorReport } from '@/adapters/http/error-report'
import { SystemClock } from '@/adapters/browser/system-clock'
import { envelope, httpWithTestTransport } from '../support/http-test-transport'
import { runCount, recordEvidence } from '../support/evidence'

const REPORTS = runCount(10_000, 100_000)

/** Personal data and secrets that must not appear in a report. */
const CANARIES = [
  '王雅琴',
  '欧阳凤英',
  '13800000001',
  '138 0000 0001',
  '11010519491231002X',
  'oX9f-openid-7Qk2mZ',
  'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.dG9rZW4',
  '成都市锦江区东大街216号',
  '最近两周睡不好',
  'patient-5521',
  'LTAI5tSecretKeyOfOss',
  'mpId=wx8812',
] as const
const canary = fc.constantFrom(...CANARIES)

const ORIGIN = 'https://h5.clinic.example/app'
const ours = fc
  .tuple(fc.constantFrom('index-D8WGGgxx.js', 'shared-BOQZqjLx.js', 'home-B5qciMUx.js'), fc.nat(99), fc.nat(9999))
  .map(([file, row, column]) => ({ file, row: row + 1, column: column + 1 }))
type Place = { file: string; row: number; column: number }

/** Stack frames of Chromium, Safari and Firefox for the same position, with private data in names and queries. */
const ENGINES: readonly ((place: Place, word: string) => string)[] = [
  ({ file, row, column }) => `    at ${ORIGIN}/assets/${file}:${row}:${column}`,
  ({ file, row, column }, word) => `    at async Store.${word} (${ORIGIN}/assets/${file}?t=${word}:${row}:${column})`,
  ({ file, row, column }, word) => `${word}@${ORIGIN}/assets/${file}:${row}:${column}`,
  ({ file, row, column }) => `@${ORIGIN}/assets/${file}:${row}:${column}`,
]
/** Lines that look like stack frames but contain private data instead of a file or position. */
const FORGED: readonly ((word: string) => string)[] = [
  (word) => `    at ${word} (${ORIGIN}/assets/${word}.js:1:1)`,
  (word) => `@https://${word}/x.js:1:1`,
  (word) => `    at https://a.example/${word}:1:1`,
  (word) => `    at <anonymous> ${word}`,
  (word) => word,
]
const frame = fc
  .tuple(fc.constantFrom(...ENGINES), ours, canary)
  .map(([write, place, word]) => write(place, word.replaceAll(/\s/g, '')))
const forged = fc.tuple(fc.constantFrom(...FORGED), canary).map(([write, word]) => write(word))
const message = fc
  .array(fc.oneof(canary, forged, frame, fc.string()), { maxLength: 4 })
  .map((parts) => parts.join('\n'))

type Event = { thrown: unknown; route: string; failures: readonly string[] }
function errorWith(name: string, said: string, stack: string): Error {
  const error = new Error(said)
  error.name = name
  error.stack = stack
  return error
}
const error: fc.Arbitrary<unknown> = fc
  .record({
    name: fc.oneof(fc.constantFrom('Error', 'TypeError', 'Failure', 'NotAllowedError'), canary, fc.string()),
    said: message,
    hasHead: fc.boolean(),
    frames: fc.array(fc.oneof({ weight: 4, arbitrary: frame }, forged), { maxLength: 10 }),
  })
  .map(({ name, said, hasHead, frames }) =>
    errorWith(name, said, [...(hasHead ? [`${name}: ${said}`] : []), ...frames].join('\n')),
  )
const event: fc.Arbitrary<Event> = fc.record({
  thrown: fc.oneof({ weight: 8, arbitrary: error }, canary, fc.anything(), fc.record({ message: canary })),
  route: fc.oneof(
    fc.constantFrom('__root__', '/visits/$regId', '/booking/result/$regId'),
    canary.map((word) => `/visits/${word}`),
    canary.map((word) => `/doctors?mobile=${word}#${word}`),
    fc.string(),
  ),
  failures: fc.array(
    fc.oneof(
      fc.constantFrom('timeout GET /mcapi/patients/{id}', 'slot-taken POST /mcapi/v2/regs'),
      canary.map((word) => `timeout GET /mcapi/patients/${word}`),
      canary,
      fc.string(),
    ),
    { maxLength: 3 },
  ),
})

const PLACE = /(?:index|shared|home)-\w{8}\.js:\d{1,6}:\d{1,6}/.source
const FAILED_CALL = /after (?:timeout GET \/mcapi\/patients\/\{id\}|slot-taken POST \/mcapi\/v2\/regs)/.source
const STACK = new RegExp(`^(?:(?:${PLACE})(?:\\n|$))*(?:(?:${FAILED_CALL})(?:\\n|$))*$`)

describe('error report', () => {
  test('leaks no names, numbers, IDs, tokens or URLs in 10,000 events', () => {
    let withFrames = 0
    let withFailures = 0
    fc.assert(
      fc.property(event, ({ thrown, route, failures }) => {
        const names = new Map(failures.map((name) => [name, 1]))
        const {
          message: kind,
          stack,
          route: where,
          level,
          version,
          ...more
        } = createErrorReport(thrown, route, names).report
        const text = JSON.stringify({ kind, stack, where, level, version })
        const isOfForm = /^[A-Za-z]{2,24}$/.test(kind) && STACK.test(stack) && /^[A-Za-z/$_-]{0,80}$/.test(where)
        const leaks = CANARIES.filter((word) => text.includes(word))
        if (!isOfForm || leaks.length || Object.keys(more).length || /\d{7,}|[\u4e00-\u9fff]|[?#]/.test(text))
          expect.fail(`${leaks.join()} in ${text}`)
        if (stack.includes('.js:')) withFrames += 1
        if (stack.includes('after ')) withFailures += 1
      }),
      { numRuns: REPORTS },
    )
    // Ensures that frames and failures remain: removing everything would pass, too.
    expect(withFrames).toBeGreaterThan(1_000)
    expect(withFailures).toBeGreaterThan(1_000)
  })

  test('contains the kind, route and positions from Chromium, Safari and Firefox stacks', () => {
    const places = 'index-D8WGGgxx.js:3:40\nhome-B5qciMUx.js:1:2'
    const stacks = [
      `TypeError: 王雅琴 is not a function\n    at cancel (${ORIGIN}/assets/index-D8WGGgxx.js:3:40)\n    at async ${ORIGIN}/assets/home-B5qciMUx.js:1:2`,
      `cancel@${ORIGIN}/assets/index-D8WGGgxx.js:3:40\n@${ORIGIN}/assets/home-B5qciMUx.js:1:2\n`,
      `TypeError: 王雅琴 is not a function\n    at f (${ORIGIN}/assets/index-D8WGGgxx.js:3:40)\n    at Array.map (<anonymous>)\n    at ${ORIGIN}/assets/home-B5qciMUx.js:1:2`,
    ]
    for (const stack of stacks)
      expect(toErrorReport(errorWith('TypeError', '王雅琴 is not a function', stack), '/visits/$regId')).toEqual({
        message: 'TypeError',
        stack: places,
        route: '/visits/$regId',
      })
  })

  test('names failed calls by kind and template, and never by what was sent or answered', async () => {
    const [name, mobile] = CANARIES
    const { http, sent } = httpWithTestTransport(
      envelope({ code: 40901, message: name, holderText: mobile }, 500, mobile),
    )
    const reading = http.send(patientCalls.byId, { parts: { id: 'patient-5521' } })
    await expect(reading).rejects.toThrow()
    new HttpErrorReports(http, new SystemClock()).send(new TypeError(name), '/patients/$id')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    const body = String(sent[1]?.data)
    const { stack } = JSON.parse(body) as { stack: string }
    expect(stack).toMatch(/(?:^|\n)after slot-taken GET \/mcapi\/patients\/\{id\}$/)
    expect(CANARIES.filter((word) => body.includes(word))).toEqual([])
  })

  test('merges repeated errors into one request, and is dropped when sending fails', async () => {
    const { http, sent } = httpWithTestTransport(envelope(null, 500, '忙'))
    const reports = new HttpErrorReports(http, new SystemClock())
    const thrown = errorWith(
      'TypeError',
      '13800000001',
      `TypeError: 13800000001\n    at ${ORIGIN}/assets/home-B5qciMUx.js:1:1`,
    )
    for (let time = 0; time < 20; time++) reports.send(thrown, '/home')
    reports.send('13800000001', '/home')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ data }) => JSON.parse(String(data)) as object)).toEqual([
      {
        level: 'error',
        message: 'TypeError',
        stack: 'home-B5qciMUx.js:1:1',
        route: '/home',
        version: '1.0.0',
        at: expect.any(String),
      },
      { level: 'error', message: 'string', stack: '', route: '/home', version: '1.0.0', at: expect.any(String) },
    ])
  })
})

afterAll(() => recordEvidence('F14 reports', { reports: REPORTS, leaks: 0 }))
