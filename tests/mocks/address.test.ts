// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded in advance, so that the tests do not wait for a dynamic import.
import '../../mocks/control/control'
import { readBucketState } from '../../mocks/control/bucket'
import { parseScenarioParams } from '../../mocks/control/scenario-params'
import { createClinicHost } from '../../mocks/control/host'
import { inPageControlApi } from '../../mocks/control/control-api'
import { openScenarioFromUrl } from '../../mocks/control/enter-scenario'
import { encodeClinicFile } from '../../mocks/control/clinic-file-code'
import { findUnknownParam } from '../../mocks/control/unknown-param'
import { languageOfPage, applyBrowserLanguage } from '../../mocks/control/device-state'

describe('parseScenarioParams', () => {
  test.each([
    ['http://h/?mpId=m1#/wechat/home?world=race', undefined],
    ['http://h/?world=race', { name: 'race', isFrozen: false }],
    ['http://h/a/b/?mpId=m&world=race&seed=x#/wechat/doctors', { name: 'race', seed: 'x', isFrozen: false }],
    ['http://h/?at=2026-11-20T09:10', { name: 'default', at: '2026-11-20T09:10', isFrozen: false }],
    [
      'http://h/?world=race&at=2026-11-20T09:10:00+08:00&stopped=1',
      { name: 'race', at: '2026-11-20T09:10:00+08:00', isFrozen: true },
    ],
    [
      'http://h/?world=race&at=2026-11-20T09%3A10%2B08%3A00',
      { name: 'race', at: '2026-11-20T09:10+08:00', isFrozen: false },
    ],
    ['http://h/?faults=%5B%5D', { name: 'default', faults: '[]', isFrozen: false }],
    ['http://h/?as=13800000001', { name: 'default', as: '13800000001', isFrozen: false }],
    ['?world=%E0%A4%A', { name: '%E0%A4%A', isFrozen: false }],
  ])('parses %s', (url, world) => {
    expect(parseScenarioParams(url)).toEqual(world)
  })
})

describe('findUnknownParam', () => {
  test.each([
    ['?sede=x', 'seed', 'x'],
    ['?wrld=race', 'world', 'race'],
    ['?workbnech=off', 'workbench', 'off'],
    ['?workbench=stge', 'workbench', 'stage'],
    ['?workbench=Stage', 'workbench', 'stage'],
  ])('suggests a parameter for %s: %s=%s', (search, name, value) => {
    expect(findUnknownParam(search)?.right).toEqual({ name, value })
  })
  test.each(['?workbench=theatre', '?tour=yes', '?stopped=true', '?gps=off'])('suggests no value for %s', (search) => {
    expect(findUnknownParam(search)).toMatchObject({
      right: undefined,
      en: expect.stringContaining('is one of') as string,
    })
  })
  test.each([
    '',
    '?mpId=m&world=race&at=2026-11-20T09:10&seed=x&stopped=1&as=13800000001&clinic=a&join=1&repeat=a&lang=en',
    '?tour=1&workbench=stage&frame=1',
    '?workbench=&tour=0&stopped=0&gps=denied',
    '?code=a&state=b&from=singlemessage&isappinstalled=0&nsukey=a&scene=1&v=2&t=3&_=4&id=5&utm_source=a',
  ])('accepts %s', (search) => {
    expect(findUnknownParam(search)).toBeUndefined()
  })
})

/** Opens a tab; its clinic keeps running when the tab is reloaded. */
function tab(host = createClinicHost()) {
  const resets = vi.fn()
  const plain = inPageControlApi(host)
  const control: typeof plain = {
    ask(method, path, body) {
      if (method === 'POST' && path === 'world') resets(body)
      return plain.ask(method, path, body)
    },
  }
  const open = async (search: string) => {
    window.history.replaceState(null, '', `/${search}`)
    const ended = await Promise.race([
      openScenarioFromUrl(control, 'demo').then(() => 'opened'),
      vi.waitFor(() => {
        expect(document.body.textContent).not.toBe('the shell')
        return 'stands still'
      }),
    ])
    return ended
  }
  return { host, resets, open }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root">the shell</div>'
})

