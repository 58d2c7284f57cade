import { parseLanguage, type Language } from '@/domain/device/language'
import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'
import type { Stores } from '@/ui/stores/stores'
import type { ControlApi } from '../control/control-api'
import { SCENARIO_PARAMS } from '../control/unknown-param'
import { storedTourProgress } from './tour-storage'
import { SessionStore } from '@/ui/stores/session-store'

/** What the tour needs from its page. */
export type TourPage = {
  readonly control: ControlApi
  /** Opens a route in the app without a reload, such as `/home`. */
  readonly navigate: (route: string) => void
  /** Reloads the app and opens a route. */
  readonly go: (route: string) => void
  readonly mpId: () => string
  readonly language: () => Language
}

/** URL parameters that only the tour sets. */
const DECIDED = [...SCENARIO_PARAMS, 'tour', 'lang']

/** Creates the tour's interface to the app with these stores. */
export const createTourPage = (control: ControlApi, stores: Stores): TourPage => {
  const session = stores.get(SessionStore)
  return {
    control,
    // Reads the page's attribute, which is set before the app has loaded its messages.
    language: () => parseLanguage(document.documentElement.lang) ?? 'zh',
    navigate: (route) => {
      location.hash = `#${ROUTE_PREFIX}${route}`
    },
    go: (route) => {
      const address = new URL(location.href)
      for (const name of DECIDED) address.searchParams.delete(name)
      address.hash = `#${ROUTE_PREFIX}${route}`
      history.replaceState(null, '', address)
      location.reload()
    },
    mpId: () => session.session.mpId,
  }
}

const open = async (page: TourPage, how: 'offer' | 'go-on'): Promise<void> => {
  const { openTour } = await import('./open-tour')
  await openTour(page, how)
}

/** Continues the tour after a reload, or offers one if the URL has `?tour=1`. */
export async function continueTour(page: TourPage): Promise<void> {
  if (storedTourProgress() === 'open') await open(page, 'go-on')
  else if (new URLSearchParams(location.search).get('tour') === '1') await open(page, 'offer')
}

/** A panel's button for the tour. `resume` exists only if the user has quit a tour. */
export type TourEntry = { readonly start: () => void; readonly resume?: (() => void) | undefined }
export const createTourEntry = (page: TourPage): TourEntry => ({
  start: () => void open(page, 'offer'),
  get resume() {
    return storedTourProgress() === 'left' ? () => void open(page, 'go-on') : undefined
  },
})
