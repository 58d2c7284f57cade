import { cellOf, ratioOf, ratioText, rowOf, shown, spreadText, type Row, type Sheet, type Unit } from './sheet'

/**
 * What is promised of a figure: a bound of its median, or of its ratio to another row. Where `rows` names several, the
 * worst of them counts; without `rows`, every one that is measured against another.
 */
export type Goal = {
  readonly id: string
  readonly what: string
  readonly sheet: string
  readonly column: string
  readonly rows?: readonly string[]
} & (
  | { readonly most: number; readonly unit: Unit }
  | { readonly least: number; readonly unit: Unit }
  | { readonly mostRatio: number; readonly to?: string; readonly toText: string }
)

const APP = ['Sujian']
const FIRST = { sheet: 'home', rows: APP }
const STATIC = { to: 'static page', toText: 'the static page' }
const REACT = { to: 'React page', toText: 'the plain React page' }
const DOORS = { sheet: 'screens' }
const SHORT = ['Sujian, 5,000']
const LONG = ['Sujian, 100,000']
const GATE = 'npm test'

/** Pages and parts, screens that are opened directly, the checks. */
export const GOALS: readonly Goal[] = [
  { id: 'B1', what: 'Home, first visit: first paint', ...FIRST, column: 'fcp', mostRatio: 1.1, ...STATIC },
  { id: 'B2', what: 'Home, first visit: largest paint', ...FIRST, column: 'lcp', mostRatio: 1.3, ...STATIC },
  {
    id: 'B3',
    what: 'Home, first visit: first real data on screen (the clinic)',
    ...FIRST,
    column: 'data',
    mostRatio: 2.2,
    ...STATIC,
  },
  { id: 'B4', what: 'The same, stretch goal', ...FIRST, column: 'data', mostRatio: 1, ...REACT },
  { id: 'B5', what: 'Home, first visit: bytes transferred', ...FIRST, column: 'total', most: 190_000, unit: 'bytes' },
  { id: 'B6', what: 'Home, first visit: script', ...FIRST, column: 'js', most: 150 * 1024, unit: 'bytes' },
  { id: 'B7', what: 'Home, second visit: largest paint', ...FIRST, column: 'warmLcp', mostRatio: 1.2, ...STATIC },
  { id: 'B8', what: 'Home, first visit: layout shift', ...FIRST, column: 'cls', most: 0.02, unit: 'shift' },
  { id: 'B9', what: 'Home, first visit: main thread blocked', ...FIRST, column: 'tbt', most: 100, unit: 'ms' },
  {
    id: 'B10',
    what: 'Any main screen, first visit: layout shift',
    sheet: 'screens',
    column: 'cls',
    most: 0.02,
    unit: 'shift',
  },
  {
    id: 'B11',
    what: 'First visit to the second screen',
    sheet: 'second',
    rows: APP,
    column: 'second',
    mostRatio: 1.25,
    ...REACT,
  },
  { id: 'B12', what: 'First tap to the next screen', sheet: 'taps', column: 'first', most: 200, unit: 'ms' },
  { id: 'B13', what: 'The same tap again', sheet: 'taps', column: 'again', most: 100, unit: 'ms' },
  { id: 'B14', what: 'INP (p98) of any main screen', sheet: 'inp', column: 'p98', most: 100, unit: 'ms' },
  { id: 'B15', what: 'The same, stretch goal', sheet: 'inp', column: 'p98', most: 56, unit: 'ms' },
  {
    id: 'B16',
    what: 'Layout shift of any main screen under taps and keys',
    sheet: 'inp',
    column: 'shift',
    most: 0.05,
    unit: 'shift',
  },
  {
    id: 'B17',
    what: '5,000 rows shown',
    sheet: 'lists',
    rows: SHORT,
    column: 'shown',
    mostRatio: 1.4,
    to: 'hand-written, 5,000',
    toText: 'a hand-written window',
  },
  {
    id: 'B18',
    what: '100,000 rows shown',
    sheet: 'lists',
    rows: LONG,
    column: 'shown',
    mostRatio: 1.5,
    to: 'hand-written, 100,000',
    toText: 'a hand-written window',
  },
  { id: 'B19', what: 'Long lists: nodes in the page', sheet: 'lists', column: 'nodes', most: 300, unit: 'count' },
  { id: 'B20', what: 'Long lists: frames while they scroll', sheet: 'lists', column: 'fps', least: 58, unit: 'fps' },
  {
    id: 'B21',
    what: 'Long lists: long tasks while they scroll',
    sheet: 'lists',
    column: 'longTasks',
    most: 0,
    unit: 'ms',
  },
  { id: 'B22', what: 'Long lists: frames with a blank row', sheet: 'lists', column: 'blank', most: 0, unit: 'count' },
  {
    id: 'B23',
    what: 'A conversation of 20,000 messages opens',
    sheet: 'chat',
    rows: ['20,000 messages'],
    column: 'shown',
    mostRatio: 1.3,
    to: '20 messages',
    toText: 'one of 20',
  },
  {
    id: 'B24',
    what: 'Memory after 1,000 navigations',
    sheet: 'memory',
    rows: ['after 1,000'],
    column: 'heap',
    mostRatio: 1.05,
    to: 'after 100',
    toText: 'after 100',
  },
  {
    id: 'B25',
    what: 'The mock clinic at 100,000 registrations: a read by id, patient, day or doctor',
    sheet: 'clinic',
    column: 'p50',
    mostRatio: 2,
    toText: '1,000 registrations',
  },
  {
    id: 'B26',
    what: 'The same in process, the slowest kind of read',
    sheet: 'clinic',
    column: 'perSecond',
    least: 20_000,
    unit: 'perSecond',
  },
  {
    id: 'B27',
    what: 'The mock clinic over HTTP on one core',
    sheet: 'http',
    rows: ['mock clinic'],
    column: 'perSecond',
    least: 1500,
    unit: 'perSecond',
  },
  {
    id: 'B28',
    what: 'The default world opens, first in its process',
    sheet: 'world',
    column: 'first',
    most: 300,
    unit: 'ms',
  },
  {
    id: 'B29',
    what: 'npm start prints its address',
    sheet: 'start',
    rows: ['npm start, again'],
    column: 'told',
    most: 1500,
    unit: 'ms',
  },
  {
    id: 'B30',
    what: 'The static demo, first load (brotli)',
    sheet: 'demoSize',
    rows: ['first load'],
    column: 'br',
    most: 260_000,
    unit: 'bytes',
  },
  {
    id: 'B31',
    what: 'Any main screen opened directly: first paint',
    ...DOORS,
    column: 'fcp',
    mostRatio: 1.15,
    ...STATIC,
  },
  { id: 'B32', what: 'The same: its own data', ...DOORS, column: 'whole', mostRatio: 2, ...REACT },
  { id: 'B33', what: 'The same: script', ...DOORS, column: 'js', most: 205_000, unit: 'bytes' },
  { id: 'B34', what: 'The same, second visit: its own data', ...DOORS, column: 'warmWhole', mostRatio: 2, ...STATIC },
  { id: 'B35', what: 'Home, first visit: complete', ...FIRST, column: 'whole', mostRatio: 1.6, ...REACT },
  {
    id: 'B36',
    what: 'A tap one second after home is complete, slow 4G',
    sheet: 'rested',
    rows: APP,
    column: 'sinceTap',
    most: 700,
    unit: 'ms',
  },
  {
    id: 'B37',
    what: 'npm test, clean clone',
    sheet: 'gate',
    rows: [GATE],
    column: 'time',
    most: 480_000,
    unit: 'seconds',
  },
  {
    id: 'B38',
    what: 'The same beside two busy loops',
    sheet: 'gate',
    rows: [`${GATE} beside two busy loops`],
    column: 'time',
    most: 840_000,
    unit: 'seconds',
  },
  {
    id: 'B40',
    what: 'Failed tests in any of these',
    sheet: 'gate',
    rows: [GATE, `${GATE} beside two busy loops`],
    column: 'failed',
    most: 0,
    unit: 'count',
  },
]

