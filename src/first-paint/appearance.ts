import type { AppearanceSettings } from '@/domain/device/appearance-settings'
import { textScaleOf } from '@/domain/general/text-scale'
import { applyAppTextSize } from '@/ui/kit/app-text-size'
import { applySystemTextSize } from '@/ui/kit/text-size'

/** Factor by which WeChat's text size setting on Android scales all lengths on the page. */
function enlargement(): number {
  const { style } = document.documentElement
  style.fontSize = '100px'
  const grown = parseFloat(getComputedStyle(document.documentElement).fontSize) / 100
  style.fontSize = ''
  return grown
}

/** Undoes the layout scaling, and scales only the text instead. */
function takeTextSize(own: number | undefined): void {
  const grown = enlargement()
  if (Math.abs(grown - 1) > 0.02) {
    document.documentElement.style.fontSize = `calc(var(--root-size) / ${grown})`
    applySystemTextSize(textScaleOf(grown).body)
  }
  if (own !== undefined) applyAppTextSize(own)
}

/** Applies the stored appearance; the theme 'system' follows the device. */
export function applyAppearance({ theme, isElder, isContrastHigh, isMotionLow, textSize }: AppearanceSettings): void {
  const { dataset } = document.documentElement
  const isPhoneDark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches
  dataset.theme = theme === 'system' ? (isPhoneDark() ? 'dark' : 'light') : theme
  if (isElder) dataset.elder = 'true'
  if (isContrastHigh) dataset.contrast = 'more'
  if (isMotionLow) dataset.motion = 'less'
  takeTextSize(textSize)
}
