import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyAppTextSize } from '@/ui/kit/app-text-size'
import { followWechatTextSize } from '@/ui/kit/text-size'
import { useKeyboardOpen } from '@/ui/kit/use-keyboard-open'
import { useVisualViewport } from '@/ui/screens/chat/chat-screen'
import { en } from '@/ui/messages/en'
import { applyAppearance } from '@/first-paint/appearance'
import { zh } from '@/ui/messages/zh'
import { mount } from '../kit/mount'

const root = document.documentElement

const filesUnder = (folder: string, kind: RegExp): string[] =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(process.cwd(), folder, name))

afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('style')
  for (const name of ['data-text', 'data-theme']) root.removeAttribute(name)
})

describe('WeChat font size setting', () => {
  // Listeners left by another test would receive this test's bridge.
  beforeEach(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')))
  /** WeChat on iOS, which reports its font level; the bridge may load after the page. */
  function bridge() {
    const hearers: ((reply: { fontSize: string }) => void)[] = []
    const on = (event: string, hear: (reply: { fontSize: string }) => void) =>
      event === 'menu:setfont' ? void hearers.push(hear) : undefined
    return {
      put: () => vi.stubGlobal('WeixinJSBridge', { on }),
      slide: (fontSize: string) => hearers.forEach((hear) => hear({ fontSize })),
    }
  }
  test.each([
    ['2', '1', undefined],
    ['4', '1.12', undefined],
    ['6', '1.4', 'large'],
    ['8', '1.65', 'large'],
    ['1', '1', undefined],
    ['nonsense', '1', undefined],
  ])('maps the iOS level %s to the text scale %s, never below 1', (level, scale, size) => {
    const { put, slide } = bridge()
    put()
    followWechatTextSize()
    slide(level)
    expect([root.style.getPropertyValue('--fs-user'), root.dataset.text]).toEqual([scale, size])
  })
  test('does not change the row layout when the app’s own text size is set', () => {
    const { put, slide } = bridge()
    put()
    applyAppTextSize(16)
    followWechatTextSize()
    slide('8')
    expect([root.style.getPropertyValue('--fs-user'), root.dataset.text]).toEqual(['1.65', undefined])
  })
  test('works without the WeChat bridge, even when the bridge’s ready event fires', () => {
    const broken = vi.fn<(event: Event) => void>()
    addEventListener('error', broken)
    followWechatTextSize()
    expect(() => document.dispatchEvent(new Event('WeixinJSBridgeReady'))).not.toThrow()
    removeEventListener('error', broken)
    expect(broken).not.toHaveBeenCalled()
  })
  test('applies changes from a bridge that loads later', () => {
    const { put, slide } = bridge()
    followWechatTextSize()
    put()
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    slide('6')
    expect(root.style.getPropertyValue('--fs-user')).toBe('1.4')
  })
  test('scales the root font size on Android, which enlarges only text', () => {
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '140px' }))
    applyAppearance({ theme: 'light', isElder: false, textSize: undefined, isContrastHigh: false, isMotionLow: false })
    expect(root.style.fontSize).toBe('calc(var(--root-size) / 1.4)')
    expect([root.style.getPropertyValue('--fs-user'), root.dataset.text]).toEqual(['1.4', 'large'])
  })
})

