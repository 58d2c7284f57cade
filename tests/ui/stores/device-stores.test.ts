import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { WechatStore } from '@/ui/stores/wechat-store'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'

describe('AppearanceStore', () => {
  test('applies and stores each setting without changing the others', () => {
    const { stores, chain, storage } = createTestApp()
    const appearance = stores.get(AppearanceStore)
    const next = () => createTestApp({ chain, storage }).stores.get(AppearanceStore)
    const told = ({ theme, isElder, textSize, isContrastHigh, isMotionLow }: typeof appearance) => ({
      theme,
      isElder,
      textSize,
      isContrastHigh,
      isMotionLow,
    })
    const plain = { theme: 'system', isElder: false, textSize: undefined, isContrastHigh: false, isMotionLow: false }
    expect([told(appearance), told(next())]).toEqual([plain, plain])
    appearance.setTheme('dark')
    expect([told(appearance), told(next())]).toEqual([
      { ...plain, theme: 'dark' },
      { ...plain, theme: 'dark' },
    ])
    appearance.setElder(true)
    appearance.setTextSize(24)
    appearance.setContrastHigh(true)
    appearance.setMotionLow(true)
    const all = { theme: 'dark', isElder: true, textSize: 24, isContrastHigh: true, isMotionLow: true }
    expect([told(appearance), told(next())]).toEqual([all, all])
    appearance.setTextSize(undefined)
    expect([appearance.textSize, next().textSize]).toEqual([undefined, undefined])
    storage.kept.clear()
    appearance.readAgain()
    expect(told(appearance)).toEqual(plain)
  })
})

describe('PrivacyStore', () => {
  test('updates the consents when given or withdrawn, and the stored items when erased', async () => {
    const { stores } = createTestApp()
    const appearance = stores.get(AppearanceStore)
    const privacy = stores.get(PrivacyStore)
    const parts = () => privacy.consents.map(({ part, standing }) => [part, standing])
    const before = parts()
    privacy.give(['privacy'])
    expect(parts()).not.toEqual(before)
    const stored = privacy.stored.length
    expect(stored).toBeGreaterThan(0)
    privacy.withdraw('privacy')
    expect(parts()).not.toContainEqual(['privacy', 'given'])
    appearance.setTheme('dark')
    privacy.look()
    expect(privacy.stored).toContain('_look_theme')
    privacy.wipe()
    expect(privacy.stored).not.toContain('_look_theme')
  })
  test('marks the device as shared until the option is disabled', () => {
    const { stores, storage } = createTestApp()
    const privacy = stores.get(PrivacyStore)
    expect(privacy.isSharedDevice).toBe(false)
    privacy.useOnce(true)
    expect([privacy.isSharedDevice, storage.read('_once')]).toEqual([true, true])
    expect(privacy.stored).toContain('_once')
    privacy.useOnce(false)
    expect([privacy.isSharedDevice, storage.read('_once')]).toEqual([false, undefined])
  })
  test('reports feedback as sent once the clinic has received it', async () => {
    const { stores, chain } = createTestApp()
    const privacy = stores.get(PrivacyStore)
    expect(await privacy.report('broken', '打不开', '/settings')).toBe(true)
    expect(chain.books.troubles.all()).toMatchObject([{ message: 'broken: 打不开', route: '/settings' }])
    chain.faults.add({ call: 'POST /mcapi/report/error', fault: '500' })
    expect(await privacy.report('slow', '', '/settings')).toBe(false)
    expect(privacy.reporting.failure?.reason.kind).toBe('server-trouble')
  })
})

describe('WechatStore', () => {
  const open = async () => {
    const demo = createTestApp()
    return { ...demo, app: demo.stores.get(WechatStore) }
  }
  test('reports whether WeChat is present and can scan', async () => {
    const { app } = await open()
    expect([app.isAround, app.canScan]).toEqual([true, true])
    const later = await open()
    Object.assign(later.wechat, { isAround: false, canScan: false })
    expect([later.app.isAround, later.app.canScan]).toEqual([false, false])
  })
  test('returns the text in the clinic’s own QR code, and the reason for rejecting any other code', async () => {
    const { app, wechat } = await open()
    wechat.scanned = { kind: 'read', text: 'desk-c1001' }
    expect(await app.scan()).toBe('desk-c1001')
    wechat.scanned = { kind: 'read', text: 'https://shop.example.cn/' }
    expect(await app.scan()).toBeUndefined()
    expect(app.scanning.value).toEqual({ kind: 'not-ours' })
  })
  test('passes directions and share cards to WeChat, and offers no photos or tags when WeChat does not support them', async () => {
    const { app, wechat } = await open()
    const place = { name: '高新店', address: '天府三街', point: { latitude: 30.5453, longitude: 104.0684 } }
    expect(await app.showWay(place)).toBe(true)
    expect(wechat.shownPlaces).toMatchObject([{ name: '高新店' }])
    await app.share()
    expect(wechat.shared).toEqual([undefined])
    expect(await app.choosePictures(3)).toBeUndefined()
    expect(await app.openTags.of().again()).toBe(false)
  })
  test('reports whether WeChat login is available, and redirects only if it is', async () => {
    const { stores } = createTestApp()
    const wechatLogin = stores.get(WechatLoginStore)
    expect(wechatLogin.leave('https://h5.example.cn/')).toBeUndefined()
    expect(wechatLogin.isLoop).toBe(true)
    await wechatLogin.ask()
    expect(wechatLogin.offer.state.status).not.toBe('idle')
  })
  test('loads the follow status together with the mini program', async () => {
    const { stores } = createTestApp()
    const landing = stores.get(DeepLinkStore)
    await landing.checkFollowing()
    expect(landing.following.value).toBe('unknown')
    expect(landing.weapp.value).toBeDefined()
  })
})
