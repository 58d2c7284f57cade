import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { MAX_KEYWORD_LENGTH, SEARCH_DEBOUNCE_MS } from '@/domain/doctor/doctor-search'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { zh } from '@/ui/messages/zh'
import { TEST_NOW, MemoryStorage, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { ManualClock } from '../../support/manual-clock'
import { found, gone, tapOn, there } from '../kit/by-role'
import { fire, type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'

const { common, doctor: says, failure } = zh
const SEARCH = 'POST /mcapi/doctors/search'

async function openSearch(demo = createTestApp(), path = '/doctors/search') {
  const page = await openScreen(demo, path)
  const field = () => page.one<HTMLInputElement>(`input[type=search][aria-label="${says.searchPage}"]`)
  await until(field)
  const names = () => page.all('[role=article] h2').map(({ textContent }) => textContent)
  return {
    ...page,
    field,
    names,
    write: (text: string) => page.fill(says.searchPage, text),
    finds: (name: string) => until(() => expect(names()).toContain(name)),
    /** Presses the search key of the on-screen keyboard. */
    search: () => fire(field(), new Event('submit', { bubbles: true, cancelable: true })),
    asked: () => demo.chain.requests.filter(({ call }) => call === SEARCH).length,
    /** The displayed recent searches. */
    before: () => [...document.querySelectorAll('[aria-labelledby=search-history] li')].map((each) => each.textContent),
  }
}

describe('doctor search', () => {
  test.each([
    ['周敏', '周敏'],
    ['zhoumin', '周敏'],
    ['妇科', '周敏'],
    ['失眠', '林清和'],
  ])('matches “%s” to the doctor %s, and shows the number of results', async (keyword, name) => {
    const page = await openSearch()
    page.write(keyword)
    await page.finds(name)
    expect(page.text()).toContain(says.found(keyword, page.names().length))
  })
  test.each([
    ['咳嗽 失眠', '林清和'],
    [' 林  清和 ', '林清和'],
    ['咳嗽、失眠', '林清和'],
    ['林医生', '林清和'],
    ['林大夫', '林清和'],
    ['林清和主任', '林清和'],
    ['Dr Lin', '林清和'],
    ['針灸', '程远志'],
  ])('matches all words in “%s” to the doctor %s', async (keyword, name) => {
    const page = await openSearch()
    page.write(keyword)
    await page.finds(name)
    expect(page.text()).toContain(says.found(keyword, page.names().length))
  })
  test('finds no doctor when only some words match', async () => {
    const page = await openSearch()
    page.write('林清和 妇科')
    await there('heading', says.nobody('林清和 妇科'))
  })
  test('removes emoji from the query, and limits its length', async () => {
    const page = await openSearch()
    page.write(' 林 清😀 和 ')
    expect(page.field().value).toBe(' 林 清 和 ')
    expect(page.text()).toContain(CHINESE_KIT_MESSAGES.removed.emoji)
    await page.finds('林清和')
    page.write('长'.repeat(300))
    expect(page.field().value).toBe('长'.repeat(MAX_KEYWORD_LENGTH))
    await there('heading', says.nobody('长'.repeat(MAX_KEYWORD_LENGTH)))
    await there('link', '省名中医')
  })
  test.each(['(', '%E7', '<b>', '"', '&keyword=x', '#'])(
    'treats “%s” as literal text, even when opened by URL',
    async (text) => {
      const demo = createTestApp()
      const page = await openSearch(demo)
      page.write(text)
      await there('heading', says.nobody(text))
      await page.comesTo(expect.stringContaining('?keyword='))
      const address = page.place()
      page.unmount()
      const again = await openSearch(demo, address)
      await there('heading', says.nobody(text))
      expect(again.field().value).toBe(text)
    },
  )
})

describe('doctor search while typing', () => {
  /** Uses a clock that only the test advances. */
  async function atField() {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const clock = new ManualClock(chain)
    const words: unknown[] = []
    const demo = createTestApp({
      chain,
      clock,
      network: (to) => (config) => {
        if (String(config.url).includes('/doctors/search'))
          words.push((JSON.parse(String(config.data)) as { keyword: string }).keyword)
        return to(config)
      },
    })
    const page = await openSearch(demo)
    const pause = () => act(() => clock.advance(SEARCH_DEBOUNCE_MS))
    return { page, words, pause }
  }
  test('sends no request during IME composition', async () => {
    const { page, words, pause } = await atField()
    fire(page.field(), new CompositionEvent('compositionstart', { bubbles: true }))
    for (const half of ['s', 'sh', 'shi', 'shi mian']) {
      type(page.field(), half)
      await pause()
    }
    expect(words).toEqual([])
    expect(page.text()).toContain(says.searchIdle)
    type(page.field(), '失眠')
    fire(page.field(), new CompositionEvent('compositionend', { bubbles: true }))
    await pause()
    await page.finds('林清和')
    expect(words).toEqual(['失眠'])
  })
  test('never shows results for a keyword the user has replaced', async () => {
    const held = new DeferredResponses()
    const chain = openChain({ clock: { at: TEST_NOW } })
    const clock = new ManualClock(chain)
    const page = await openSearch(createTestApp({ chain, clock, network: held.network }))
    const pause = () => act(() => clock.advance(SEARCH_DEBOUNCE_MS))
    page.write('林清和')
    await pause()
    await page.finds('林清和')
    held.of = '/doctors/search'
    page.write('周敏')
    await pause()
    page.write('苏文婷')
    await until(() => expect(held.count).toBe(1))
    await act(() => held.release([0]))
    expect(page.names()).toEqual(['林清和'])
    held.of = ''
    await pause()
    await until(() => expect(page.names()).toEqual(['苏文婷']))
  })
  test('sends one request after the user stops typing', async () => {
    const { page, words, pause } = await atField()
    for (const letters of ['z', 'zh', 'zhou', 'zhoumi', 'zhoumin']) page.write(letters)
    expect(words).toEqual([])
    await pause()
    await page.finds('周敏')
    expect(words).toEqual(['zhoumin'])
  })
})

test('doctor search keeps the previous results after a failure, and loads on retry', async () => {
  const demo = createTestApp()
  const page = await openSearch(demo)
  page.write('林清和')
  await page.finds('林清和')
  demo.chain.faults.add({ call: SEARCH, fault: '500' })
  page.write('周敏')
  await page.sees(failure['server-trouble'].text)
  expect(page.names()).toEqual(['林清和'])
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => expect(page.names()).toEqual(['周敏']))
  expect(page.text()).not.toContain(failure['server-trouble'].text)
})

test('doctor search lists only doctors with online consultations when that filter is on', async () => {
  const page = await openSearch()
  page.write('科')
  await page.finds('林清和')
  const all = page.names()
  await tapOn('checkbox', says.onlineOnly)
  await until(() => expect(page.names().length).toBeLessThan(all.length))
  expect(page.names()).toContain('周敏')
  expect(all).toEqual(expect.arrayContaining(page.names()))
})

describe('search history', () => {
  test('lists confirmed queries and opened doctors, newest first', async () => {
    const storage = new MemoryStorage()
    const page = await openSearch(createTestApp({ storage }))
    page.write('失眠')
    page.search()
    await page.finds('林清和')
    page.write('妇科')
    await page.finds('周敏')
    await page.tap('周敏')
    await page.comesTo(expect.stringMatching(/^\/doctors\/d2002\?/))
    act(() => page.router.history.back())
    await until(() => expect(page.field().value).toBe('妇科'))
    await page.finds('周敏')
    page.unmount()

    const next = await openSearch(createTestApp({ storage }))
    await there('region', says.history)
    expect(next.before()).toEqual(['妇科', '失眠'])
    await next.tap('失眠')
    await next.finds('林清和')
    expect(next.field().value).toBe('失眠')
  })
  test('remains empty after being cleared', async () => {
    const storage = new MemoryStorage()
    storage.write('_doctor_searches', ['失眠'])
    const page = await openSearch(createTestApp({ storage }))
    expect(page.before()).toEqual(['失眠'])
    await page.tap(says.clearHistory)
    await gone('region', says.history)
    page.unmount()
    await openSearch(createTestApp({ storage }))
    await there('region', says.suggestions)
    expect(found('region', says.history)).toEqual([])
  })
  test('reappears when the search field is cleared', async () => {
    const page = await openSearch()
    page.write('失眠')
    page.search()
    await page.finds('林清和')
    await page.tap(`清空${says.searchPage}`)
    expect(page.field().value).toBe('')
    expect(page.before()).toEqual(['失眠'])
    await page.comesTo('/doctors/search')
  })
})

test('doctor search shows that the edition has expired when the user taps a result', async () => {
  const page = await openSearch(createTestApp({ world: 'edition-expired' }), '/doctors/search?keyword=失眠')
  await page.finds('林清和')
  await tapOn('button', says.act('林清和', says.closed))
  expect((await there('alertdialog')).textContent).toContain('门诊的系统服务已到期')
})
