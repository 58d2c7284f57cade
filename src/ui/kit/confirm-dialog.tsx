import type { ReactNode } from 'react'
import { loadOverlays } from './overlays'
import { useLazy } from './use-lazy'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** Label of the confirm button, a verb. Default: 知道了. */
  ok?: string | undefined
  /** Label of the cancel button; omit it for a dialog with a single button. */
  cancel?: string | undefined
  danger?: boolean | undefined
  /** Disables both buttons and Esc while the confirmed action is running. */
  busy?: boolean | undefined
  onAnswer: (isYes: boolean) => void
}

/**
 * A question with one or two buttons. Tapping the mask does nothing; Esc answers no. Stores and handlers call
 * `confirmDialog` instead.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useLazy(loadOverlays, props.open, () => props.onAnswer(false))
  return overlays ? <overlays.ConfirmDialog {...props} /> : null
}
