import { languageOf, type Language } from '@/domain/phone/language'
import { ROUTE_PREFIX } from '@/ui/routes'
import type { Stores } from '@/ui/stores/stores'
import type { ControlApi } from '../control/control-api'
import { keptStage } from './stage'

/** What a tour needs of the page that it runs in. */
export type TourPage = {
  /** The clinic from behind. */
  readonly control: ControlApi
  /** Goes to a route of the app: `/home`. */
  readonly navigate: (route: string) => void
  /** Loads the app anew at a route. */
  readonly go: (route: string) => void
  /** Which clinic it is. */
  readonly mpId: () => string
  readonly language: () => Language
}

/** What an address may ask for that the tour decides itself. */
const DECIDED = ['tour', 'lang', 'world', 'at', 'seed', 'stopped', 'as', 'clinic', 'join']

/** The page that an app of these stores runs in. */
export const tourPage = (control: ControlApi, { session }: Pick<Stores, 'session'>): TourPage => ({
  control,
  // The page says it before the app has fetched its words.
  language: () => languageOf(document.documentElement.lang) ?? 'zh',
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
})

const tour = () => import('./open-tour')

/** Opens the tour at its beginning, or offers the way on where it was left. */
export const startTour = (page: TourPage): Promise<void> => tour().then(({ openTour }) => openTour(page, 'offer'))
export const resumeTour = (page: TourPage): Promise<void> => tour().then(({ openTour }) => openTour(page, 'go-on'))

/** Goes on with a tour that a load of the page has interrupted, and begins one where the address asks: `?tour=1`. */
export async function continueTour(page: TourPage): Promise<void> {
  if (keptStage() === 'open') await resumeTour(page)
  else if (new URLSearchParams(location.search).get('tour') === '1') await startTour(page)
}

/** For a panel that offers the tour: `resume` is there only while one was left. */
export const tourEntry = (page: TourPage) => ({
  start: () => void startTour(page),
  get resume() {
    return keptStage() === 'left' ? () => void resumeTour(page) : undefined
  },
})
