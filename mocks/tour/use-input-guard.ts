import { useEffect } from 'react'
import type { TourController } from './tour-controller'
import { isWithinControl } from './dom-actions'

const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex="0"]'
const WRITES = 'input, textarea, select, [role="radiogroup"] *'

const isOpen = (element: Element): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *') && element.getClientRects().length > 0

/** Restricts keyboard and touch to the highlighted element and the card; the card may be in the host page. */
export function useInputGuard(guide: TourController, host: HTMLElement, seat: HTMLElement | undefined): void {
  useEffect(() => {
    const isMine = (place: EventTarget | null) => place instanceof Node && host.contains(place)
    const isMeant = (place: EventTarget | null) =>
      guide.sight === 'step' &&
      guide.step?.ends !== 'next' &&
      guide.target !== undefined &&
      isWithinControl(guide.target, place)
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const click = (event: MouseEvent) => {
      // A tap on an element that the step only explains advances the tour.
      if (event.target instanceof Element && event.target.matches('[data-tour] [data-lit]')) guide.goOn()
      else if (isMine(event.target)) return
      else if (isMeant(event.target)) guide.tapped()
      else if (event.isTrusted) stop(event)
    }

    /** Moves the focus to the next control, in a cycle through the card and the highlighted element. */
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
    /** Handles the tour's own keys; returns false for any other key. */
    const steers = ({ key }: KeyboardEvent, isWriting: boolean): boolean => {
      const isFree = !isWriting && !guide.question
      if (key === 'Escape') escape()
      else if (key === 'ArrowRight' && isFree) guide.goOn()
      else if (key === 'ArrowLeft' && isFree) guide.back()
      else return false
      return true
    }
    const key = (event: KeyboardEvent) => {
      const place = event.target
      const isWriting = place instanceof Element && place.matches(WRITES) && document.activeElement === place
      if (event.key === 'Tab' && !seat) turn(event.shiftKey)
      else if (!steers(event, isWriting)) {
        if (isMine(place) || isMeant(place)) return
        if (place !== document.body && event.key !== 'Enter' && event.key !== ' ') return
      }
      stop(event)
    }
    /** Also handles the tour's keys in the host page, unless the focus is in another element there. */
    const keyAround = (event: KeyboardEvent) => {
      const { activeElement, body } = seat?.ownerDocument ?? document
      if (activeElement !== body && !seat?.contains(activeElement)) return
      if (steers(event, activeElement?.matches(WRITES) === true)) stop(event)
    }
    const around = seat?.ownerDocument.defaultView
    addEventListener('click', click, true)
    addEventListener('keydown', key, true)
    around?.addEventListener('keydown', keyAround, true)
    return () => {
      around?.removeEventListener('keydown', keyAround, true)
      removeEventListener('click', click, true)
      removeEventListener('keydown', key, true)
    }
  }, [guide, host, seat])
}
