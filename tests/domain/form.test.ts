import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { validateForm, type FieldRule, firstInvalidField, isFilled, type FieldErrors } from '@/domain/general/form'
import { createFieldValidation, validateFields, type FormItemRule } from '@/domain/general/form-check'
import { redactPersonalData } from '@/domain/device/feedback'

describe('isFilled', () => {
  it.each([[undefined], [null], [''], [[]], [false]])('returns false for %j', (value) =>
    expect(isFilled(value)).toBe(false),
  )
  it.each([[0], [-0], [' '], ['0'], ['false'], [true], [[undefined]], [{}], [Number.NaN], [0n]])(
    'returns true for %s',
    (value) => expect(isFilled(value)).toBe(true),
  )

  it('returns true for any other value', () => {
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

describe('validateForm', () => {
  it('accepts a complete form, including the value 0', () => {
    expect({ ...validateForm(FULL, RULES) }).toEqual({})
    expect(firstInvalidField(validateForm(FULL, RULES), ORDER)).toBeUndefined()
  })

  it('reports every empty required field in rule order', () => {
    const problems = validateForm(EMPTY, RULES)
    expect(Object.entries(problems)).toEqual([
      ['name', 'required'],
      ['count', 'required'],
      ['isAgreed', 'required'],
      ['photos', 'required'],
    ])
    expect(firstInvalidField(problems, ORDER)).toBe('name')
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
  ])('reports the errors in %j: %j', (change, problems) =>
    expect({ ...validateForm({ ...FULL, ...change }, RULES) }).toEqual(problems),
  )

  it('runs no validator for an empty required field, and stops at the first error', () => {
    const asked: string[] = []
    const ask = (name: string, problem?: 'bad-name') => () => {
      asked.push(name)
      return problem
    }
    const rules: FieldRule<Patient, PatientProblem>[] = [
      { field: 'name', required: true, validate: ask('required') },
      { field: 'guardian', validate: [ask('first'), ask('second', 'bad-name'), ask('third')] },
    ]
    expect({ ...validateForm(EMPTY, rules) }).toEqual({ name: 'required', guardian: 'bad-name' })
    expect(asked).toEqual(['first', 'second'])
  })

  it('keeps the first error when two rules apply to one field', () => {
    const rules: FieldRule<Patient, PatientProblem>[] = [
      { field: 'name', validate: () => 'bad-name' },
      { field: 'name', validate: () => 'too-many' },
    ]
    expect({ ...validateForm(FULL, rules) }).toEqual({ name: 'bad-name' })
  })

  it('infers the types of fields and errors', () => {
    expectTypeOf(validateForm(FULL, RULES).name).toEqualTypeOf<PatientProblem | 'required' | undefined>()
    expectTypeOf(firstInvalidField(validateForm(FULL, RULES), ORDER)).toEqualTypeOf<keyof Patient | undefined>()
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

describe('firstInvalidField', () => {
  it('returns the first invalid field in the given order, not in the order of the errors', () => {
    const problems: FieldErrors<'a' | 'b' | '1', 'bad'> = { b: 'bad', a: 'required', '1': 'bad' }
    expect(firstInvalidField(problems, ['a', 'b', '1'])).toBe('a')
    expect(firstInvalidField(problems, ['b', 'a', '1'])).toBe('b')
    expect(firstInvalidField(problems, [])).toBeUndefined()
  })
})
type Any = Record<string, unknown>

const rulesOf = (fields: [string, unknown, boolean, boolean][]): FieldRule<Any, 'refused'>[] =>
  fields.map(([field, , required, isRefused]) => ({
    field,
    required,
    validate: () => (isRefused ? 'refused' : undefined),
  }))

describe('validateForm for any values', () => {
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '0', '\uD83D', ''),
    fc.string(),
  )
  const contents = fc.constantFrom<unknown>(undefined, null, '', [], false, 0, 'text', true, [1], {})
  const forms = fc.uniqueArray(fc.tuple(names, contents, fc.boolean(), fc.boolean()), { selector: ([name]) => name })

  it('reports an error if and only if a required field is empty or a validator rejects the value', () => {
    fc.assert(
      fc.property(forms, (fields) => {
        const values = Object.fromEntries<unknown>(fields.map(([name, value]) => [name, value]))
        const problems = validateForm(values, rulesOf(fields))
        for (const [name, value, isRequired, isRefused] of fields) {
          const refused = isRefused ? 'refused' : undefined
          expect(problems[name]).toBe(isRequired && !isFilled(value) ? 'required' : refused)
        }
        const order = fields.map(([name]) => name)
        expect(firstInvalidField(problems, order)).toBe(order.find((name) => problems[name] !== undefined))
        expect(Object.keys({}).length + Object.keys(Object.prototype).length, 'no pollution').toBe(0)
      }),
    )
  })

  it('treats a missing field as empty, whatever the field’s name', () => {
    fc.assert(
      fc.property(names, (field) => {
        expect(validateForm<Any, never>({}, [{ field, required: true }])[field]).toBe('required')
        expect(validateForm<Any, never>({}, [])[field]).toBeUndefined()
        expect(firstInvalidField({}, [field])).toBeUndefined()
      }),
    )
  })
})

type Values = { name: string; count: number | undefined; agreed: boolean; mobile: string }
const values: Values = { name: '', count: 0, agreed: false, mobile: '138' }
const item = <Name extends keyof Values>(rule: FormItemRule<Values, Name>) => createFieldValidation<Values, Name>(rule)

describe('validateFields', () => {
  test('reports an empty required field and an unticked agreement, but not the value 0', async () => {
    const faults = await validateFields(values, [
      item({ name: 'name', required: '请填写姓名' }),
      item({ name: 'count', required: '请填写数量' }),
      item({ name: 'agreed', required: '请先同意' }),
    ])
    expect(faults).toEqual({ name: '请填写姓名', agreed: '请先同意' })
  })
  test('stops at “required” for a field, and passes all values to other validators', async () => {
    const seen: unknown[] = []
    const faults = await validateFields({ ...values, name: '王' }, [
      item({
        name: 'mobile',
        required: '请填写',
        validate: (mobile, all) => (mobile.length < 11 ? `${all.name}的少了` : undefined),
      }),
      item({ name: 'name', validate: async (name) => (name === '王' ? '太短' : undefined) }),
      item({
        name: 'count',
        validate: (count) => {
          seen.push(count)
          return undefined
        },
      }),
    ])
    expect(faults).toEqual({ mobile: '王的少了', name: '太短' })
    expect(seen).toEqual([0])
  })
  test('skips the validator for an empty required field', async () => {
    const ask = item({ name: 'name', required: '请填写姓名', validate: () => Promise.reject(new Error('asked')) })
    expect(await validateFields(values, [ask])).toEqual({ name: '请填写姓名' })
  })
  test('rejects when a validator throws', async () => {
    const broken = item({ name: 'mobile', validate: () => Promise.reject(new Error('no network')) })
    await expect(validateFields(values, [broken])).rejects.toThrow('no network')
  })
})

describe('redactPersonalData', () => {
  it.each([
    '13800000001',
    '138.0000.0001',
    '138/0000/0001',
    '(138)0000(0001)',
    '（138）0000-0001',
    '138 0000 0001',
    '１３８００００００００１',
    '51010719800203001X',
    'wang.yq@example.com',
    'a_b+c@mail.example.com.cn',
    'oWX5a1f0000rht0001AbCdEfGh-_',
  ])('masks %s', (personal) => {
    expect(redactPersonalData(`我的是${personal}，打不开`)).toMatch(/^我的是[(（]?\*\*\*[)）]?，打不开$/)
  })

  it.each(['打开第 3 页要等 20 秒', '版本 1.0.0', '10:30 的号', '@医生 看不到', 'o2o'])(
    'leaves %s unchanged',
    (text) => {
      expect(redactPersonalData(text)).toBe(text)
    },
  )
})
