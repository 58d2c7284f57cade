import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { withEmptied } from '../support/emptied'
import { sampleOf, times } from '../support/proof'
import { openPlace, WALKED } from './kit/every-place'

/** In the gate each so-many-th place with all lists empty, and with one after the other; and of these each so-many-th. */
const EACH = 12
const EACH_ONE_BY_ONE = 48
const EACH_LIST = 4
const LONGEST_MS = times(60_000, 600_000)

/** The page stands where these lists are empty; gives all lists that its calls brought. */
async function stands(place: string, isEmpty: (list: string) => boolean, what: string): Promise<string[]> {
  const lists = new Set<string>()
  const network = withEmptied((list) => {
    lists.add(list)
    return isEmpty(list)
  })
  const { all, text, unmount } = await openPlace(place, { network })
  const said = text()
  // Nothing is drawn behind the word that an edition has expired: a child that is missing has (docs/product/states.md).
  const busy = all('[role=dialog], [role=alertdialog]').length > 0 ? 0 : all('main [aria-busy=true]').length
  unmount()
  expect(said.trim(), what).not.toBe('')
  expect(said, what).not.toContain(zh.lastResort.broken.title)
  expect(busy, what).toBe(0)
  return [...lists].sort()
}

describe('a page of which the clinic has nothing to list stands', () => {
  test.each(sampleOf(WALKED, EACH))(
    '%s with all lists empty',
    async (place) => void (await stands(place, () => true, 'all')),
    LONGEST_MS,
  )
  test.each(sampleOf(WALKED, EACH_ONE_BY_ONE))(
    '%s with one list empty after the other',
    async (place) => {
      const lists = await stands(place, () => false, 'none')
      for (const list of sampleOf(lists, EACH_LIST)) await stands(place, (each) => each === list, list)
    },
    LONGEST_MS,
  )
})
