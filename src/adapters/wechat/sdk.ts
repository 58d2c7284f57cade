/** The part of weixin-js-sdk 1.6.5 that we use; the package's types require optional fields and omit errors. */
export type SdkReply = { readonly errMsg?: string }
/** The SDK calls at most one of these. */
export type SdkCallbacks<T = SdkReply> = {
  readonly success: (reply: T) => void
  readonly fail: (reply: SdkReply) => void
  readonly cancel: (reply: SdkReply) => void
}
type SdkConfig = {
  readonly debug: boolean
  readonly appId: string
  readonly timestamp: string
  readonly nonceStr: string
  readonly signature: string
  /** The SDK adds its own names to this list. */
  readonly jsApiList: string[]
  readonly openTagList: string[]
}
export type ScanReply = { readonly resultStr?: string }
/** On iOS, the numbers may be strings. */
export type LocationReply = { readonly latitude: unknown; readonly longitude: unknown }
/** Android sends the list as JSON text; the SDK leaves it unparsed if parsing fails. */
export type ChooseImageReply = { readonly localIds?: readonly string[] | string }
export type LocalImageReply = { readonly localData?: string }
type Point = { readonly latitude: number; readonly longitude: number }
type Shared = { readonly title: string; readonly link: string; readonly imgUrl: string }
type Menu = { readonly menuList: readonly string[] }

export type WechatSdk = {
  config(options: SdkConfig): void
  /**
   * After the first success, calls back immediately, even if a later `config` fails; also calls back after a failure.
   */
  ready(done: () => void): void
  error(failed: (reply: SdkReply) => void): void
  checkJsApi(options: { readonly jsApiList: string[] } & SdkCallbacks): void
  scanQRCode(options: { readonly needResult: 1; readonly scanType: readonly string[] } & SdkCallbacks<ScanReply>): void
  getLocation(options: { readonly type: 'gcj02' } & SdkCallbacks<LocationReply>): void
  openLocation(
    options: Point & { readonly name: string; readonly address: string; readonly scale: number } & SdkCallbacks,
  ): void
  previewImage(options: { readonly current: string; readonly urls: readonly string[] } & SdkCallbacks): void
  chooseImage(
    options: { readonly count: number; readonly sizeType: readonly string[] } & SdkCallbacks<ChooseImageReply>,
  ): void
  getLocalImgData(options: { readonly localId: string } & SdkCallbacks<LocalImageReply>): void
  hideMenuItems(options: Menu & SdkCallbacks): void
  showMenuItems(options: Menu & SdkCallbacks): void
  updateAppMessageShareData(options: Shared & { readonly desc: string } & SdkCallbacks): void
  updateTimelineShareData(options: Shared & SdkCallbacks): void
}
