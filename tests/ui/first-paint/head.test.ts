import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '@/domain/device/consent'
import { greetingAt } from '@/domain/general/greeting'
import {
  prerenderVariantIndex,
  TEXT_PLACEHOLDER,
  PRERENDER_VARIANTS,
  type PrerenderVariant,
} from '@/first-paint/prerender-types'
import { zh } from '@/ui/messages/zh'
import { EXPECTATION_TIMEOUT_MS } from '../../support/time-limits'

const root = document.documentElement
const NAME = '王雅琴'
const LOGIN = { token: 't', mpId: 'a', patientId: 'p' }
const CARD = { ...LOGIN, patientCard: { id: 'c', name: NAME } }

/** A prerender that contains its variant and placeholders for data unknown to the build. */
const pictureOf = (scene: PrerenderVariant) => [
  ['header', {}, ['a', { 'data-first': 'clinic' }, ['i', {}]], ['button', { 'data-first': 'look' }, 'look']],
  [
    'main',
    { style: 'width: 5rem' },
    ['h1', {}, TEXT_PLACEHOLDER.hello],
    ['b', {}, TEXT_PLACEHOLDER.initial],
    ['p', {}, TEXT_PLACEHOLDER.initial + TEXT_PLACEHOLDER.restOfName],
  ],
  ['svg', { viewBox: '0 0 1 1' }, 0],
  ['small', {}, JSON.stringify(scene)],
]
const KNOWN = {
  sheets: ['index-0.css'],
  files: ['visit-screen-3.css', 'visit-screen-1', 'visits-2'],
  doors: {
    '/home': {
      files: [],
      asks: [[0], [2, 0], [0], [1], [2, 1], [1]],
      album: 'home',
      pictures: PRERENDER_VARIANTS.map((_, at) => at),
    },
    '/doctors/$': {
      files: [],
      // Equal for all visitors: first without, then with a path segment.
      asks: [...Array.from({ length: 6 }, () => [0, 4, 5]), ...Array.from({ length: 6 }, () => [0, 6, 7])],
      album: 'doors',
      pictures: [0],
    },
    '/confirm': {
      files: [],
      asks: [...Array.from({ length: 6 }, () => []), ...Array.from({ length: 6 }, () => [0, 8])],
      album: 'doors',
      pictures: [0],
    },
    '/visits/$': {
      files: [0, 1, 1],
      asks: [[], [3], []],
      album: 'doors',
      pictures: PRERENDER_VARIANTS.slice(0, 12).map((_, at) => at),
    },
  },
  questions: [
    '/mcapi/clinic/default?mpId={mp}',
    '/mcapi/clinic/{clinic}/detail?mpId={mp}',
    '/mcapi/v2/regs/list?mpId={mp}',
    '/mcapi/v2/regs/{0}?patientId={patient}&cardId={card}&mpId={mp}',
    '/mcapi/week/{0}?clinicId={clinic}&mpId={mp}',
    '/mcapi/days?clinicId={clinic}&from={day 0}&to={day 6}&mpId={mp}',
    '/mcapi/week/{0}?clinicId={?clinicId}&mpId={mp}',
    '/mcapi/day/{0}?date={?date}&mpId={mp}',
    '/mcapi/day?clinicId={?clinicId}&date={?date}&mpId={mp}',
  ],
  greetings: { zh: zh.home.greeting, en: zh.home.greeting },
  hello: {
    zh: `${TEXT_PLACEHOLDER.hello}，${TEXT_PLACEHOLDER.initial}${TEXT_PLACEHOLDER.restOfName}`,
    en: `${TEXT_PLACEHOLDER.hello}, ${TEXT_PLACEHOLDER.initial}${TEXT_PLACEHOLDER.restOfName}`,
  },
  dot: 'dot',
}
const dataOf = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`

function clearPage(): void {
  localStorage.clear()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  Reflect.deleteProperty(globalThis, 'sujianAhead')
  Reflect.deleteProperty(globalThis, 'sujianFetch')
}
type HappyDom = { readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
const { settings } = (window as unknown as HappyDom).happyDOM
beforeEach(() => {
  // Reports style sheets as loaded without loading them.
  settings.handleDisabledFileLoadingAsSuccess = true
  clearPage()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:30:00+08:00') })
})
afterEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = false
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  clearPage()
  history.replaceState(null, '', '/')
})

/** Opens the page at a URL and runs only its inline script. */
async function open(address: string, outside = 'mock-page', { paints = true, fixed = '', config = '' } = {}) {
  history.replaceState(null, '', address)
  const ofPage = fixed && `<meta name="mp-id" content="${fixed}">`
  document.head.innerHTML = `<meta name="theme-color" content="">${ofPage}${config}${dataOf('known', KNOWN)}`
  const album = { pictures: PRERENDER_VARIANTS.map(pictureOf), parts: [['path', { d: 'M0 0' }]] }
  document.body.innerHTML = `<div id="shell"></div>${dataOf('home', album)}${dataOf('doors', album)}<div id="root"></div>`
  vi.stubEnv('VITE_OUTSIDE', outside)
  vi.resetModules()
  await import('@/first-paint/head')
  if (paints) globalThis.sujianPaint?.()
}
const shell = () => document.getElementById('shell')
const textOf = (selector: string) => shell()?.querySelector(selector)?.textContent
const scene = () => JSON.parse(textOf('small') ?? 'null') as PrerenderVariant | null
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const agree = () =>
  keep(
    '_consents',
    Object.fromEntries(REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at: 1 }])),
  )

describe('first-paint URL', () => {
  test.each([
    ['/?mpId=a#%2Fwechat%2Fdoctors', '#/wechat/doctors'],
    ['/?mpId=a#/wechat/doctors/tag/a%2Fb', '#/wechat/doctors/tag/a%2Fb'],
  ])('resolves %s to the hash %s', async (address, hash) => {
    await open(address)
    expect([location.search, location.hash]).toEqual(['?mpId=a', hash])
  })
})

describe('first-paint appearance', () => {
  test('uses the stored settings', async () => {
    for (const [key, value] of Object.entries({
      _look_theme: 'dark',
      _look_elder: true,
      _look_contrast: true,
      _look_motion: true,
    }))
      keep(key, value)
    await open('/')
    expect({ ...root.dataset }).toEqual({ theme: 'dark', elder: 'true', contrast: 'more', motion: 'less' })
  })
  test('uses defaults when storage is empty or malformed', async () => {
    for (const key of ['_look_theme', '_look_elder', '_look_text', '_login_info', '_mp_id', '_language'])
      localStorage.setItem(key, '{')
    await open('/')
    expect({ ...root.dataset }).toEqual({ theme: 'light' })
    expect(scene()).toEqual({ who: 'guest', language: 'zh', isElder: false, isNight: false })
  })
  test('uses the text size chosen in the app', async () => {
    keep('_look_text', 24)
    await open('/')
    expect([root.style.getPropertyValue('--fs-scale'), root.dataset.text]).toEqual(['1.5', 'large'])
  })
  test('uses the stored accent colour only for the clinic it belongs to', async () => {
    keep('_face', { mpId: 'a', colors: { '--light-primary': '#9b2c1f', '--dark-primary': 'url(x)', color: '#ffffff' } })
    await open('/?mpId=b')
    expect(root.style).toHaveLength(0)
    await open('/?mpId=a#/wechat/doctors/d2001')
    expect([root.style.getPropertyValue('--light-primary'), root.style.length]).toEqual(['#9b2c1f', 1])
  })
  test('switches to elder mode on a tap before the app starts, and stores the choice', async () => {
    await open('/')
    const tap = () => shell()?.querySelector('button')?.click()
    tap()
    expect([root.dataset.elder, localStorage.getItem('_look_elder'), scene()?.isElder]).toEqual(['true', 'true', true])
    tap()
    expect([root.dataset.elder, localStorage.getItem('_look_elder'), scene()?.isElder]).toEqual([
      undefined,
      'false',
      false,
    ])
  })
})

describe('prerender', () => {
  test.each([
    ['a guest', undefined, '/?mpId=a#/wechat/home', 'guest'],
    ['a patient without a card', LOGIN, '/?mpId=a#/wechat', 'new'],
    ['a patient with a card', CARD, '/#/wechat/home?from=tab', 'card'],
    ['a guest at another clinic', CARD, '/?mpId=b', 'guest'],
    ['a return from WeChat login', undefined, '/?mpId=b&code=x', 'card'],
  ])('matches %s', async (_, login, address, who) => {
    if (login) keep('_login_info', login)
    await open(address)
    expect(scene()?.who).toBe(who)
  })
  test('uses the language from the URL, or the stored language if the URL names none', async () => {
    keep('_language', 'en')
    await open('/')
    expect([scene()?.language, root.lang]).toEqual(['en', 'en'])
    await open('/?lang=zh_CN')
    expect([scene()?.language, root.lang]).toEqual(['zh', 'zh-CN'])
  })
  test('uses the browser’s language in a demo without a stored choice, and Chinese in production', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    await open('/')
    expect([scene()?.language, root.lang]).toEqual(['en', 'en'])
    await open('/?lang=zh')
    expect(scene()?.language).toBe('zh')
    localStorage.clear()
    await open('/', 'production')
    expect([scene()?.language, root.lang]).toEqual(['zh', 'zh-CN'])
  })
  test('uses the night variant only on routes with a screen that depends on the hour', async () => {
    vi.setSystemTime(new Date('2026-11-20T22:00:00+08:00'))
    await open('/')
    expect(scene()?.isNight).toBe(true)
    await open('/#/wechat/visits/r1')
    expect(scene()?.isNight).toBe(false)
  })
  test('exists only for entry routes', async () => {
    await open('/#/wechat/visits/r1/move')
    expect(shell()?.childElementCount).toBe(0)
  })
  test('keeps inline styles and the SVG namespace', async () => {
    await open('/')
    expect(shell()?.querySelector('main')?.style.width).toBe('5rem')
    expect(shell()?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })
  test('shows the patient’s name as text, even when the name contains HTML', async () => {
    keep('_login_info', { ...CARD, patientCard: { id: 'c', name: '<img src=x>' } })
    await open('/')
    expect(textOf('p')).toBe('<img src=x>')
    expect(shell()?.querySelector('img')).toBeNull()
  })
  test('shows the same greeting as the home screen at every hour', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:30`
      vi.setSystemTime(new Date(`2026-11-20T${time}:00+08:00`))
      const greeting = zh.home.greeting[greetingAt(time)]
      localStorage.clear()
      await open('/')
      expect(textOf('h1')).toBe(greeting)
      keep('_login_info', CARD)
      await open('/')
      expect([textOf('h1'), textOf('b')]).toEqual([zh.home.hello(greeting, NAME), '王'])
    }
  })
  test('remains visible until a screen renders', async () => {
    await open('/')
    const stage = document.getElementById('root')
    stage?.append(document.createElement('div'))
    await vi.waitFor(() => expect(shell()).not.toBeNull())
    stage?.append(document.createElement('main'))
    await vi.waitFor(() => expect(shell()).toBeNull())
  })
  test('assigns a different index to each variant', () => {
    expect(PRERENDER_VARIANTS.map(prerenderVariantIndex)).toEqual(PRERENDER_VARIANTS.map((_, at) => at))
  })
})

