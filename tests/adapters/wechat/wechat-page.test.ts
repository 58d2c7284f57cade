// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserPage, waitForBridge } from '@/adapters/wechat/wechat-page'
import { advanceTimersFor } from '../../support/open-wechat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('WeChat bridge', () => {
  test('resolves immediately when the bridge is present', async () => {
    vi.stubGlobal('WeixinJSBridge', {})
    expect(await advanceTimersFor(waitForBridge(), 0)).toBe(true)
  })
  test('resolves when WeChat announces the bridge', async () => {
    const isThere = waitForBridge()
    await vi.advanceTimersByTimeAsync(1000)
    vi.stubGlobal('WeixinJSBridge', {})
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await advanceTimersFor(isThere, 0)).toBe(true)
  })
  test('times out after 3 s when the bridge is missing', async () => {
    expect(await advanceTimersFor(waitForBridge(), 3000)).toBe(false)
  })
})

describe('createBrowserPage › share card', () => {
  afterEach(() => document.head.replaceChildren())

  test('stays empty without meta tags', () => {
    expect(createBrowserPage('https://h5.example.cn/').card).toEqual({ text: '', picture: '' })
  })
  test('contains the clinic’s text and an absolute image URL', () => {
    for (const [property, content] of [
      ['og:description', '挂号、签到'],
      ['og:image', './assets/clinic-1.png'],
    ] as const) {
      const meta = Object.assign(document.createElement('meta'), { content })
      meta.setAttribute('property', property)
      document.head.append(meta)
    }
    const { text, picture } = createBrowserPage('https://h5.example.cn/').card
    expect(text).toBe('挂号、签到')
    expect(picture).toBe(new URL('./assets/clinic-1.png', document.baseURI).href)
  })
})

describe('createBrowserPage › return', () => {
  const show = (persisted: boolean) => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const change = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const page = createBrowserPage('https://h5.example.cn/?mpId=m1')

  test('fires for a restore from the back-forward cache, but not for a page load', () => {
    const listener = vi.fn()
    page.onRestored(listener)
    show(false)
    expect(listener).not.toHaveBeenCalled()
    show(true)
    expect(listener).toHaveBeenCalledOnce()
  })
  test('fires when the page becomes visible, but not when it is hidden', () => {
    const listener = vi.fn()
    const stop = page.onReturn(listener)
    change(true)
    expect(listener).not.toHaveBeenCalled()
    change(false)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
  test('fires when iOS shows a page without hiding it first', () => {
    const listener = vi.fn()
    const stop = page.onReturn(listener)
    show(false)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
  test('stops after unsubscribing', () => {
    const listener = vi.fn()
    page.onReturn(listener)()
    change(false)
    show(true)
    expect(listener).not.toHaveBeenCalled()
  })
})

test('createBrowserPage returns the current URL and the landing URL', () => {
  const page = createBrowserPage('https://h5.example.cn/?mpId=m1')
  history.replaceState(null, '', '/?mpId=m2')
  expect([page.landing, new URL(page.href()).search]).toEqual(['https://h5.example.cn/?mpId=m1', '?mpId=m2'])
  history.replaceState(null, '', '/')
})
