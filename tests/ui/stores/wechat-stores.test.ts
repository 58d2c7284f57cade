import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app'
import { aPhotoFile } from '../../support/photo-fakes'
import { WechatStore } from '@/ui/stores/wechat-store'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'

const PAGE = 'https://h5.example.cn/me'

async function open() {
  const demo = createTestApp()
  const wechatApp = demo.stores.get(WechatStore)
  const wechatLogin = demo.stores.get(WechatLoginStore)
  return { ...demo, app: wechatApp, login: wechatLogin }
}

describe('WechatStore', () => {
  test('returns at most the requested number of selected photos', async () => {
    const { app, wechat } = await open()
    const all = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => aPhotoFile(name))
    Object.assign(wechat, { choosePictures: (most: number) => Promise.resolve(all.slice(0, most)) })
    expect(await app.choosePictures(2)).toEqual(all.slice(0, 2))
  })
})

describe('WechatLoginStore', () => {
  test('redirects to WeChat when the clinic uses WeChat login', async () => {
    const { login } = await open()
    expect(login.isLoop).toBe(false)
    await login.ask()
    expect(login.offer.value?.isAuthorized).toBe(true)
    const address = new URL(login.leave(PAGE) ?? '')
    expect([address.origin, address.searchParams.get('redirect_uri')]).toEqual(['https://h5.example.cn', PAGE])
    expect(login.isLoop).toBe(false)
  })
  test('stops a redirect loop, and reports the loop', async () => {
    const { login } = await open()
    await login.ask()
    let trips = 0
    while (login.leave(PAGE) !== undefined && trips < 9) trips++
    expect([trips > 0, trips < 9, login.isLoop]).toEqual([true, true, true])
  })
  test('offers no login outside WeChat', async () => {
    const { login, wechat } = await open()
    Object.assign(wechat, { isAround: false })
    await login.ask()
    expect([login.offer.state.status, login.offer.value]).toEqual(['done', undefined])
  })
})
