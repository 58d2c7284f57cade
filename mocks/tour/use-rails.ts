import { useEffect } from 'react'
import type { Guide } from './guide'
import { belongsTo } from './hands'

const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex="0"]'
const WRITES = 'input, textarea, select, [role="radiogroup"] *'

const isOpen = (element: Element): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *') && element.getClientRects().length > 0

/** Keeps keyboard and finger to what stands out and to the card. */
export function useRails(guide: Guide, host: HTMLElement): void {
  useEffect(() => {
    const isMine = (place: EventTarget | null) => place instanceof Node && host.contains(place)
    const isMeant = (place: EventTarget | null) =>
      guide.sight === 'step' &&
      guide.step?.ends !== 'next' &&
      guide.target !== undefined &&
      belongsTo(guide.target, place)
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const click = (event: MouseEvent) => {
      if (isMine(event.target)) return
      if (isMeant(event.target)) guide.tapped()
      else if (event.isTrusted) stop(event)
    }

    /** From the card to what stands out and round again. */
    const turn = (isBackwards: boolean) => {
      const inCard = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)]
      const { target } = guide
      const outside = target && isMeant(target) && target instanceof HTMLElement ? [target] : []
      const stops = [...outside, ...inCard].filter((each) => isOpen(each))
      const at = stops.findIndex((each) => each === document.activeElement)
      const next = isBackwards ? (at <= 0 ? stops.length : at) - 1 : (at + 1) % stops.length
      stops[next]?.focus()
    }
    const escape = () => {
      if (guide.question) guide.ask(undefined)
      else if (guide.isLed) guide.ask('leave')
      else guide.leave()
    }
    const key = (event: KeyboardEvent) => {
      const place = event.target
      const isWriting = place instanceof Element && place.matches(WRITES) && document.activeElement === place
      if (event.key === 'Escape') escape()
      else if (event.key === 'Tab') turn(event.shiftKey)
      else if (event.key === 'ArrowRight' && !isWriting && !guide.question) guide.goOn()
      else if (event.key === 'ArrowLeft' && !isWriting && !guide.question) guide.back()
      else if (isMine(place) || isMeant(place)) return
      else if (place !== document.body && event.key !== 'Enter' && event.key !== ' ') return
      stop(event)
    }
    addEventListener('click', click, true)
    addEventListener('keydown', key, true)
    return () => {
      removeEventListener('click', click, true)
      removeEventListener('keydown', key, true)
    }
  }, [guide, host])
}
