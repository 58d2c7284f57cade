import { textScaleOf } from '@/domain/general/text-scale'

/** The body text size, in u, that all layouts are designed for. */
const DESIGNED = 16

/** Overrides the system's text size with the one chosen in the app, in u; undefined restores the system's size. */
export function applyAppTextSize(units: number | undefined): void {
  const { style, dataset } = document.documentElement
  const wanted = units === undefined ? Number(style.getPropertyValue('--fs-user') || 1) : units / DESIGNED
  const { body, display, isLarge } = textScaleOf(wanted)
  if (units === undefined) {
    style.removeProperty('--fs-scale')
    style.removeProperty('--fs-scale-l')
  } else {
    style.setProperty('--fs-scale', String(body))
    style.setProperty('--fs-scale-l', String(display))
  }
  if (isLarge) dataset.text = 'large'
  else delete dataset.text
}
