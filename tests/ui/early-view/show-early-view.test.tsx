import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registrationSchema } from '@/adapters/http/wire/registration'
import type { PrefetchedRequest } from '@/adapters/http/prefetched-responses'
import { showEarlyView } from '@/early-view/show-early-view'
import { EarlyVisit } from '@/early-view/visit'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { flushPromises } from '../../support/manual-clock'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const { ask } = zh.visitActions
const URL_OF_VISIT = '/mcapi/v2/regs/r1/detail?mpId=a'

/** Runs the early view’s script in a page that has sent a request with this response. */
async function runEarlyView(
  answer: PrefetchedRequest['answer'],
  { url = URL_OF_VISIT, isStyled = true, isEmpty = false } = {},
): Promise<void> {
  document.body.innerHTML = '<div id="shell">prerender</div><div id="root"></div>'
  // The test handles a failure.
  answer.catch(() => undefined)
  vi.stubGlobal('sujianStyled', Promise.resolve(isStyled))
  vi.stubGlobal('sujianAhead', { asked: [{ url, token: 't', at: Date.now(), answer }] })
  await showEarlyView({
    urls: [/\/detail\?/],
    schema: v.tuple([registrationSchema]),
    render: ([visit], now) => (isEmpty ? null : <EarlyVisit visit={visit} now={now} isFromMessage />),
  })
}
const responseOf = (data: unknown, { code = 200, status = 200 } = {}): PrefetchedRequest['answer'] =>
  Promise.resolve({
    status,
    text: JSON.stringify({ status: { code }, data }),
    headers: { date: new Date().toUTCString() },
    at: Date.now(),
  })
const view = () => document.getElementById('early')
const goTo = (hash: string) => history.replaceState(null, '', hash)

beforeEach(() => goTo('#/wechat/visits/r1'))
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.innerHTML = ''
  goTo('/')
})

