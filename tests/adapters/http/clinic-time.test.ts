import { describe, expect, test } from 'vitest'
import { ClinicTime } from '@/adapters/http/clinic-time'

const PHONE = Date.parse('2030-05-01T01:00:00Z')
const SECOND = 1000

/** A phone that says `PHONE` when a question leaves; the answer is heard so many milliseconds later. */
function timed() {
  let phone = PHONE
  const waits: unknown[] = []
  const wait = (...given: unknown[]) => Promise.resolve(void waits.push(given))
  const time = new ClinicTime({ now: () => new Date(phone), wait })
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

describe('the clinic’s time', () => {
  test.each([
    ['the phone’s own where the answer agrees', dateOf(0), 0, [0, 0]],
    ['put on where the phone is late', dateOf(60 * SECOND), 0, [60 * SECOND, 1]],
    [
      'put back where the phone is early, to the end of the second that was said',
      dateOf(-60 * SECOND),
      0,
      [-59 * SECOND, 1],
    ],
    ['put on only as far as a slow answer proves', dateOf(60 * SECOND), 5 * SECOND, [55 * SECOND, 1]],
    ['let be by an answer as slow as the phone is off', dateOf(2 * SECOND), 3 * SECOND, [0, 0]],
    ['let be where the phone was set back meanwhile by more than a second', dateOf(60 * SECOND), -1.5 * SECOND, [0, 0]],
    ['put on where the phone was set back by just a second', dateOf(60 * SECOND), -SECOND, [61 * SECOND, 1]],
    ['let be where no date is said', undefined, 0, [0, 0]],
    ['let be where the date is none', 'yesterday', 0, [0, 0]],
    ['let be where the date is a number', PHONE + 60 * SECOND, 0, [0, 0]],
  ])('is %s', (_told, date, afterMs, corrected) => {
    expect(timed().answer(date, afterMs)).toEqual(corrected)
  })
  test('is told once for each correction, not for each answer', () => {
    const { answer } = timed()
    expect(answer(dateOf(60 * SECOND))).toEqual([60 * SECOND, 1])
    expect(answer(dateOf(60 * SECOND))).toEqual([60 * SECOND, 1])
    expect(answer(dateOf(90 * SECOND))).toEqual([90 * SECOND, 2])
  })
  test('waits as the phone does', async () => {
    const { time, waits } = timed()
    const { signal } = new AbortController()
    await time.wait(300, signal)
    expect(waits).toEqual([[300, signal]])
  })
})
