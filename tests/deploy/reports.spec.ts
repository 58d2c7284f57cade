import { findSourceMapFolders, parsePositions, createSymbolicator } from '../../scripts/support/source-positions.mjs'
import { Journey } from '../browser/support/journey.ts'
import { expect, SOURCE_MAPS_FOLDER, test } from './support.ts'

test('error report › contains positions in the built app that map to source lines', async ({ page, clinic, heard }) => {
  heard.guard.allow(/sorting is broken/)
  await page.addInitScript(() => {
    const sort = Array.prototype.sort
    const value = function (this: unknown[], ...words: Parameters<typeof sort>) {
      if (this.some((each) => typeof each === 'object' && each !== null && 'doctorId' in each))
        throw new TypeError('sorting is broken')
      return sort.apply(this, words)
    }
    Object.assign(Array.prototype, { sort: value })
  })
  const report = page.waitForRequest(/\/report\/error/)
  await new Journey(page, clinic).enter('booking', undefined, { departmentId: 'all' })
  const { message, stack, route, version } = (await report).postDataJSON() as Record<string, string>
  expect([message, route]).toEqual(['TypeError', '/booking'])
  expect(version).toMatch(/^\d+\.\d+\.\d+ \([\da-f]{7}\+?\)$/)
  const origins = parsePositions(stack ?? '').map(createSymbolicator(findSourceMapFolders([SOURCE_MAPS_FOLDER])))
  expect(origins.filter((each) => 'fault' in each)).toEqual([])
  const [first] = origins
  if (!first || 'fault' in first) throw new Error('The report names no place that can be read back.')
  expect(first.source).toBe('src/ui/screens/booking/department-doctors.tsx')
  expect(first.text).toContain('[...doctors].sort(compareByAvailability)')
})
