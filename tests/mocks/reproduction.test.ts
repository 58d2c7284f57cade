import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureReasonOf } from '@/adapters/http/api-errors'
import { readRoutePaths } from '../../scripts/read-routes'
import { changeCallFaults } from '../../mocks/control/call-faults'
import { findUnknownParam } from '../../mocks/control/unknown-param'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import { pageOfCall } from '../../mocks/reproduction/call-pages'
import { FAILURE_KINDS, kindOfNumber, planOf } from '../../mocks/reproduction/failure-kinds'
import { pageOf, PAGE_SCENARIOS } from '../../mocks/reproduction/pages'
import { readReports } from '../../mocks/reproduction/read-report'
import { reproduce } from '../../mocks/reproduction/reproduce'
import { ALL_CALLS, CALL_IDS } from '../../mocks/specification/calls'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'

const AT = '2026-11-22T09:31:00+08:00'
const ROUTES = readRoutePaths('.')
type Given = { failures?: readonly string[]; stack?: string; route?: string; level?: string; at?: string }
const errorReport = ({ failures = [], stack = '', ...more }: Given) =>
  JSON.stringify({
    level: 'error',
    message: 'TypeError',
    stack: [stack, ...failures.map((failure) => `after ${failure}`)].join('\n'),
    route: '/orders',
    version: '1.0.0',
    at: AT,
    ...more,
  })
function linkOf(text: string) {
  const [report] = readReports(text)
  if (!report) throw new Error('no report')
  const { link, ...rest } = reproduce(report)
  const url = new URL(link, 'http://h')
  const { faults, ...params } = Object.fromEntries(url.searchParams)
  return { ...rest, params, hash: url.hash, faults: faults === undefined ? [] : (JSON.parse(faults) as unknown[]) }
}

describe('pageOf', () => {
  test.each(ROUTES)('returns a page of %s', (route) => {
    const chain = createMockClinic({ world: PAGE_SCENARIOS[route] ?? 'default', clock: { at: AT } })
    const path = (pageOf(route, chain) ?? '').split('?')[0] ?? ''
    expect(path).toMatch(new RegExp(`^${route.replaceAll(/\$\w+/g, '[\\w%.-]+')}$`))
  })
  test('returns undefined for a route with unknown parameters', () => {
    const chain = createMockClinic({ clock: { at: AT } })
    for (const route of ['/gone/$id', 'orders', '/orders/o6001', '/$id']) expect(pageOf(route, chain)).toBeUndefined()
  })
})

describe('pageOfCall', () => {
  test.each(CALL_IDS)('returns a route of the app for %s', (id) => {
    expect(ROUTES).toContain(pageOfCall(id).route)
  })
})

describe('planOf', () => {
  test.each(FAILURE_KINDS.filter((kind) => planOf(kind).fault?.code))('returns the code of %s', (kind) => {
    const { code = 0, details } = planOf(kind).fault ?? {}
    expect(failureReasonOf({ code, message: '', details: { ...details } }, { isSimple: false }).kind).toBe(kind)
  })
  test('belongs to the number of a failure code', () => {
    expect([kindOfNumber(501), kindOfNumber(999)]).toEqual(['slot-taken', undefined])
  })
})