describe('first paint on a device with one stored clinic', () => {
  const painted = async (address: string, fixed?: string) => {
    keep('_mp_id', 'a')
    keep('_login_info', CARD)
    await open(address, 'production', { ...(fixed && { fixed }) })
    return [scene()?.who, textOf('p')]
  }
  test.each([
    ['a page without a clinic', '/', undefined],
    ['the page of the stored clinic', '/a/', 'a'],
  ])('greets the patient by name on %s', async (_, address, fixed) => {
    expect(await painted(address, fixed)).toEqual(['card', NAME])
  })
  test.each([
    ['the page of another clinic', '/b/', 'b'],
    ['the page of another clinic with a link to the stored one', '/b/?mpId=a', 'b'],
    ['a link to another clinic', '/?mpId=b', undefined],
  ])('shows the guest variant on %s', async (_, address, fixed) => {
    expect(await painted(address, fixed)).toEqual(['guest', ''])
  })
})

describe('first paint on a device with two stored clinics', () => {
  /** The clinic `a` is the current one; `b` was opened earlier. */
  const keepBoth = () => {
    keep('_mp_id', 'a')
    keep('_login_info', CARD)
    keep('_login_info@b', { ...CARD, token: 'tb', mpId: 'b', patientCard: { id: 'cb', name: '李建国' } })
    keep('_face', { mpId: 'a', colors: { '--light-primary': '#9b2c1f' } })
    keep('_face@b', { mpId: 'b', colors: { '--light-primary': '#123456' } })
    keep('_language', 'en')
  }
  const painted = () => [scene()?.who, textOf('p'), root.style.getPropertyValue('--light-primary')]

  test.each([
    ['the current clinic', '/?mpId=a', ['card', NAME, '#9b2c1f']],
    ['the other clinic', '/?mpId=b', ['card', '李建国', '#123456']],
    ['a third clinic', '/?mpId=c', ['guest', '', '']],
  ])('shows the patient and accent of %s when the URL names that clinic', async (_, address, expected) => {
    keepBoth()
    await open(address, 'production')
    expect(painted()).toEqual(expected)
    expect(scene()?.language).toBe('en')
  })
  test('shows the other clinic’s patient on that clinic’s page', async () => {
    keepBoth()
    await open('/b/', 'production', { fixed: 'b' })
    expect(painted()).toEqual(['card', '李建国', '#123456'])
  })
  test('shows the guest variant when only config.json names the clinic', async () => {
    keepBoth()
    await open('/', 'production')
    expect(painted().slice(0, 2)).toEqual(['guest', ''])
  })
  test('shows no patient of the current clinic when the other clinic has no login', async () => {
    keepBoth()
    localStorage.removeItem('_login_info@b')
    await open('/?mpId=b', 'production')
    expect(painted()).toEqual(['guest', '', '#123456'])
  })
})

