import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeValues, barcodeWidths } from '@/domain/general/barcode'
import { compareDoctors, titleLabel, titleLabelsOf, type Doctor } from '@/domain/doctor/doctor'
import { createFieldValidation, validateFields } from '@/domain/general/form-check'
import { addDays, createDay, dateFieldsOf } from '@/domain/general/day'
import { Failure, isOutcomeUnknown, type FailureReason } from '@/domain/failure/failure'
import { FAILURE_HELP, failureReference } from '@/domain/failure/failure-help'
import { hasExistingProfile, needsGuardian, type AddPatientResult } from '@/domain/patient/patient'
import { isCertainlyUncharged } from '@/domain/payment/payment'
import { compareText } from '@/domain/general/text-order'
import { reversed } from '../support/reversed'

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['2030-05-01', '2030-05-10', -1],
])('compareText compares %s and %s as %i', (one, other, order) => expect(compareText(one, other)).toBe(order))

test('compareText sorts any strings like Array.prototype.sort', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'aB1-中', '😀', '\uFFFD'), maxLength: 4 }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, (texts) => {
      expect(reversed(texts).sort(compareText)).toEqual([...texts].sort())
      expect(
        texts.every((one) => texts.every((other) => compareText(one, other) + compareText(other, one) === 0)),
      ).toBe(true)
    }),
  )
})

describe('doctor list', () => {
  const doctor = (sort: number, namePy: string) => ({ sort, namePy }) as Doctor
  test('sorts by the server’s order, then by pinyin', () => {
    const rows = [doctor(2, 'a'), doctor(1, 'c'), doctor(1, 'b'), doctor(1, 'b')]
    expect(rows.sort(compareDoctors).map(({ sort, namePy }) => `${sort}${namePy}`)).toEqual(['1b', '1b', '1c', '2a'])
  })
  test('stays the same for any response order', () => {
    const some = fc.array(fc.record({ sort: fc.nat(3), namePy: fc.stringMatching(/^[ab]{0,2}$/) }), { maxLength: 8 })
    fc.assert(
      fc.property(some, (all) => {
        const rows = all.map((each) => doctor(each.sort, each.namePy))
        const sorted = [...rows].sort(compareDoctors)
        expect(reversed(rows).sort(compareDoctors)).toEqual(sorted)
        const keys = sorted.map(({ sort, namePy }) => `${sort}${namePy}`)
        expect(keys).toEqual([...keys].sort())
      }),
    )
  })
  test('titleLabelsOf removes the level from a title, and returns the same result when applied twice', () => {
    const word = fc.string({ unit: fc.constantFrom(...'主任ab 1'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, (level, label) => {
        expect(titleLabel(`${level}|${label}`)).toBe(label.trim())
        expect(titleLabelsOf(titleLabelsOf([`${level}|${label}`, label]))).toEqual(
          titleLabelsOf([label, `${level}|${label}`]),
        )
      }),
    )
  })
  test('titleLabelsOf omits titles without a label', () =>
    expect(titleLabelsOf(['1|主任医师', '2|', '教授', ''])).toEqual(['主任医师', '教授']))
})

test.each([
  [undefined, false],
  [{ id: 'p1' }, false],
  [{ id: 'p2' }, true],
])('hasExistingProfile classifies the existing profile %j: %s', (existed, is) =>
  expect(hasExistingProfile({ patient: { id: 'p1' }, ...(existed && { existed }) } as AddPatientResult)).toBe(is),
)

describe('barcode symbols', () => {
  const START_TEXT = 104
  const START_DIGITS = 105
  const [TO_TEXT, TO_DIGITS] = [100, 99]
  test.each<[string, number[]]>([
    ['AB', [START_TEXT, 33, 34]],
    ['123', [START_TEXT, 17, 18, 19]],
    ['1234', [START_DIGITS, 12, 34]],
    ['12345', [START_DIGITS, 12, 34, TO_TEXT, 21]],
    ['A1234', [START_TEXT, 33, TO_DIGITS, 12, 34]],
    ['A12345', [START_TEXT, 33, 17, TO_DIGITS, 23, 45]],
    ['A123', [START_TEXT, 33, 17, 18, 19]],
    ['1234A12', [START_DIGITS, 12, 34, TO_TEXT, 33, 17, 18]],
    ['AB1234', [START_TEXT, 33, 34, TO_DIGITS, 12, 34]],
  ])('barcodeValues encodes %s with the shortest code sets', (text, values) =>
    expect(barcodeValues(text).slice(0, -1)).toEqual(values),
  )
  test.each(['', '挂号', 'A\u001f', '\u007fA', '号1'])('barcodeWidths rejects %j', (text) =>
    expect(() => barcodeWidths(text)).toThrow('a barcode holds plain ASCII only'),
  )
})

describe('validateFields', () => {
  type Values = { readonly name: string; readonly age: number }
  const says = (fault: string | undefined) =>
    createFieldValidation<Values, 'name'>({ name: 'name', validate: () => fault })
  test('keeps the first of two errors for a field, and omits valid fields', async () => {
    const values = { name: '王', age: 0 }
    expect(await validateFields(values, [says('a'), says('b')])).toEqual({ name: 'a' })
    expect(await validateFields(values, [says(undefined), says('b')])).toEqual({ name: 'b' })
    expect(await validateFields(values, [says('a'), says(undefined)])).toEqual({ name: 'a' })
    expect(Object.keys(await validateFields(values, [says(undefined)]))).toEqual([])
  })
  test('createFieldValidation runs the validator of an empty optional field', async () => {
    const item = createFieldValidation<Values, 'name'>({
      name: 'name',
      validate: (name) => (name === '' ? 'c' : undefined),
    })
    expect(await item.faultIn({ name: '', age: 0 })).toBe('c')
  })
})

test('needsGuardian returns true until the patient’s 14th birthday', () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.nat(9000), fc.nat(9000), (born, age, later) => {
      const birthday = addDays('1920-01-01', born)
      const { year, month, date } = dateFieldsOf(birthday)
      const today = addDays(birthday, age)
      expect(needsGuardian(birthday, today)).toBe(today < createDay(year + 14, month, date))
      if (!needsGuardian(birthday, today)) expect(needsGuardian(birthday, addDays(today, later))).toBe(false)
    }),
  )
})

