import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as wire from '@/adapters/http/wire/basics'
import { countParam, flagParam } from '@/adapters/http/wire/params'

/** Wire values and their parsed values; a value without a parsed value is rejected. */
type Row = readonly [written: unknown, read?: { readonly as: unknown }]
const as = (value: unknown) => ({ as: value })
const NONE = as(undefined)

const at = (text: string) => as(new Date(text))
const row = v.object({ id: wire.idSchema })
const PICTURE = 'https://img.example.com/1.jpg'
const MAX_YUAN = 9_999_999.99

/** Wire values that mean true, false, or neither. */
const flagRows = (other: boolean | undefined): Row[] => [
  ...[true, 1, 'true', '1'].map((yes): Row => [yes, as(true)]),
  ...[false, 0, 'false', '0'].map((no): Row => [no, as(false)]),
  ...[null, undefined, 2, -1, 'yes', '', {}, []].map((each): Row => [each, as(other)]),
]

const TABLE: Readonly<Record<string, readonly [v.GenericSchema, readonly Row[]]>> = {
  'an id': [
    wire.idSchema,
    [
      ['d1', as('d1')],
      [7, as('7')],
      [0, as('0')],
      [9007199254740991, as('9007199254740991')],
      [2 ** 53],
      [1.5],
      [''],
      [null],
      [undefined],
      [true],
    ],
  ],
  'an id that may be missing': [
    wire.optionalId,
    [
      ['d1', as('d1')],
      [0, as('0')],
      [2 ** 53, as('')],
      [1.5, as('')],
      ['', as('')],
      [null, as('')],
      [undefined, as('')],
      [true, as('')],
    ],
  ],
  'a text': [
    wire.optionalText,
    [
      ['针灸', as('针灸')],
      ['', as('')],
      [null, as('')],
      [undefined, as('')],
      [5, as('')],
    ],
  ],
  'a picture of a list': [wire.imageUrlSchema, [[PICTURE, as(PICTURE)], ['javascript:alert(1)'], [''], [null]]],
  'a picture': [
    wire.optionalImageUrl,
    [
      [PICTURE, as(PICTURE)],
      ['javascript:alert(1)', as('')],
      [null, as('')],
      [undefined, as('')],
    ],
  ],
  'a flag': [wire.flagSchema, flagRows(false)],
  'a flag that closes': [wire.flagOrTrue, flagRows(true)],
  'a flag as it was said': [wire.optionalFlag, flagRows(undefined)],
  'a number that says which': [
    wire.optionalNumberOrZero,
    [
      ...[2.5, 0, -1, 1_900_000_000_000].map((number): Row => [number, as(number)]),
      ['3', as(3)],
      ...[1e308, null, undefined, 'x', '1e3', true].map((other): Row => [other, as(0)]),
    ],
  ],
  'how many': [
    wire.numberSchema,
    [
      ...[2.5, 0, 99_999].map((count): Row => [count, as(count)]),
      ['3', as(3)],
      ...[100_000, -41, null, undefined, 'x', '1e3', true].map((other): Row => [other, as(0)]),
    ],
  ],
  'how far': [
    wire.optionalMeters,
    [
      [9_000_000, as(9_000_000)],
      [0, as(0)],
      [-1, NONE],
      [1e308, NONE],
      [null, NONE],
    ],
  ],
  'a number that may be missing': [
    wire.optionalNumber,
    [
      [2.5, as(2.5)],
      [0, as(0)],
      [99_999, as(99_999)],
      [100_000, NONE],
      [-0.5, NONE],
      [null, NONE],
      [undefined, NONE],
      ['3', as(3)],
      ['x', NONE],
    ],
  ],
  'a price': [
    wire.yuanSchema,
    [
      [0, as(0)],
      [25, as(2_500)],
      [19.99, as(1_999)],
      [0.1 + 0.2, as(30)],
      [-3.5],
      [-0.01],
      [100_000.01, as(10_000_001)],
      [MAX_YUAN, as(999_999_999)],
      [10_000_000],
      [0.001],
      [NaN],
      [Infinity],
      ['25', as(2_500)],
      ['30.00', as(3_000)],
      ['30.005'],
      [30.005],
      ['25 元'],
      [''],
      [true],
      [null],
      [undefined],
    ],
  ],
  'a price that may be missing': [
    wire.yuanOrZero,
    [
      [19.99, as(1_999)],
      [0.1 + 0.2, as(30)],
      [null, as(0)],
      [undefined, as(0)],
      [-26],
      [1e308],
      [0.001],
      ['25', as(2_500)],
      ['x'],
    ],
  ],
  'a price of its own': [
    wire.yuanOrUndefined,
    [
      [19.99, as(1_999)],
      ['30', as(3_000)],
      [0, as(0)],
      ...[null, undefined, -26, 1e308, 30.005, 'x', true, {}].map((other): Row => [other, NONE]),
    ],
  ],
  'what comes in or goes out': [
    wire.signedYuan,
    [[-3.5, as(-350)], [3.5, as(350)], [-MAX_YUAN, as(-999_999_999)], [-10_000_000], [-1e308], [0.001], [null]],
  ],
  'what comes in or goes out, or is missing': [
    wire.signedYuanOrZero,
    [[-3.5, as(-350)], [null, as(0)], [undefined, as(0)], [-1e308], ['25', as(2_500)], ['x']],
  ],
  'a day': [
    wire.daySchema,
    [
      ['2030-05-01', as('2030-05-01')],
      ['1000-01-01', as('1000-01-01')],
      ['2999-12-31', as('2999-12-31')],
      ['0999-12-31'],
      ['3000-01-01'],
      ['2030-02-30'],
      [''],
      [null],
      [20300501],
    ],
  ],
  'a day that may be missing': [
    wire.optionalDay,
    [
      ['2030-05-01', as('2030-05-01')],
      ['2030-02-30', NONE],
      ['', NONE],
      [null, NONE],
      [undefined, NONE],
      [20300501, NONE],
    ],
  ],
  'a time': [
    wire.timeSchema,
    [
      ...['00:00', '09:30', '19:05', '20:00', '23:59'].map((time): Row => [time, as(time)]),
      ...['24:00', '30:00', '9:30', '09:60', '09:5', '09:30:00', '109:30', '0930'].map((time): Row => [time]),
    ],
  ],
  'an end of opening hours': [
    wire.endTimeSchema,
    [
      ...['00:00', '09:30', '19:05', '20:00', '23:59', '24:00'].map((time): Row => [time, as(time)]),
      ...['24:01', '30:00', '9:30', '09:60', '09:5', '09:30:00', '124:00', '24:000'].map((time): Row => [time]),
    ],
  ],
  'an instant': [
    wire.instantSchema,
    [
      ['2030-05-01T09:30:00+08:00', at('2030-05-01T01:30:00Z')],
      ['2030-05-01T09:30-05:00', at('2030-05-01T14:30:00Z')],
      ['2030-05-01T01:30:05.125Z', at('2030-05-01T01:30:05.125Z')],
      ['1900-01-01T00:00:00Z', at('1900-01-01T00:00:00Z')],
      ['2999-12-31T23:59:59Z', at('2999-12-31T23:59:59Z')],
      ['1899-12-31T23:59:59Z'],
      ['3000-01-01T00:00:00Z'],
      ['2030-02-30T09:30:00Z'],
      ['2030-05-01T25:00:00Z'],
      ['2030-05-01T09:30:00'],
      ['2030-05-01 09:30:00'],
      ['2030-05-01'],
      ['12030-05-01T09:30:00Z'],
      [1_903_827_600_000],
      [null],
    ],
  ],
  'an instant that may be missing': [
    wire.optionalInstant,
    [
      ['2030-05-01T09:30:00+08:00', at('2030-05-01T01:30:00Z')],
      ['2030-05-01 09:30:00', NONE],
      ['2030-02-30T09:30:00Z', NONE],
      ['', NONE],
      [null, NONE],
      [undefined, NONE],
      [5, NONE],
    ],
  ],
  'a part': [
    wire.optionalField(row),
    [
      [{ id: 'a' }, as({ id: 'a' })],
      [{}, NONE],
      ['x', NONE],
      [null, NONE],
      [undefined, NONE],
    ],
  ],
  'a list': [
    wire.lenientListOf(row),
    [[[{ id: 'a' }, {}, 'x', null, { id: 'b' }], as([{ id: 'a' }, { id: 'b' }])], [[], as([])], [{}], [null]],
  ],
  'a list that may be missing': [
    wire.optionalList(row),
    [
      [[{ id: 'a' }, {}], as([{ id: 'a' }])],
      [null, as([])],
      [undefined, as([])],
      ['x', as([])],
    ],
  ],
  rows: [wire.rowsSchemaOf(row), [[{ rows: [{ id: 'a' }, {}] }, as([{ id: 'a' }])], [{}], [{ rows: null }]]],
  'counted rows': [
    wire.parsedListSchemaOf(row),
    [
      [{ rows: [{ id: 'a' }, {}, 7] }, as({ rows: [{ id: 'a' }], unreadable: 2 })],
      [{ rows: [{ id: 'a' }] }, as({ rows: [{ id: 'a' }] })],
      [{}],
      [{ rows: null }],
    ],
  ],
  'a page': [
    wire.pageSchemaOf(row),
    [
      [{ total: 9, rows: [{ id: 'a' }] }, as({ total: 9, rows: [{ id: 'a' }] })],
      [{ total: 0, rows: [{ id: 'a' }] }, as({ total: 0, rows: [{ id: 'a' }] })],
      [{ rows: [{ id: 'a' }, {}] }, as({ total: 2, rows: [{ id: 'a' }], unreadable: 1 })],
      [{ total: 3, rows: [{}, 5] }, as({ total: 3, rows: [], unreadable: 2 })],
      [{ total: 9 }],
    ],
  ],
  'an ok': [
    wire.successSchema,
    [
      ...[null, undefined, {}, true, [], 'ok', 5, { isSuccess: true }, { isSuccess: 1 }, { id: 'x' }].map(
        (done): Row => [done, NONE],
      ),
      ...[false, 0, 'false', 'no', {}].map((isSuccess): Row => [{ isSuccess }]),
    ],
  ],
  'a flag of a query': [flagParam, [['0', as('0')], ['1', as('1')], ['2'], [''], [1]]],
  'a count of a query': [
    countParam,
    [['0', as('0')], ['123456', as('123456')], ['1234567'], [''], ['-1'], ['x1'], ['1x'], [1]],
  ],
}

describe.each(Object.entries(TABLE).map(([name, [schema, rows]]) => ({ name, schema, rows })))(
  '$name',
  ({ schema, rows }) => {
    test.each(rows.map(([written, read]) => ({ written, read })))(
      'parses $written as $read.as',
      ({ written, read }) => {
        const { success, output } = v.safeParse(schema, written)
        expect(success ? as(output) : undefined).toEqual(read)
      },
    )
  },
)

test('omitNullish() drops only null and undefined', () => {
  expect(wire.omitNullish({ a: 0, b: '', c: false, d: null, e: undefined })).toStrictEqual({ a: 0, b: '', c: false })
})
