import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { PageSigner } from '@/adapters/wechat/page-signer'
import type { WechatSdk } from '@/adapters/wechat/sdk'
import { SignedWechat } from '@/adapters/wechat/signed-wechat'
import type { WechatPage } from '@/adapters/wechat/wechat-page'
import type { PageSignature } from '@/domain/session/session'

/** User agents as these apps send them (docs/wechat.md). */
export const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN'
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2302A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240301 MicroMessenger/8.0.48.2580(0x28003036) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'

type Said = Readonly<Record<string, unknown>>
/** WeChat's response to a function; `never` does not call back. */
export type WechatReply = Said | 'never'

let source: string | undefined
/** The SDK's code, read only when a page is opened: browsers load this module too, and have no files. */
const sdkSource = (): string =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('weixin-js-sdk'), 'utf8'))
/** Function names for which the bridge and the SDK differ. */
const BRIDGE_NAMES: Readonly<Record<string, string>> = { getLocation: 'geoLocation', previewImage: 'imagePreview' }
const bridgeName = (name: string): string => BRIDGE_NAMES[name] ?? name

export type FakeWechatOptions = {
  readonly userAgent?: string
  /** The URL that WeChat loads. */
  readonly landing?: string
  /** The clinic's signature; by default the URL's. */
  readonly sign?: (address: string) => Promise<PageSignature>
  /** Delay after page load until the bridge appears; undefined if it never appears. */
  readonly bridgeAfterMs?: number | undefined
  /** A clinic page's share card. */
  readonly card?: WechatPage['card']
}

export const signatureOf = (address: string): PageSignature => ({
  appId: 'wx5a1f0000rht0001',
  timestamp: '1763600000',
  nonceStr: 'n',
  signature: `signed ${address}`,
})

/**
 * A page inside a fake WeChat: the real SDK with a bridge that checks signatures like iOS or Android, opens only the
 * requested functions, and may not call back.
 */
export class FakeWechat {
  readonly userAgent: string
  /** The last loaded URL; iOS accepts only its signature. */
  landing: string
  href: string
  /** URL that WeChat assumes for the page, if it differs from the expected one. */
  knows: string | undefined
  title = '就诊记录'
  readonly asked: { readonly name: string; readonly params: Said }[] = []
  /** Beacons sent by the SDK. */
  readonly beacons: string[] = []
  readonly signed: string[] = []
  readonly #replies = new Map<string, WechatReply>()
  readonly #restored: (() => void)[] = []
  readonly #returning = new Set<() => void>()
  readonly #bridgeAfterMs: number | undefined
  readonly #window: Record<string, unknown>
  /** Functions that the last valid signature allows. */
  #open: readonly string[] = []
  #sdk: WechatSdk | undefined
  readonly wechat: SignedWechat
  /** WeChat as the page sees it. */
  readonly page: WechatPage

  constructor({ userAgent = ANDROID, landing = 'https://h5.example.cn/?mpId=m1', ...more }: FakeWechatOptions = {}) {
    this.userAgent = userAgent
    this.landing = landing
    this.href = landing
    this.#bridgeAfterMs = 'bridgeAfterMs' in more ? more.bridgeAfterMs : 0
    this.#window = this.#openWindow()
    const sign = async (address: string) => {
      this.signed.push(address)
      return (more.sign ?? (async (each: string) => signatureOf(each)))(address)
    }
    this.page = this.#pageOf(more.card ?? { text: '', picture: '' })
    this.wechat = new SignedWechat(this.page, this.sdk, new PageSigner(this.page, this.sdk, sign))
  }

  get isIos(): boolean {
    return this.userAgent.includes('iPhone')
  }
  /** Loads the SDK on first use; the SDK then copies the page's URL. */
  get sdk(): WechatSdk {
    return (this.#sdk ??= this.#load())
  }
  /** Navigates to another URL without loading the page, as the router does. */
  goTo(href: string): void {
    this.href = href
  }
  /** Sets WeChat's response to a function. */
  says(name: string, reply: WechatReply): void {
    this.#replies.set(name, reply)
  }
  /** Restores the page from the back-forward cache; WeChat has forgotten its signature. */
  restore(): void {
    this.#open = []
    for (const listener of this.#restored) listener()
  }
  /** Returns to the page from the camera or album. */
  comeBack(): void {
    for (const listener of this.#returning) listener()
  }
  calls(name: string): readonly Said[] {
    return this.asked.filter((each) => each.name === name).map(({ params }) => params)
  }

  #pageOf(card: WechatPage['card']): WechatPage {
    return {
      card,
      landing: this.landing.split('#')[0] ?? '',
      userAgent: this.userAgent,
      href: () => this.href,
      bridge: () =>
        new Promise((resolve) => {
          const after = this.#bridgeAfterMs
          setTimeout(() => resolve(after !== undefined), after ?? 3000)
        }),
      onRestored: (listener) => void this.#restored.push(listener),
      onReturn: (listener) => {
        this.#returning.add(listener)
        return () => this.#returning.delete(listener)
      },
    }
  }

  #load(): WechatSdk {
    const module: { exports: unknown } = { exports: {} }
    runInNewContext(sdkSource(), { ...this.#window, window: this.#window, module, console })
    return module.exports as WechatSdk
  }
  #openWindow(): Record<string, unknown> {
    const { beacons } = this
    const getHref = () => this.href
    const getTitle = () => this.title
    class Image {
      set src(address: string) {
        beacons.push(address)
      }
    }
    return {
      document: {
        get title() {
          return getTitle()
        },
        addEventListener: () => undefined,
      },
      location: {
        get href() {
          return getHref()
        },
      },
      navigator: { userAgent: this.userAgent, platform: this.isIos ? 'iPhone' : 'Linux armv8l' },
      Image,
      WeixinJSBridge: this.#bridge(),
    }
  }
  #bridge() {
    return {
      invoke: (name: string, params: Said, done: (reply: Said) => void) => {
        this.asked.push({ name, params })
        const reply = this.#answer(name, params)
        if (reply !== 'never') setTimeout(() => done({ ...reply }), 20)
      },
      on: () => undefined,
    }
  }
  #answer(name: string, params: Said): WechatReply {
    const said = this.#replies.get(name)
    if (said === 'never') return said
    if (name === 'preVerifyJSAPI') return said ?? this.#verify(params)
    if (name === 'checkJsApi') return { err_msg: 'checkJsApi:ok', checkResult: this.isIos ? {} : '{}' }
    if (name === 'getNetworkType') return { err_msg: 'network_type:wifi' }
    if (!this.#open.includes(name)) return { err_msg: `${name}:permission denied` }
    return said ?? { err_msg: `${name}:ok` }
  }
  /** iOS checks the loaded URL, Android the current one; both ignore the hash. */
  #verify({ verifySignature, verifyJsApiList }: Said): Said {
    const [own = ''] = (this.knows ?? (this.isIos ? this.landing : this.href)).split('#')
    const isGood = verifySignature === signatureOf(own).signature
    this.#open = isGood ? (verifyJsApiList as string[]).map(bridgeName) : []
    return { err_msg: isGood ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail, invalid signature' }
  }
}
