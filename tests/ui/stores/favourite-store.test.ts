import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createTestApp } from '../../support/test-app'
import { FavouriteStore } from '@/ui/stores/favourite-store'

const { linQinghe, zhouMin } = FIXTURES.doctors

async function saved(...ids: readonly string[]) {
  const { stores } = createTestApp()
  const favourite = stores.get(FavouriteStore)
  for (const id of ids) favourite.toggle(id)
  return favourite
}

describe('FavouriteStore', () => {
  test('returns no rows, and reports no doctor as missing, before loading', async () => {
    const favourite = await saved(linQinghe)
    expect([favourite.has(linQinghe), favourite.rows, favourite.goneCount]).toEqual([true, undefined, 0])
  })
  test('reports as missing only doctors whom the clinic does not know', async () => {
    const favourite = await saved(linQinghe, 'gone1', zhouMin, 'gone2')
    await favourite.list.of().again()
    expect(favourite.goneCount).toBe(2)
    favourite.forgetGone()
    expect([favourite.goneCount, favourite.ids]).toEqual([0, [zhouMin, linQinghe]])
  })
  test('keeps all saved doctors until they have loaded', async () => {
    const favourite = await saved(linQinghe, zhouMin)
    favourite.forgetGone()
    expect(favourite.ids).toEqual([zhouMin, linQinghe])
  })
})
