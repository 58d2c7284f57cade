import { useEffect, useState, type RefObject } from 'react'
import { faceOf } from './find'
import type { Guide } from './guide'
import { moveUp } from './hands'
import { placeCard, ringOf, type Box, type CardPlace } from './place-card'

/** Where the ring and the card are; `at` counts the things that have stood out. */
export type Spot = { readonly ring: Box; readonly card: CardPlace; readonly at: number }

const LOOK_MS = 100
/** Tries to scroll what stands out to where the card has room; after these it stays as it is. */
const SCROLLS = 3

/** Where the layer hangs: in a dialog that has locked everything else, else in the page. */
function hang(host: HTMLElement): boolean {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const place = dialogs[dialogs.length - 1] ?? document.body
  if (host.parentElement === place && host.isConnected) return false
  place.append(host)
  return true
}

/** Follows what stands out from frame to frame, and looks after the tour meanwhile. */
export function useSpot(guide: Guide, host: HTMLElement, card: RefObject<HTMLElement | null>): Spot | undefined {
  const [spot, setSpot] = useState<Spot>()
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
      const page = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const ring = ringOf(faceOf(target).getBoundingClientRect(), page)
      const place = placeCard(ring, card.current.scrollHeight + 2, page)
      if (Math.abs(place.scroll) >= 1 && scrolls < SCROLLS) {
        scrolls += 1
        moveUp(faceOf(target), place.scroll)
      }
      const told = JSON.stringify([ring, place, at])
      if (told !== last) setSpot({ ring, card: place, at })
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
  }, [guide, host, card])
  return spot
}
