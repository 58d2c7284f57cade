/**
 * Measures the in-process mock clinic: the cost of a request at two sizes, and the time to open the default scenario.
 */
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'

const SIZES = [1000, 100_000]

const rowName = ({ kind, name }, size) => `${kind}: ${name}, ${size.toLocaleString('en')}`

/**
 * Creates a row per kind of call and size. Reads whose cost must not depend on the size are compared with the first
 * size.
 * @param {Readonly<Record<string, readonly import('../clinic/measure').ScaleFigures[]>>} measured by size
 */
function rowsOf(measured) {
  const sizes = Object.keys(measured).map(Number)
  const [smallest] = sizes
  return sizes.flatMap((size) =>
    measured[size].map((figures) => ({
      name: rowName(figures, size),
      ...(size !== smallest && figures.isSteady && { to: rowName(figures, smallest) }),
      values: { perSecond: [figures.perSecond], p50: [figures.p50], p99: [figures.p99] },
    })),
  )
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureMockClinic({ onProgress }) {
  const { createLargeClinic, measureAtScale, measureStartup } = await loadTypeScript('bench/clinic/measure.ts')
  const { first, later } = measureStartup()
  const measured = {}
  for (const size of SIZES) {
    const told = (done, total, note) => onProgress(done, total, `${size} registrations, ${note}`)
    measured[size] = await measureAtScale(createLargeClinic(size, told), size, told)
  }
  return [
    {
      id: 'clinic',
      title: 'The mock clinic in process: 50 clinics, 2,000 doctors, so many registrations',
      columns: [
        { key: 'perSecond', name: 'a second', unit: 'perSecond' },
        { key: 'p50', name: 'p50', unit: 'ms' },
        { key: 'p99', name: 'p99', unit: 'ms' },
      ],
      rows: rowsOf(measured),
    },
    {
      id: 'world',
      title: 'The mock clinic’s default world opens',
      columns: [
        { key: 'first', name: 'first in its process', unit: 'ms' },
        { key: 'later', name: 'later', unit: 'ms' },
      ],
      rows: [{ name: 'default world', values: { first: [first], later: [later] } }],
    },
  ]
}
