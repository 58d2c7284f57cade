import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import {
  countExportedItems,
  PATIENT_DATA_PARTS,
  createExportFile,
  type ExportMessages,
  type DataExport,
  exportProgressPercent,
} from '@/domain/device/data-export'
import { zh } from '@/ui/messages/zh'
import '../support/fast-check-config'
import { formatCsv } from '@/domain/general/csv'

const AT = new Date('2030-05-01T01:05:00Z')

const words: ExportMessages = {
  file: zh.dataExport.file,
  notes: zh.dataExport.fileNotes,
  parts: zh.dataExport.parts,
  kept: zh.privacy.kept,
  leftOut: zh.dataExport.leftOutOf,
  failure: ({ reason }) => zh.failure[reason.kind].text,
}

const data = (over: Partial<DataExport> = {}): DataExport => ({
  patient: { id: 'p1', name: '王雅琴' },
  madeAt: AT,
  read: {},
  failed: {},
  phone: { kept: [], leftOut: [], photos: [] },
  ...over,
})
const fileOf = (over: Partial<DataExport>): unknown => JSON.parse(createExportFile(data(over), words))

describe('data export', () => {
  test('contains the title, count and data of each part', () => {
    const visit = { id: 'r1', at: AT, feeFen: 2500, room: undefined, patient: { id: 'p1' } }
    expect(fileOf({ read: { visits: [visit], orders: [] } })).toMatchObject({
      file: zh.dataExport.file,
      madeAt: '2030-05-01T09:05:00+08:00',
      patient: { id: 'p1', name: '王雅琴' },
      clinic: {
        visits: {
          what: zh.dataExport.parts.visits,
          count: 1,
          data: [{ id: 'r1', at: '2030-05-01T09:05:00+08:00', feeFen: 2500, patient: { id: 'p1' } }],
        },
        orders: { count: 0, data: [] },
        memberCard: { count: 0, data: null },
      },
      notRead: [],
    })
  })
  test('lists unreadable parts with the reason instead of as empty', () => {
    const file = fileOf({ read: { visits: [] }, failed: { orders: new Failure({ kind: 'timeout' }) } })
    expect(file).toMatchObject({
      notRead: [{ part: 'orders', what: zh.dataExport.parts.orders, why: zh.failure.timeout.text }],
    })
    expect(file).not.toHaveProperty('clinic.orders')
  })
  test('states for each key whether the value is included, or why not', () => {
    const phone: DataExport['phone'] = {
      kept: [{ key: '_look_elder', value: true }],
      leftOut: [{ key: '_order_lock', why: 'secret' }],
      photos: [{ keptAt: AT, width: 3, height: 4, bytes: 5, url: '' }],
    }
    expect(fileOf({ phone })).toMatchObject({
      phone: { _look_elder: { ...zh.privacy.kept._look_elder, data: true } },
      leftOut: [{ key: '_order_lock', what: zh.privacy.kept._order_lock.what, why: zh.dataExport.leftOutOf.secret }],
      photos: [{ keptAt: '2030-05-01T09:05:00+08:00', width: 3, height: 4, bytes: 5, url: '' }],
    })
  })
  test('omits access tokens and other people’s data at any nesting depth', () => {
    const leaf = fc.oneof(
      fc.record({ token: fc.constant('CANARY'), kept: fc.integer() }),
      fc.record({ openId: fc.constant('CANARY') }),
      fc.record({ lockId: fc.constant('CANARY') }),
      fc.record({ patientId: fc.constant('p2'), name: fc.constant('CANARY') }),
      fc.record({ patient: fc.constant({ id: 'p2' }), name: fc.constant('CANARY') }),
    )
    const tree = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.record({ a: tie('tree') })),
    })).tree
    fc.assert(
      fc.property(tree, fc.constantFrom(...PATIENT_DATA_PARTS), (value, part) => {
        const kept = [{ key: '_consents' as const, value }]
        const text = createExportFile(
          data({ read: { [part]: value }, phone: { kept, leftOut: [], photos: [] } }),
          words,
        )
        expect(text).not.toContain('CANARY')
        expect(() => JSON.parse(text) as unknown).not.toThrow()
      }),
    )
  })
})

test.each([
  [undefined, 0],
  [null, 0],
  [[], 0],
  [[1, 2], 2],
  [{ id: 'p1' }, 1],
])('data export counts %j as %i items', (value, count) => expect(countExportedItems(value)).toBe(count))

describe('exportProgressPercent', () => {
  test.each([
    [{}, 0],
    [{ visits: 1 }, 8],
    [{ visits: 0.5, orders: 0.5 }, 8],
    [{ visits: 7, orders: -3 }, 8],
    [Object.fromEntries(PATIENT_DATA_PARTS.map((part) => [part, 1])), 100],
  ])('computes %j as %i %', (shares, percent) => expect(exportProgressPercent(shares)).toBe(percent))
  test('stays an integer from 0 to 100, and never decreases', () => {
    const shares = fc.dictionary(fc.constantFrom(...PATIENT_DATA_PARTS), fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(shares, fc.constantFrom(...PATIENT_DATA_PARTS), (before, part) => {
        const [less, more] = [exportProgressPercent(before), exportProgressPercent({ ...before, [part]: 1 })]
        expect([Number.isInteger(less), less >= 0, more <= 100, more >= less]).toEqual([true, true, true, true])
      }),
    )
  })
})

describe('formatCsv', () => {
  test('starts with a UTF-8 BOM, and ends each row with CRLF', () => {
    expect(
      formatCsv([
        ['日期', '元'],
        ['2026-11-25', '25.00'],
      ]),
    ).toBe('\uFEFF日期,元\r\n2026-11-25,25.00\r\n')
  })
  test.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', '3" 针', '"3"" 针"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus sign', '+cmd', "'+cmd"],
    ['a minus sign', '-cmd', "'-cmd"],
    ['an at sign', '@sum', "'@sum"],
    ['a tab', '\tx', "'\tx"],
    ['a formula behind a blank', ' =1', "' =1"],
    ['a full-width equals sign', '＝1+1', "'＝1+1"],
    ['a full-width plus sign', '＋cmd', "'＋cmd"],
    ['a full-width minus sign', '－cmd', "'－cmd"],
    ['a full-width at sign', '＠sum', "'＠sum"],
    ['a full-width sign behind a blank', ' ＝1', "' ＝1"],
    ['a long number', '2611190003261119', '\t2611190003261119'],
    ['an amount below 0', '-25.00', '-25.00'],
  ])('escapes %s', (_told, cell, shown) => {
    expect(formatCsv([[cell]])).toBe(`\uFEFF${shown}\r\n`)
  })
  test('returns no cell that a spreadsheet would evaluate, whatever the data', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '=', '＝', '＋', '－', '＠'), fc.string(), (sign, text) => {
        const shown = formatCsv([[sign + text]]).slice(1)
        expect(shown).not.toMatch(/^"?\s*[=+@＝＋－＠]/)
      }),
    )
  })
})
