import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PrefetchedRequest } from '@/adapters/http/prefetched-responses'
import { RegistrationService } from '@/application/registration-service'
import { preloadOverlays } from '@/ui/kit/overlays'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { found, there } from '../kit/by-role'
import { mount } from '../kit/mount'
import { openScreen } from '../kit/open-screen'
import { flushPromises } from '../../support/manual-clock'
import { openAppWithUnpaidVisit, openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const { ask } = zh.visitActions
const URL_OF_VISIT = '/mcapi/v2/regs/r1/detail?mpId=a'

/** Runs the early view’s script in a page that has sent a request with this response. */
async function runEarlyView(answer: PrefetchedRequest['answer'], url = URL_OF_VISIT): Promise<void> {
  document.body.innerHTML = '<div id="shell">prerender</div><div id="root"></div>'
  // The test handles a failure.
  answer.catch(() => undefined)
  vi.stubGlobal('sujianAhead', { asked: [{ url, token: 't', at: Date.now(), answer }] })
  vi.resetModules()
  await import('@/early-view/visit')
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
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.innerHTML = ''
  goTo('/')
})

describe('early view of a visit', () => {
  beforeAll(preloadOverlays)

  async function expectSameAsApp(id: string, demo: Awaited<ReturnType<typeof openAppWithUpcomingVisit>>['demo']) {
    const { EarlyVisit } = await import('@/early-view/visit')
    const visit = await demo.container.get(RegistrationService).byId(id)
    /** The heading, the text under it, the question whether the patient comes, and the ticket. */
    const shown = (page: ParentNode) => ({
      head: page.querySelector('main header')?.textContent,
      question: found('region', ask.title).map(({ textContent }) => textContent),
      ticket: page.querySelector(`section[aria-label="${zh.visit.ticket}"]`)?.innerHTML,
    })
    const page = await openScreen(demo, `/visits/${id}?from=message`)
    await there('region', zh.visit.ticket)
    const ofApp = shown(document)
    page.unmount()
    const { host } = mount(<EarlyVisit visit={visit} now={demo.chain.clock.now()} isFromMessage />)
    expect(shown(host)).toEqual(ofApp)
    expect(ofApp.ticket).toContain(visit.patient.name)
  }

  test.each(Object.entries(REGISTRATION_STATUS_CODES).filter(([status]) => status !== 'awaitingPayment'))(
    'shows the same ticket as the app for the status %s',
    async (_, status) => {
      const { demo, visit } = await openAppWithUpcomingVisit()
      demo.chain.books.registrations.update(visit.id, { status })
      await expectSameAsApp(visit.id, demo)
    },
  )
  test('shows the same ticket as the app for an unpaid visit', async () => {
    const { demo, booked } = await openAppWithUnpaidVisit()
    await expectSameAsApp(booked.id, demo)
  })

  test('replaces the prerender, is hidden from screen readers, and has nothing to focus', async () => {
    goTo('#/wechat/visits/r1?from=message')
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
    await flushPromises()
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })
  test('leaves the prerender when the page has not requested the visit', async () => {
    await runEarlyView(responseOf(WIRE_EXAMPLES.R12.data), '/mcapi/v2/regs/list?mpId=a')
    await flushPromises()
    expect([view(), document.getElementById('shell')?.textContent]).toEqual([null, 'prerender'])
  })

  describe('tap on a choice', () => {
    /** Taps on “cancel”, and replaces the view with the app’s screen after some milliseconds. */
    async function tapAndReplace(later: number): Promise<string[]> {
      goTo('#/wechat/visits/r1?from=message')
      const data = { ...WIRE_EXAMPLES.R12.data, status: REGISTRATION_STATUS_CODES.reserved, isCancelable: true }
      await runEarlyView(responseOf(data))
      await vi.waitFor(() => expect(view()).not.toBeNull())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      view()?.querySelector<HTMLElement>('[data-choice=cancel]')?.click()
      vi.setSystemTime(Date.now() + later)
      const tapped: string[] = []
      const screen = document.getElementById('root')
      if (screen) screen.innerHTML = `<main><button>${ask.keep}</button><button>${ask.cancel}</button></main>`
      screen?.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLElement) tapped.push(target.textContent)
      })
      view()?.dispatchEvent(new Event('replaced'))
      return tapped
    }
    test('is repeated on the app’s screen', async () => {
      expect(await tapAndReplace(1900)).toEqual([ask.cancel])
    })
    test('is dropped after two seconds', async () => {
      expect(await tapAndReplace(2100)).toEqual([])
    })
  })
})

describe('early view beside the app', () => {
  /** Watches a page with an early view. */
  async function watchPage() {
    document.body.innerHTML = '<div id="early"></div><div id="root"></div>'
    const { removePrerenderWhenReady } = await import('@/first-paint/prerender')
    removePrerenderWhenReady()
    const screen = document.createElement('main')
    document.getElementById('root')?.append(screen)
    return screen
  }
  test('is replaced once the app’s screen has a heading and its data', async () => {
    const screen = await watchPage()
    screen.innerHTML = '<div aria-busy="true"><h1></h1></div>'
    await flushPromises()
    expect(view()).not.toBeNull()
    const replaced = vi.fn<() => void>()
    view()?.addEventListener('replaced', replaced)
    screen.firstElementChild?.removeAttribute('aria-busy')
    await vi.waitFor(() => expect(view()).toBeNull())
    expect(replaced).toHaveBeenCalledTimes(1)
  })
  test('is replaced by any screen after the hash has changed', async () => {
    const screen = await watchPage()
    await flushPromises()
    expect(view()).not.toBeNull()
    goTo('#/wechat/home')
    screen.innerHTML = '<div aria-busy="true"></div>'
    await vi.waitFor(() => expect(view()).toBeNull())
  })
})
