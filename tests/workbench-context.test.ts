import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderBenchDocument, renderBenchPlot, type StoredResults } from '../bench/report/document'
import { goalOf, BENCHMARK_GOALS, verdictOf } from '../bench/report/goals'
import { renderPlotSvg } from '../bench/report/plot'
import {
  cellText,
  toCellGrid,
  ratioOf,
  spreadOf,
  type ReportColumn,
  type ReportTable,
} from '../bench/report/report-table'

const LCP: ReportColumn = { key: 'lcp', name: 'largest paint', unit: 'ms' }
const NODES: ReportColumn = { key: 'nodes', name: 'nodes', unit: 'count' }

const home: ReportTable = {
  id: 'home',
  title: 'Home',
  columns: [LCP, { key: 'whole', name: 'last skeleton gone', unit: 'ms' }, NODES],
  rows: [
    { name: 'Sujian', to: 'static page', values: { lcp: [130, 120, 110], whole: [300], nodes: [0, 0] } },
    { name: 'static page', values: { lcp: [100], whole: [150], nodes: [0] } },
    { name: 'React page', to: 'static page', values: { lcp: [200], whole: [250], nodes: [null, 3] } },
  ],
}
const ours = home.rows[0]
if (!ours) throw new Error('there is no row')

describe('spreadOf', () => {
  test.each([
    [[], undefined],
    [[null, null], undefined],
    [[3], { median: 3, min: 3, max: 3 }],
    [[9, 1, 2], { median: 2, min: 1, max: 9 }],
    [[4, 1, 2, 9], { median: 3, min: 1, max: 9 }],
    [[null, 8, 2], { median: 5, min: 2, max: 8 }],
    [[100, 9], { median: 54.5, min: 9, max: 100 }],
  ])('turns %j into %j', (values, spread) => expect(spreadOf(values)).toEqual(spread))

  test('returns a median between minimum and maximum for any order', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 }), (values) => {
        const spread = spreadOf(values)
        expect(spread).toEqual(spreadOf([...values].sort((a, b) => b - a)))
        expect(spread?.min).toBe(Math.min(...values))
        expect(spread?.max).toBe(Math.max(...values))
        expect(spread?.median).toBeGreaterThanOrEqual(spread?.min ?? Infinity)
        expect(spread?.median).toBeLessThanOrEqual(spread?.max ?? -Infinity)
      }),
    ))
})

describe('bench table cell', () => {
  test.each([
    [LCP, 'Sujian', '120 ms (110–130) ×1.20'],
    [LCP, 'static page', '100 ms'],
    [NODES, 'Sujian', '0'],
    [NODES, 'React page', '3'],
  ])('shows $name of %s as %s', (column, name, text) => {
    const row = home.rows.find((each) => each.name === name) ?? ours
    expect(cellText(home, row, column)).toBe(text)
  })

  test.each([
    ['shows a dash for a missing value', { key: 'fps', name: '', unit: 'count' }, '–'],
    ['shows the ratio to a given row', LCP, '×0.60'],
  ] as const)('%s', (_, column, text) => {
    const ratio = ratioOf(home, ours, column.key, 'React page')
    expect(ratio === undefined ? cellText(home, ours, column) : `×${ratio.toFixed(2)}`).toBe(text)
  })
})

test('bench table shows each row’s reference when there are several', () => {
  const [app, limit, react] = home.rows
  if (!app || !limit || !react) throw new Error('there are no rows')
  const mixed: ReportTable = { ...home, rows: [{ ...app, to: 'React page' }, limit, react] }
  expect(toCellGrid(mixed).map(([name]) => name)).toEqual([
    '',
    'Sujian, × React page',
    'static page',
    'React page, × static page',
  ])
})

test('bench table uses the longer dimension for rows', () => {
  const wide: ReportTable = { ...home, columns: [LCP, LCP, LCP, LCP, LCP, LCP] }
  expect(toCellGrid(home).map(([name]) => name)).toEqual(['× static page', 'Sujian', 'static page', 'React page'])
  expect(toCellGrid(wide)).toHaveLength(7)
  for (const grid of [toCellGrid(home), toCellGrid(wide)])
    expect(new Set(grid.map(({ length }) => length)).size).toBe(1)
})

