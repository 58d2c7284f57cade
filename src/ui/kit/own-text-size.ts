import { textScaleOf } from '@/domain/general/text-scale'

/** Body text of 16 u is the size everything is designed for. */
const DESIGNED = 16

/** Text of the size chosen in the app, in u, whatever the phone says; undefined lets the phone decide again. */
export function applyOwnTextSize(units: number | undefined): void {
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
