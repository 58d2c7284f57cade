import type { AnyRouter } from '@tanstack/react-router'
import { ROUTE_PREFIX } from '../shell/route-prefix'
import { parseSearch } from '../shell/search-params'

/** Touch duration in ms before a preload; a shorter tap navigates anyway. */
const TOUCH_DELAY_MS = 50
const START_EVENTS = ['touchstart', 'mouseover', 'focusin']
const CANCEL_EVENTS = ['touchmove', 'touchend', 'touchcancel', 'mouseout', 'focusout']
const APP_HREF_PREFIX = `#${ROUTE_PREFIX}/`

async function fetchPlace(router: AnyRouter, place: string): Promise<void> {
  const [path = '', query = ''] = place.split(/\?(.*)/s)
  // A preload would compete with the data of the screen that is opening.
  if (router.state.status === 'pending') return
  await router.preloadRoute({ to: path, search: parseSearch(query) })
}

/**
 * Preloads the code and data of a link on touch or hover. The router's own `preload: 'intent'` starts with the touch, so
 * scrolling over a list would load a screen each time. @returns a function that stops it
 */
export function preloadOnTouch(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = ({ target }: Event) => {
    end()
    const link = target instanceof Element ? target.closest('a') : null
    const [, place] = link?.getAttribute('href')?.split(APP_HREF_PREFIX) ?? []
    if (place === undefined) return
    // If the preload fails, the navigation reports the failure.
    timer = setTimeout(() => void fetchPlace(router, `/${place}`).catch(() => undefined), TOUCH_DELAY_MS)
  }
  for (const name of START_EVENTS) document.addEventListener(name, begin, { passive: true })
  for (const name of CANCEL_EVENTS) document.addEventListener(name, end, { passive: true })
  return () => {
    end()
    for (const name of START_EVENTS) document.removeEventListener(name, begin)
    for (const name of CANCEL_EVENTS) document.removeEventListener(name, end)
  }
}
