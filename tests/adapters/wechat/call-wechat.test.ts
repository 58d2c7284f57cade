import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callWechat, type Answer } from '@/adapters/wechat/call-wechat'
import type { SdkAnswers, SdkReply } from '@/adapters/wechat/sdk'
import { settled } from '../../support/open-wechat'

/** A camera over the page: the test says what comes of it, and when the page is in front again. */
class Camera {
  readonly #returning = new Set<() => void>()
  #answers: SdkAnswers<string> | undefined
  #answer: Answer<string> | undefined

  constructor() {
    const onReturn = (tell: () => void) => {
      this.#returning.add(tell)
      return () => this.#returning.delete(tell)
    }
    const called = callWechat<string>((answers) => (this.#answers = answers), { milliseconds: 10_000, onReturn })
    void called.then((answer) => (this.#answer = answer))
  }
  get isWatchingThePage(): boolean {
    return this.#returning.size > 0
  }
  comeBack(): void {
    for (const tell of this.#returning) tell()
  }
  read(text: string): void {
    this.#answers?.success(text)
  }
  async after(milliseconds: number): Promise<Answer<string> | undefined> {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return this.#answer
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what WeChat’s words say', () => {
  const saidOf = (reply: SdkReply): Promise<Answer<string>> =>
    settled(
      callWechat<string>(({ fail }) => fail(reply), { milliseconds: 10_000 }),
      0,
    )
  test.each([
    'getLocation:fail system permission denied',
    'getLocation:fail auth deny',
    'getLocation:fail, location service is off',
    'getLocation:fail GPS is off',
  ])('%s: a refusal', async (errMsg) => {
    expect(await saidOf({ errMsg })).toEqual({ kind: 'refused' })
  })
  test.each([
    'getLocation:permission denied',
    'getLocation:function not exist',
    'getLocation:fail gps not supported',
    'getLocation:fail gps_not_support',
    'getLocation:fail',
    undefined,
  ])('%s: no refusal', async (errMsg) => {
    expect(await saidOf(errMsg === undefined ? {} : { errMsg })).toEqual({ kind: 'failed' })
  })
})

test('a function that breaks as it is called has failed at once', async () => {
  const broken = () => {
    throw new TypeError('wx.scanQRCode is not a function')
  }
  expect(await settled(callWechat(broken, { milliseconds: 10_000 }), 0)).toEqual({ kind: 'failed' })
})
test('a question that nobody answers has failed when its time is over, and not before', async () => {
  const camera = new Camera()
  expect(await camera.after(9999)).toBeUndefined()
  expect(await camera.after(1)).toEqual({ kind: 'failed' })
})

describe('who is back at the page', () => {
  test('without an answer has got none 1.5 s later', async () => {
    const camera = new Camera()
    camera.comeBack()
    expect(await camera.after(1499)).toBeUndefined()
    expect(await camera.after(1)).toEqual({ kind: 'failed' })
  })
  test('still gets the answer that comes within that time', async () => {
    const camera = new Camera()
    camera.comeBack()
    expect(await camera.after(1000)).toBeUndefined()
    camera.read('desk-c1001')
    expect(await camera.after(0)).toEqual({ kind: 'ok', value: 'desk-c1001' })
  })
  test('for a second time is given the 1.5 s anew', async () => {
    const camera = new Camera()
    camera.comeBack()
    expect(await camera.after(1000)).toBeUndefined()
    camera.comeBack()
    expect(await camera.after(1000)).toBeUndefined()
    expect(await camera.after(500)).toEqual({ kind: 'failed' })
  })
  test('is looked for no longer than the question is open', async () => {
    const camera = new Camera()
    expect(camera.isWatchingThePage).toBe(true)
    camera.read('desk-c1001')
    await camera.after(0)
    expect(camera.isWatchingThePage).toBe(false)
  })
})
