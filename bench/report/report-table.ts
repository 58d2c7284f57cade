/** Results of one part of the bench: rows measured in alternation, with one value per run. */
export type ReportUnit = 'ms' | 'seconds' | 'bytes' | 'count' | 'shift' | 'perSecond'
export type ReportColumn = { readonly key: string; readonly name: string; readonly unit: ReportUnit }
export type ReportRow = {
  readonly name: string
  /** Name of the reference row in the same table. */
  readonly to?: string
  readonly values: Readonly<Record<string, readonly (number | null)[]>>
}
export type ReportTable = {
  readonly id: string
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Remarks, one sentence each. */
  readonly notes?: readonly string[]
}
/** Stored results of one part in docs/generated/bench.json, until the part runs again. */
export type MeasuredPart = { readonly at: string; readonly sheets: readonly ReportTable[] }

export type Spread = { readonly median: number; readonly min: number; readonly max: number }

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const SHOWN: Readonly<Record<ReportUnit, (value: number) => string>> = {
  ms: (value) => (value > 0 && value < 10 ? value.toFixed(2) : whole(value)),
  seconds: (value) => (value / 1000).toFixed(1),
  bytes: (value) => (value / 1000).toFixed(1),
  count: whole,
  shift: (value) => value.toFixed(3),
  perSecond: whole,
}
const SUFFIX: Readonly<Record<ReportUnit, string>> = {
  ms: ' ms',
  seconds: ' s',
  bytes: ' KB',
  count: '',
  shift: '',
  perSecond: ' /s',
}
/** Units for which no ratio is shown, because most values are zero. */
const WITHOUT_RATIO = new Set<ReportUnit>(['shift'])

/** Returns undefined if no run has a value. */
export function spreadOf(values: readonly (number | null)[]): Spread | undefined {
  const sorted = values.filter((each) => each !== null).sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high, min, max] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)], sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || min === undefined || max === undefined) return undefined
  return { median: (low + high) / 2, min, max }
}

export const runsOf = ({ rows }: ReportTable): number =>
  Math.max(0, ...rows.flatMap(({ values }) => Object.values(values).map(({ length }) => length)))

export const rowOf = ({ rows }: ReportTable, name: string): ReportRow | undefined =>
  rows.find((row) => row.name === name)
export const cellOf = (row: ReportRow | undefined, key: string): Spread | undefined => spreadOf(row?.values[key] ?? [])

/** Returns the ratio of the medians to the reference row's. */
export function ratioOf(sheet: ReportTable, row: ReportRow, key: string, to = row.to): number | undefined {
  const [own, other] = [cellOf(row, key), cellOf(to === undefined ? undefined : rowOf(sheet, to), key)]
  return own && other && other.median > 0 ? own.median / other.median : undefined
}

/** Formats `571 ms (540–603)`. */
export function spreadText(unit: ReportUnit, { median, min, max }: Spread): string {
  const range = SHOWN[unit](min) === SHOWN[unit](max) ? '' : ` (${SHOWN[unit](min)}–${SHOWN[unit](max)})`
  return SHOWN[unit](median) + SUFFIX[unit] + range
}
export const ratioText = (ratio: number): string => `×${ratio.toFixed(2)}`

/** Formats `571 ms (540–603) ×1.06`: median, minimum, maximum and ratio. */
export function cellText(sheet: ReportTable, row: ReportRow, { key, unit }: ReportColumn): string {
  const spread = cellOf(row, key)
  if (!spread) return '–'
  const ratio = WITHOUT_RATIO.has(unit) ? undefined : ratioOf(sheet, row, key)
  return [spreadText(unit, spread), ...(ratio === undefined ? [] : [ratioText(ratio)])].join(' ')
}

/** Returns the reference shared by all rows; undefined if they differ. */
function commonReference({ rows }: ReportTable): string | undefined {
  const [first, ...others] = new Set(rows.flatMap(({ to }) => (to === undefined ? [] : [to])))
  return others.length === 0 ? first : undefined
}

/**
 * Returns a table's cells, with the longer of rows and columns as the table's rows. The first cell names the reference
 * of ×.
 */
export function toCellGrid(sheet: ReportTable): string[][] {
  const { rows, columns } = sheet
  const common = commonReference(sheet)
  const corner = common === undefined ? '' : `× ${common}`
  const nameOf = ({ name, to }: ReportRow): string => (to === undefined || to === common ? name : `${name}, × ${to}`)
  if (columns.length <= rows.length + 2)
    return [
      [corner, ...columns.map(({ name }) => name)],
      ...rows.map((row) => [nameOf(row), ...columns.map((column) => cellText(sheet, row, column))]),
    ]
  return [
    [corner, ...rows.map(nameOf)],
    ...columns.map((column) => [column.name, ...rows.map((row) => cellText(sheet, row, column))]),
  ]
}
