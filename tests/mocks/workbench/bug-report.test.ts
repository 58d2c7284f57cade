import { expect, test } from 'vitest'
import { bugReport, type Reported } from '../../../mocks/workbench/bug-report.ts'
import type { RequestLine } from '../../../mocks/clinic/request.ts'

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
const reported: Reported = {
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

test('says all that is needed to see it again', () => {
  expect(bugReport(reported)).toBe(`Sujian 0.1.0, clinic behind HTTP
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

test('lists the last thirty, and the failures before them', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...good, n: at + 1, call: `GET /mcapi/call-${at + 1}` }))
  const lines = bugReport({ ...reported, requests: [lost, ...many] }).split('\n')
  expect(lines).toContain('last requests (30)')
  expect(lines.filter((line) => line.includes('/call-'))).toHaveLength(30)
  expect(lines.join('\n')).toContain('/call-50 ')
  expect(lines.join('\n')).not.toContain('/call-20 ')
  expect(lines).toContain('failures (1)')
})

test('what is not known yet is left out; a number in a sentence never gets through', () => {
  const said = bugReport({
    ...reported,
    line: undefined,
    now: undefined,
    faults: [],
    requests: [{ ...lost, reason: 'refused 13800000001' }],
  })
  expect(said).toMatch(/^world {4}race, seed renhetang\n\nfaults \(0\)\n {2}–\n/)
  expect(said).not.toContain('13800000001')
})
