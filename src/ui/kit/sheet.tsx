import type { ReactNode, RefObject } from 'react'
import { loadOverlays } from './overlays'
import { useLoaded } from './use-loaded'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Lengths in u; the sheet itself is 358 + safe area, taller for elders. `auto` fits the content. */
  height?: number | 'auto' | undefined
  titleHeight?: number | undefined
  footerHeight?: number | undefined
  /** One button, or nothing. */
  footer?: ReactNode
  /** Whether Esc, the mask, a swipe and the ✕ close it. */
  dismissible?: boolean | undefined
  /** What takes the focus on opening; the title unless told. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** A task from the lower edge, in the thumb's reach; rows of actions are an `ActionSheet`, words to read a `Dialog`. */
export function Sheet(props: SheetProps) {
  const overlays = useLoaded(loadOverlays, props.open, () => props.onOpenChange(false))
  return overlays ? <overlays.Sheet {...props} /> : null
}