describe('page opened with scenario parameters', () => {
  test('keeps the scenario’s state on a reload, and restarts it for a new URL or in a new tab', async () => {
    const { host, resets, open } = tab()
    expect(await open('?world=race&at=2026-11-20T09:10&seed=x#/wechat/home')).toBe('opened')
    expect([host.chain.world, host.chain.seed, host.chain.clock.time()]).toEqual(['race', 'x', '09:10'])
    const { chain } = host
    expect(await open('?world=race&at=2026-11-20T09:10&seed=x#/wechat/doctors')).toBe('opened')
    expect(host.chain).toBe(chain)
    expect(await open('?frame=1&world=race&at=2026-11-20T09:10&seed=x')).toBe('opened')
    expect(resets).toHaveBeenCalledTimes(1)
    await open('?world=race')
    expect(resets).toHaveBeenCalledTimes(2)
    await open('?mpId=other&world=race')
    expect(resets).toHaveBeenCalledTimes(3)
    sessionStorage.clear()
    await open('?mpId=other&world=race')
    expect(resets).toHaveBeenCalledTimes(4)
    expect(location.search, 'it can be shared').toBe('?mpId=other&world=race')
  })

  test('clears the device data, except the appearance settings, when the scenario changes', async () => {
    const { open } = tab()
    for (const key of ['_login_info', '_consents', '_tickets', '_mp_id', '_look_elder', '_language'])
      localStorage.setItem(key, '"kept"')
    localStorage.setItem('sujian-workbench', 'off')
    sessionStorage.setItem('_reason_draft', '"kept"')
    await open('?world=race')
    expect(Object.keys(localStorage).sort()).toEqual(['_language', '_look_elder', '_mp_id', 'sujian-workbench'])
    expect(Object.keys(sessionStorage)).toEqual(['sujian-world'])
  })

  test('clears all clinics’ data and pending photos when the scenario changes', async () => {
    const { open } = tab()
    const deleted: string[] = []
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
    localStorage.setItem('_mp_id', '"m1"')
    localStorage.setItem('_tickets', '[]')
    localStorage.setItem('_login_info@m2', '{}')
    sessionStorage.setItem('_reason_draft@m3', '"kept"')
    await open('?world=race')
    vi.unstubAllGlobals()
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['_mp_id'], ['sujian-world']])
    expect(new Set(deleted)).toEqual(
      new Set(['sujian-pictures@m1', 'sujian-pictures@m2', 'sujian-pictures@m3', 'sujian-pictures']),
    )
  })
  test('adds the call faults from the URL', async () => {
    const { host, open } = tab()
    const rule = { call: 'GET /mcapi/chain/info', fault: 'drop', times: 2 }
    const faults = encodeURIComponent(JSON.stringify([rule]))
    expect(await open(`?world=race&faults=${faults}#/wechat/home`)).toBe('opened')
    expect(host.chain.faults.entries).toMatchObject([rule])
  })
  test('adds faults of the bucket and the chat from the URL', async () => {
    const { host, open } = tab()
    const rules = [{ chat: { fault: 'refuse-pass' } }, { bucket: { fault: 'AccessDenied', times: 9 } }]
    expect(await open(`?world=race&faults=${encodeURIComponent(JSON.stringify(rules))}`)).toBe('opened')
    expect(host.chain.faults.entries).toEqual([])
    expect(host.chain.chat.faults.entries).toMatchObject([{ fault: 'refuse-pass' }])
    expect(readBucketState(host.chain)).toMatchObject({ troubles: [{ fault: 'AccessDenied', times: 9 }] })
  })
  test.each(['[', '{}', '[{"fault":"hail"}]', '[{"chat":{"fault":"hail"}}]', '[7]'])(
    'shows an error for the invalid faults %s',
    async (faults) => {
      const { open } = tab()
      expect(await open(`?world=race&faults=${encodeURIComponent(faults)}`)).toBe('stands still')
    },
  )
  test('logs in with `as` at the clinic in the URL when a different clinic is current', async () => {
    const { open } = tab()
    localStorage.setItem('_mp_id', '"m1"')
    await open('?mpId=m7&world=late-cancel&at=2026-11-20T09:10&as=13800000001')
    expect(localStorage.getItem('_mp_id')).toBe('"m7"')
  })
  test('logs in with `as`, and gives the consents', async () => {
    const { host, open } = tab()
    expect(await open('?mpId=m7&world=late-cancel&at=2026-11-20T09:10&as=13800000001')).toBe('opened')
    const login = JSON.parse(localStorage.getItem('_login_info') ?? '')
    expect(login).toMatchObject({ mpId: 'm7', patientId: 'p4001' })
    expect(host.chain.books.tokens.byId(login.token)).toMatchObject({ accountId: 'u3001' })
    const consents = JSON.parse(localStorage.getItem('_consents') ?? '')
    expect(Object.keys(consents)).toEqual(['privacy', 'health-data'])
    expect(consents.privacy.at).toBeGreaterThanOrEqual(Date.parse('2026-11-20T09:10:00+08:00'))
  })

  test.each([
    ['?world=hail', '没有叫“hail”的世界', 'There is no world “hail”'],
    ['?world=race&at=soon', '“soon”不是一个时间', '“soon” is no time'],
    ['?world=race&as=110', '“110”不是手机号', '“110” is no mobile number'],
  ])('shows the error in %s, and links to all scenarios', async (search, message, english) => {
    const { open } = tab()
    localStorage.setItem('_login_info', '{}')
    expect(await open(`${search}&seed=s&mpId=m1#/wechat/home`)).toBe('stands still')
    expect(document.querySelector('h1')?.textContent).toBe('这个地址打不开')
    expect(document.body.textContent).toContain(message)
    expect(document.body.textContent).toContain(english)
    const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href))
    expect(links[0]?.search).toBe('?mpId=m1')
    expect(links.map(({ searchParams }) => searchParams.get('world'))).toContain('race')
    expect(links.every(({ hash }) => hash === '#/wechat/home')).toBe(true)
    expect(localStorage.getItem('_login_info'), 'nothing is forgotten').toBe('{}')
  })

  test('suggests the correct parameter, and links to the URL with and without it', async () => {
    const { resets, open } = tab()
    expect(await open('?world=race&sede=x#/wechat/home')).toBe('stands still')
    expect(document.body.textContent).toContain('地址里没有“sede”，应该写 seed')
    expect(document.body.textContent).toContain('An address knows no "sede"; write seed')
    const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href))
    expect(links.map(({ search, hash }) => search + hash)).toEqual([
      '?world=race&seed=x#/wechat/home',
      '?world=race#/wechat/home',
    ])
    expect(resets).not.toHaveBeenCalled()
  })

  test('shows the scenario’s events since its start, but none at the start time', async () => {
    const { host, open } = tab()
    expect(await open('?world=sign-open&at=2026-11-20T09:10')).toBe('opened')
    const { clock } = host.chain
    expect(document.querySelector('[role=status]')?.textContent).toContain(`${clock.today()} ${clock.time()}`)
    document.querySelector('[role=status]')?.remove()
    expect(await open('?world=race&at=2026-11-20T09:10')).toBe('opened')
    expect(document.querySelector('[role=status]')).toBeNull()
  })

  test('escapes HTML in a scenario name', async () => {
    const { open } = tab()
    await open('?world=<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('page opened from a shared link', () => {
  test('loads the clinic from the URL, and shows an error when the clinic is unreadable', async () => {
    const { host, open } = tab()
    const code = await encodeClinicFile({ name: '青禾堂' })
    expect(await open(`?world=race&clinic=${code}`)).toBe('opened')
    expect([host.chain.world, host.chain.own?.name]).toEqual(['race', '青禾堂'])
    expect(await open(`?world=race&clinic=${code.slice(0, 12)}`)).toBe('stands still')
    expect(document.body.textContent).toContain('The clinic in this link cannot be read; it may have been cut')
  })
  test('joins the running clinic with a login, and logs in again only when the URL changes', async () => {
    const { host, resets, open } = tab()
    const { chain } = host
    expect(await open('?join=13800000001')).toBe('opened')
    expect([host.chain === chain, resets.mock.calls.length]).toEqual([true, 0])
    expect(localStorage.getItem('_login_info')).toContain('王雅琴')
    localStorage.clear()
    await open('?join=13800000001')
    expect(localStorage.getItem('_login_info')).toBeNull()
  })
})

test.each([
  ['en-GB', null, '', 'en'],
  ['zh-TW', null, '', 'zh'],
  ['fr-FR', null, '', 'zh'],
  ['en-GB', '"zh"', '', 'zh'],
  ['en-GB', '"zh"', '?lang=en', 'en'],
])(
  'languageOfPage › resolves browser language %s, stored %s and query "%s" to %s',
  (language, kept, search, spoken) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    if (kept !== null) localStorage.setItem('_language', kept)
    window.history.replaceState(null, '', `/${search}`)
    expect(languageOfPage()).toBe(spoken)
    vi.restoreAllMocks()
  },
)
test.each([
  ['en-GB', null, '"en"'],
  ['zh-TW', null, '"zh"'],
  ['fr-FR', null, null],
  ['en-GB', '"zh"', '"zh"'],
])(
  'applyBrowserLanguage › stores a language for the browser language %s and the stored %s: %s',
  (language, kept, spoken) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    if (kept !== null) localStorage.setItem('_language', kept)
    applyBrowserLanguage()
    expect(localStorage.getItem('_language')).toBe(spoken)
    vi.restoreAllMocks()
  },
)