describe('reproduce › error report', () => {
  test('opens the page at the same time, and lets the call fail in the same way', () => {
    const made = linkOf(errorReport({ failures: ['timeout GET /mcapi/pay/chargeOrder'] }))
    expect(made).toMatchObject({
      params: { mpId: 'demo', world: 'default', at: AT, as: '13800000001' },
      hash: '#/wechat/orders',
      faults: [{ call: 'GET /mcapi/pay/chargeOrder', fault: 'timeout' }],
    })
  })
  test('opens the page from which a failure has led away', () => {
    const made = linkOf(errorReport({ route: '/access-denied', failures: ['access-denied GET /mcapi/records'] }))
    expect([made.hash, made.faults]).toEqual(['#/wechat/records', [{ call: 'GET /mcapi/records', fault: '4030' }]])
  })
  test('goes offline after several network failures', () => {
    const failures = ['/mcapi/records', '/mcapi/patients', '/mcapi/chain/info'].map((path) => `network GET ${path}`)
    expect(linkOf(errorReport({ failures })).faults).toEqual([{ call: '*', fault: 'offline' }])
  })
  test('ignores requests that ended because the page was left', () => {
    const failures = ['unreadable GET /mcapi/records', 'abandoned GET /mcapi/patients']
    expect(linkOf(errorReport({ failures })).faults).toEqual([{ call: 'GET /mcapi/records', fault: 'bad-json' }])
  })
  test('opens the page of a report without failed calls, and names what it cannot reproduce', () => {
    const made = linkOf(errorReport({ route: '/visits/$id', stack: 'home-Bu9KAcNx.js:2:1045' }))
    expect(made.hash).toMatch(/^#\/wechat\/visits\/r\w+$/)
    expect(made.faults).toEqual([])
    expect(made.lost.join('\n')).toMatch(
      /The ids[\s\S]*The clinic's own data[\s\S]*TypeError itself, because[\s\S]*places/,
    )
  })
  test('names what this version does not have', () => {
    const failures = ['hail GET /x', 'timeout GET /mcapi/gone']
    const made = linkOf(errorReport({ route: '/gone/$id', failures, at: 'soon' }))
    expect([made.hash, made.faults, made.params['at']]).toEqual(['#/wechat/home', [], undefined])
    for (const lost of ['no route /gone/$id', 'no failure timeout GET /mcapi/gone', 'no failure hail GET /x', '“soon”'])
      expect(made.lost.join('\n')).toContain(lost)
  })
  test('finds reports in a line of a log, and in a list', () => {
    expect(
      readReports(`09:31 POST /mcapi/report/error ${errorReport({ failures: ['timeout GET /x'] })} 200`),
    ).toHaveLength(1)
    expect(readReports(`[${errorReport({})},${errorReport({ level: 'measure' })},${errorReport({})}]`)).toHaveLength(2)
  })
  test.each(['', 'nothing', '{"level":"measure","message":"{}"}', '{"a":1}', '[]'])('finds no report in %j', (text) =>
    expect(() => readReports(text)).toThrow(/^No (report|error or feedback) found/),
  )
})

describe('reproduce › any report', () => {
  const call = fc.constantFrom(...CALL_IDS.map((id) => `${ALL_CALLS[id].verb} ${ALL_CALLS[id].path}`), 'GET /gone')
  const failure = fc.oneof(
    fc.tuple(fc.constantFrom(...FAILURE_KINDS), call).map((parts) => `after ${parts.join(' ')}`),
    fc.string(),
  )
  const report = fc.record({
    level: fc.constantFrom('error', 'feedback'),
    message: fc.oneof(fc.constantFrom('Failure', 'SJ-501', 'sj 403'), fc.string()),
    route: fc.oneof(fc.constantFrom(...ROUTES, '__root__', '__proto__'), fc.string()),
    stack: fc.array(failure, { maxLength: 5 }).map((lines) => lines.join('\n')),
    at: fc.oneof(fc.constantFrom(AT, '', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'), fc.string()),
  })
  test(
    'becomes a link that the mock clinic accepts',
    () => {
      fc.assert(
        fc.property(report, (given) => {
          const { params, faults, hash } = linkOf(JSON.stringify(given))
          const clinic = createMockClinic({})
          for (const fault of faults)
            if (!/^\{"(chat|bucket)"/.test(JSON.stringify(fault))) changeCallFaults(clinic, fault)
          expect(findUnknownParam(`?${new URLSearchParams(params).toString()}`)).toBeUndefined()
          expect(hash).toMatch(/^#\/wechat\/[\w\-./?&=%~+]*$/)
        }),
        { numRuns: 100 },
      )
    },
    LONG_UNIT_TEST_TIMEOUT_MS,
  )
  test('uses the last failure of a call, and stays logged in unless all calls are a guest’s', () => {
    const failures = [
      'network POST /mcapi/loginbycode/silence',
      'timeout GET /mcapi/records',
      'server-trouble GET /mcapi/records',
    ]
    const made = linkOf(errorReport({ failures }))
    expect(made.faults).toContainEqual({ call: 'GET /mcapi/records', fault: '500' })
    expect(made.faults).not.toContainEqual({ call: 'GET /mcapi/records', fault: 'timeout' })
    expect(made.params['as']).toBe('13800000001')
    expect(linkOf(errorReport({ failures: failures.slice(0, 1) })).params['as']).toBeUndefined()
  })
})

describe('reproduce › failure code', () => {
  test('opens the page where the failure happens, at that minute', () => {
    const made = linkOf('编号 SJ-501 1.2.0 2026-11-22 09:31')
    expect(made.hash).toMatch(/^#\/wechat\/booking\/confirm\?.*scheduleId=/)
    expect(made).toMatchObject({
      params: { at: '2026-11-22T09:31' },
      faults: [{ call: 'POST /mcapi/v2/regs', fault: 'envelope', code: 40901 }],
      actions: ['submit the booking'],
    })
  })
  test.each(['sj 501', 'SJ501', '编号：SJ-501。'])('finds the code in %s', (text) => {
    expect(linkOf(text).faults).toMatchObject([{ code: 40901 }])
  })
  test('names the photo to choose', () => {
    expect(linkOf('SJ-403')).toMatchObject({ hash: '#/wechat/orders/photo', actions: ['add a HEIC photo'] })
  })
  test('opens the page that feedback reports', () => {
    const report = { level: 'feedback', message: 'wrong: SJ-501', route: '/therapy/confirm' }
    expect(linkOf(JSON.stringify(report)).faults).toMatchObject([
      { call: 'POST /mcapi/v2/regs/therapy-reserve', code: 40901 },
    ])
  })
  test('names a code that this version does not have', () => {
    expect(linkOf('SJ-999').lost).toContain('This version has no failure SJ-999.')
  })
})
