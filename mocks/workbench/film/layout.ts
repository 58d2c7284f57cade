/** Something that is drawn at an instant, in a column. */
type Placed = { readonly at: number; readonly column: number | string }
/** A stretch in which nothing happens, drawn shorter than it is; `at` and `to` are pixels. */
export type Fold = { readonly at: number; readonly to: number; readonly milliseconds: number }
export type Layout = { readonly places: readonly number[]; readonly folds: readonly Fold[]; readonly height: number }

const MARGIN = 20
const PIXELS_A_SECOND = 1.5
/** So that two that follow each other can be told apart, and in one column do not lie over each other. */
const LEAST = 9
const LEAST_IN_COLUMN = 24
const MOST = 60
/** From here on what is left out is said. */
const FOLDED_FROM_MS = 5 * 60_000

/** Where each of them is drawn, in pixels from above: later is further down, and quiet time is folded. */
export function layOut(all: readonly Placed[]): Layout {
  const places: number[] = []
  const folds: Fold[] = []
  const lastIn = new Map<number | string, number>()
  let [before, y]: [number | undefined, number] = [undefined, MARGIN]
  for (const { at, column } of all) {
    const passed = at - (before ?? at)
    const last = y
    if (before !== undefined) y += Math.min(MOST, Math.max(LEAST, Math.round((passed / 1000) * PIXELS_A_SECOND)))
    y = Math.max(y, (lastIn.get(column) ?? -Infinity) + LEAST_IN_COLUMN)
    if (passed >= FOLDED_FROM_MS) folds.push({ at: last, to: y, milliseconds: passed })
    places.push(y)
    lastIn.set(column, y)
    before = at
  }
  return { places, folds, height: y + MARGIN }
}

/** The one that is drawn nearest; the same column counts for more than a few pixels. */
export function nearestTo(
  y: number,
  column: number | string,
  all: readonly Placed[],
  places: readonly number[],
): number {
  const far = (nth: number) =>
    Math.abs((places[nth] ?? Infinity) - y) + (all[nth]?.column === column ? 0 : LEAST_IN_COLUMN)
  return all.reduce((best, _, nth) => (far(nth) < far(best) ? nth : best), 0)
}

/** Which of them have their time written beside them: no two so near that the words touch. */
export function timed(places: readonly number[], apart: number): number[] {
  let last = -Infinity
  return places.flatMap((y, nth) => {
    if (y - last < apart) return []
    last = y
    return [nth]
  })
}