describe('failure', () => {
  const kinds = Object.entries(FAILURE_HELP).map(([each]) => each)
  const kind = fc.constantFrom(...kinds)
  const reason = (kind: string, more: object = {}) => ({ ...more, kind }) as FailureReason
  test('failureReference contains only the failure’s number, the version and the minute', () => {
    const at = { version: '1.2.3', minute: '2030-05-01 09:30' }
    const told = fc.record({ holder: fc.string(), doctorId: fc.string(), shortFen: fc.nat(), requestId: fc.uuid() })
    fc.assert(
      fc.property(kind, told, (one, more) => {
        const code = failureReference(reason(one), at)
        expect(code).toMatch(/^SJ-[1-7]\d\d 1\.2\.3 2030-05-01 09:30$/)
        expect(failureReference(reason(one, more), at)).toBe(code)
        expect(kinds.filter((each) => failureReference(reason(each), at) === code)).toEqual([one])
      }),
    )
  })
  test('isCertainlyUncharged returns false whenever isOutcomeUnknown returns true', () => {
    fc.assert(
      fc.property(kind, fc.string(), (one, message) => {
        const failure = new Failure(reason(one), message)
        if (isOutcomeUnknown(failure)) {
          expect(isCertainlyUncharged(failure)).toBe(false)
          expect(FAILURE_HELP[failure.reason.kind].safety).toBe('asked-first')
        }
        if (isCertainlyUncharged(failure)) expect(FAILURE_HELP[failure.reason.kind].safety).toBe('nothing-done')
        expect([isOutcomeUnknown({ ...failure }), isCertainlyUncharged(new Error(one))]).toEqual([false, false])
      }),
    )
  })
})
