import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  workbenchUrl,
  frameUrl,
  isPresentationMode,
  pageUrl,
  redactUrl,
  PRESENTATION_MODE,
  removeScenarioParams,
} from '../../../mocks/workbench/address.ts'
import { renderBugReport, type BugReportData } from '../../../mocks/workbench/bug-report.ts'
import type { RequestLine } from '../../../mocks/clinic/request.ts'
import { failureCauseOf, isFailedRequest } from '../../../mocks/workbench/requests.ts'

const at = (search: string, hash: string) => ({ pathname: '/demo/', search, hash })

describe('frameUrl', () => {
  test.each([
    ['', '', '/demo/?frame=1'],
    ['?mpId=mine', '#/wechat/doctors?kind=recent', '/demo/?mpId=mine&frame=1#/wechat/doctors?kind=recent'],
    ['?world=race&workbench=on', '#/wechat/home', '/demo/?world=race&frame=1#/wechat/home'],
    ['?frame=0', '', '/demo/?frame=1'],
  ])('keeps the location in %s%s', (search, hash, framed) => {
    expect(frameUrl(at(search, hash))).toBe(framed)
  })
})

describe('pageUrl', () => {
  test.each([
    ['?frame=1', '#/wechat/home', '/demo/#/wechat/home'],
    ['?mpId=mine&frame=1&lang=en', '#/wechat/doctors', '/demo/?mpId=mine&lang=en#/wechat/doctors'],
    ['?code=c1&state=s&frame=1', '', '/demo/'],
  ])('keeps the location in %s%s', (search, hash, page) => {
    expect(pageUrl(at(search, hash))).toBe(page)
  })

  test('keeps the workbench mode, which the framed app ignores', () => {
    const page = workbenchUrl('https://x.test/demo/?mpId=a#/wechat/home', PRESENTATION_MODE)
    expect(page).toBe('https://x.test/demo/?mpId=a&workbench=stage#/wechat/home')
    const { search, hash } = new URL(page)
    expect(isPresentationMode(search)).toBe(true)
    const framed = new URL(frameUrl(at(search, hash)), page)
    expect(isPresentationMode(framed.search)).toBe(false)
    expect(pageUrl(framed, search)).toBe('/demo/?mpId=a&workbench=stage#/wechat/home')
    expect(workbenchUrl(page, 'on')).toBe('https://x.test/demo/?mpId=a&workbench=on#/wechat/home')
  })

  test('drops the scenario once another scenario starts', () => {
    const asked =
      'https://x.test/demo/?mpId=a&world=race&at=2026-11-20&seed=s&stopped=1&as=13800000001&lang=en#/wechat/home'
    expect(removeScenarioParams(asked)).toBe('https://x.test/demo/?mpId=a&lang=en#/wechat/home')
  })
})

describe('redactUrl', () => {
  test.each([
    ['?mpId=demo', '#/wechat/doctors/d2001?kind=recent', '/demo/?mpId=demo#/wechat/doctors/d2001?kind=recent'],
    ['?code=code-13800000001-7f&state=x', '#/wechat/home', '/demo/?code=…&state=…#/wechat/home'],
    ['', '#/wechat/patients/13800000001', '/demo/#/wechat/patients/…'],
    ['', '#/wechat/doctors?keyword=%E7%8E%8B%E9%9B%85%E7%90%B4', '/demo/#/wechat/doctors?keyword=…'],
    ['', '#/wechat/%E7%8E%8B', '/demo/#/wechat/…'],
    ['', '#/wechat/%zz', '/demo/#…'],
    ['', '', '/demo/'],
  ])('masks values in %s %s', (search, hash, said) => {
    expect(redactUrl(at(search, hash))).toBe(said)
  })

  test('never contains user input or issued values', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{24,60}$/)
    const number = fc.stringMatching(/^\d{11,18}$/)
    const name = fc.stringMatching(/^[\u4e00-\u9fa5]{2,4}$/)
    const secret = fc.oneof(token, number, name)
    const key = fc.constantFrom('token', 'code', 'mobile', 'keyword', 'name', 'mpId', 'world', 'kind')
    fc.assert(
      fc.property(secret, key, key, fc.boolean(), (private_, outer, inner, isInPath) => {
        const written = encodeURIComponent(private_)
        const route = isInPath ? `#/wechat/visits/${written}` : '#/wechat/visits'
        const said = redactUrl(at(`?${outer}=${written}`, `${route}?${inner}=${written}`))
        expect(said).not.toContain(private_)
        expect(said).not.toContain(written)
      }),
    )
  })
})

