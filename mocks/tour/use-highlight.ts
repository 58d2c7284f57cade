import { useEffect, useState, type RefObject } from 'react'
import { hitTargetOf } from './find'
import type { TourController } from './tour-controller'
import { unobscuredBand, isFixedPosition, scrollElementBy } from './dom-actions'
import {
  placeCard,
  highlightRingOf,
  scrollOffsetFor,
  type ElementBox,
  type CardPosition,
  type Size,
} from './position-card'

/** Positions of the ring and the card; `at` counts the elements highlighted so far. */
export type Highlight = { readonly ring: ElementBox; readonly card: CardPosition; readonly at: number }

const LOOK_MS = 60
/** Maximum number of attempts to scroll the highlighted element until the card has room. */
const SCROLLS = 3

/**
 * Moves the layer into the top modal dialog, which makes everything else inert, or back into the page. Returns whether
 * it has moved.
 */
function hang(host: HTMLElement): boolean {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const place = dialogs[dialogs.length - 1] ?? document.body
  if (host.parentElement === place && host.isConnected) return false
  place.append(host)
  return true
}

/**
 * Returns the size of the window's visible part: smaller while the keyboard is open, or if the page is wider than the
 * window.
 */
const seenPage = (): Size => ({
  width: document.documentElement.clientWidth,
  height: Math.min(window.innerHeight, window.visualViewport?.height ?? Infinity),
})

/** Returns the card's full height, without scrolling. */
function heightOf(card: HTMLElement): number {
  const scroller = card.querySelector('[data-scrolls]')
  const hidden = scroller ? scroller.scrollHeight - scroller.clientHeight : card.scrollHeight - card.clientHeight
  return card.offsetHeight + Math.max(0, hidden)
}

/**
 * Follows the highlighted element in every frame, and checks the tour's state. A card in the side panel needs no room
 * next to the element.
 */
export function useHighlight(
  guide: TourController,
  host: HTMLElement,
  card: RefObject<HTMLElement | null>,
  isElsewhere: boolean,
): Highlight | undefined {
  const [spot, setSpot] = useState<Highlight>()
  useEffect(() => {
    let frame = 0
    let lookedAt = 0
    let scrolls = 0
    let at = 0
    let shown: Element | undefined
    let last = ''
    const measure = () => {
      const { target } = guide
      if (target !== shown) {
        shown = target
        scrolls = 0
        at += 1
      }
      if (!target || !card.current) return
      const face = hitTargetOf(target)
      const page = seenPage()
      const height = isElsewhere ? 0 : heightOf(card.current)
      const ring = highlightRingOf(face.getBoundingClientRect(), page)
      if (scrolls < SCROLLS && !isFixedPosition(face)) {
        const up = scrollOffsetFor(ring, height, page, unobscuredBand(host, page))
        if (Math.abs(up) >= 1) scrollElementBy(face, up)
        scrolls += 1
      }
      const now = highlightRingOf(face.getBoundingClientRect(), page)
      const place = placeCard(now, height, page)
      const told = JSON.stringify([now, place, at])
      if (told !== last) setSpot({ ring: now, card: place, at })
      last = told
    }
    const look = (now: number) => {
      if (hang(host)) at += 1
      if (now - lookedAt >= LOOK_MS) {
        lookedAt = now
        guide.lookAfter()
      }
      measure()
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [guide, host, card, isElsewhere])
  return spot
}
