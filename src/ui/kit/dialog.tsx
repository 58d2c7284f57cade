import type { ReactNode } from 'react'
import { loadOverlays } from './overlays'
import { useLazy } from './use-lazy'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Footer buttons, the primary one last; without any, the dialog has only a ✕. */
  actions?: ReactNode
  /** Fills the page, for text that somebody else reads from a distance. */
  fullScreen?: boolean | undefined
  children: ReactNode
}

/**
 * A dialog for text, centred on the page; Esc, the mask and the ✕ close it. Use `ConfirmDialog` for a question, `Sheet`
 * for a task or a picker.
 */
export function Dialog(props: DialogProps) {
  const overlays = useLazy(loadOverlays, props.open, () => props.onOpenChange(false))
  return overlays ? <overlays.Dialog {...props} /> : null
}