describe('verdictOf', () => {
  test.each([
    ['meets a bound exactly', 'home.lcp | Sujian | ≤ 120 ms', true],
    ['misses an upper bound', 'home.lcp | Sujian | ≤ 119 ms', false],
    ['meets a lower bound', 'home.lcp | Sujian | ≥ 100 ms', true],
    ['misses a lower bound', 'home.lcp | Sujian | ≥ 121 ms', false],
    ['meets a ratio to the row’s reference', 'home.lcp | Sujian | ≤ 1.2 × the limit', true],
    ['misses a ratio', 'home.lcp | Sujian | ≤ 1.19 × the limit', false],
    ['compares with the bound’s row', 'home.lcp | Sujian | ≤ 0.6 × React page', true],
    ['meets a bound of zero', 'home.nodes | Sujian | ≤ 0', true],
    ['uses the worst of all rows', 'home.nodes | | ≤ 0', false],
    ['converts kilobytes to bytes', 'home.lcp | Sujian | ≤ 0.12 KB', true],
  ])('%s', (_, rest, isMet) => expect(verdictOf(goalOf(`X | | ${rest}`), [home])?.isMet).toBe(isMet))

  test('returns the worst verdict among several rows', () => {
    const goal = goalOf('X | | home.lcp | | ≤ 150 ms')
    expect(verdictOf(goal, [home])).toEqual({ text: '200 ms, React page', ratio: '×2.00', isMet: false })
  })

  test.each(['taps.lcp | | ≤ 1', 'home.fcp | | ≤ 1', 'home.lcp | none | ≤ 1'])(
    'returns undefined for the missing %s',
    (rest) => expect(verdictOf(goalOf(`X | | ${rest}`), [home])).toBeUndefined(),
  )

  test('rejects duplicate goal IDs', () =>
    expect(new Set(BENCHMARK_GOALS.map(({ id }) => id)).size).toBe(BENCHMARK_GOALS.length))
})

describe('bench document', () => {
  const told: StoredResults = {
    on: { Machine: '2 shared cores' },
    parts: { visit: { at: '2026-11-21T22:00:00.000Z', sheets: [home] } },
  }
  const text = renderBenchDocument(told)

  test.each([
    ['every goal', ...BENCHMARK_GOALS.map(({ id }) => `| ${id} |`)],
    ['goals without a measurement', '| not measured |'],
    ['the machine', '| Machine | 2 shared cores |'],
    ['every figure with its number of runs and date', '## Home', '120 ms (110–130) ×1.20', '3 runs, 2026-11-21.'],
  ])('contains %s', (_, ...parts) => {
    for (const part of parts) expect(text).toContain(part)
  })

  test('includes a plot of the home measurements', () => {
    const svg = renderBenchPlot(told)
    for (const name of ['Sujian', 'static page', 'React page']) expect(svg).toContain(`>${name}</text>`)
    expect(svg).toContain('>1.20×</text>')
    expect(renderBenchPlot({ ...told, parts: {} })).toBeUndefined()
  })
})

describe('stored bench runs', () => {
  const kept = JSON.parse(readFileSync('docs/generated/bench.json', 'utf8')) as StoredResults
  const sheets = Object.values(kept.parts).flatMap((part) => part.sheets)

  test.each(BENCHMARK_GOALS)('contain a figure for $id, $what', (goal) => expect(verdictOf(goal, sheets)).toBeDefined())
})

test('bench plot draws bars in proportion, and escapes text', () => {
  const bars = [
    { name: 'a < b', value: 1, kind: 'own' },
    { name: 'c', value: 4, kind: 'peer' },
  ] as const
  const svg = renderPlotSvg({ title: 'T & U', subtitle: '', note: '', panels: [{ title: 'P', bars }] })
  const widths = Array.from(svg.matchAll(/<rect class="(?:own|peer)"[^>]* width="([\d.]+)"/g), ([, width]) =>
    Number(width),
  )
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(4, 2)
  expect(svg).toContain('a &lt; b')
  expect(svg).toContain('T &amp; U')
})
