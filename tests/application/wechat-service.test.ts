import { describe, expect, test } from 'vitest'
import { Wechat, type ScanResult } from '@/application/ports/wechat'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { PatientService } from '@/application/patient-service'
import { WechatService } from '@/application/wechat-service'
import { logIn, createTestApp } from '../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

const inWechat = () => {
  const demo = createTestApp()
  return { demo, service: demo.container.get(WechatService) }
}

describe('WechatService.scan', () => {
  test.each<[string, ScanResult, object]>([
    ['a desk code', { kind: 'read', text: ' desk-c1001 ' }, { kind: 'code', text: 'desk-c1001' }],
    [
      'a URL of an app entry route',
      { kind: 'read', text: 'https://h5.example.cn/#/wechat/scan/desk/c1001' },
      { kind: 'code', text: 'https://h5.example.cn/#/wechat/scan/desk/c1001' },
    ],
    ['a foreign URL', { kind: 'read', text: 'https://shop.example.cn/?a=1' }, { kind: 'not-ours' }],
    ['a script URL', { kind: 'read', text: 'javascript:alert(1)' }, { kind: 'not-ours' }],
    ['a personal payment code', { kind: 'read', text: 'wxp://f2f0abc' }, { kind: 'not-ours' }],
    ['an overly long text', { kind: 'read', text: 'a'.repeat(5000) }, { kind: 'not-ours' }],
    ['a cancelled scan', { kind: 'cancelled' }, { kind: 'cancelled' }],
    ['a missing camera', { kind: 'unavailable' }, { kind: 'unavailable' }],
  ])('recognises %s', async (_, scanned, scan) => {
    const { demo, service } = inWechat()
    demo.wechat.scanned = scanned
    expect(await service.scan()).toEqual(scan)
    expect(demo.chain.requests).toEqual([])
  })
})

describe('WechatService', () => {
  test.each([true, false])('reports WeChat’s presence (%s) independently of the scanner', (isThere) => {
    const { demo, service } = inWechat()
    demo.wechat.isAround = isThere
    demo.wechat.canScan = !isThere
    expect([service.isAround, service.canScan]).toEqual([isThere, !isThere])
  })
  test('sets and clears the share card in the WeChat menu', async () => {
    const { demo, service } = inWechat()
    const card = { title: '林清和', text: '主任医师', link: 'https://h5.example.cn/#/wechat/doctors/d1' }
    await service.share(card)
    await service.share()
    expect(demo.wechat.shared).toEqual([card, undefined])
  })
  test('picks the requested number of photos, and reports whether WeChat supports open tags', async () => {
    const { demo, service } = inWechat()
    const device = demo.container.get(Wechat)
    device.choosePictures = (most) => Promise.resolve([new File([], `${most}.jpg`)])
    device.hasOpenTags = () => Promise.resolve(true)
    expect((await service.choosePictures(3))?.map(({ name }) => name)).toEqual(['3.jpg'])
    expect(await service.hasOpenTags()).toBe(true)
  })
})

describe('WechatService › directions', () => {
  const CLINIC = { name: '高新店', address: '天府三街', point: { latitude: 30.5453, longitude: 104.0684 } }
  test('open the clinic’s location in GCJ-02', async () => {
    const { demo, service } = inWechat()
    expect(await service.showWay(CLINIC)).toBe(true)
    expect(demo.wechat.shownPlaces).toEqual([
      { ...CLINIC, point: { latitude: 30.5453, longitude: 104.0684, system: 'gcj02' } },
    ])
  })
  test('open no map without a valid location and map support', async () => {
    const { demo, service } = inWechat()
    expect(await service.showWay({ name: CLINIC.name, address: CLINIC.address })).toBe(false)
    expect(await service.showWay({ ...CLINIC, point: { latitude: 104.0684, longitude: 30.5453 } })).toBe(false)
    expect(demo.wechat.shownPlaces).toEqual([])
    demo.wechat.hasMap = false
    expect(await service.showWay(CLINIC)).toBe(false)
  })
})

describe('WechatService after WeChat has cleared storage', () => {
  test('writes nothing for the lost session, and restores the person at the next login', async () => {
    const demo = createTestApp()
    await logIn(demo)
    const patients = await demo.container.get(PatientService).all()
    const father = patients.rows.find(({ name }) => name === '王建国')
    demo.storage.kept.clear()
    const sent = demo.chain.requests.length
    await expect(demo.container.get(PatientService).select(father?.id ?? '')).rejects.toMatchObject({
      reason: { kind: 'changed-elsewhere' },
    })
    expect(demo.chain.requests).toHaveLength(sent)
    expect(demo.stores.get(SessionStore).isLoggedIn).toBe(false)
    await demo.container.get(SessionService).enter({ isSecondLogin: false })
    await logIn(demo)
    expect(demo.container.get(SessionHolder).session.login?.patientCard?.name).toBe('王雅琴')
  })
})