const linksOf = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]
const addressesOf = (rel: string) => linksOf(rel).map((link) => link.getAttribute('href'))

describe('entry route code', () => {
  const CODE = ['./assets/visit-screen-1.js', './assets/visits-2.js']
  const answers = () => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetched)
    return () => fetched.mock.calls.map(([url]) => url.replace(/\?.*/, ''))
  }
  test('starts to load immediately, without the code for other routes', async () => {
    answers()
    await open('/#/wechat/visits/r1?from=message')
    await vi.waitFor(() => expect(addressesOf('modulepreload')).toEqual(CODE))
    await open('/#/wechat/home')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(addressesOf('modulepreload')).toEqual([])
  })
  test('loads once, whatever the user opens later', async () => {
    answers()
    await open('/#/wechat/home')
    for (const place of ['/doctors/d1', '/visits/r1', '/visits/r2']) globalThis.sujianFetch?.(place)
    expect(addressesOf('modulepreload')).toEqual(CODE)
  })
  test('loads after the route’s data requests are sent', async () => {
    keep('_login_info', CARD)
    agree()
    const asked = answers()
    await open('/?mpId=a#/wechat/visits/r1', 'production')
    const askedBefore = vi.waitUntil(() => linksOf('modulepreload').length > 0 && asked(), EXPECTATION_TIMEOUT_MS)
    expect(await askedBefore).toEqual(['./config.json', '/mcapi/v2/regs/r1'])
    expect(addressesOf('modulepreload')).toEqual(CODE)
  })
  test('loads after a short wait when the data requests hang', async () => {
    await open('/?mpId=a#/wechat/visits/r1', 'production')
    expect(addressesOf('modulepreload')).toEqual([])
    await vi.waitFor(() => expect(addressesOf('modulepreload')).toEqual(CODE))
  })
})