describe('early view', () => {
  test('replaces the prerender, is hidden from screen readers, and has nothing to focus', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data))
    await vi.waitFor(() => expect(view()?.textContent).toContain(WIRE_EXAMPLES.R12.data.patient.name))
    expect(document.getElementById('shell')).toBeNull()
    expect(view()?.getAttribute('aria-hidden')).toBe('true')
    expect(view()?.querySelectorAll('a, button, input, [tabindex]:not([tabindex="-1"])')).toHaveLength(0)
  })
  test.each([
    ['is refused', () => responseOf(WIRE_EXAMPLES.R12.data, { code: 40301 })],
    ['is an HTTP error', () => responseOf(WIRE_EXAMPLES.R12.data, { status: 401 })],
    ['lacks a field', () => responseOf({ ...WIRE_EXAMPLES.R12.data, patient: null })],
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the prerender when the response %s', async (_, answer) => {
    await runEarlyView(answer())
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('leaves the prerender when there is nothing to show', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data), { isEmpty: true })
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test.each([
    ['this clinic', '_touched_draft'],
    ['another clinic', '_touched_draft@b'],
  ])('leaves the prerender when the tab shows a private screen of %s, which may be hidden', async (_, key) => {
    sessionStorage.setItem(key, '1')
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data))
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('leaves the prerender when a style sheet has failed', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data), { isStyled: false })
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('leaves the prerender when the page has changed before the response', async () => {
    const answer = flushPromises().then(() => responseOf(WIRE_EXAMPLES.R12.data))
    const run = runEarlyView(answer)
    goTo('#/wechat/home')
    await run
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('gives way to the prerender when the page changes', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data))
    await vi.waitFor(() => expect(view()).not.toBeNull())
    window.dispatchEvent(new Event('hashchange'))
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('leaves the prerender when the page has not requested the visit', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data), { url: '/mcapi/v2/regs/list?mpId=a' })
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })

  describe('list rows', () => {
    const LIST = '<h1>title</h1><a href="#/x">link</a><div aria-busy="true"><i data-skeleton></i></div><p>end</p>'
    async function runListView(prerender = LIST, hash = '#/wechat/visits') {
      goTo(hash)
      document.body.innerHTML = `<div id="shell">${prerender}</div><div id="root"></div>`
      vi.stubGlobal('sujianStyled', Promise.resolve(true))
      const asked = ['type=1', 'type=2'].map((type) => {
        const answer = responseOf({ total: type.length, rows: [type] })
        return { url: `/mcapi/v2/regs/list?${type}&mpId=a`, token: 't', at: Date.now(), answer }
      })
      vi.stubGlobal('sujianAhead', { asked })
      const page = v.object({ rows: v.array(v.string()) })
      await showEarlyView({
        urls: [/type=2/, /type=1/],
        schema: v.tuple([page, page]),
        render: (pages) => pages.flatMap(({ rows }) => rows).join(),
        isList: true,
      })
    }
    const shell = () => document.getElementById('shell')?.innerHTML

    test('replace only the placeholders of the prerender, with the data of all responses in their order', async () => {
      await runListView()
      expect(view()?.textContent).toBe('titlelinktype=2,type=1end')
      expect(view()?.querySelector('[aria-busy], [data-skeleton], a:not([tabindex="-1"])')).toBeNull()
    })
    test('give way to the unchanged prerender when the page changes', async () => {
      await runListView()
      window.dispatchEvent(new Event('hashchange'))
      expect([view(), shell()]).toEqual([null, LIST.replace('data-skeleton', 'data-skeleton=""')])
    })
    test.each([
      ['the URL has a filter', LIST, '#/wechat/visits?tab=therapy'],
      ['the prerender has no placeholder', 'nothing', '#/wechat/visits'],
    ])('leave the prerender when %s', async (_, prerender, hash) => {
      await runListView(prerender, hash)
      expect([view(), document.getElementById('shell')]).toEqual([null, expect.any(HTMLElement)])
    })
  })

  describe('app’s screen', () => {
    /** Taps on “cancel”, and replaces the view with the app’s screen after some milliseconds. */
    async function tapAndReplace(later: number): Promise<string[]> {
      goTo('#/wechat/visits/r1?from=message')
      const data = { ...WIRE_EXAMPLES.R12.data, status: REGISTRATION_STATUS_CODES.reserved, isCancelable: true }
      await runEarlyView(responseOf(data))
      await vi.waitFor(() => expect(view()).not.toBeNull())
      vi.useFakeTimers()
      const choice = view()?.querySelector<HTMLElement>('[data-choice=cancel]')
      choice?.click()
      expect(choice?.hasAttribute('data-pending')).toBe(true)
      vi.advanceTimersByTime(later)
      const tapped: string[] = []
      const screen = document.getElementById('root')
      if (screen) screen.innerHTML = `<main><button>${ask.keep}</button><button>${ask.cancel}</button></main>`
      screen?.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLElement) tapped.push(target.textContent)
      })
      view()?.dispatchEvent(new Event('replaced'))
      return tapped
    }
    test('repeats a recent tap on a choice', async () => {
      expect(await tapAndReplace(1900)).toEqual([ask.cancel])
    })
    test('ignores a tap that is two seconds old', async () => {
      expect(await tapAndReplace(2100)).toEqual([])
    })
  })
})

describe('early view beside the app', () => {
  /** Watches a page with an early view, on which the app renders a screen. */
  async function renderScreen(content: string) {
    document.body.innerHTML = '<div id="early"></div><div id="root"></div>'
    const { removePrerenderWhenReady } = await import('@/first-paint/prerender')
    removePrerenderWhenReady()
    const screen = document.createElement('main')
    screen.innerHTML = content
    document.getElementById('root')?.append(screen)
    await flushPromises()
    return screen
  }

  test('disappears once a list on the app’s screen shows more than its placeholders', async () => {
    const rows = '<div aria-busy="true"><i data-skeleton></i></div>'
    const screen = await renderScreen(`<h1></h1><div role="tabpanel">${rows}</div>`)
    expect(view()).not.toBeNull()
    screen.querySelector('[aria-busy]')?.remove()
    await vi.waitFor(() => expect(view()).toBeNull())
  })
  test('disappears once the app’s screen shows more than its placeholder', async () => {
    const screen = await renderScreen('<div aria-busy="true"><h1></h1></div>')
    expect(view()).not.toBeNull()
    const replaced = vi.fn<() => void>()
    view()?.addEventListener('replaced', replaced)
    screen.firstElementChild?.removeAttribute('aria-busy')
    await vi.waitFor(() => expect(view()).toBeNull())
    expect(replaced).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['a screen with a part that is loading', '<h1></h1><section><div aria-busy="true"></div></section>'],
    ['an error page without a heading', '<p></p>'],
  ])('disappears with %s', async (_, content) => {
    await renderScreen(content)
    expect(view()).toBeNull()
  })
})
