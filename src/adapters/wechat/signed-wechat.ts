import type { ScanResult, ShareCard, MapLocation } from '@/application/ports/wechat'
import { Failure } from '@/domain/failure/failure'
import { isValidCoordinate, toGcj02, type MapPoint } from '@/domain/clinic/map-point'
import { callWechat, type WechatCallResult } from './call-wechat'
import { decodeWechatPhoto } from './wechat-photo'
import type { PageSigner } from './page-signer'
import type { ChooseImageReply, LocalImageReply, LocationReply, ScanReply, SdkCallbacks, WechatSdk } from './sdk'
import type { WechatPage } from './wechat-page'

const QUICK_MS = 3000
/** Timeout in ms for functions that wait for the user, such as camera and album. */
const USER_TIMEOUT_MS = 120_000
/** Timeout in ms for reading a photo, which WeChat's bridge passes as text. */
const PICTURE_MS = 20_000
const SCALE = 16
/** Menu items that share the page; other items stay, such as opening the page in the browser. */
const PASSES_ON = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
  'menuItem:share:email',
  'menuItem:favorite',
  'menuItem:copyUrl',
]
/** On Android a barcode's type precedes its content: CODE_128,6901234567892. */
const BARCODE_KIND = /^(?:[A-Z]{3,7}_\d{1,3}|CODABAR|ITF|RSS14),/

/** WeChat's functions for a signed page. */
export class SignedWechat {
  #sharing = Promise.resolve()

  constructor(
    private readonly page: WechatPage,
    private readonly sdk: WechatSdk,
    private readonly signer: PageSigner,
  ) {}

  async scan(): Promise<ScanResult> {
    const answer = await this.#ask<ScanReply>(
      (answers) => this.sdk.scanQRCode({ needResult: 1, scanType: ['qrCode', 'barCode'], ...answers }),
      USER_TIMEOUT_MS,
    )
    if (answer.kind === 'cancelled') return { kind: 'cancelled' }
    const text = answer.kind === 'ok' ? answer.value.resultStr : undefined
    return text ? { kind: 'read', text: text.replace(BARCODE_KIND, '') } : { kind: 'unavailable' }
  }

  /** Gets WeChat's location; undefined if unavailable. Fails with `location-denied` if the user denies access. */
  async locate(milliseconds: number): Promise<MapPoint | undefined> {
    const answer = await this.#ask<LocationReply>(
      (answers) => this.sdk.getLocation({ type: 'gcj02', ...answers }),
      milliseconds,
    )
    if (answer.kind === 'cancelled' || answer.kind === 'refused') throw new Failure({ kind: 'location-denied' })
    if (answer.kind !== 'ok') return undefined
    const point = { latitude: degrees(answer.value.latitude), longitude: degrees(answer.value.longitude) }
    return isValidCoordinate(point) ? toGcj02({ ...point, system: 'gcj02' }) : undefined
  }

  async openLocation({ point, name, address }: MapLocation): Promise<boolean> {
    if (!isValidCoordinate(point)) return false
    const { latitude, longitude } = point
    return this.#does((answers) =>
      this.sdk.openLocation({ latitude, longitude, name, address, scale: SCALE, ...answers }),
    )
  }

  async previewImage(current: string, all: readonly string[]): Promise<boolean> {
    const urls = all.filter((each) => /^https:\/\//i.test(each))
    if (!urls.includes(current)) return false
    return this.#does((answers) => this.sdk.previewImage({ current, urls, ...answers }))
  }

  async choosePictures(most: number): Promise<readonly File[] | undefined> {
    const chosen = await this.#ask<ChooseImageReply>(
      (answers) => this.sdk.chooseImage({ count: Math.min(9, most), sizeType: ['original'], ...answers }),
      USER_TIMEOUT_MS,
    )
    if (chosen.kind === 'cancelled') return []
    if (chosen.kind !== 'ok') return undefined
    const { localIds = [] } = chosen.value
    if (typeof localIds === 'string') return undefined
    const files: File[] = []
    for (const [index, localId] of localIds.entries()) {
      const read = await this.#ask<LocalImageReply>(
        (answers) => this.sdk.getLocalImgData({ localId, ...answers }),
        PICTURE_MS,
      )
      const name = `wechat-${index + 1}`
      const file = read.kind === 'ok' ? decodeWechatPhoto(read.value.localData ?? '', name) : undefined
      files.push(file ?? new File([], name))
    }
    return files
  }

  /** Runs calls one at a time, so that the last one takes effect. */
  share(card?: ShareCard): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#share(card))
    return this.#sharing
  }
  async #share(card?: ShareCard): Promise<void> {
    if (!card) {
      await this.#does((answers) => this.sdk.hideMenuItems({ menuList: [...PASSES_ON], ...answers }))
      return
    }
    const { title, text, link } = card
    const own = this.page.card
    const shared = { title, link, imgUrl: own.picture }
    await this.#does((answers) => this.sdk.updateAppMessageShareData({ ...shared, desc: own.text || text, ...answers }))
    await this.#does((answers) => this.sdk.updateTimelineShareData({ ...shared, ...answers }))
    await this.#does((answers) => this.sdk.showMenuItems({ menuList: [...PASSES_ON], ...answers }))
  }

  /** Requires WeChat 7.0.12 on iOS 10.3 or Android 5. */
  async hasOpenTags(): Promise<boolean> {
    const { userAgent } = this.page
    const isNew = isAtLeast(/MicroMessenger\/([\d.]+)/i.exec(userAgent)?.[1], '7.0.12')
    const ios = /OS (\d+)[_.](\d+)/.exec(userAgent)
    const phone = ios ? `${ios[1]}.${ios[2]}` : /Android ([\d.]+)/.exec(userAgent)?.[1]
    return isNew && isAtLeast(phone, ios ? '10.3' : '5.0') && this.signer.isOpen()
  }

  async #ask<T>(start: (answers: SdkCallbacks<T>) => void, milliseconds: number): Promise<WechatCallResult<T>> {
    const begun = Date.now()
    if (!(await this.signer.isOpen())) return { kind: 'failed' }
    const left = milliseconds - (Date.now() - begun)
    const onReturn = milliseconds === USER_TIMEOUT_MS ? this.page.onReturn : undefined
    return callWechat(start, { milliseconds: Math.max(0, left), ...(onReturn && { onReturn }) })
  }
  async #does(start: (answers: SdkCallbacks) => void): Promise<boolean> {
    const open = await this.signer.isOpen()
    return open && (await callWechat(start, { milliseconds: QUICK_MS })).kind === 'ok'
  }
}

/** Parses degrees. Uses parseFloat, because Number would turn '' and null into 0. */
const degrees = (said: unknown): number => Number.parseFloat(String(said))

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number)
/** Compares versions numerically: 7.0.12 is later than 7.0.9. */
function isAtLeast(version: string | undefined, least: string): boolean {
  if (version === undefined) return false
  const [has, needs] = [numbersOf(version), numbersOf(least)]
  for (let index = 0; index < 3; index++) {
    const gap = (has[index] ?? 0) - (needs[index] ?? 0)
    if (gap !== 0) return gap > 0
  }
  return true
}