describe('first-paint style sheets', () => {
  test('start to load immediately: the shared ones first, then those for the entry route', async () => {
    await open('/#/wechat/visits/r1')
    expect(addressesOf('stylesheet')).toEqual(['./assets/index-0.css', './assets/visit-screen-3.css'])
    await open('/#/wechat/home')
    expect(addressesOf('stylesheet')).toEqual(['./assets/index-0.css'])
  })
  test('block rendering until all have loaded or failed', async () => {
    await open('/#/wechat/visits/r1')
    const settled = vi.fn<(areLoaded: boolean) => void>()
    void globalThis.sujianStyled?.then(settled)
    const [ofAll, ofDoor] = linksOf('stylesheet')
    ofAll?.dispatchEvent(new Event('load'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
    ofDoor?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(false))
    expect(linksOf('stylesheet')).toEqual([ofAll])
  })
  test('wait for their own preload in WebKit, which blocks scripts while a style sheet loads', async () => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
    await open('/#/wechat/home')
    const [sheet] = linksOf('preload')
    expect(sheet?.as).toBe('style')
    expect(linksOf('stylesheet')).toEqual([])
    sheet?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(linksOf('stylesheet')).toEqual([sheet]))
    sheet?.dispatchEvent(new Event('load'))
    expect(await globalThis.sujianStyled).toBe(true)
  })
})

