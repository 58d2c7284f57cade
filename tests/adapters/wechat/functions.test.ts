import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANDROID, FakeWechat, IOS, type WechatReply } from '../../support/fake-wechat'
import { failureKindOf } from '../../support/failure-kind'
import { openWechat as open, advanceTimersFor } from '../../support/open-wechat'

const PLACE = {
  point: { latitude: 30.5453, longitude: 104.0684, system: 'gcj02' },
  name: '高新店',
  address: '天府三街',
} as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('SignedWechat.scan', () => {
  const ios = (text: string): WechatReply => ({
    err_msg: 'scanQRCode:ok',
    resultStr: JSON.stringify({ scan_code: { scan_result: text } }),
  })
  const android = (resultStr: string): WechatReply => ({ err_msg: 'scanQRCode:ok', resultStr })
  test.each([
    ['iOS with a wrapped text', IOS, ios('desk-c1001'), { kind: 'read', text: 'desk-c1001' }],
    ['Android with a plain text', ANDROID, android('desk-c1001'), { kind: 'read', text: 'desk-c1001' }],
    [
      'Android with the code type before the text',
      ANDROID,
      android('CODE_128,R20261121'),
      { kind: 'read', text: 'R20261121' },
    ],
    ['a text with a comma', ANDROID, android('a,b'), { kind: 'read', text: 'a,b' }],
    ['a text that contains a code type', ANDROID, android('R1,CODE_128,2'), { kind: 'read', text: 'R1,CODE_128,2' }],
    ['scan cancelled', IOS, { err_msg: 'scanQRCode:cancel' }, { kind: 'cancelled' }],
    ['empty text', ANDROID, android(''), { kind: 'unavailable' }],
    ['camera not permitted', ANDROID, { err_msg: 'scanQRCode:fail' }, { kind: 'unavailable' }],
    ['function missing', ANDROID, { err_msg: 'system:function_not_exist' }, { kind: 'unavailable' }],
  ] as const)('returns the result: %s', async (_, userAgent, reply, scanned) => {
    expect(await advanceTimersFor(open(userAgent, 'scanQRCode', reply).wechat.scan())).toEqual(scanned)
  })
  test('stops waiting for the camera 1.5 s after the page becomes visible again', async () => {
    const bench = open(IOS, 'scanQRCode', 'never')
    const scanned = bench.wechat.scan()
    await vi.advanceTimersByTimeAsync(10_000)
    bench.comeBack()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await scanned).toEqual({ kind: 'unavailable' })
  })
  test('stops waiting after two minutes if the page stays visible', async () => {
    expect(await advanceTimersFor(open(ANDROID, 'scanQRCode', 'never').wechat.scan())).toEqual({ kind: 'unavailable' })
  })
  test('ends on iOS, even when invalid JSON prevents the callback', async () => {
    const bench = open(IOS, 'scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: 'desk-c1001' })
    const scanned = bench.wechat.scan()
    const thrown = vi.advanceTimersByTimeAsync(130_000)
    await expect(thrown).rejects.toThrow(/JSON/)
    await vi.advanceTimersByTimeAsync(130_000)
    expect(await scanned).toEqual({ kind: 'unavailable' })
  })
})

describe('SignedWechat.locate', () => {
  const here = (latitude: unknown, longitude: unknown): WechatReply => ({
    err_msg: 'geo_location:ok',
    latitude,
    longitude,
  })
  test('requests GCJ-02 coordinates, and rounds them to four decimals', async () => {
    const bench = open(ANDROID, 'geoLocation', here(30.545_312_9, 104.068_449_9))
    const point = await advanceTimersFor(bench.wechat.locate(4000))
    expect(point).toEqual({ latitude: 30.5453, longitude: 104.0684, system: 'gcj02' })
    expect(bench.calls('geoLocation')[0]).toMatchObject({ type: 'gcj02' })
  })
  test('accepts coordinates as strings, which iOS sends', async () => {
    const bench = open(IOS, 'geoLocation', here('30.5453', '104.0684'))
    expect(await advanceTimersFor(bench.wechat.locate(4000))).toMatchObject({ latitude: 30.5453, longitude: 104.0684 })
  })
  test.each<[string, WechatReply]>([
    ['the user denies access', { err_msg: 'geo_location:cancel' }],
    ['the device denies access', { err_msg: 'geo_location:fail:system permission denied' }],
    ['WeChat’s settings deny access', { err_msg: 'geo_location:fail auth deny' }],
  ])('reports “denied” without asking the browser when %s', async (_, reply) => {
    expect(await failureKindOf(advanceTimersFor(open(IOS, 'geoLocation', reply).wechat.locate(4000)))).toBe(
      'location-denied',
    )
  })
  test.each<[string, WechatReply]>([
    ['never responds', 'never'],
    ['denies the function to the account', { err_msg: 'geo_location:access_denied' }],
    ['sends invalid coordinates', here(912, 'x')],
    ['sends empty strings', here('', '')],
    ['sends null coordinates', here(null, null)],
    ['fails', { err_msg: 'geo_location:fail' }],
    ['reports a device without GPS', { err_msg: 'geo_location:fail gps not supported' }],
  ])('reports “unavailable” when WeChat %s', async (_, reply) => {
    expect(await advanceTimersFor(open(ANDROID, 'geoLocation', reply).wechat.locate(4000))).toBeUndefined()
  })
})

