import type { AnyRouter } from '@tanstack/react-router'
import { ROUTE_PREFIX } from '../shell/route-prefix'
import { parseSearch } from '../shell/search-params'

/** A finger that rests for so long on a link may want what is behind it; a shorter tap goes there by itself. */
const REST_MS = 50
const BEGINS = ['touchstart', 'mouseover', 'focusin']
const ENDS = ['touchmove', 'touchend', 'touchcancel', 'mouseout', 'focusout']
const OF_THE_APP = `#${ROUTE_PREFIX}/`

async function fetchPlace(router: AnyRouter, place: string): Promise<void> {
  const [path = '', query = ''] = place.split(/\?(.*)/s)
  const { pathname } = router.buildLocation({ to: path })
  const [, , route] = router.getMatchedRoutes(pathname)
  // A store holds one thing at a time: what a finger merely touches must not take the place of what the same screen shows.
  const [shown] = router.state.matches.slice(-1)
  if (router.state.status === 'pending' || route?.id === shown?.routeId) return
  await router.preloadRoute({ to: path, search: parseSearch(query) })
}

/**
 * Fetches what is behind a link that a finger or a pointer rests on: its code, and what its screen begins with, unless its
 * route says `preload: false`, because that would take the place of what another screen shows.
 * @returns what stops it
 */
export function fetchWhatIsTouched(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = ({ target }: Event) => {
    end()
    const link = target instanceof Element ? target.closest('a') : null
    const [, place] = link?.getAttribute('href')?.split(OF_THE_APP) ?? []
    if (place === undefined) return
    // Whoever goes there hears what is wrong.
    timer = setTimeout(() => void fetchPlace(router, `/${place}`).catch(() => undefined), REST_MS)
  }
  for (const name of BEGINS) document.addEventListener(name, begin, { passive: true })
  for (const name of ENDS) document.addEventListener(name, end, { passive: true })
  return () => {
    end()
    for (const name of BEGINS) document.removeEventListener(name, begin)
    for (const name of ENDS) document.removeEventListener(name, end)
  }
}
