import { describe, expect, test } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '@/domain/doctor/doctor-search'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { ManualClock, flushPromises } from '../../support/manual-clock'
import { openChain } from '../../support/open-chain'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

const SEARCH = 'POST /mcapi/doctors/search'
const SEARCH_PATH = '/mcapi/doctors/search'

/** Opens the search store, with a clock that only the test advances. */
async function atSearch() {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const clock = new ManualClock(chain)
  const held = new DeferredResponses()
  const demo = createTestApp({ chain, clock, network: held.network })
  const search = demo.stores.get(DoctorSearchStore)
  const asked = () => chain.requests.filter(({ path }) => path === SEARCH_PATH).length
  const typed = async (word: string) => {
    const done = search.type(word)
    await clock.advance(SEARCH_DEBOUNCE_MS)
    return done
  }
  return { chain, clock, held, search, asked, typed }
}
const names = (rows: readonly { readonly name: string }[] | undefined) => rows?.map(({ name }) => name)

describe('DoctorSearchStore.type', () => {
  test('sends a request only after a pause in typing', async () => {
    const { search, clock, asked } = await atSearch()
    const done = search.type('林清和')
    await clock.advance(SEARCH_DEBOUNCE_MS - 1)
    expect(asked()).toBe(0)
    await clock.advance(1)
    await done
    expect([asked(), names(search.results.value?.rows)]).toEqual([1, ['林清和']])
  })
  test('clears an emptied keyword at once, without a pause or a request', async () => {
    const { search, typed, asked } = await atSearch()
    await typed('林清和')
    await search.type('')
    expect([search.isSearching, search.asked, asked()]).toEqual([false, ['', false], 1])
  })
  test('sends no request for an unchanged query', async () => {
    const { search, typed, asked } = await atSearch()
    await typed('林清和')
    await typed('林清和')
    expect([asked(), search.results.state.status]).toEqual([1, 'done'])
  })
  test('keeps the last results during the pause, and then loads the results for the new keyword', async () => {
    const { search, clock, typed } = await atSearch()
    expect(search.results.value).toBeUndefined()
    await typed('林清和')
    const next = search.type('周敏')
    expect([search.isSearching, search.asked, names(search.results.value?.rows)]).toEqual([
      true,
      ['林清和', false],
      ['林清和'],
    ])
    await clock.advance(SEARCH_DEBOUNCE_MS)
    await next
    expect([search.isSearching, search.asked, names(search.results.value?.rows)]).toEqual([
      false,
      ['周敏', false],
      ['周敏'],
    ])
  })
})

describe('DoctorSearchStore.find', () => {
  test('sends no request for the keyword of the current results, and remembers only keywords with text', async () => {
    const { search, asked } = await atSearch()
    await search.find('林清和')
    await search.find('林清和')
    await search.find('')
    expect([asked(), search.history]).toEqual([1, ['林清和']])
  })
  test('searches at once for a typed keyword whose pause has not ended', async () => {
    const { search, asked } = await atSearch()
    void search.type('林清和')
    await search.find('林清和')
    expect([asked(), names(search.results.value?.rows)]).toEqual([1, ['林清和']])
  })
  test('sends no request for the query already displayed', async () => {
    const { search, asked } = await atSearch()
    await search.find('林清和')
    await search.find('林清和')
    expect(asked()).toBe(1)
  })
  test('repeats the request for a query that failed to refresh', async () => {
    const { search, chain, asked } = await atSearch()
    await search.find('林清和')
    chain.faults.add({ call: SEARCH, fault: '500', times: 2 })
    await search.results.again()
    expect(search.results.failure?.reason.kind).toBe('server-trouble')
    const before = asked()
    await search.find('林清和')
    expect(asked()).toBeGreaterThan(before)
  })
  test('sends the typed query without waiting for the typing pause', async () => {
    const { search, clock, asked, typed } = await atSearch()
    await typed('林清和')
    const paused = search.type('周敏')
    await search.find('周敏')
    expect([asked(), names(search.results.value?.rows)]).toEqual([2, ['周敏']])
    await clock.advance(SEARCH_DEBOUNCE_MS)
    await paused
    expect(asked()).toBe(2)
  })
  test('keeps the displayed result when its query is repeated during another search', async () => {
    const { search, held, typed } = await atSearch()
    await typed('林清和')
    held.of = SEARCH_PATH
    const away = typed('周敏')
    await flushPromises()
    held.of = ''
    await search.find('林清和')
    await held.release([0])
    await away
    expect([search.keyword, search.asked[0], names(search.results.value?.rows)]).toEqual([
      '林清和',
      '林清和',
      ['林清和'],
    ])
  })
  test('neither sends nor stores an empty query', async () => {
    const { search, asked } = await atSearch()
    await search.find('妇科')
    const { history } = search
    const before = asked()
    await search.find('')
    expect([asked(), search.results.value, search.history]).toEqual([before, undefined, history])
  })
})

describe('DoctorSearchStore.lists', () => {
  const many = async () => {
    const here = await atSearch()
    const { doctors } = here.chain.books
    const [pattern] = doctors.all()
    if (!pattern) throw new Error('no doctor')
    for (let at = 10; at < 40; at++) doctors.create({ ...pattern, id: `d9${at}`, name: `欧阳${at}`, namePy: `z${at}` })
    return here
  }
  test('sends no request without a result or after the last page', async () => {
    const { search, asked } = await many()
    const more = () => search.lists.loadMore('欧阳', false)
    await more()
    expect(asked()).toBe(0)
    await search.find('欧阳')
    expect([search.results.value?.rows.length, search.results.value?.total]).toEqual([20, 30])
    await more()
    expect([search.results.value?.rows.length, search.results.value?.next]).toEqual([30, undefined])
    const before = asked()
    await more()
    expect(asked()).toBe(before)
  })
  test('keeps its rows and reports the failure when a page fails', async () => {
    const { search, chain } = await many()
    await search.find('欧阳')
    const before = names(search.results.value?.rows)
    chain.faults.add({ call: SEARCH, fault: '500' })
    await search.lists.loadMore('欧阳', false)
    expect([search.lists.next('欧阳', false).failure?.reason.kind, names(search.results.value?.rows)]).toEqual([
      'server-trouble',
      before,
    ])
  })
})

describe('DoctorSearchStore tags', () => {
  test('load once, and again after a failure', async () => {
    const { search, chain } = await atSearch()
    chain.faults.add({ call: '*', fault: '500', times: 2 })
    await search.all.of().again()
    expect([search.all.peek().failure?.reason.kind, search.tags]).toEqual(['server-trouble', undefined])
    chain.faults.clear()
    await search.all.peek().again()
    expect(search.tags).toContain('省名中医')
    const asked = chain.requests.length
    search.all.prefetch()
    await Promise.resolve()
    expect([search.all.peek().isPending, chain.requests.length]).toEqual([false, asked])
  })
})
