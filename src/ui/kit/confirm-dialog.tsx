import type { ReactNode } from 'react'
import { loadOverlays } from './overlays'
import { useLazy } from './use-lazy'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** Label of the confirming button, a verb. Default: 知道了. */
  ok?: string | undefined
  /** Label of the cancel button; omitted for a dialog with one button. */
  cancel?: string | undefined
  danger?: boolean | undefined
  /** The confirmed action is running: disables both buttons and Esc. */
  busy?: boolean | undefined
  onAnswer: (isYes: boolean) => void
}

/**
 * A question with one or two buttons. A tap on the mask does not close it; Esc answers no. Stores and handlers call
 * `confirmDialog` instead.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useLazy(loadOverlays, props.open, () => props.onAnswer(false))
  return overlays ? <overlays.ConfirmDialog {...props} /> : null
}
