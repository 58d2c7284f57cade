import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { greetingAt } from '@/ui/screens/home/greeting'
import { zh } from '@/ui/words/zh'

const read = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8')
const html = read('index.html')
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
const [lookScript = '', greetScript = ''] = inline
const body = /<body>([\s\S]*?)<script>/.exec(html)?.[1]?.replace(/<!--[\s\S]*?-->/g, '') ?? ''

/** Custom properties by selector, with the white space as one. */
function tokensIn(css: string): Map<string, string> {
  const tokens = new Map<string, string>()
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, selector = '', block = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(`${selector.trim()} ${name}`, value.replace(/\s+/g, ' ').trim())
  return tokens
}

describe('the shell in index.html', () => {
  test('draws with the very tokens of the app', () => {
    const own = tokensIn(read('src/ui/styles/tokens.css'))
    const shell = tokensIn(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
    expect(shell.size).toBeGreaterThan(80)
    for (const [name, value] of shell) expect([name, value]).toEqual([name, own.get(name)])
  })

  test('says only what the screen says', () => {
    const { home, common } = zh
    const said = body.replace(/<[^>]*>|&nbsp;/g, '\n').split('\n')
    const own = [home, common.tabs].flatMap((words) => Object.values(words)).filter((each) => typeof each === 'string')
    for (const text of said.map((each) => each.trim()).filter(Boolean)) expect(own).toContain(text)
  })

  test('neither forbids zooming nor asks another host for anything', () => {
    expect(html).not.toMatch(/user-scalable|maximum-scale/)
    expect(html).not.toMatch(/https?:/)
  })
})

// Both scripts run before there is any app; they are the project's own text.
const run = (script: string): void => {
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(script)()
}

describe('the scripts in index.html', () => {
  const root = document.documentElement
  const open = (head: string, page: string) => {
    localStorage.clear()
    Reflect.deleteProperty(window, 'sujianName')
    document.head.innerHTML = head
    document.body.innerHTML = page
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  }
  beforeEach(() => {
    open('<meta name="theme-color" content="">', `${body}<div id="root"></div>`)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    open('', '')
    history.replaceState(null, '', '/')
  })
  const look = (address: string) => {
    history.replaceState(null, '', address)
    run(lookScript)
    return [root.getAttribute('data-theme'), root.getAttribute('data-elder'), root.getAttribute('data-shell')]
  }

  test('take the kept look', () => {
    expect(look('/')).toEqual(['light', null, 'guest'])
    localStorage.setItem('_look_theme', '"dark"')
    localStorage.setItem('_look_elder', 'true')
    expect(look('/#/wechat/home')).toEqual(['dark', 'true', 'guest'])
    expect(document.querySelector('meta')?.getAttribute('content')).toBe('#050807')
  })
  test('survive broken keepsakes', () => {
    for (const key of ['_look_theme', '_look_elder', '_login_info', '_mp_id']) localStorage.setItem(key, '{')
    expect(look('/')).toEqual(['light', null, 'guest'])
  })
  test('draw home for whoever is known at this clinic, and a neutral page for other routes', () => {
    const login = { token: 't', mpId: 'a', patientId: 'p' }
    localStorage.setItem('_login_info', JSON.stringify(login))
    expect(look('/?mpId=a')[2]).toBe('new')
    expect(look('/?mpId=b')[2]).toBe('guest')
    localStorage.setItem('_login_info', JSON.stringify({ ...login, patientCard: { id: 'c', name: '王雅琴' } }))
    expect(look('/?mpId=a#/wechat/home')[2]).toBe('waits')
    expect(look('/?mpId=b&code=x')[2]).toBe('waits')
    expect(look('/#/wechat/doctors?kind=all')[2]).toBe('other')
  })

  test('say nothing in Chinese to whoever reads English', () => {
    const spoken = (address: string) => [look(address)[2], root.getAttribute('lang'), document.title]
    document.title = '素笺'
    root.setAttribute('lang', 'zh-CN')
    expect(spoken('/?lang=zh')).toEqual(['guest', 'zh-CN', '素笺'])
    expect(spoken('/?lang=english')).toEqual(['guest', 'zh-CN', '素笺'])
    expect(spoken('/?mpId=a&lang=en#/wechat/home')).toEqual(['other', 'en', 'Sujian'])
    root.setAttribute('lang', 'zh-CN')
    localStorage.setItem('_language', '"en"')
    expect(spoken('/?lang=zh')).toEqual(['guest', 'zh-CN', 'Sujian'])
    expect(spoken('/')).toEqual(['other', 'en', 'Sujian'])
  })

  describe('ask the clinic while the app is still on the way', () => {
    const CLINIC = { data: { name: '仁和堂 · 高新店' }, status: { code: 200 } }
    const asks = (address: string, outside: string, config: unknown = {}) => {
      const answer = (said: unknown) => Promise.resolve(new Response(JSON.stringify(said)))
      const fetched = vi.fn((url: string, _given?: RequestInit) => answer(url.endsWith('.json') ? config : CLINIC))
      vi.stubGlobal('fetch', fetched)
      history.replaceState(null, '', address)
      run(lookScript.replace('%VITE_OUTSIDE%', outside))
      return vi.waitFor(async () => {
        await (globalThis.sujianAhead as { clinic?: Promise<unknown> } | undefined)?.clinic?.catch(() => undefined)
        return fetched.mock.calls.map(([url, given]) => [
          url.replace(/&timestamp=\d{13}$/, ''),
          (given?.headers as Record<string, string> | undefined)?.['x-mc-token'],
        ])
      })
    }
    afterEach(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(globalThis, 'sujianAhead')
    })
    const DEFAULT = '/mcapi/clinic/default?mpId='
    const login = { token: 't', mpId: 'a', patientId: 'p', patientCard: { id: 'c', name: '王雅琴' } }

    test('a guest: for the clinic; with a card: for the visits, too; with a chosen clinic: for that one', async () => {
      expect(await asks('/', 'mock-server')).toEqual([[`${DEFAULT}demo`, undefined]])
      localStorage.setItem('_login_info', JSON.stringify(login))
      localStorage.setItem('_clinic_id', '"c1002"')
      expect(await asks('/?mpId=a', 'mock-server')).toEqual([
        ['/mcapi/v2/regs/list?limit=20&offset=0&mpId=a', 't'],
        ['/mcapi/clinic/c1002/detail?needAppointmentConfig=1&businessType=0&mpId=a', 't'],
      ])
    })
    test.each([
      ['at the same origin', {}, '/?mpId=a', `${DEFAULT}a`],
      [
        'at its own origin',
        { apiBase: 'https://api.clinic.example' },
        '/',
        `https://api.clinic.example${DEFAULT}default`,
      ],
      ['the one that config.json fixes', { mpId: 'one', mpIdFrom: 'config' }, '/?mpId=a', `${DEFAULT}one`],
    ])('in production after config.json: %s', async (_, config, address, url) => {
      expect(await asks(address, 'production', config)).toEqual([
        ['./config.json', undefined],
        [url, undefined],
      ])
    })
    test.each([
      ['nobody in the static demo', '/', 'mock-page', {}, []],
      ['nothing of home on another screen', '/#/wechat/doctors', 'production', {}, ['./config.json']],
      ['nothing on the way back from a login', '/?code=x', 'mock-server', {}, []],
      ['nothing of a world that is yet to be opened', '/?world=busy', 'mock-server', {}, []],
      ['nothing at an address that is none', '/', 'production', { apiBase: 'https://a.example/x' }, ['./config.json']],
      ['nothing with a name that is none', '/?mpId=a%2Fb', 'mock-server', {}, []],
    ])('%s', async (_, address, outside, config, urls) => {
      expect((await asks(address, outside, config)).map(([url]) => url)).toEqual(urls)
    })

    const named = async (reply: { status: number; text: string }) => {
      globalThis.sujianAhead = { asked: [], clinic: Promise.resolve(reply) } as typeof globalThis.sujianAhead
      root.setAttribute('data-shell', 'guest')
      run(greetScript)
      await Promise.resolve()
      await Promise.resolve()
      return document.querySelector('.top b')?.textContent
    }
    test('and name it, in elder mode without its chain', async () => {
      const text = JSON.stringify(CLINIC)
      expect(await named({ status: 200, text })).toBe('仁和堂高新店')
      document.body.innerHTML = `${body}<div id="root"></div>`
      root.setAttribute('data-elder', 'true')
      expect(await named({ status: 200, text })).toBe('高新店')
    })
    test.each([
      [200, '<html>'],
      [500, JSON.stringify(CLINIC)],
      [200, JSON.stringify({ ...CLINIC, status: { code: 4030 } })],
      [200, JSON.stringify({ ...CLINIC, data: { name: 7 } })],
    ])('but nothing of an answer that is none: %s %s', async (status, text) => {
      expect(await named({ status, text })).toBeUndefined()
      expect(document.querySelector('.top .bar')).not.toBeNull()
    })
  })

  test('greet as the screen does, at any hour', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      document.body.innerHTML = `${body}<div id="root"></div>`
      const time = `${String(hour).padStart(2, '0')}:30`
      vi.setSystemTime(new Date(`2026-11-20T${time}:00+08:00`))
      run(greetScript)
      expect(document.querySelector('h1')?.textContent.trim()).toBe(zh.home.greeting[greetingAt(time)])
      expect(document.querySelector('.date')?.textContent).toBe(zh.common.fullDay('2026-11-20'))
    }
  })
  test('change to the look for elders and back before there is any app, and keep it for the app', () => {
    run(greetScript)
    const tap = () => document.querySelector<HTMLElement>('#shell button.look')?.click()
    tap()
    expect([root.getAttribute('data-elder'), localStorage.getItem('_look_elder')]).toEqual(['true', 'true'])
    tap()
    expect([root.getAttribute('data-elder'), localStorage.getItem('_look_elder')]).toEqual([null, 'false'])
  })
  test('lead where the tabs of the app lead', () => {
    const tabs = [...document.querySelectorAll('#shell nav a')].map((tab) => tab.getAttribute('href'))
    expect(tabs).toEqual(['#/wechat/home', '#/wechat/doctors', '#/wechat/me'])
  })

  test('step aside once a screen stands there, and not before', async () => {
    run(greetScript)
    const stage = document.getElementById('root')
    stage?.append(document.createElement('div'))
    await vi.waitFor(() => expect(document.getElementById('shell')).not.toBeNull())
    stage?.append(document.createElement('main'))
    await vi.waitFor(() => expect(document.getElementById('shell')).toBeNull())
  })
})
