import { describe, expect, test } from 'vitest'
import { COMMIT_MARK, breakdownOf, TAKEN_MARK } from '../bench/support/breakdown.mjs'

const [APP, LATE, DATA] = ['https://clinic/app.js', 'https://clinic/late.js', 'https://clinic/visit']

const at = (ms: number, name: string, data: object = {}) => {
  return { name, ph: 'I', ts: 1e6 + ms * 1000, dur: 0, pid: 7, tid: 7, args: { data } }
}
const span = (from: number, to: number, name: string, data: object = {}) => {
  return { ...at(from, name, data), ph: 'X', dur: (to - from) * 1000 }
}
const request = (url: string, sent: number, answered: number) => [
  at(sent, 'ResourceSendRequest', { requestId: url, url }),
  at(answered, 'ResourceFinish', { requestId: url }),
]
const render = { url: APP, lineNumber: 1, columnNumber: 90 }

/** The app arrives at 60 ms and renders at 75 and 150 ms; its data is prefetched, a chunk is requested late. */
const VISIT = [
  at(0, 'navigationStart', { documentLoaderURL: '/' }),
  ...request(DATA, 10, 35),
  ...request(APP, 10, 60),
  ...request(LATE, 102, 140),
  span(20, 25, 'RunTask'),
  span(60, 70, 'RunTask'),
  span(60, 64, 'v8.compileModule', { url: APP }),
  span(64, 70, 'v8.evaluateModule'),
  span(70, 100, 'RunTask'),
  span(72, 98, 'RunMicrotasks'),
  at(73, TAKEN_MARK + DATA),
  span(75, 95, 'FunctionCall', render),
  span(80, 85, 'Layout'),
  at(94, COMMIT_MARK),
  span(140, 145, 'RunTask'),
  span(141, 142, 'v8.compileModule', { url: LATE }),
  span(150, 170, 'RunTask'),
  span(150, 170, 'FunctionCall', render),
  at(165, COMMIT_MARK),
  { ...span(100, 140, 'RunTask'), tid: 8 },
  at(0, 'Profile', { startTime: 1e6 + 62_000 }),
  at(70, 'ProfileChunk', {
    cpuProfile: {
      nodes: [
        { id: 1, callFrame: {} },
        { id: 2, parent: 1, callFrame: { url: APP } },
        { id: 3, parent: 2, callFrame: { url: LATE } },
      ],
      samples: [1, 2, 3, 3],
    },
    timeDeltas: [1000, 2000, 2000, 12_000],
  }),
]

describe('breakdownOf', () => {
  const breakdown = breakdownOf(VISIT, 160)

  test('splits the time from the navigation until the page is complete', () => {
    expect(breakdown.shares).toEqual({
      waiting: 45 + 38,
      idle: 10 + 2 + 5,
      requests: 4,
      evaluation: 10 + 1,
      react: 15 + 10,
      script: 3 + 3,
      style: 5,
      other: 5 + 2 + 2,
    })
  })
  test('counts commits until the page is complete', () => expect(breakdown.commits).toBe(1))
  test('charges evaluation to the outermost script', () => {
    expect(breakdown.evaluation).toEqual({ [APP]: 4 + 4, [LATE]: 1 })
  })
  test('lists when each response was sent, answered and needed, and the idle time meanwhile', () => {
    expect(breakdown.requests).toMatchObject([
      { url: DATA, sent: 10, answered: 35, needed: 73, idle: 20 },
      { url: APP, sent: 10, answered: 60, needed: 60, idle: 45 },
      { url: LATE, sent: 102, answered: 140, needed: 141, idle: 38 },
    ])
  })
  test('rejects a trace without a navigation', () => {
    expect(() => breakdownOf([], 10)).toThrow('The trace has no navigation.')
  })
})
