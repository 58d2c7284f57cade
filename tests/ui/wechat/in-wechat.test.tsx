import { act } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { RegistrationService } from '@/application/registration-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { ToastRegion } from '@/ui/kit/toast'
import { PhotoField } from '@/ui/parts/photo-field'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { ANDROID, IOS } from '../../support/fake-wechat'
import { loggedInDevice } from '../../support/logged-in-device'
import { logIn, createTestApp } from '../../support/test-app'
import { click, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { isPayButtonText } from '../../support/pay-button-text'
import { PhotoStore } from '@/ui/stores/photo-store'

const words = zh.visitActions.signIn
type Demo = ReturnType<typeof createTestApp>

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: ANDROID }))
afterEach(() => void vi.unstubAllGlobals())

/** Opens the check-in screen on the day of the visit. */
async function atTheDesk(canScan = true) {
  const demo = createTestApp({ world: 'sign-open' })
  demo.wechat.canScan = canScan
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const [visit] = (await demo.container.get(RegistrationService).upcoming()).rows
  if (!visit) throw new Error('no visit ahead')
  const page = await openScreen(demo, `/visits/${visit.id}/sign`)
  await page.sees(words.byCode)
  const status = () => demo.chain.books.registrations.byId(visit.id)?.status
  return { demo, page, clinicId: visit.clinicId, status }
}

describe('check-in by QR code scanner', () => {
  test('checks in with the scanned desk code', async () => {
    const { demo, page, clinicId, status } = await atTheDesk()
    demo.wechat.scanned = { kind: 'read', text: `desk-${clinicId}` }
    await page.tap(words.scan)
    await page.sees(words.done)
    expect(status()).toBe(20)
  })
  test('rejects a QR code from another sender', async () => {
    const { demo, page } = await atTheDesk()
    demo.wechat.scanned = { kind: 'read', text: 'https://shop.example.cn/' }
    await page.tap(words.scan)
    await page.sees(words.notOurs)
    expect(demo.chain.requests.filter(({ path }) => /scanCodeCheck|regs\/sign/.test(path))).toEqual([])
  })
  test('keeps the code field when the scanner is unavailable', async () => {
    const { demo, page } = await atTheDesk()
    demo.wechat.scanned = { kind: 'unavailable' }
    await page.tap(words.scan)
    await page.sees(words.noScan)
    expect(page.host.textContent).toContain(words.byCode)
  })
  test('offers no scanner outside WeChat', async () => {
    const { page } = await atTheDesk(false)
    expect(page.keyOf(words.scan)).toBeUndefined()
    expect(page.host.textContent).toContain(words.deskText)
  })
})

describe('directions to the clinic', () => {
  const openChain = async (demo: Demo) => {
    const page = await openScreen(demo, '/clinics/c1001')
    await page.sees(zh.clinic.map)
    const map = page.host.querySelector<HTMLAnchorElement>('a[href*="map.qq.com"]')
    if (!map) throw new Error('no map')
    return map
  }
  test('open WeChat’s own map', async () => {
    const demo = createTestApp()
    click(await openChain(demo))
    await until(() => expect(demo.wechat.shownPlaces).toHaveLength(1))
  })
  test('open a web map when WeChat’s map is unavailable', async () => {
    const demo = createTestApp()
    demo.wechat.hasMap = false
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const map = await openChain(demo)
    click(map)
    await until(() => expect(assign).toHaveBeenCalledWith(map.href))
  })
})

test('WeChat menu receives the screen’s link once the page is idle', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const demo = createTestApp()
  await openScreen(demo, '/clinics')
  expect(demo.wechat.shared).toEqual([])
  const idle = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 3000)
  act(() => idle.forEach(([work]) => work()))
  await until(() => expect(demo.wechat.shared.map((card) => card?.link)).toEqual([expect.stringContaining('/clinics')]))
})

