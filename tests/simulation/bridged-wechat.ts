import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import type { ShareCard } from '@/application/ports/wechat'
import type { MessageTemplates } from '@/domain/clinic/subscription'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { SimulatedTime } from '../../mocks/simulation/time'
import { ANDROID, FakeWechat, IOS, signatureOf } from '../support/fake-wechat'
import { replaced } from './no-real-time'
import { inPage } from './page-globals'
import { SimulatedWechat } from './simulated-wechat'

const PAGE = { origin: 'https://h5.example.cn', pathname: '/', search: '?mpId=demo' }
export const PAGE_URL = `${PAGE.origin}${PAGE.pathname}${PAGE.search}`
const TEMPLATES: MessageTemplates = { visit: ['template-1'], waitlist: [], order: [] }
/** Probabilities of faults: no bridge, a late bridge, a success without a payment, and a second callback. */
const [ABSENT, LATE, FALSE_SUCCESS, TWICE] = [0.05, 0.2, 0.08, 0.4]

type Callback = (result: { readonly err_msg: string }) => void

/** WeChat as a page meets it: the real adapters, over a bridge that may be absent, late, wrong, or call back twice. */
export class BridgedWechat extends SimulatedWechat {
  override readonly templates: MessageTemplates = TEMPLATES
  /** Called with each callback of the cashier. */
  onCallback: (outcome: CashierOutcome) => void = () => undefined
  readonly #time: SimulatedTime
  readonly #dice: SeededRandom
  readonly #isHere: () => boolean
  readonly #userAgent: string
  readonly #arrival: 'early' | 'late' | 'never'
  readonly #waiting = new Set<() => void>()
  readonly #browser: BrowserWechat
  readonly #page: { WeixinJSBridge: object | undefined; readonly [name: string]: unknown }
  #fake: FakeWechat | undefined

  constructor(...given: ConstructorParameters<typeof SimulatedWechat>) {
    super(...given)
    const [, time, dice, isHere] = given
    this.#time = time
    this.#dice = dice
    this.#isHere = isHere
    this.#userAgent = dice.chance(0.5) ? IOS : ANDROID
    const drawn = dice.next()
    this.#arrival = drawn < ABSENT ? 'never' : drawn < ABSENT + LATE ? 'late' : 'early'
    this.#page = {
      navigator: { userAgent: this.#userAgent },
      location: { ...PAGE, href: PAGE_URL },
      document: { title: '素笺', addEventListener: (_: string, listener: () => void) => this.#waiting.add(listener) },
      WeixinJSBridge: this.#arrival === 'early' ? this.#bridge : undefined,
    }
    const sign = (address: string) => Promise.resolve(signatureOf(address))
    this.#browser = this.run(() => new BrowserWechat(sign, TEMPLATES))
  }

  /** Runs work as code of this page. */
  run = <T>(work: () => T): T => inPage(this.#page, work)

  override pay(params: WxPayParams): Promise<CashierOutcome> {
    if (this.#arrival === 'late' && !this.#page.WeixinJSBridge)
      this.#time.after(this.#dice.int(200, 6_000), () => this.#arrive())
    // The adapter's own timeout must find this page's bridge, too.
    const later = globalThis.setTimeout
    const undo = replaced(globalThis, 'setTimeout', (work: () => void, milliseconds: number) =>
      later(() => this.run(work), milliseconds),
    )
    try {
      return this.run(() => this.#browser.pay(params))
    } finally {
      undo()
    }
  }
  #arrive(): void {
    this.#page.WeixinJSBridge = this.#bridge
    this.run(() => {
      for (const listener of this.#waiting) listener()
    })
    this.#waiting.clear()
  }
  #cashier = (params: WxPayParams): Promise<CashierOutcome> => super.pay(params)
  readonly #bridge = {
    invoke: (_: string, params: WxPayParams, done: Callback): void => {
      const calls = (outcome: CashierOutcome) => {
        if (!this.#isHere()) return
        this.run(() => done({ err_msg: `get_brand_wcpay_request:${outcome}` }))
        this.onCallback(outcome)
      }
      const callsIn = (mostMs: number, outcome: CashierOutcome) =>
        this.#time.after(this.#dice.int(10, mostMs), () => calls(outcome))
      const opens = async () => {
        const outcome = await this.#cashier(params)
        calls(outcome)
        if (this.#dice.chance(TWICE)) callsIn(2_000, outcome)
      }
      if (this.#dice.chance(FALSE_SUCCESS)) callsIn(10_000, 'ok')
      else void opens()
    },
  }

  /** WeChat's SDK, with the real wrappers. */
  get #sdk(): FakeWechat {
    const bridgeAfterMs = { early: 0, late: 2_000, never: undefined }[this.#arrival]
    return (this.#fake ??= new FakeWechat({ userAgent: this.#userAgent, landing: PAGE_URL, bridgeAfterMs }))
  }
  override share = (card?: ShareCard): Promise<void> => this.#sdk.wechat.share(card)
  override hasOpenTags = (): Promise<boolean> => this.#sdk.wechat.hasOpenTags()
  /** The link that WeChat's menu would share now; undefined if the menu does not offer it. */
  get sharedLink(): string | undefined {
    let [isOffered, link] = [true, PAGE_URL]
    for (const { name, params } of this.#fake?.asked ?? []) {
      if (name === 'hideMenuItems') isOffered = false
      if (name === 'showMenuItems') isOffered = true
      if (name === 'updateAppMessageShareData') link = String(params['link'])
    }
    return isOffered ? link : undefined
  }
}
