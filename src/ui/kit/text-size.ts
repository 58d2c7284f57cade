import { wechatTextScale, textScaleOf } from '@/domain/general/text-scale'

/**
 * Follows the system's text size, unless the app has its own setting; does not scale the layout. On Android,
 * src/first-paint/appearance.ts does the same before the first paint.
 */
export function applySystemTextSize(wanted: number): void {
  const { body, display, isLarge } = textScaleOf(wanted)
  const { style, dataset } = document.documentElement
  style.setProperty('--fs-user', String(body))
  style.setProperty('--fs-user-l', String(display))
  if (style.getPropertyValue('--fs-scale')) return
  if (isLarge) dataset.text = 'large'
  else delete dataset.text
}

type WechatBridge = { on: (event: string, hear: (reply: { fontSize?: string | number }) => void) => void }
const bridge = (): WechatBridge | undefined => (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge

/** WeChat on iOS reports the chosen text level; `text-size-adjust` in base.css prevents it from scaling the layout. */
export function followWechatTextSize(): void {
  const hear = () =>
    bridge()?.on('menu:setfont', ({ fontSize }) => applySystemTextSize(wechatTextScale(Number(fontSize))))
  if (bridge()) hear()
  else document.addEventListener('WeixinJSBridgeReady', hear, { once: true })
}
