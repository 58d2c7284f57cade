import { BENCHMARK_GOALS, verdictOf } from './goals'
import { REFERENCE_SITES } from './reference-sites'
import { renderPlotSvg, type PlotBar } from './plot'
import { toCellGrid, ratioOf, rowOf, runsOf, type MeasuredPart, type ReportTable } from './report-table'

/** A measurement's environment: versions and hardware, without the machine's name. */
export type BenchEnvironment = Readonly<Record<string, string>>
export type StoredResults = { readonly on: BenchEnvironment; readonly parts: Readonly<Record<string, MeasuredPart>> }

const HEAD = [
  '# Benchmark results',
  '',
  'Written by `npm run bench` from [bench.json](bench.json). `docs/bench.md` explains how to read it.',
  '',
]

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)]
}

const sheetsOf = ({ parts }: StoredResults): readonly ReportTable[] =>
  Object.values(parts).flatMap(({ sheets }) => sheets)

function goalLines(sheets: readonly ReportTable[]): string[] {
  const rows = BENCHMARK_GOALS.map((goal) => {
    const verdict = verdictOf(goal, sheets)
    const told = verdict ? (verdict.isMet ? 'met' : 'missed') : 'not measured'
    return [goal.id, goal.what, goal.bound, verdict?.text ?? '–', verdict?.ratio ?? '', told]
  })
  return ['## Goals', '', ...tableOf([['No.', 'What', 'Goal', 'Figure', 'Ratio', ''], ...rows]), '']
}

const partLines = ({ at, sheets }: MeasuredPart): string[] =>
  sheets.flatMap((sheet) => [
    `## ${sheet.title}`,
    '',
    ...tableOf(toCellGrid(sheet)),
    '',
    ...(sheet.notes ?? []).flatMap((note) => [`- ${note}`]),
    ...(sheet.notes?.length ? [''] : []),
    `${runsOf(sheet) === 1 ? 'One run' : `${runsOf(sheet)} runs`}, ${at.slice(0, 10)}.`,
    '',
  ])

/**
 * docs/generated/bench-figures.md. The reference of a ratio (×) is named by its row or by the first cell of the table.
 */
export const renderBenchDocument = (kept: StoredResults): string =>
  [
    ...HEAD,
    ...goalLines(sheetsOf(kept)),
    '## Conditions',
    '',
    ...tableOf([['', ''], ...Object.entries(kept.on)]),
    '',
    ...Object.values(kept.parts).flatMap(partLines),
  ].join('\n')

const OURS: readonly { readonly row: string; readonly kind: PlotBar['kind'] }[] = [
  { row: 'static page', kind: 'limit' },
  { row: 'Sujian', kind: 'own' },
  { row: 'React page', kind: 'reference' },
]

/** Returns bars for the measured pages, followed by figures that other teams have published. */
function barsOf(home: ReportTable, key: string, published: 'largest' | 'content'): PlotBar[] {
  const measured = OURS.flatMap(({ row: name, kind }) => {
    const found = rowOf(home, name)
    const value = found && (kind === 'limit' ? 1 : ratioOf(home, found, key, 'static page'))
    return value === undefined ? [] : [{ name, kind, value }]
  })
  return [
    ...measured,
    ...REFERENCE_SITES.map((peer) => ({ name: peer.name, kind: 'peer' as const, value: peer[published] })),
  ]
}

/** docs/generated/bench.svg; undefined if home has not been measured. */
export function renderBenchPlot(kept: StoredResults): string | undefined {
  const home = sheetsOf(kept).find(({ id }) => id === 'home')
  return (
    home &&
    renderPlotSvg({
      title: 'A first visit on a slow phone',
      subtitle: 'Times of a static page with the same first screen, measured in the same run. Shorter is better.',
      note: 'Slow 4G, CPU ÷4, nothing cached. Main content: nothing of the screen waits any more. Pale bars: earlier runs, each with its own static page.',
      panels: [
        { title: 'Largest paint', bars: barsOf(home, 'lcp', 'largest') },
        { title: 'Main content', bars: barsOf(home, 'whole', 'content') },
      ],
    })
  )
}
