/** A value at an instant, in ms since 1970. */
export type TimedValue = { readonly at: number; readonly value: number }
/** Dimensions of a chart, all in one unit. */
export type ChartBox = { readonly width: number; readonly height: number; readonly inset: number }
export type ChartPoint = { readonly x: number; readonly y: number }
export type LineChart = {
  readonly places: readonly ChartPoint[]
  /** Normal range from `top` to `bottom`; undefined without bounds. */
  readonly band?: { readonly top: number; readonly bottom: number } | undefined
}

const HEADROOM = 0.15
/** Maps `value` from the range `low` to `high` to the range `from` to `to`; the middle when `low` equals `high`. */
const between = (value: number, low: number, high: number, from: number, to: number): number =>
  low === high ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

/** Positions values in a box: time along the x-axis, values along the y-axis, which includes both bounds. */
export function computeLineChart(
  values: readonly TimedValue[],
  { low, high }: { readonly low?: number; readonly high?: number },
  { width, height, inset }: ChartBox,
): LineChart {
  const times = values.map(({ at }) => at)
  const inSight = [...values.map(({ value }) => value), ...(low === undefined ? [] : [low])].concat(high ?? [])
  const [least, most] = [Math.min(...inSight), Math.max(...inSight)]
  const room = (most - least) * HEADROOM
  const y = (value: number) => between(value, least - room, most + room, height, 0)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return {
    places: values.map(({ at, value }) => ({ x: between(at, first, last, inset, width - inset), y: y(value) })),
    ...((low !== undefined || high !== undefined) && {
      band: { top: high === undefined ? 0 : y(high), bottom: low === undefined ? height : y(low) },
    }),
  }
}
