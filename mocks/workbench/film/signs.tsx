import type { Mark, Outcome } from './marks'
import css from './reel.module.css'

/** Each of them has a form of its own, so that nothing hangs on colour. */
const FORMS: Readonly<Record<Outcome | 'begins' | 'fault' | 'rest' | 'clinic' | 'breach', string>> = {
  begins: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  ok: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM-3.4.2l2.4 2.6 4.4-5',
  failed: 'M-6-6H6V6H-6zM-3-3l6 6M3-3l-6 6',
  unknown: 'M0-8l8 8-8 8-8-8zM-2-1.6a2 2 0 1 1 2.6 2.2c-.5.2-.6.5-.6 1M0 3.8v.2',
  open: 'M-5-5H5V5H-5z',
  fault: 'M0-7l8 13H-8zM0-2.6v4M0 3.8v.2',
  clinic: 'M-5-5H5V5H-5z',
  rest: 'M-7-2H7M-7 2H7',
  breach: 'M-4-9H4l5 5V4L4 9H-4L-9 4V-4zM0-5v6M0 4.6v.2',
}
export type SignName = keyof typeof FORMS

export const Sign = ({ name }: { name: SignName }) => <path className={css.sign} data-sign={name} d={FORMS[name]} />

/** The sign of a mark where it begins, or where it ends. */
export const signOf = ({ kind, end }: Mark, isEnd: boolean): SignName => {
  if (kind !== 'act') return kind
  return isEnd ? (end?.outcome ?? 'open') : 'begins'
}
