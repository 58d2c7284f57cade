import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to draw, and the one that has the focus: taking it away would throw the focus to the top of the page. */
export function rangeWith(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