describe('photos in WeChat', () => {
  async function openField(demo: Demo) {
    const picture = demo.stores.get(PhotoStore)
    const { host, one } = mount(
      <StoresContext.Provider value={demo.stores}>
        <PhotoField tray={picture.tray('intake d2001')} label="照片" />
        <ToastRegion />
      </StoresContext.Provider>,
    )
    await act(() => Promise.resolve())
    return { host, one }
  }
  const albumOf = (host: HTMLElement) => host.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  test('allow one photo at a time on Android, without `capture`, and several on iOS', async () => {
    const album = albumOf((await openField(createTestApp())).host)
    expect([album?.multiple, album?.accept, album?.hasAttribute('capture')]).toEqual([false, 'image/*', false])
    vi.stubGlobal('navigator', { userAgent: IOS })
    expect(albumOf((await openField(createTestApp())).host)?.multiple).toBe(true)
  })
  test('open WeChat’s picker when the browser’s file input does not work', async () => {
    const disabled = vi.spyOn(HTMLInputElement.prototype, 'disabled', 'get').mockReturnValue(true)
    const demo = createTestApp()
    const asked = vi.fn(async () => undefined)
    demo.wechat.choosePictures = asked
    const { host } = await openField(demo)
    const [key, ...more] = host.querySelectorAll('button')
    if (!key) throw new Error('no key')
    click(key)
    disabled.mockRestore()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(more).toEqual([])
    await until(() => expect(host.textContent).toContain(zh.photo.noAlbum))
  })
})

describe('mini program tag (wx-open-launch-weapp)', () => {
  async function openLink(demo: Demo) {
    demo.chain.books.shortLinks.create({
      id: 'out',
      clinicId: 'c1001',
      path: 'pages/shop?x=1',
      isOpened: true,
      expireAt: null,
    })
    const page = await openScreen(demo, '/s/out')
    await page.sees(zh.deepLink.elsewhereTitle)
    return page
  }
  const tagIn = ({ host }: { host: HTMLElement }) => host.querySelector('wx-open-launch-weapp')
  test('appears where WeChat renders it, and is replaced by text when rendering fails', async () => {
    const demo = createTestApp()
    demo.wechat.hasOpenTags = () => Promise.resolve(true)
    const page = await openLink(demo)
    await until(() => expect(tagIn(page)).not.toBeNull())
    expect(tagIn(page)?.getAttribute('username')).toBe('gh_5a1frht0001')
    expect(tagIn(page)?.getAttribute('path')).toBe('pages/shop?x=1')
    expect(page.host.textContent).toContain('小程序，从那里打开')
    act(() => void document.dispatchEvent(new Event('WeixinOpenTagsError')))
    expect(tagIn(page)).toBeNull()
  })
  test('does not appear outside WeChat, or where WeChat lacks the tag', async () => {
    const demo = createTestApp()
    expect(tagIn(await openLink(demo))).toBeNull()
    const outside = createTestApp()
    outside.wechat.isAround = false
    outside.wechat.hasOpenTags = () => Promise.resolve(true)
    expect(tagIn(await openLink(outside))).toBeNull()
  })
})

test('checkout outside WeChat explains how to pay in WeChat, and links to the order', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } })
  const demo = await loggedInDevice()
  demo.wechat.canPay = false
  const page = await openScreen(demo, '/orders/o6001/checkout')
  await page.sees(zh.checkout.total)
  const key = () => page.all('button').find(({ textContent }) => isPayButtonText(textContent))
  await until(() => expect(key()?.getAttribute('aria-disabled')).not.toBe('true'))
  act(() => key()?.click())
  await page.sees(zh.session.tips.wechat.title)
  expect(demo.wechat.opened).toBe(0)
  await page.tap(zh.session.copyLink)
  await until(() => expect(writeText).toHaveBeenCalled())
  expect(writeText.mock.calls[0]?.[0]).toMatch(/#\/wechat\/orders\/o6001\/checkout$/)
})

test('link copied from the page “open in WeChat” contains no login code', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { userAgent: ANDROID, clipboard: { writeText } })
  history.replaceState(null, '', '/app/?mpId=demo&code=secret&state=s#/wechat/tips/wechat')
  const page = await openScreen(createTestApp(), '/tips/wechat')
  await page.sees(zh.session.copyLink)
  await page.tap(zh.session.copyLink)
  await until(() => expect(writeText).toHaveBeenCalled())
  history.replaceState(null, '', '/')
  expect(writeText.mock.calls[0]?.[0]).toMatch(/\/app\/\?mpId=demo#\/wechat\/home$/)
})
