import type { ReactNode } from 'react'
import { loadOverlays } from './overlays'
import { useLoaded } from './use-loaded'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** What ok does, as a verb; 知道了 unless told. */
  ok?: string | undefined
  /** Without it there is one button only. */
  cancel?: string | undefined
  danger?: boolean | undefined
  /** ok is at work: both buttons and Esc wait. */
  busy?: boolean | undefined
  onAnswer: (isYes: boolean) => void
}

/** A question with an answer: the mask does not close it and Esc means no. Stores and handlers ask it with `ask`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useLoaded(loadOverlays, props.open, () => props.onAnswer(false))
  return overlays ? <overlays.ConfirmDialog {...props} /> : null
}
