import { languageOf, type Language } from '@/domain/phone/language'
import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'
import type { Stores } from '@/ui/stores/stores'
import type { ControlApi } from '../control/control-api'
import { WORLD_WORDS } from '../control/wrong-word'
import { keptStage } from './keep'

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
const DECIDED = [...WORLD_WORDS, 'tour', 'lang']

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

const open = async (page: TourPage, how: 'offer' | 'go-on'): Promise<void> => {
  const { openTour } = await import('./open-tour')
  await openTour(page, how)
}

/** Resumes a tour that a load of the page has interrupted, and starts one where the address asks: `?tour=1`. */
export async function continueTour(page: TourPage): Promise<void> {
  if (keptStage() === 'open') await open(page, 'go-on')
  else if (new URLSearchParams(location.search).get('tour') === '1') await open(page, 'offer')
}

/** The tour for a panel; `resume` is there only while one was left. */
export type TourEntry = { readonly start: () => void; readonly resume?: (() => void) | undefined }
export const tourEntry = (page: TourPage): TourEntry => ({
  start: () => void open(page, 'offer'),
  get resume() {
    return keptStage() === 'left' ? () => void open(page, 'go-on') : undefined
  },
})
