import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createTestApp } from '../../support/test-app'

const { linQinghe, zhouMin } = FIXTURES.doctors

async function saved(...ids: readonly string[]) {
  const { stores } = createTestApp()
  const { favourite } = stores
  for (const id of ids) favourite.toggle(id)
  return favourite
}

describe('the saved doctors', () => {
  test('have no rows before they were read, and nobody counts as gone', async () => {
    const favourite = await saved(linQinghe)
    expect([favourite.has(linQinghe), favourite.rows, favourite.goneCount]).toEqual([true, undefined, 0])
  })
  test('count as gone only where the clinic does not know them, however many it knows', async () => {
    const favourite = await saved(linQinghe, 'gone1', zhouMin, 'gone2')
    await favourite.load()
    expect(favourite.goneCount).toBe(2)
    favourite.forgetGone()
    expect([favourite.goneCount, favourite.ids]).toEqual([0, [zhouMin, linQinghe]])
  })
  test('all stay saved where nobody has been asked about them yet', async () => {
    const favourite = await saved(linQinghe, zhouMin)
    favourite.forgetGone()
    expect(favourite.ids).toEqual([zhouMin, linQinghe])
  })
})