describe('iOS keyboard over the page', () => {
  class View extends EventTarget {
    width = 375
    height = 667
    offsetTop = 0
    scale = 1
    set(height: number, offsetTop = 0, width = this.width) {
      Object.assign(this, { height, offsetTop, width })
      act(() => void this.dispatchEvent(new Event('resize')))
    }
    scroll(offsetTop: number) {
      this.offsetTop = offsetTop
      this.dispatchEvent(new Event('scroll'))
    }
  }
  const withView = () => {
    const view = new View()
    vi.stubGlobal('visualViewport', view)
    return view
  }
  function Page() {
    const page = useRef<HTMLDivElement>(null)
    useVisualViewport(page)
    return <div ref={page} />
  }
  test('resizes the chat to the visual viewport, and restores it on closing', () => {
    const view = withView()
    const { style } = mount(<Page />).one('div')
    view.set(260, 40)
    expect([style.getPropertyValue('--area-height'), style.getPropertyValue('--area-top')]).toEqual(['260px', '40px'])
    view.set(667)
    expect([style.getPropertyValue('--area-height'), style.getPropertyValue('--area-top')]).toEqual(['667px', '0px'])
  })
  const areaOf = ({ style }: HTMLElement) => ['height', 'top'].map((side) => style.getPropertyValue(`--area-${side}`))
  test('moves the chat when the page scrolls under the keyboard', () => {
    const view = withView()
    const page = mount(<Page />).one('div')
    view.scroll(30)
    expect(areaOf(page)).toEqual(['667px', '30px'])
  })
  test.each([
    [1.01, '300px'],
    [1.02, '667px'],
    [2, '667px'],
  ])('ignores pinch zoom: at zoom %d the height is %s', (scale, height) => {
    const view = withView()
    const page = mount(<Page />).one('div')
    view.scale = scale
    view.set(300)
    expect(areaOf(page)).toEqual([height, '0px'])
  })
  test('stops resizing the chat once the chat closes', () => {
    const view = withView()
    const { one, draw } = mount(<Page />)
    const page = one('div')
    draw(null)
    view.set(260)
    view.scroll(40)
    expect(areaOf(page)).toEqual(['667px', '0px'])
  })
  /** In happy-dom, an input that another test has removed may keep the focus. */
  const leaveField = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  function Bar({ isFocused = false }) {
    return (
      <>
        <input autoFocus={isFocused} />
        <button />
        {useKeyboardOpen() ? <b>away</b> : <i>bar</i>}
      </>
    )
  }
  test('hides a bottom bar while typing, but not because of WeChat’s own bar', () => {
    const view = withView()
    const { host, one } = mount(<Bar />)
    act(() => one<HTMLInputElement>('input').focus())
    view.set(667 - 83)
    expect(host.textContent).toBe('bar')
    view.set(260)
    expect(host.textContent).toBe('away')
    view.set(667)
    expect(host.textContent).toBe('bar')
  })
  test('counts as closed when the device rotates while typing', () => {
    const view = withView()
    const { host, one } = mount(<Bar />)
    act(() => one<HTMLInputElement>('input').focus())
    view.set(375, 0, 667)
    expect(host.textContent).toBe('bar')
  })
  test('counts as open across a rotation until the field loses focus', () => {
    const view = withView()
    leaveField()
    const { host, one } = mount(<Bar />)
    act(() => one<HTMLInputElement>('input').focus())
    view.set(260)
    view.set(120, 0, 667)
    expect(host.textContent).toBe('away')
    act(() => one<HTMLInputElement>('input').blur())
    view.set(375, 0, 667)
    expect(host.textContent).toBe('bar')
    act(() => one<HTMLInputElement>('input').focus())
    expect(host.textContent).toBe('bar')
    view.set(120, 0, 667)
    expect(host.textContent).toBe('away')
  })
  test('counts as open in landscape when the height shrinks considerably', () => {
    const view = withView()
    leaveField()
    const { host, one } = mount(<Bar />)
    view.set(375, 0, 667)
    act(() => one<HTMLInputElement>('input').focus())
    view.set(160, 0, 667)
    expect(host.textContent).toBe('away')
  })
  test('counts as open when a field is focused from the start', () => {
    const view = withView()
    view.height = 900
    const { host } = mount(<Bar isFocused />)
    view.set(600)
    expect(host.textContent).toBe('away')
  })
  test('measures the viewport when a field is focused, not while rendering', () => {
    const view = withView()
    const asked = vi.fn(() => 667)
    Object.defineProperty(view, 'height', { get: asked })
    leaveField()
    const { one } = mount(<Bar />)
    expect(asked).not.toHaveBeenCalled()
    act(() => one<HTMLInputElement>('input').focus())
    expect(asked).toHaveBeenCalled()
    asked.mockClear()
    act(() => one<HTMLButtonElement>('button').focus())
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('style sheets for WeChat’s bottom bar', () => {
  const rules = filesUnder('src', /\.css$/).flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      name: `${file.slice(file.indexOf('src'))} ${selector.trim()}`,
      lines: body.split(';').map((line) => line.trim().replace(/\s+/g, ' ')),
    }))
  })
  test('use dvh for screen heights, with a fallback for older browsers', () => {
    const wrong = rules.filter(({ lines }) =>
      lines.some((line, at) => {
        const [property = '', value = ''] = line.split(': ')
        if (/\d+dvh/.test(value))
          return !lines.slice(0, at).some((before) => before.startsWith(`${property}: `) && /\dvh/.test(before))
        return (
          /\b100vh/.test(value) &&
          !lines.slice(at + 1).some((after) => after.startsWith(`${property}: `) && /dvh/.test(after))
        )
      }),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(rules.some(({ lines }) => lines.some((line) => line.includes('dvh')))).toBe(true)
  })
  test('reserve the safe area below fixed elements', () => {
    const feet = rules.filter(
      ({ lines }) => lines.includes('position: fixed') && lines.includes('bottom: 0') && !lines.includes('top: 0'),
    )
    expect(feet.map(({ name }) => name)).toEqual(['src/ui/kit/layout/bottom-bar.module.css .bar'])
    for (const { name, lines } of feet)
      expect([name, lines.join(';')]).toEqual([name, expect.stringContaining('var(--safe-b)')])
    const tokens = readFileSync(join(process.cwd(), 'src/ui/styles/tokens.css'), 'utf8')
    expect(tokens).toMatch(/--safe-b:\s*env\(safe-area-inset-bottom/)
  })
})

test('document title contains a fixed screen title, never a patient’s name, because WeChat shares the title', () => {
  const titles = [...Object.values(zh.titles), ...Object.values(en.titles)]
  expect(titles.length).toBeGreaterThan(40)
  for (const title of titles) expect(typeof title).toBe('string')
  const written = filesUnder('src', /\.tsx?$/).filter((file) =>
    /document\.title\s*=[^=]/.test(readFileSync(file, 'utf8')),
  )
  expect(written.map((file) => file.slice(file.indexOf('src')))).toEqual(['src/ui/shell/app-shell.tsx'])
})
