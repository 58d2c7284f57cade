import { describe, expect, test } from 'vitest'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { LONG_LISTS, type LongList } from '../../support/long-lists'

async function atHome({ fill }: LongList) {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network })
  await logIn(demo)
  fill(demo.chain)
  return { ...demo, held, late: demo.stores }
}

describe.each(LONG_LISTS)('paging: $of', (list) => {
  test('sends no request before the list has loaded, during a refresh, or while another page loads', async () => {
    const { chain, late } = await atHome(list)
    const asked = chain.requests.length
    await list.next(late)
    expect([chain.requests.length, list.more(late).state.status]).toEqual([asked, 'idle'])
    await list.load(late)
    const before = list.count(late) ?? 0
    expect([list.hasMore(late), list.more(late).state.status]).toEqual([true, 'idle'])
    const again = list.load(late)
    await list.next(late)
    expect(list.more(late).state.status).toBe('idle')
    await again
    const sent = chain.requests.length
    await Promise.all([list.next(late), list.next(late)])
    expect(chain.requests).toHaveLength(sent + 1)
    expect(list.more(late).value).toBeDefined()
    expect(list.count(late)).toBeGreaterThan(before)
  })
  test('discards a page that arrives after the list has changed', async () => {
    const { chain, held, late } = await atHome(list)
    await list.load(late)
    held.of = list.path
    const page = list.next(late)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(held.count).toBe(1)
    held.of = ''
    list.empty(chain)
    await list.load(late)
    const after = list.count(late)
    await held.release([0])
    await page
    expect(list.count(late)).toBe(after)
  })
  test('ends at an empty page, whatever the total', async () => {
    const { chain, late } = await atHome(list)
    await list.load(late)
    const before = list.count(late)
    list.empty(chain)
    await list.next(late)
    expect([list.count(late), list.hasMore(late)]).toEqual([before, false])
  })
})
