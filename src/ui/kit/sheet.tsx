import type { ReactNode, RefObject } from 'react'
import { loadOverlays } from './overlays'
import { useLazy } from './use-lazy'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** In u. Default: 358 plus the safe area, and taller in elder mode. `auto` fits the content. */
  height?: number | 'auto' | undefined
  titleHeight?: number | undefined
  footerHeight?: number | undefined
  /** Content of the footer, with at most one button. */
  footer?: ReactNode
  /** Whether Esc, the mask, a swipe and the ✕ close it. */
  dismissible?: boolean | undefined
  /** Element to focus on opening. Default: the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A sheet at the lower edge, within thumb reach, for a task. Use `ActionSheet` for rows of actions, `Dialog` for text
 * to read.
 */
export function Sheet(props: SheetProps) {
  const overlays = useLazy(loadOverlays, props.open, () => props.onOpenChange(false))
  return overlays ? <overlays.Sheet {...props} /> : null
}
