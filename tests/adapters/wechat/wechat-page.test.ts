// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPage, waitForBridge } from '@/adapters/wechat/wechat-page'
import { settled } from '../../support/open-wechat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('WeChat’s bridge', () => {
  test('that is there already is not waited for', async () => {
    vi.stubGlobal('WeixinJSBridge', {})
    expect(await settled(waitForBridge(), 0)).toBe(true)
  })
  test('that comes late is there as soon as WeChat says so', async () => {
    const isThere = waitForBridge()
    await vi.advanceTimersByTimeAsync(1000)
    vi.stubGlobal('WeixinJSBridge', {})
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await settled(isThere, 0)).toBe(true)
  })
  test('that never comes is given up after 3 s', async () => {
    expect(await settled(waitForBridge(), 3000)).toBe(false)
  })
})

describe('what the page says of itself', () => {
  afterEach(() => document.head.replaceChildren())

  test('is nothing on a page of no clinic', () => {
    expect(browserPage('https://h5.example.cn/').card).toEqual({ text: '', picture: '' })
  })
  test('is a clinic’s words and its picture by a whole address', () => {
    for (const [property, content] of [
      ['og:description', '挂号、签到'],
      ['og:image', './assets/clinic-1.png'],
    ] as const) {
      const meta = Object.assign(document.createElement('meta'), { content })
      meta.setAttribute('property', property)
      document.head.append(meta)
    }
    const { text, picture } = browserPage('https://h5.example.cn/').card
    expect(text).toBe('挂号、签到')
    expect(picture).toBe(new URL('./assets/clinic-1.png', document.baseURI).href)
  })
})

describe('the page that comes back', () => {
  const show = (persisted: boolean) => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const change = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const page = browserPage('https://h5.example.cn/?mpId=m1')

  test('out of the back cache is told, one that is loaded is not', () => {
    const tell = vi.fn()
    page.onRestored(tell)
    show(false)
    expect(tell).not.toHaveBeenCalled()
    show(true)
    expect(tell).toHaveBeenCalledOnce()
  })
  test('to the front is told, one that goes behind something is not', () => {
    const tell = vi.fn()
    const stop = page.onReturn(tell)
    change(true)
    expect(tell).not.toHaveBeenCalled()
    change(false)
    expect(tell).toHaveBeenCalledOnce()
    stop()
  })
  test('to the front without having been hidden, as iOS does it, is told as well', () => {
    const tell = vi.fn()
    const stop = page.onReturn(tell)
    show(false)
    expect(tell).toHaveBeenCalledOnce()
    stop()
  })
  test('is told no more to who has stopped listening', () => {
    const tell = vi.fn()
    page.onReturn(tell)()
    change(false)
    show(true)
    expect(tell).not.toHaveBeenCalled()
  })
})

test('the address of the page is what it is now, that of its landing what it was', () => {
  const page = browserPage('https://h5.example.cn/?mpId=m1')
  history.replaceState(null, '', '/?mpId=m2')
  expect([page.landing, new URL(page.href()).search]).toEqual(['https://h5.example.cn/?mpId=m1', '?mpId=m2'])
  history.replaceState(null, '', '/')
})