const good: RequestLine = {
  n: 1,
  at: '2026-11-20T01:05:07.000Z',
  call: 'GET /mcapi/doctors/{id}',
  durationMs: 12,
  status: 200,
  code: 200,
  reason: 'ok',
}

const lost: RequestLine = {
  n: 2,
  at: '2026-11-20T01:05:09.000Z',
  call: 'POST /mcapi/v2/regs',
  durationMs: 40,
  status: 'dropped',
  code: null,
  reason: 'done, answer lost',
  fault: 'lost-answer',
}

const reported: BugReportData = {
  line: {
    version: '0.1.0',
    mode: 'server',
    look: () => ({ theme: 'dark', isElder: true, language: 'zh' }),
    size: () => ({ width: 390, height: 844 }),
    address: () => ({ pathname: '/', search: '?mpId=demo&code=abc', hash: '#/wechat/doctors/d2001' }),
  },
  world: { name: 'race', seed: 'renhetang' },
  now: new Date('2026-11-20T01:05:10.000Z'),
  isFrozen: true,
  faults: [{ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' }],
  requests: [good, lost],
}

test('renderBugReport › lists everything needed to reproduce the bug', () => {
  expect(renderBugReport(reported)).toBe(`Sujian 0.1.0, clinic behind HTTP
look     dark, elder, zh, 390×844
address  /?mpId=demo&code=…#/wechat/doctors/d2001
world    race, seed renhetang
clock    2026-11-20 09:05, stopped

faults (1)
  POST /mcapi/v2/regs  lost-answer

failures (1)
  09:05:09  POST /mcapi/v2/regs  dropped  40 ms  ✗ done, answer lost, lost-answer

last requests (2)
  09:05:07  GET /mcapi/doctors/{id}  200  12 ms
  09:05:09  POST /mcapi/v2/regs  dropped  40 ms  ✗ done, answer lost, lost-answer
`)
})

test('renderBugReport › lists the last 30 requests and all earlier failures', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...good, n: at + 1, call: `GET /mcapi/call-${at + 1}` }))
  const lines = renderBugReport({ ...reported, requests: [lost, ...many] }).split('\n')
  expect(lines).toContain('last requests (30)')
  expect(lines.filter((line) => line.includes('/call-'))).toHaveLength(30)
  expect(lines.join('\n')).toContain('/call-50 ')
  expect(lines.join('\n')).not.toContain('/call-20 ')
  expect(lines).toContain('failures (1)')
})

const CALL = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
test('renderBugReport › omits unknown values and masks numbers in texts', () => {
  const said = renderBugReport({
    ...reported,
    line: undefined,
    now: undefined,
    faults: [],
    requests: [{ ...lost, call: `${CALL} eyJhbGciOiJIUzI1NiJ9abcdef`, reason: 'refused 13800000001' }],
  })
  expect(said).toMatch(/^world {4}race, seed renhetang\n\nfaults \(0\)\n {2}–\n/)
  expect(said).not.toMatch(/13800000001|eyJhb/)
  expect(said, 'the names of calls stay').toContain(CALL)
})

describe('isFailure and causeOf', () => {
  const asked: RequestLine = {
    n: 1,
    at: '2026-11-20T01:05:07.000Z',
    call: 'GET /mcapi/chain/info',
    durationMs: 3,
    status: 200,
    code: 200,
    reason: 'ok',
  }
  test.each<[Partial<RequestLine>, isBad: boolean, cause: string]>([
    [{}, false, ''],
    [{ fault: 'delay' }, false, 'delay'],
    [{ status: 200, code: 2498, reason: 'edition expired', fault: '2498' }, true, 'edition expired, 2498'],
    [{ status: 200, code: null, reason: 'unreadable', fault: 'bad-json' }, true, 'unreadable, bad-json'],
    [{ status: 500, code: null, reason: 'server trouble' }, true, 'server trouble'],
    [{ status: 200, code: 40101, reason: 'consent needed' }, false, 'consent needed, code 40101'],
    [
      { status: 200, code: 40101, reason: 'consent needed', fault: 'envelope' },
      true,
      'consent needed, envelope, code 40101',
    ],
    [{ status: 200, code: 40901, reason: 'refused 40901' }, true, 'refused 40901'],
    [{ status: 'silence', code: null, reason: 'no answer', fault: 'timeout' }, true, 'no answer, timeout'],
    [{ status: 'dropped', code: null, reason: 'offline', fault: 'offline' }, true, 'offline'],
  ])('classify %o', (told, isBad, cause) => {
    const request = { ...asked, ...told }
    expect([isFailedRequest(request), failureCauseOf(request)]).toEqual([isBad, cause])
  })
})
