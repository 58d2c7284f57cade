import { describe, expect, test } from 'vitest'
import { barcodeValues, barcodeWidths } from '@/domain/barcode'
import { bySort, titlesOf, type Doctor } from '@/domain/doctor'
import { checkedItem, faultsOf } from '@/domain/form-check'
import { isFileElsewhere, type AddedPatient } from '@/domain/patient'
import { inOrder } from '@/domain/text-order'

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['2030-05-01', '2030-05-10', -1],
])('%s and %s: %i', (one, other, order) => expect(inOrder(one, other)).toBe(order))

describe('doctors', () => {
  const doctor = (sort: number, namePy: string) => ({ sort, namePy }) as Doctor
  test('stand by the clinic’s order, then by the sound of their names', () => {
    const rows = [doctor(2, 'a'), doctor(1, 'c'), doctor(1, 'b'), doctor(1, 'b')]
    expect(rows.sort(bySort).map(({ sort, namePy }) => `${sort}${namePy}`)).toEqual(['1b', '1b', '1c', '2a'])
  })
  test('have the titles that say something', () =>
    expect(titlesOf(['1|主任医师', '2|', '教授', ''])).toEqual(['主任医师', '教授']))
})

test.each([
  [undefined, false],
  [{ id: 'p1' }, false],
  [{ id: 'p2' }, true],
])('a file under %j lies elsewhere: %s', (existed, is) =>
  expect(isFileElsewhere({ patient: { id: 'p1' }, ...(existed && { existed }) } as AddedPatient)).toBe(is),
)

describe('the symbols of a barcode', () => {
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
  ])('%s', (text, values) => expect(barcodeValues(text).slice(0, -1)).toEqual(values))
  test.each(['', '挂号', 'A\u001f', '\u007fA', '号1'])('%j is none', (text) =>
    expect(() => barcodeWidths(text)).toThrow('a barcode holds plain ASCII only'),
  )
})

describe('the faults of a form', () => {
  type Values = { readonly name: string; readonly age: number }
  const says = (fault: string | undefined) => checkedItem<Values, 'name'>({ name: 'name', validate: () => fault })
  test('of two rules for a field the first fault counts, and a field without one has none', async () => {
    const values = { name: '王', age: 0 }
    expect(await faultsOf(values, [says('a'), says('b')])).toEqual({ name: 'a' })
    expect(await faultsOf(values, [says(undefined), says('b')])).toEqual({ name: 'b' })
    expect(await faultsOf(values, [says('a'), says(undefined)])).toEqual({ name: 'a' })
    expect(Object.keys(await faultsOf(values, [says(undefined)]))).toEqual([])
  })
  test('an empty field that may be empty is still looked at by its own check', async () => {
    const item = checkedItem<Values, 'name'>({ name: 'name', validate: (name) => (name === '' ? 'c' : undefined) })
    expect(await item.faultIn({ name: '', age: 0 })).toBe('c')
  })
})
