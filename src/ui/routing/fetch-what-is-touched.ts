import type { AnyRouter } from '@tanstack/react-router'
import { ROUTE_PREFIX } from '../shell/route-prefix'
import { parseSearch } from '../shell/search-params'

/** Touch duration in ms before a preload; a shorter tap navigates anyway. */
const REST_MS = 50
const BEGINS = ['touchstart', 'mouseover', 'focusin']
const ENDS = ['touchmove', 'touchend', 'touchcancel', 'mouseout', 'focusout']
const OF_THE_APP = `#${ROUTE_PREFIX}/`

async function fetchPlace(router: AnyRouter, place: string): Promise<void> {
  const [path = '', query = ''] = place.split(/\?(.*)/s)
  const { pathname } = router.buildLocation({ to: path })
  const [, , route] = router.getMatchedRoutes(pathname)
  // A store holds one item, so a preload of the displayed route would replace its data.
  const [shown] = router.state.matches.slice(-1)
  if (router.state.status === 'pending' || route?.id === shown?.routeId) return
  await router.preloadRoute({ to: path, search: parseSearch(query) })
}

/**
 * Preloads the code and data of a link on touch or hover, unless its route has `preload: false` because its data would
 * replace those of another screen. @returns a function that stops it
 */
export function fetchWhatIsTouched(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const begin = ({ target }: Event) => {
    end()
    const link = target instanceof Element ? target.closest('a') : null
    const [, place] = link?.getAttribute('href')?.split(OF_THE_APP) ?? []
    if (place === undefined) return
    // A navigation will report the failure.
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
