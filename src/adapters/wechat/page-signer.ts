import type { PageSignature } from '@/domain/session/session'
import type { SdkReply, WechatSdk } from './sdk'
import type { WechatPage } from './wechat-page'

/** All SDK functions that the app uses. Copied for each call, because the SDK modifies the list. */
const APIS = [
  'scanQRCode',
  'getLocation',
  'openLocation',
  'previewImage',
  'chooseImage',
  'getLocalImgData',
  'hideMenuItems',
  'showMenuItems',
  'updateAppMessageShareData',
  'updateTimelineShareData',
] as const
const OPEN_TAGS = ['wx-open-launch-weapp', 'wx-open-subscribe'] as const

const CONFIG_MS = 4000
/** Time in ms to wait for an error from a repeated `config`, which has no success callback. */
const LATE_ERROR_MS = 300
const GOOD_MS = 2 * 3600_000
const IS_IOS = /iPhone|iPad|iPod|Macintosh/i

type Word = 'ok' | 'invalid' | 'silent'
type Signed = { readonly at: number; readonly isOpen: boolean }

/** The URL without its hash, which signatures do not cover. */
const bare = (address: string): string => address.split('#')[0] ?? ''

/**
 * Signs the page: on iOS with the URL that was loaded, elsewhere with the current URL. If WeChat rejects the signature,
 * tries the other URL; if that fails too, the app continues without WeChat's functions.
 */
export class PageSigner {
  #signed: Signed | undefined
  #signing: Promise<boolean> | undefined
  #configs = 0

  constructor(
    private readonly page: WechatPage,
    private readonly sdk: WechatSdk,
    private readonly sign: (address: string) => Promise<PageSignature>,
  ) {
    page.onRestored(() => this.#forget())
  }

  /** Whether WeChat's functions are available to this page. */
  isOpen(): Promise<boolean> {
    const signed = this.#signed
    if (signed && Date.now() - signed.at < GOOD_MS) return Promise.resolve(signed.isOpen)
    this.#signing ??= this.#open().finally(() => {
      this.#signing = undefined
    })
    return this.#signing
  }
  #forget(): void {
    this.#signed = undefined
  }

  async #open(): Promise<boolean> {
    if (!(await this.page.bridge())) return false
    const now = bare(this.page.href())
    const { landing, userAgent } = this.page
    const addresses = IS_IOS.test(userAgent) ? [landing, now] : [now, landing]
    for (const address of new Set(addresses)) {
      const word = await this.#try(address)
      if (word === 'ok') return this.#keep(true)
      // Without a response, the signature may be valid or not, so the next call retries.
      if (word === 'silent') return false
    }
    return this.#keep(false)
  }
  #keep(isOpen: boolean): boolean {
    this.#signed = { at: Date.now(), isOpen }
    return isOpen
  }

  async #try(address: string): Promise<Word> {
    try {
      return await this.#configure(await this.sign(address))
    } catch {
      return 'silent'
    }
  }
  #configure(signature: PageSignature): Promise<Word> {
    const isFirst = this.#configs++ === 0
    return new Promise((resolve) => {
      const timer = setTimeout(() => done('silent'), CONFIG_MS)
      const done = (word: Word) => {
        clearTimeout(timer)
        resolve(word)
      }
      this.sdk.error((reply: SdkReply) => {
        if (/network|timeout/i.test(reply.errMsg ?? '')) return done('silent')
        this.#forget()
        done('invalid')
      })
      this.sdk.config({
        debug: false,
        ...signature,
        jsApiList: [...APIS],
        openTagList: [...OPEN_TAGS],
      })
      const later = () => setTimeout(() => done('ok'), LATE_ERROR_MS)
      // `ready` would fire immediately for every config but the first.
      if (isFirst) this.sdk.ready(() => done('ok'))
      else this.sdk.checkJsApi({ jsApiList: ['scanQRCode'], success: later, fail: later, cancel: later })
    })
  }
}
