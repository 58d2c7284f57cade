import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Adds the focused row to the rendered range, because removing it would move focus to the top of the page. */
export function extractRangeWithFocus(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