describe('early requests before the app starts', () => {
  const CLINIC = { data: { id: 'c1001', name: '仁和堂 · 高新店' }, status: { code: 200 } }
  const DEFAULT = '/mcapi/clinic/default?mpId='
  async function asks(address: string, outside: string, config: unknown = {}) {
    const answer = (said: unknown) => Promise.resolve(new Response(JSON.stringify(said)))
    const fetched = vi.fn<(url: string, given?: RequestInit) => Promise<Response>>((url) =>
      answer(url.endsWith('.json') ? config : CLINIC),
    )
    vi.stubGlobal('fetch', fetched)
    await open(address, outside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const questions = fetched.mock.calls.filter(([url]) => !url.startsWith('./assets/'))
    return questions.map(([url, given]) => [
      url.replace(/&timestamp=\d{13}$/, ''),
      (given?.headers as Record<string, string> | undefined)?.['x-mc-token'],
    ])
  }

  test('use the config.json in the page without fetching it', async () => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetched)
    await open('/', 'production', { config: dataOf('config', { mpId: 'one', mpIdFrom: 'config' }) })
    await vi.waitFor(() => expect(fetched.mock.calls[0]?.[0]).toContain(`${DEFAULT}one&`))
    expect(await globalThis.sujianAhead?.config).toEqual({ mpId: 'one', mpIdFrom: 'config' })
  })
  test('fetch the default clinic for a guest, and the visits and selected clinic for a patient with a card', async () => {
    expect(await asks('/', 'mock-server')).toEqual([[`${DEFAULT}demo`, undefined]])
    keep('_login_info', CARD)
    agree()
    keep('_clinic_id', 'c1002')
    expect(await asks('/?mpId=a', 'mock-server')).toEqual([
      ['/mcapi/v2/regs/list?mpId=a', 't'],
      ['/mcapi/clinic/c1002/detail?mpId=a', 't'],
    ])
  })
  test('fetch the entry route’s initial data for the URL and the patient', async () => {
    keep('_login_info', CARD)
    agree()
    expect(await asks('/?mpId=a#/wechat/visits/r1?from=message', 'mock-server')).toEqual([
      ['/mcapi/v2/regs/r1?patientId=p&cardId=c&mpId=a', 't'],
    ])
    expect(await asks('/?mpId=a#/wechat/visits/%2e%2e', 'mock-server')).toEqual([])
  })
  test('include data for the clinic and day once the clinic is known', async () => {
    const of = (id: string) => [
      `/mcapi/week/d1?clinicId=${id}&mpId=demo`,
      `/mcapi/days?clinicId=${id}&from=2026-11-20&to=2026-11-26&mpId=demo`,
    ]
    const urls = async () => (await asks('/#/wechat/doctors/d1', 'mock-server')).map(([url]) => url)
    expect(await urls()).toEqual([`${DEFAULT}demo`, ...of('c1001')])
    keep('_clinic_id', 'c1002')
    expect(await urls()).toEqual([`${DEFAULT}demo`, ...of('c1002')])
  })
  test.each([
    ['a clinic and a day', '?clinicId=c7&date=2026-11-22', ['week/d1?clinicId=c7', 'day/d1?date=2026-11-22']],
    ['only a clinic', '?clinicId=c7', ['week/d1?clinicId=c7']],
    ['malformed values', '?clinicId=..%2Fc7&date=a%26b', []],
  ])('use the URL’s search parameters: %s', async (_, search, asked) => {
    const urls = (await asks(`/#/wechat/doctors/d1${search}`, 'mock-server')).map(([url]) => url)
    expect(urls).toEqual([`${DEFAULT}demo`, ...asked.map((each) => `/mcapi/${each}&mpId=demo`)])
  })
  test.each([
    [
      'all parameters',
      '?clinicId=c7&date=2026-11-22',
      [`${DEFAULT}demo`, '/mcapi/day?clinicId=c7&date=2026-11-22&mpId=demo'],
    ],
    ['only some', '?clinicId=c7', []],
  ])('use the confirm screen’s search parameters: %s', async (_, search, asked) => {
    expect((await asks(`/#/wechat/confirm${search}`, 'mock-server')).map(([url]) => url)).toEqual(asked)
  })
  describe('early requests on a device with two stored clinics', () => {
    const keepBoth = () => {
      keep('_mp_id', 'a')
      keep('_login_info', CARD)
      keep('_clinic_id', 'c-of-a')
      keep('_login_info@b', { ...CARD, token: 'tb', mpId: 'b' })
      keep('_clinic_id@b', 'c-of-b')
      agree()
    }
    const ofBoth = (token: string, mpId: string) => [
      [`/mcapi/v2/regs/list?mpId=${mpId}`, token],
      [`/mcapi/clinic/c-of-${mpId}/detail?mpId=${mpId}`, token],
    ]
    test('send no patient data to the other clinic when only the current clinic has the consents', async () => {
      keepBoth()
      expect(await asks('/?mpId=b', 'mock-server')).toEqual([['/mcapi/clinic/c-of-b/detail?mpId=b', undefined]])
    })
    test('use the login, clinic and consents of the clinic in the URL', async () => {
      keepBoth()
      localStorage.setItem('_consents@b', localStorage.getItem('_consents') ?? '')
      expect(await asks('/?mpId=a', 'mock-server')).toEqual(ofBoth('t', 'a'))
      expect(await asks('/?mpId=b', 'mock-server')).toEqual(ofBoth('tb', 'b'))
    })
    test('treat the user as a guest when only config.json names the clinic', async () => {
      keepBoth()
      const urls = async (mpId: string) => (await asks('/', 'production', { mpId, mpIdFrom: 'config' })).slice(1)
      expect(await urls('b')).toEqual([['/mcapi/clinic/c-of-b/detail?mpId=b', undefined]])
      expect(await urls('c')).toEqual([[`${DEFAULT}c`, undefined]])
    })
  })
  test('send no patient data without consent to the current texts', async () => {
    keep('_login_info', CARD)
    expect(await asks('/?mpId=a', 'mock-server')).toEqual([[`${DEFAULT}a`, undefined]])
    keep('_consents', { privacy: { version: 'old', at: 1 } })
    expect(await asks('/?mpId=a#/wechat/visits/r1', 'mock-server')).toEqual([])
  })
  test.each([
    ['API at the same origin', {}, '/?mpId=a', `${DEFAULT}a`],
    [
      'API at another origin',
      { apiBase: 'https://api.clinic.example' },
      '/',
      `https://api.clinic.example${DEFAULT}default`,
    ],
    ['clinic from config.json', { mpId: 'one', mpIdFrom: 'config' }, '/?mpId=a', `${DEFAULT}one`],
  ])('wait for config.json in production: %s', async (_, config, address, url) => {
    expect(await asks(address, 'production', config)).toEqual([
      ['./config.json', undefined],
      [url, undefined],
    ])
  })
  test.each([
    ['in the static demo', '/', 'mock-page', {}, []],
    ['for routes that are not entry routes', '/#/wechat/settings', 'production', {}, ['./config.json']],
    ['on a return from a login', '/?code=x', 'mock-server', {}, []],
    ['before a scenario opens', '/?world=busy', 'mock-server', {}, []],
    ['with a malformed API address', '/', 'production', { apiBase: 'https://a.example/x' }, ['./config.json']],
    ['with a malformed clinic id', '/?mpId=a%2Fb', 'mock-server', {}, []],
  ])('do not start %s', async (_, address, outside, config, urls) => {
    expect((await asks(address, outside, config)).map(([url]) => url)).toEqual(urls)
  })

  const naming = async (status: number, text: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
    await open('/', 'mock-server')
    await new Promise((resolve) => setTimeout(resolve, 5))
    return textOf('[data-first="clinic"]')
  }
  test('provide the clinic’s name for the first paint, and omit the chain’s name in elder mode', async () => {
    expect(await naming(200, JSON.stringify(CLINIC))).toBe('仁和堂 高新店')
    keep('_look_elder', true)
    expect(await naming(200, JSON.stringify(CLINIC))).toBe('高新店')
  })
  test('cause no unhandled rejection when a request fails before the first paint', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    await open('/', 'mock-server', { paints: false })
    await new Promise((resolve) => setTimeout(resolve, 5))
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })
  test.each([
    [200, '<html>'],
    [500, JSON.stringify(CLINIC)],
    [200, JSON.stringify({ ...CLINIC, status: { code: 4030 } })],
    [200, JSON.stringify({ ...CLINIC, data: { name: 7 } })],
  ])('ignore the invalid response %s %s', async (status, text) => {
    expect(await naming(status, text)).toBe('')
    expect(shell()?.querySelector('[data-first="clinic"] i')).not.toBeNull()
  })
})
