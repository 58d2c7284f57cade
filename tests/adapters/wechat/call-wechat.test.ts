import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type WechatCallResult, callWechat } from '@/adapters/wechat/call-wechat'
import type { SdkCallbacks, SdkReply } from '@/adapters/wechat/sdk'
import { openWechat, advanceTimersFor } from '../../support/open-wechat'
import { Failure } from '@/domain/failure/failure'
import { ensureSupportedPhoto } from '@/domain/upload/upload'
import { ANDROID, FakeWechat, IOS, type WechatReply, signatureOf } from '../../support/fake-wechat'

describe('callWechat', () => {
  /** A camera that covers the page; the test sets the result and returns to the page. */
  class Camera {
    readonly #returning = new Set<() => void>()
    #answers: SdkCallbacks<string> | undefined
    #answer: WechatCallResult<string> | undefined

    constructor() {
      const onReturn = (listener: () => void) => {
        this.#returning.add(listener)
        return () => this.#returning.delete(listener)
      }
      const called = callWechat<string>((answers) => (this.#answers = answers), { milliseconds: 10_000, onReturn })
      void called.then((answer) => (this.#answer = answer))
    }
    get isWatchingThePage(): boolean {
      return this.#returning.size > 0
    }
    comeBack(): void {
      for (const listener of this.#returning) listener()
    }
    read(text: string): void {
      this.#answers?.success(text)
    }
    async after(milliseconds: number): Promise<WechatCallResult<string> | undefined> {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return this.#answer
    }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  describe('result message', () => {
    const saidOf = (reply: SdkReply): Promise<WechatCallResult<string>> =>
      advanceTimersFor(
        callWechat<string>(({ fail }) => fail(reply), { milliseconds: 10_000 }),
        0,
      )
    test.each([
      'getLocation:fail system permission denied',
      'getLocation:fail auth deny',
      'getLocation:fail, location service is off',
      'getLocation:fail GPS is off',
    ])('maps %s to refused', async (errMsg) => {
      expect(await saidOf({ errMsg })).toEqual({ kind: 'refused' })
    })
    test.each([
      'getLocation:permission denied',
      'getLocation:function not exist',
      'getLocation:fail gps not supported',
      'getLocation:fail gps_not_support',
      'getLocation:fail',
      undefined,
    ])('maps %s to failed', async (errMsg) => {
      expect(await saidOf(errMsg === undefined ? {} : { errMsg })).toEqual({ kind: 'failed' })
    })
  })

  test('fails immediately when the function throws', async () => {
    const broken = () => {
      throw new TypeError('wx.scanQRCode is not a function')
    }
    expect(await advanceTimersFor(callWechat(broken, { milliseconds: 10_000 }), 0)).toEqual({ kind: 'failed' })
  })

  test('fails exactly at the timeout', async () => {
    const camera = new Camera()
    expect(await camera.after(9999)).toBeUndefined()
    expect(await camera.after(1)).toEqual({ kind: 'failed' })
  })

  describe('page that becomes visible again', () => {
    test('ends a pending call 1.5 s later', async () => {
      const camera = new Camera()
      camera.comeBack()
      expect(await camera.after(1499)).toBeUndefined()
      expect(await camera.after(1)).toEqual({ kind: 'failed' })
    })
    test('accepts a response within those 1.5 s', async () => {
      const camera = new Camera()
      camera.comeBack()
      expect(await camera.after(1000)).toBeUndefined()
      camera.read('desk-c1001')
      expect(await camera.after(0)).toEqual({ kind: 'ok', value: 'desk-c1001' })
    })
    test('restarts the 1.5 s wait when it becomes visible again', async () => {
      const camera = new Camera()
      camera.comeBack()
      expect(await camera.after(1000)).toBeUndefined()
      camera.comeBack()
      expect(await camera.after(1000)).toBeUndefined()
      expect(await camera.after(500)).toEqual({ kind: 'failed' })
    })
    test('watches the page only while the call is pending', async () => {
      const camera = new Camera()
      expect(camera.isWatchingThePage).toBe(true)
      camera.read('desk-c1001')
      await camera.after(0)
      expect(camera.isWatchingThePage).toBe(false)
    })
  })
})

describe('SignedWechat', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('scans QR codes and barcodes, and returns the text', async () => {
    const bench = openWechat(ANDROID, 'scanQRCode', { err_msg: 'scanQRCode:cancel' })
    await advanceTimersFor(bench.wechat.scan())
    expect(bench.calls('scanQRCode')).toMatchObject([{ needResult: 1, scanType: ['qrCode', 'barCode'] }])
  })

  describe('location timeout', () => {
    /** Returns a function that returns whether the request has completed. */
    function endOf(asked: Promise<unknown>): () => boolean {
      let hasEnded = false
      void asked.then(() => (hasEnded = true))
      return () => hasEnded
    }
    test('includes the signing time, so that a late bridge leaves less time for the location', async () => {
      const bench = new FakeWechat({ bridgeAfterMs: 2500 })
      bench.says('geoLocation', 'never')
      const hasEnded = endOf(bench.wechat.locate(4000))
      await vi.advanceTimersByTimeAsync(3900)
      expect(hasEnded()).toBe(false)
      await vi.advanceTimersByTimeAsync(100)
      expect(hasEnded()).toBe(true)
    })
    test('keeps running when the page becomes visible again', async () => {
      const bench = openWechat(IOS, 'geoLocation', 'never')
      const hasEnded = endOf(bench.wechat.locate(4000))
      await vi.advanceTimersByTimeAsync(100)
      bench.comeBack()
      await vi.advanceTimersByTimeAsync(3000)
      expect(hasEnded()).toBe(false)
    })
  })

  describe('photo picker', () => {
    const JPEG = btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0))
    const chosen = (...localIds: readonly string[]): FakeWechat =>
      openWechat(IOS, 'chooseImage', { err_msg: 'chooseImage:ok', localIds })

    test.each([
      [3, 3],
      [20, 9],
    ])('limits a request for %i photos to %i uncompressed photos', async (most, count) => {
      const bench = openWechat(ANDROID, 'chooseImage', { err_msg: 'chooseImage:cancel' })
      await advanceTimersFor(bench.wechat.choosePictures(most))
      expect(bench.calls('chooseImage')).toMatchObject([{ count, sizeType: ['original'] }])
    })
    test('requests each photo by WeChat ID, and numbers the file names', async () => {
      const bench = chosen('w1', 'w2')
      bench.says('getLocalImgData', { err_msg: 'getLocalImgData:ok', localData: JPEG })
      const files = await advanceTimersFor(bench.wechat.choosePictures(3))
      expect(bench.calls('getLocalImgData').map(({ localId }) => localId)).toEqual(['w1', 'w2'])
      expect(files?.map(({ name }) => name)).toEqual(['wechat-1', 'wechat-2'])
    })
    test.each<[string, WechatReply]>([
      ['cannot be read', { err_msg: 'getLocalImgData:fail' }],
      ['arrives without data', { err_msg: 'getLocalImgData:ok' }],
      ['never arrives', 'never'],
    ])('returns an empty, marked file for a photo that %s', async (_, reply) => {
      const bench = chosen('w1')
      bench.says('getLocalImgData', reply)
      const [file] = (await advanceTimersFor(bench.wechat.choosePictures(3))) ?? []
      expect([file?.name, file?.size]).toEqual(['wechat-1', 0])
      expect(() => ensureSupportedPhoto(0, new Uint8Array())).toThrow(new Failure({ kind: 'empty-photo' }))
    })
    test('returns undefined when Android sends no list of IDs', async () => {
      const bench = openWechat(ANDROID, 'chooseImage', { err_msg: 'chooseImage:ok', localIds: 'weixin://w1' })
      expect(await advanceTimersFor(bench.wechat.choosePictures(3))).toBeUndefined()
      expect(bench.calls('getLocalImgData')).toEqual([])
    })
    test('returns an empty list when no photo is selected', async () => {
      const bench = openWechat(IOS, 'chooseImage', { err_msg: 'chooseImage:ok' })
      expect(await advanceTimersFor(bench.wechat.choosePictures(3))).toEqual([])
      expect(bench.calls('getLocalImgData')).toEqual([])
    })
  })

  test('offers no scan, location or photo selection after a rejected signature', async () => {
    const bench = new FakeWechat({ sign: async () => signatureOf('https://elsewhere.example.cn/') })
    expect(await advanceTimersFor(bench.wechat.scan())).toEqual({ kind: 'unavailable' })
    expect(await advanceTimersFor(bench.wechat.locate(4000))).toBeUndefined()
    expect(await advanceTimersFor(bench.wechat.choosePictures(3))).toBeUndefined()
    for (const name of ['scanQRCode', 'geoLocation', 'chooseImage']) expect(bench.calls(name)).toEqual([])
  })
})
