import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { checkForm, firstInvalid, isFilled, type FieldRule, type Problems } from '@/domain/general/form'

describe('isFilled', () => {
  it.each([[undefined], [null], [''], [[]], [false]])('%j is empty', (value) => expect(isFilled(value)).toBe(false))
  it.each([[0], [-0], [' '], ['0'], ['false'], [true], [[undefined]], [{}], [Number.NaN], [0n]])(
    '%s is filled',
    (value) => expect(isFilled(value)).toBe(true),
  )

  it('anything else is filled', () => {
    const empties = [undefined, null, '', false]
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isEmpty = empties.some((empty) => Object.is(empty, value)) || (Array.isArray(value) && value.length === 0)
        expect(isFilled(value)).toBe(!isEmpty)
      }),
    )
  })
})

type Patient = { name: string; count?: number; isAgreed: boolean; photos: string[]; age: number; guardian: string }
type PatientProblem = 'bad-name' | 'too-many' | 'guardian-missing'
const EMPTY: Patient = { name: '', isAgreed: false, photos: [], age: 30, guardian: '' }
const FULL: Patient = { name: '王小明', count: 0, isAgreed: true, photos: ['1.jpg'], age: 30, guardian: '' }
const RULES: readonly FieldRule<Patient, PatientProblem>[] = [
  { field: 'name', required: true, validate: (name) => (name.includes('!') ? 'bad-name' : undefined) },
  { field: 'count', required: true },
  { field: 'isAgreed', required: true },
  {
    field: 'photos',
    required: true,
    validate: [
      (photos) => (photos.length > 2 ? 'too-many' : undefined),
      (photos) => (photos.length > 1 ? 'bad-name' : undefined),
    ],
  },
  {
    field: 'guardian',
    validate: (guardian, { age }) => (age < 14 && guardian === '' ? 'guardian-missing' : undefined),
  },
]
const ORDER = RULES.map(({ field }) => field)

describe('checkForm', () => {
  it('accepts a full form, 0 included', () => {
    expect({ ...checkForm(FULL, RULES) }).toEqual({})
    expect(firstInvalid(checkForm(FULL, RULES), ORDER)).toBeUndefined()
  })

  it('reports every empty required field in the order of the rules', () => {
    const problems = checkForm(EMPTY, RULES)
    expect(Object.entries(problems)).toEqual([
      ['name', 'required'],
      ['count', 'required'],
      ['isAgreed', 'required'],
      ['photos', 'required'],
    ])
    expect(firstInvalid(problems, ORDER)).toBe('name')
  })

  it.each<[Partial<Patient>, Partial<Record<keyof Patient, string>>]>([
    [{ name: '王!' }, { name: 'bad-name' }],
    [{ name: '' }, { name: 'required' }],
    [{ photos: ['1', '2', '3'] }, { photos: 'too-many' }],
    [{ photos: ['1', '2'] }, { photos: 'bad-name' }],
    [{ age: 5 }, { guardian: 'guardian-missing' }],
    [{ age: 5, guardian: '王大明' }, {}],
    [
      { name: '!', age: 5 },
      { name: 'bad-name', guardian: 'guardian-missing' },
    ],
  ])('%j gives %j', (change, problems) => expect({ ...checkForm({ ...FULL, ...change }, RULES) }).toEqual(problems))

  it('asks no check when a required field is empty, and no later check after a problem', () => {
    const asked: string[] = []
    const ask = (name: string, problem?: 'bad-name') => () => {
      asked.push(name)
      return problem
    }
    const rules: FieldRule<Patient, PatientProblem>[] = [
      { field: 'name', required: true, validate: ask('required') },
      { field: 'guardian', validate: [ask('first'), ask('second', 'bad-name'), ask('third')] },
    ]
    expect({ ...checkForm(EMPTY, rules) }).toEqual({ name: 'required', guardian: 'bad-name' })
    expect(asked).toEqual(['first', 'second'])
  })

  it('keeps the first problem when two rules name one field', () => {
    const rules: FieldRule<Patient, PatientProblem>[] = [
      { field: 'name', validate: () => 'bad-name' },
      { field: 'name', validate: () => 'too-many' },
    ]
    expect({ ...checkForm(FULL, rules) }).toEqual({ name: 'bad-name' })
  })

  it('knows the types of fields and problems', () => {
    expectTypeOf(checkForm(FULL, RULES).name).toEqualTypeOf<PatientProblem | 'required' | undefined>()
    expectTypeOf(firstInvalid(checkForm(FULL, RULES), ORDER)).toEqualTypeOf<keyof Patient | undefined>()
    const wrong: FieldRule<Patient, PatientProblem>[] = [
      // @ts-expect-error: no such field
      { field: 'nme', required: true },
      // @ts-expect-error: no such problem
      { field: 'name', validate: () => 'bad-age' },
      // @ts-expect-error: a name has no toFixed
      { field: 'name', validate: (name) => (name.toFixed() ? undefined : 'bad-name') },
    ]
    expect(wrong).toHaveLength(3)
  })
})

describe('firstInvalid', () => {
  it('goes by the order it is given, not by the order of the problems', () => {
    const problems: Problems<'a' | 'b' | '1', 'bad'> = { b: 'bad', a: 'required', '1': 'bad' }
    expect(firstInvalid(problems, ['a', 'b', '1'])).toBe('a')
    expect(firstInvalid(problems, ['b', 'a', '1'])).toBe('b')
    expect(firstInvalid(problems, [])).toBeUndefined()
  })
})

type Any = Record<string, unknown>
const rulesOf = (fields: [string, unknown, boolean, boolean][]): FieldRule<Any, 'refused'>[] =>
  fields.map(([field, , required, isRefused]) => ({
    field,
    required,
    validate: () => (isRefused ? 'refused' : undefined),
  }))

describe('form properties', () => {
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '0', '\uD83D', ''),
    fc.string(),
  )
  const contents = fc.constantFrom<unknown>(undefined, null, '', [], false, 0, 'text', true, [1], {})
  const forms = fc.uniqueArray(fc.tuple(names, contents, fc.boolean(), fc.boolean()), { selector: ([name]) => name })

  it('a field has a problem exactly when it is empty and required or when its check refuses', () => {
    fc.assert(
      fc.property(forms, (fields) => {
        const values = Object.fromEntries<unknown>(fields.map(([name, value]) => [name, value]))
        const problems = checkForm(values, rulesOf(fields))
        for (const [name, value, isRequired, isRefused] of fields) {
          const refused = isRefused ? 'refused' : undefined
          expect(problems[name]).toBe(isRequired && !isFilled(value) ? 'required' : refused)
        }
        const order = fields.map(([name]) => name)
        expect(firstInvalid(problems, order)).toBe(order.find((name) => problems[name] !== undefined))
        expect(Object.keys({}).length + Object.keys(Object.prototype).length, 'no pollution').toBe(0)
      }),
    )
  })

  it('a field that is not there is empty, whatever its name', () => {
    fc.assert(
      fc.property(names, (field) => {
        expect(checkForm<Any, never>({}, [{ field, required: true }])[field]).toBe('required')
        expect(checkForm<Any, never>({}, [])[field]).toBeUndefined()
        expect(firstInvalid({}, [field])).toBeUndefined()
      }),
    )
  })
})
