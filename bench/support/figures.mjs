import { kilobytes } from '../../scripts/support/terminal.mjs'

const ms = (value) => `${Math.round(value)} ms`
const plain = (value) => value.toFixed(value % 1 ? 3 : 0)

/**
 * What is printed, and what we aim at. A goal is in multiples of the static page, or absolute (`most`).
 * @type {{ key: string, name: string, show: (value: number) => string, ofStatic?: number, most?: number }[]}
 */
export const FIGURES = [
  { key: 'html', name: 'html', show: kilobytes },
  { key: 'js', name: 'js', show: kilobytes, most: 150 * 1024 },
  { key: 'css', name: 'css', show: kilobytes },
  { key: 'other', name: 'other', show: kilobytes },
  { key: 'api', name: 'api', show: kilobytes },
  { key: 'total', name: 'on the wire', show: kilobytes, most: 190_000 },
  { key: 'requests', name: 'requests', show: plain },
  { key: 'fcp', name: 'FCP', show: ms, ofStatic: 1.1 },
  { key: 'lcp', name: 'LCP', show: ms, ofStatic: 1.3 },
  { key: 'data', name: 'data on screen', show: ms, ofStatic: 2.2 },
  { key: 'tbt', name: 'TBT', show: ms, most: 100 },
  { key: 'cls', name: 'CLS', show: plain, most: 0.02 },
  { key: 'warmLcp', name: 'LCP, second visit', show: ms, ofStatic: 1.2 },
  { key: 'warmTotal', name: 'on the wire, second', show: kilobytes },
]

/** @param {(number | undefined)[]} values */
export function spreadOf(values) {
  const sorted = values.filter((each) => each !== undefined).toSorted((a, b) => a - b)
  if (sorted.length === 0) return undefined
  const middle = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
  return { median, min: sorted[0], max: sorted.at(-1) }
}

const shown = (show, spread) => {
  if (!spread) return '–'
  const { median, min, max } = spread
  return min === max
    ? show(median)
    : `${show(median)} (${show(min).replace(/ \w+$/, '')}–${show(max).replace(/ \w+$/, '')})`
}
const ratio = (spread, limit) => (spread && limit?.median ? `×${(spread.median / limit.median).toFixed(2)}` : '–')

/**
 * @param {Record<'app' | 'static' | 'react', Record<string, (number | undefined)[]>>} measured
 * @returns {string[][]} a table's rows
 */
export function report(measured) {
  const rows = FIGURES.map(({ key, name, show, ofStatic, most }) => {
    const [app, limit, react] = [measured.app, measured.static, measured.react].map((page) => spreadOf(page[key] ?? []))
    const goal = most ?? (ofStatic && limit ? ofStatic * limit.median : undefined)
    const aim = most ? `≤ ${show(most)}` : ofStatic ? `≤ ×${ofStatic} static` : ''
    const verdict = goal === undefined || !app ? '' : app.median <= goal ? 'met' : 'over'
    return [
      name,
      ...[app, limit, react].map((each) => shown(show, each)),
      ratio(app, limit),
      ratio(app, react),
      aim,
      verdict,
    ]
  })
  return [['', 'app', 'static', 'react', 'to static', 'to react', 'goal', ''], ...rows]
}