describe('SignedWechat › map and image viewer', () => {
  test('opens the map at a GCJ-02 location', async () => {
    const bench = new FakeWechat()
    expect(await advanceTimersFor(bench.wechat.openLocation(PLACE))).toBe(true)
    expect(bench.calls('openLocation')[0]).toMatchObject({ latitude: 30.5453, longitude: 104.0684, name: '高新店' })
  })
  test('does not send an invalid location', async () => {
    const bench = new FakeWechat()
    const point = { latitude: 104.0684, longitude: 30.5453, system: 'gcj02' } as const
    expect(await advanceTimersFor(bench.wechat.openLocation({ ...PLACE, point }))).toBe(false)
    expect(bench.asked).toEqual([])
  })
  test('stops waiting for the map after 3 s', async () => {
    expect(await advanceTimersFor(open(IOS, 'openLocation', 'never').wechat.openLocation(PLACE), 3100)).toBe(false)
  })
  test('opens only HTTPS images in the viewer', async () => {
    const bench = new FakeWechat()
    const [good, bad] = ['https://b.oss-cn-chengdu.aliyuncs.com/a.jpg', 'javascript:alert(1)']
    const disguised = 'javascript:alert(1)//https://b.example/a.jpg'
    expect(await advanceTimersFor(bench.wechat.previewImage(good, [good, bad, disguised]))).toBe(true)
    expect(bench.calls('imagePreview')[0]).toMatchObject({ current: good, urls: [good] })
    expect(await advanceTimersFor(bench.wechat.previewImage(bad, [good, bad]))).toBe(false)
  })
})

describe('SignedWechat.choosePictures', () => {
  const JPEG = btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3))
  test.each([
    ['iOS misspells the image type', IOS, ['w1'], `data:image/jgp;base64,${JPEG}`],
    [
      'Android sends the IDs as a string and the image without a prefix',
      ANDROID,
      '["w1"]',
      `${JPEG.slice(0, 4)}\n${JPEG.slice(4)}`,
    ],
  ] as const)('returns the photos when %s', async (_, userAgent, localIds, localData) => {
    const bench = open(userAgent, 'chooseImage', { err_msg: 'chooseImage:ok', localIds })
    bench.says('getLocalImgData', { err_msg: 'getLocalImgData:ok', localData })
    const [file, ...more] = (await advanceTimersFor(bench.wechat.choosePictures(3))) ?? []
    expect([file?.type, file?.size, file?.name, more.length]).toEqual(['image/jpeg', 7, 'wechat-1', 0])
  })
  test('returns an empty file for an invalid photo, no files after cancelling, and undefined without a response', async () => {
    const bench = open(ANDROID, 'chooseImage', { err_msg: 'chooseImage:ok', localIds: '["w1"]' })
    bench.says('getLocalImgData', { err_msg: 'getLocalImgData:ok', localData: '***' })
    const broken = (await advanceTimersFor(bench.wechat.choosePictures(9))) ?? []
    expect(broken.map(({ name, size }) => [name, size])).toEqual([['wechat-1', 0]])
    bench.says('chooseImage', { err_msg: 'chooseImage:cancel' })
    expect(await advanceTimersFor(bench.wechat.choosePictures(9))).toEqual([])
    bench.says('chooseImage', 'never')
    expect(await advanceTimersFor(bench.wechat.choosePictures(9))).toBeUndefined()
  })
})

