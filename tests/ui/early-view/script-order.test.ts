import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '@/domain/device/consent'
import { PRERENDER_VARIANTS } from '@/first-paint/prerender-types'

const LOGIN = { token: 't', mpId: 'a', patientId: 'p', patientCard: { id: 'c', name: '王雅琴' } }
const CONSENTS = Object.fromEntries(REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at: 1 }]))
const KNOWN = {
  sheets: [],
  files: ['visit-screen'],
  questions: [],
  doors: { '/visits/$': { files: [0], asks: [[]], album: '', pictures: PRERENDER_VARIANTS.map(() => 0) } },
}
const ADDRESS = '/#/wechat/visits/r1?from=message'
const scriptOf = (name: string) =>
  `<script type="module" crossorigin integrity="sha256-${name}" src="./assets/${name}.js"></script>`
const PAGE = `
  <script type="application/json" id="known">${JSON.stringify(KNOWN)}</script>
  <template id="early:/visits/$">${scriptOf('early')}${scriptOf('react')}</template>
  <template id="app">${scriptOf('react')}${scriptOf('index')}</template>`

const names = (selector: string, attribute: string) =>
  Array.from(document.querySelectorAll(selector), (each) => each.getAttribute(attribute)?.split('/').at(-1))
const scripts = () => names('head > script[src]', 'src')
const preloads = () => names('head > link[rel=modulepreload]', 'href')

type Visitor = { login?: unknown; language?: string; outside?: string; consents?: object }
/** Opens the page with a logged-in patient, unless told otherwise, and runs only its inline script. */
async function open(
  address: string,
  { login = LOGIN, language = 'zh', outside = 'production', consents = CONSENTS }: Visitor = {},
) {
  history.replaceState(null, '', address)
  localStorage.setItem('_login_info', JSON.stringify(login))
  localStorage.setItem('_consents', JSON.stringify(consents))
  localStorage.setItem('_language', JSON.stringify(language))
  document.head.innerHTML = PAGE
  document.body.innerHTML = '<div id="shell"></div><div id="root"></div>'
  vi.stubEnv('VITE_OUTSIDE', outside)
  vi.resetModules()
  await import('@/first-paint/head')
}
/** Reports elements as loaded, or as failed. */
function report(selector: string, event = 'load'): Promise<void> {
  for (const each of document.querySelectorAll(selector)) each.dispatchEvent(new Event(event))
  return Promise.resolve()
}

describe('scripts of a page with an early view', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    localStorage.clear()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    Reflect.deleteProperty(globalThis, 'sujianAhead')
    history.replaceState(null, '', '/')
  })
  const APP = ['react.js', 'index.js']
  const EARLY = ['early.js', 'react.js']

  test.each([
    ['a guest', { login: null }],
    ['a patient without a card', { login: { ...LOGIN, patientCard: undefined } }],
    ['a patient who reads English', { language: 'en' }],
    ['a patient who has not consented', { consents: {} }],
    ['a demo without requests', { outside: 'mock-page' }],
  ])('load the app at once for %s', async (_, visitor) => {
    await open(ADDRESS, visitor)
    await vi.advanceTimersByTimeAsync(0)
    expect(scripts()).toEqual(APP)
  })
  test.each(['/#/wechat/home', '/#/wechat/visits/r1/move', '/?code=x#/wechat/visits/r1'])(
    'load the app at once on %s',
    async (address) => {
      await open(address)
      await vi.advanceTimersByTimeAsync(0)
      expect(scripts()).toEqual(APP)
    },
  )
  test.each([
    ['all but one of its files have been loaded', () => report('link[href$="early.js"]')],
    ['its scripts have run, in a browser that preloads no modules', () => report('script[src]')],
    ['its scripts have failed', () => report('script[src]', 'error')],
    ['eight seconds have passed', () => vi.advanceTimersByTimeAsync(8000)],
  ])('load the early view alone until %s', async (_, pass) => {
    await open(ADDRESS)
    await vi.advanceTimersByTimeAsync(7000)
    expect([scripts(), preloads()]).toEqual([EARLY, EARLY])
    await pass()
    await vi.advanceTimersByTimeAsync(0)
    expect(scripts()).toEqual([...EARLY, ...APP])
  })
  test('keep their hashes', async () => {
    await open(ADDRESS)
    const hashes = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (each) => each.getAttribute('integrity'))
    expect(hashes('head > script[src]')).toEqual(['sha256-early', 'sha256-react'])
    expect(hashes('link[rel=modulepreload]')).toEqual(['sha256-early', 'sha256-react'])
  })
})
