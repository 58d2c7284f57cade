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
  beforeEach(() => {
    localStorage.clear()
    Reflect.deleteProperty(window, 'sujianName')
    document.head.innerHTML = '<meta name="theme-color" content="">'
    document.body.innerHTML = `${body}<div id="root"></div>`
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
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
  test('step aside once a screen stands there, and not before', async () => {
    run(greetScript)
    const stage = document.getElementById('root')
    stage?.append(document.createElement('div'))
    await vi.waitFor(() => expect(document.getElementById('shell')).not.toBeNull())
    stage?.append(document.createElement('main'))
    await vi.waitFor(() => expect(document.getElementById('shell')).toBeNull())
  })
})
