import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toFailure, findApiError } from '@/adapters/http/api-errors'
import type { FailureReason } from '@/domain/failure/failure'
import { zh } from '@/ui/messages/zh'

const reasonFor = (code: number, details: object = {}) => {
  const refused = findApiError({ ...details, code, message: '不行' })
  if (!refused) throw new Error('that is a refusal')
  return toFailure(refused, { isSimple: false }).reason
}
const until = new Date('2030-05-01T09:10:00+08:00')
const expireAt = '2030-05-01T09:10:00+08:00'

/** The business errors in docs/product/refusals.md: code, other fields, and reason. */
const ERRORS: readonly [number, object, FailureReason][] = [
  [40301, {}, { kind: 'revisit-needed' }],
  [40302, {}, { kind: 'guardian-needed' }],
  [40401, {}, { kind: 'not-found' }],
  [40901, {}, { kind: 'slot-taken' }],
  [40902, {}, { kind: 'same-doctor-same-day' }],
  [40903, {}, { kind: 'blocked' }],
  [40904, {}, { kind: 'too-late-to-cancel' }],
  [40905, {}, { kind: 'not-in-sign-window' }],
  [40905, { distanceMeter: 3200 }, { kind: 'too-far-to-sign', meters: 3200 }],
  [40906, {}, { kind: 'already-watching' }],
  [40914, {}, { kind: 'numbers-free' }],
  [40915, {}, { kind: 'waitlist-full' }],
  [40907, {}, { kind: 'offer-expired' }],
  [40910, { visits: 2, debts: ['o1'] }, { kind: 'patient-in-use', visits: 2, debts: 1 }],
  [40910, { visits: 'two' }, { kind: 'patient-in-use', visits: 0, debts: 0 }],
  [41001, { holderText: '前台', expireAt }, { kind: 'locked-elsewhere', holder: '前台', until }],
  [41001, { holderText: 5, expireAt: 'soon' }, { kind: 'locked-elsewhere', holder: '' }],
  [41002, {}, { kind: 'price-changed' }],
  [41003, { short: 12.5 }, { kind: 'balance-low', shortFen: 1250 }],
  [41003, { short: 'much' }, { kind: 'balance-low' }],
  [41004, { triesLeft: 0 }, { kind: 'password-wrong', triesLeft: 0 }],
  [41004, {}, { kind: 'password-wrong' }],
  [41005, {}, { kind: 'already-paid' }],
  [41006, {}, { kind: 'out-of-range' }],
  [41007, { expireAt }, { kind: 'password-locked', until }],
  [42201, {}, { kind: 'code-wrong' }],
  [42202, {}, { kind: 'code-expired' }],
  [42901, { waitSecond: 30 }, { kind: 'code-too-often' }],
  [99999, {}, { kind: 'refused', code: 99999, isSimple: false }],
]

describe('toFailure', () => {
  test.each(ERRORS)('maps code %d with %j to %j', (code, details, reason) =>
    expect(reasonFor(code, details)).toEqual(reason),
  )

  test('ignores unrelated fields', () => {
    const codes = fc.constantFrom(...new Set(ERRORS.map(([code]) => code)))
    fc.assert(
      fc.property(
        codes,
        fc.object({ key: fc.constantFrom('visits', 'debts', 'expireAt', 'short', 'triesLeft') }),
        (code, details) => {
          expect(reasonFor(code, details).kind).toBe(reasonFor(code).kind)
        },
      ),
    )
  })
})

describe('failure messages', () => {
  test.each(Object.entries(zh.failure))(
    'stay short and contain no exclamation marks, abbreviations or codes: %s',
    (_, { title, text }) => {
      for (const said of [title, text]) {
        expect(said.length).toBeGreaterThan(0)
        // Photo formats are allowed: camera settings show these names.
        expect(said.replace(/HEIC|AVIF|JPG/g, '')).not.toMatch(/[!！]|[A-Z]{3,}|\d{5}/)
      }
      expect(Array.from(text).length).toBeLessThanOrEqual(30)
    },
  )
})
