import type { ChartBox } from './line-chart'

export type ChartBar = { readonly x: number; readonly width: number; readonly whole: number; readonly part: number }

/** Fraction of the space per bar that is left empty. */
const GAP = 0.3
/** Lays out bars side by side; the highest one reaches the inset. `part` is the height of a bar's partial value. */
export function computeBarChart(
  values: readonly { readonly whole: number; readonly part: number }[],
  { width, height, inset }: ChartBox,
): ChartBar[] {
  const most = Math.max(...values.map(({ whole }) => whole), 1)
  const room = (width - 2 * inset) / Math.max(1, values.length)
  return values.map(({ whole, part }, at) => ({
    x: inset + room * (at + GAP / 2),
    width: room * (1 - GAP),
    whole: ((height - inset) * whole) / most,
    part: ((height - inset) * Math.min(part, whole)) / most,
  }))
}