export type Verdict = { readonly text: string; readonly ratio: string; readonly isMet: boolean }

/** The bound in words. */
export function goalText(goal: Goal): string {
  if ('most' in goal) return goal.most === 0 ? 'none' : `≤ ${shown(goal.unit, goal.most)}`
  if ('least' in goal) return `≥ ${shown(goal.unit, goal.least)}`
  return `≤ ${goal.mostRatio} × ${goal.toText}`
}

type Judged = { readonly row: Row; readonly value: number; readonly ratio: number | undefined; readonly strain: number }

/** `strain` is above 1 where the bound is broken. */
function judge(sheet: Sheet, goal: Goal, row: Row): Judged | undefined {
  const value = cellOf(row, goal.column)?.median
  if (value === undefined) return undefined
  const ratio = ratioOf(sheet, row, goal.column, ('to' in goal && goal.to) || row.to)
  if ('most' in goal) return { row, value, ratio, strain: goal.most === 0 ? 1 + value : value / goal.most }
  if ('least' in goal) return { row, value, ratio, strain: goal.least / value }
  return ratio === undefined ? undefined : { row, value, ratio, strain: ratio / goal.mostRatio }
}

function rowsFor(sheet: Sheet, { rows }: Goal): readonly Row[] {
  if (!rows) return sheet.rows.filter(({ to }) => to !== undefined)
  return rows.map((name) => rowOf(sheet, name)).filter((row) => row !== undefined)
}

/** Undefined where it has not been measured. */
export function verdictOf(goal: Goal, sheets: readonly Sheet[]): Verdict | undefined {
  const sheet = sheets.find(({ id }) => id === goal.sheet)
  const column = sheet?.columns.find(({ key }) => key === goal.column)
  if (!sheet || !column) return undefined
  const judged = rowsFor(sheet, goal)
    .map((row) => judge(sheet, goal, row))
    .filter((each) => each !== undefined)
  const [worst] = judged.sort((a, b) => b.strain - a.strain)
  if (!worst) return undefined
  const spread = cellOf(worst.row, column.key)
  const name = goal.rows?.length === 1 ? '' : `, ${worst.row.name}`
  return {
    text: `${spread ? spreadText(column.unit, spread) : '–'}${name}`,
    ratio: worst.ratio === undefined ? '' : ratioText(worst.ratio),
    isMet: worst.strain <= 1,
  }
}
