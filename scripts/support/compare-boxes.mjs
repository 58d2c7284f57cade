/** Compares the boxes of one screen in two engines. */

/** @typedef {import('../../tests/browser/support/screen-boxes.ts').Box} Box */

/** Differences up to these are ignored. */
const HORIZONTAL_PX = 4
const VERTICAL_PX = 2
/** An engine may round each line's height to whole pixels. */
const LINE_PX = 1

/** Number of text lines before each box, in document order, with the sum at the end. @param {readonly Box[]} boxes */
function linesBefore(boxes) {
  const counts = [0]
  for (const { lines } of boxes) counts.push((counts.at(-1) ?? 0) + lines)
  return counts
}

/** Index after the last descendant of each box. @param {readonly Box[]} boxes */
function endsOf(boxes) {
  const ends = boxes.map((_, at) => at + 1)
  for (let at = boxes.length - 1; at >= 0; at -= 1) {
    const { parent } = boxes[at]
    if (parent >= 0) ends[parent] = Math.max(ends[parent], ends[at])
  }
  return ends
}

/**
 * Returns the differences beyond rounding, each at the innermost box that has it. Positions are relative to the parent,
 * so that a difference is not repeated for everything below it, or to the window, where a bar sticks.
 * @param {readonly Box[]} ours @param {readonly Box[]} theirs
 * @returns {string[]}
 */
export function compareBoxes(ours, theirs) {
  const longer = ours.length < theirs.length ? theirs : ours
  const changed = longer.findIndex(
    (_, at) => ours[at]?.name !== theirs[at]?.name || ours[at].parent !== theirs[at].parent,
  )
  if (changed >= 0)
    return [`other content from: ${ours[changed]?.name ?? 'nothing'} / ${theirs[changed]?.name ?? 'nothing'}`]
  const before = linesBefore(ours)
  const ends = endsOf(ours)
  const found = ours.map((our, at) => {
    const their = theirs[at]
    const [ourParent, theirParent] = [ours[our.parent], theirs[our.parent]]
    const offset = (key) => {
      const moved = their[key] - our[key]
      const movedInParent = moved - ((theirParent?.[key] ?? 0) - (ourParent?.[key] ?? 0))
      return Math.abs(moved) < Math.abs(movedInParent) ? moved : movedInParent
    }
    const inside = before[ends[at]] - before[at]
    const above = before[at] - before[Math.max(our.parent, 0)]
    const differences = [
      ['x', offset('x'), HORIZONTAL_PX],
      ['width', their.width - our.width, HORIZONTAL_PX],
      // A sheet at the lower edge moves by what rounding takes from its own height.
      ['y', offset('y'), VERTICAL_PX + (above + inside) * LINE_PX],
      ['height', their.height - our.height, VERTICAL_PX + inside * LINE_PX],
      ['lines', their.lines - our.lines, 0],
    ]
    return differences.filter(([, by, limit]) => Math.abs(by) > limit).map(([key, by]) => ({ key, by }))
  })
  const hasInside = (at, key) => found.slice(at + 1, ends[at]).some((inner) => inner.some((each) => each.key === key))
  return found.flatMap((differences, at) =>
    differences
      .filter(({ key }) => !hasInside(at, key))
      .map(({ key, by }) => `${ours[at].name}: ${key} ${by > 0 ? '+' : '−'}${Math.abs(Math.round(by * 10) / 10)}`),
  )
}

/**
 * Whether a difference is judged: for a screen or for all (`*`), the start of the difference has a reason.
 * @param {Record<string, Record<string, string>>} judged @param {string} screen @param {string} difference
 */
export const isJudged = (judged, screen, difference) =>
  [judged[screen], judged['*']].some((reasons) =>
    Object.keys(reasons ?? {}).some((start) => difference.startsWith(start)),
  )
