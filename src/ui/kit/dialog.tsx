import type { ReactNode } from 'react'
import { loadOverlays } from './overlays'
import { useLoaded } from './use-loaded'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Buttons at the foot, the primary one last; without any there is a ✕ alone. */
  actions?: ReactNode
  children: ReactNode
}

/** Words to read in the middle of the page; Esc, the mask and the ✕ close it. A question is a `ConfirmDialog`, a task or a picker a `Sheet`. */
export function Dialog(props: DialogProps) {
  const overlays = useLoaded(loadOverlays, props.open, () => props.onOpenChange(false))
  return overlays ? <overlays.Dialog {...props} /> : null
}