describe('SignedWechat › share menu', () => {
  const CARD = { title: '林清和', text: '高新店', link: 'https://h5.example.cn/?mpId=m1#/wechat/doctors/d2001' }
  const PASSES_ON = [
    ...['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone', 'email'].map((to) => `menuItem:share:${to}`),
    'menuItem:favorite',
    'menuItem:copyUrl',
  ]
  test('hides all sharing items except “open in browser” on a private screen', async () => {
    const bench = new FakeWechat()
    await advanceTimersFor(bench.wechat.share())
    expect(bench.calls('hideMenuItems')).toMatchObject([{ menuList: PASSES_ON }])
  })
  test('shares the app’s link and title on a public screen', async () => {
    const bench = new FakeWechat({ userAgent: IOS })
    await advanceTimersFor(bench.wechat.share(CARD))
    expect(bench.calls('updateAppMessageShareData')[0]).toMatchObject({ title: '林清和', link: CARD.link })
    expect(bench.calls('updateTimelineShareData')[0]).toMatchObject({ link: CARD.link })
    expect(bench.calls('showMenuItems')).toMatchObject([{ menuList: PASSES_ON }])
  })
  test('shares no image by default', async () => {
    const bench = new FakeWechat()
    await advanceTimersFor(bench.wechat.share(CARD))
    for (const name of ['updateAppMessageShareData', 'updateTimelineShareData'])
      expect(bench.calls(name)).toMatchObject([{ imgUrl: '' }])
  })
  test('shares the text and image of the clinic’s page', async () => {
    const card = { text: '挂号、签到、查处方', picture: 'https://h5.example.cn/assets/clinic-1.png' }
    const bench = new FakeWechat({ card })
    await advanceTimersFor(bench.wechat.share(CARD))
    expect(bench.calls('updateAppMessageShareData')).toMatchObject([{ imgUrl: card.picture, desc: card.text }])
    expect(bench.calls('updateTimelineShareData')).toMatchObject([{ imgUrl: card.picture, title: '林清和' }])
  })
  test('hides the sharing items after a quick change from a public to a private screen', async () => {
    const bench = new FakeWechat()
    await advanceTimersFor(Promise.all([bench.wechat.share(CARD), bench.wechat.share()]))
    const menu = bench.asked.map(({ name }) => name).filter((name) => name.endsWith('MenuItems'))
    expect(menu).toEqual(['showMenuItems', 'hideMenuItems'])
  })
  test('continues when the menu does not respond', async () => {
    const bench = open(ANDROID, 'updateAppMessageShareData', 'never')
    await advanceTimersFor(bench.wechat.share(CARD), 6000)
    expect(bench.calls('showMenuItems')).toHaveLength(1)
  })
})

test.each([
  ['iOS 17, 8.0.48', IOS, true],
  ['Android 14, 8.0.48', ANDROID, true],
  ['WeChat 7.0.9', ANDROID.replace('MicroMessenger/8.0.48.2580', 'MicroMessenger/7.0.9.1600'), false],
  ['WeChat 7.0.12', ANDROID.replace('MicroMessenger/8.0.48.2580', 'MicroMessenger/7.0.12.1620'), true],
  ['Android 4.4', ANDROID.replace('Android 14', 'Android 4.4.2'), false],
  ['iOS 10.2', IOS.replace('OS 17_0', 'OS 10_2'), false],
  ['iOS 10.10, later than 10.3', IOS.replace('OS 17_0', 'OS 10_10'), true],
  ['a WeChat without a version', ANDROID.replace('MicroMessenger/8.0.48.2580', 'Weixin'), false],
  ['WeChat for desktop', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8.0.48', false],
])('SignedWechat.hasOpenTags returns for %s: %s', async (_, userAgent, has) => {
  expect(await advanceTimersFor(new FakeWechat({ userAgent }).wechat.hasOpenTags())).toBe(has)
})

test('SignedWechat lists the open tags in its WeChat configuration', async () => {
  const bench = new FakeWechat()
  await advanceTimersFor(bench.wechat.hasOpenTags())
  expect(bench.calls('preVerifyJSAPI')[0]).toMatchObject({
    verifyOpenTagList: ['wx-open-launch-weapp', 'wx-open-subscribe'],
  })
})
