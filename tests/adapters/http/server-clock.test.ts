import { describe, expect, test } from 'vitest'
import { ServerClock } from '@/adapters/http/server-clock'

const PHONE = Date.parse('2030-05-01T01:00:00Z')
const SECOND = 1000
const DAY = 24 * 3600 * SECOND

/** A device whose clock shows `PHONE` when a request is sent; the response arrives `afterMs` later. */
function timed() {
  let phone = PHONE
  const waits: unknown[] = []
  const wait = (...given: unknown[]) => Promise.resolve(void waits.push(given))
  const time = new ServerClock({ now: () => new Date(phone), wait })
  let corrections = 0
  time.onCorrected(() => (corrections += 1))
  const answer = (date: unknown, afterMs = 0) => {
    const hear = time.listen()
    phone += afterMs
    hear(date)
    phone -= afterMs
    return [time.now().getTime() - PHONE, corrections]
  }
  return { time, waits, answer }
}
const dateOf = (aheadMs: number): string => new Date(PHONE + aheadMs).toUTCString()

describe('ServerClock', () => {
  test.each([
    ['keeps the device time when the response agrees', dateOf(0), 0, [0, 0]],
    ['moves forward when the device is slow', dateOf(60 * SECOND), 0, [60 * SECOND, 1]],
    [
      'moves back to the end of the reported second when the device is fast',
      dateOf(-60 * SECOND),
      0,
      [-59 * SECOND, 1],
    ],
    ['moves forward only by the offset that a slow response proves', dateOf(60 * SECOND), 5 * SECOND, [55 * SECOND, 1]],
    ['ignores a response slower than the offset', dateOf(2 * SECOND), 3 * SECOND, [0, 0]],
    [
      'ignores a response when the device was set back by more than 1 s meanwhile',
      dateOf(60 * SECOND),
      -1.5 * SECOND,
      [0, 0],
    ],
    ['moves forward when the device was set back by exactly 1 s', dateOf(60 * SECOND), -SECOND, [61 * SECOND, 1]],
    ['ignores a missing date', undefined, 0, [0, 0]],
    ['ignores an invalid date', 'yesterday', 0, [0, 0]],
    ['ignores a numeric date', PHONE + 60 * SECOND, 0, [0, 0]],
  ])('%s', (_told, date, afterMs, corrected) => {
    expect(timed().answer(date, afterMs)).toEqual(corrected)
  })
  test('accepts a prefetched response', () => {
    const { time } = timed()
    const earlier = { askedAt: PHONE - 5 * SECOND, heardAt: PHONE - 4 * SECOND }
    time.listen()(dateOf(60 * SECOND), earlier)
    expect(time.now().getTime() - PHONE).toBe(64 * SECOND)
    time.listen()(dateOf(-60 * SECOND), earlier)
    expect(time.now().getTime() - PHONE).toBe(-54 * SECOND)
  })
  test('notifies observers once per correction, not per response', () => {
    const { answer } = timed()
    expect(answer(dateOf(60 * SECOND))).toEqual([60 * SECOND, 1])
    expect(answer(dateOf(60 * SECOND))).toEqual([60 * SECOND, 1])
    expect(answer(dateOf(90 * SECOND))).toEqual([90 * SECOND, 2])
  })
  const FAR = 200 * DAY
  test.each([2 * DAY, -2 * DAY])('accepts an offset of %d ms immediately', (aheadMs) => {
    expect(timed().answer(dateOf(aheadMs))[0]).toBeCloseTo(aheadMs, -4)
  })
  test.each([2 * DAY + SECOND, -2 * DAY - 2 * SECOND, FAR])(
    'accepts an offset of %d ms from the second response on, then immediately',
    (aheadMs) => {
      const { answer } = timed()
      expect(answer(dateOf(aheadMs))).toEqual([0, 0])
      const [believed] = answer(dateOf(aheadMs + SECOND), SECOND)
      expect(believed).toBeCloseTo(aheadMs, -4)
      expect(answer(dateOf(aheadMs + 60 * SECOND))[0]).toBe(aheadMs + 60 * SECOND)
    },
  )
  test('ignores large offsets that alternate with small offsets', () => {
    const { answer } = timed()
    for (let turn = 0; turn < 5; turn += 1) {
      expect(answer(dateOf(FAR))[0]).toBe(0)
      expect(answer(dateOf(0))[0]).toBe(0)
    }
  })
  test.each([SECOND, -SECOND])('accepts a large offset confirmed by a response %d ms apart', (apart) => {
    const { answer } = timed()
    expect(answer(dateOf(FAR))).toEqual([0, 0])
    expect(answer(dateOf(FAR + apart))[1]).toBe(1)
  })
  test('ignores two large offsets that disagree', () => {
    const { answer } = timed()
    expect([answer(dateOf(FAR)), answer(dateOf(FAR + 60 * SECOND)), answer(dateOf(FAR))]).toEqual(
      Array.from({ length: 3 }, () => [0, 0]),
    )
  })
  test('adjusts immediately when the device clock is corrected by a large amount', () => {
    const { answer } = timed()
    for (const _ of ['doubted', 'believed']) answer(dateOf(FAR))
    expect(answer(dateOf(0))[0]).toBeCloseTo(0, -4)
  })
  test.each([
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Tue, 31 Dec 2019 23:59:59 GMT',
    'Fri, 01 Jan 2100 00:00:00 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ])('never accepts %s, however often received', (date) => {
    const { answer } = timed()
    for (let turn = 0; turn < 4; turn += 1) expect(answer(date)).toEqual([0, 0])
  })
  test.each(['2020-01-01T00:00:00Z', '2099-12-31T23:59:59Z'])('accepts %s', (instant) => {
    const { answer, time } = timed()
    for (const _ of ['doubted', 'believed']) answer(new Date(instant).toUTCString())
    expect(Math.abs(time.now().getTime() - Date.parse(instant))).toBeLessThanOrEqual(SECOND)
  })
  test('measures waits with the device clock', async () => {
    const { time, waits } = timed()
    const { signal } = new AbortController()
    await time.wait(300, signal)
    expect(waits).toEqual([[300, signal]])
  })
})
