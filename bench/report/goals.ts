import { cellOf, ratioOf, ratioText, rowOf, spreadText, type ReportRow, type ReportTable } from './report-table'

/**
 * The goal of a figure: a bound for its median (`≤ 190 KB`), or for its ratio to another row (`≤ 1.1 × static page`).
 * The worst row counts, among the named rows or among all rows with a reference.
 */
export type BenchmarkGoal = {
  readonly id: string
  readonly what: string
  readonly sheet: string
  readonly column: string
  readonly rows: readonly string[]
  readonly bound: string
}

/** `B1 | what | sheet.column | rows | bound` */
export function goalOf(line: string): BenchmarkGoal {
  const [id = '', what = '', place = '', rows = '', bound = ''] = line.split('|').map((cell) => cell.trim())
  const [sheet = '', column = ''] = place.split('.')
  return { id, what, sheet, column, rows: rows.split(';').filter(Boolean), bound }
}

/** Pages and parts, entry screens, the gate. */
export const BENCHMARK_GOALS: readonly BenchmarkGoal[] = `
B1  | Home, first visit: first paint | home.fcp | Sujian | ≤ 1.1 × static page
B2  | Home, first visit: largest paint | home.lcp | Sujian | ≤ 1.3 × static page
B3  | Home, first visit: first real data on screen (the clinic) | home.data | Sujian | ≤ 2.2 × static page
B4  | The same, stretch goal | home.data | Sujian | ≤ 1 × React page
B5  | Home, first visit: bytes transferred | home.total | Sujian | ≤ 190 KB
B6  | Home, first visit: script | home.js | Sujian | ≤ 153.6 KB
B7  | Home, second visit: largest paint | home.warmLcp | Sujian | ≤ 1.2 × static page
B8  | Home, first visit: layout shift | home.cls | Sujian | ≤ 0.02
B9  | Home, first visit: main thread blocked | home.tbt | Sujian | ≤ 100 ms
B10 | Any main screen, first visit: layout shift | screens.cls | | ≤ 0.02
B11 | First visit to the second screen | second.second | Sujian | ≤ 1.25 × React page
B12 | First tap to the next screen | taps.first | | ≤ 200 ms
B13 | The same tap again | taps.again | | ≤ 100 ms
B14 | INP (p98) of any main screen | inp.p98 | | ≤ 100 ms
B15 | The same, stretch goal | inp.p98 | | ≤ 56 ms
B16 | Layout shift of any main screen under taps and keys | inp.shift | | ≤ 0.05
B19 | Long lists: rows in the page | lists.rows | 10,000 rows;5,000 messages | ≤ 30
B20 | Long lists: 95 of 100 frames while they scroll | lists.frame | 10,000 rows;5,000 messages | ≤ 17 ms
B21 | Long lists: tasks above 50 ms while they scroll | lists.longTasks | 10,000 rows;5,000 messages | ≤ 0
B23 | A conversation of 20,000 messages opens | chat.shown | 20,000 messages | ≤ 1.3 × 20 messages
B25 | The mock clinic at 100,000 registrations: a read by id, patient, day or doctor | clinic.p50 | | ≤ 2 × 1,000 registrations
B26 | The same in process, the slowest kind of read | clinic.perSecond | | ≥ 20000 /s
B28 | The default world opens, first in its process | world.first | default world | ≤ 300 ms
B29 | npm start prints its address | start.told | npm start, again | ≤ 1500 ms
B30 | The static demo, first load (brotli) | demoSize.br | first load | ≤ 260 KB
B31 | Any main screen opened directly: first paint | screens.fcp | | ≤ 1.15 × static page
B32 | The same: its own data | screens.data | | ≤ 2 × React page
B33 | The same: script | screens.js | | ≤ 205 KB
B34 | The same, second visit: its own data | screens.warmData | | ≤ 2 × static page
B35 | Home, first visit: complete | home.whole | Sujian | ≤ 1.6 × React page
B36 | A tap one second after home is complete, slow 4G | rested.sinceTap | Sujian | ≤ 700 ms
B37 | npm test, clean clone: wall time | gate.time | npm test | ≤ 480 s
B38 | The same: CPU time | gate.cpu | npm test | ≤ 700 s
B39 | The same: page loads of the browser tests | gate.loads | npm test | ≤ 100
B40 | The same: failed tests | gate.failed | npm test | ≤ 0
B41 | A ticket, an order, or a list of them opened directly: its own data | screens.data | ticket;order;visits;orders | ≤ 1.6 × React page
B42 | Any main screen, first visit, CPU ÷8: first paint | paint8.fcp | | ≤ 1.3 × static page
`
  .trim()
  .split('\n')
  .map(goalOf)

export type GoalVerdict = { readonly text: string; readonly ratio: string; readonly isMet: boolean }

const SCALES: Readonly<Record<string, number>> = { KB: 1000, s: 1000 }

/** `strain` is above 1 if the bound is exceeded; undefined if the row or its reference has no value. */
function judge(sheet: ReportTable, { column, bound }: BenchmarkGoal, row: ReportRow) {
  const [sign, number, unit = '', ...words] = bound.split(' ')
  const value = cellOf(row, column)?.median
  if (value === undefined) return undefined
  const isRatio = unit === '×'
  // Any other text describes the references that the rows name themselves.
  const to = rowOf(sheet, words.join(' '))?.name ?? row.to
  const ratio = ratioOf(sheet, row, column, to)
  const limit = Number(number) * (isRatio ? 1 : (SCALES[unit] ?? 1))
  const held = isRatio ? ratio : value
  if (held === undefined) return undefined
  if (sign === '≥') return { row, ratio, strain: limit / held }
  return { row, ratio, strain: limit === 0 ? 1 + held : held / limit }
}

function rowsFor(sheet: ReportTable, { rows }: BenchmarkGoal): readonly ReportRow[] {
  if (rows.length === 0) return sheet.rows.filter(({ to }) => to !== undefined)
  return rows.map((name) => rowOf(sheet, name)).filter((row) => row !== undefined)
}

/** Returns undefined if the goal has not been measured. */
export function verdictOf(goal: BenchmarkGoal, sheets: readonly ReportTable[]): GoalVerdict | undefined {
  const sheet = sheets.find(({ id }) => id === goal.sheet)
  const column = sheet?.columns.find(({ key }) => key === goal.column)
  if (!sheet || !column) return undefined
  const judged = rowsFor(sheet, goal)
    .map((row) => judge(sheet, goal, row))
    .filter((each) => each !== undefined)
  const [worst] = judged.sort((a, b) => b.strain - a.strain)
  if (!worst) return undefined
  const spread = cellOf(worst.row, column.key)
  const name = goal.rows.length === 1 ? '' : `, ${worst.row.name}`
  return {
    text: `${spread ? spreadText(column.unit, spread) : '–'}${name}`,
    ratio: worst.ratio === undefined ? '' : ratioText(worst.ratio),
    isMet: worst.strain <= 1,
  }
}
