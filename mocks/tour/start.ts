import type { Language } from '@/domain/language'
import type { ClinicDesk } from '../desk/clinic-desk'
import { CHAPTERS } from './chapters/chapters'
import { keptTour } from './keep'

/** What a tour needs of the page that it runs in. */
export type TourPage = {
  /** The clinic from behind. */
  readonly desk: ClinicDesk
  /** Goes to a route of the app: `/home`. */
  readonly navigate: (route: string) => void
  /** Loads the app anew at a route. */
  readonly go: (route: string) => void
  /** Lets the known person in; false where the clinic would not. */
  readonly signIn: () => Promise<boolean>
  readonly language: () => Language
}

/** Opens the tour: its beginning, or the way on where it was left. */
export async function startTour(page: TourPage): Promise<void> {
  const { openTour } = await import('./open-tour')
  openTour(page)
}

/** Goes on with a tour that a load of the page has interrupted, and begins one where the address asks for it: `?tour=1`. */
export async function continueTour(page: TourPage): Promise<void> {
  const kept = keptTour(CHAPTERS)
  const isAsked = new URLSearchParams(location.search).get('tour') === '1'
  if (kept && kept.stage !== 'left') (await import('./open-tour')).openTour(page, kept)
  else if (isAsked) await startTour(page)
}

/** For a panel that offers the tour: `resume` is there only while one was left. */
export const tourEntry = (page: TourPage) => ({
  start: () => void startTour(page),
  get resume() {
    if (keptTour(CHAPTERS)?.stage !== 'left') return undefined
    return () => void import('./open-tour').then(({ openTour }) => openTour(page, keptTour(CHAPTERS), true))
  },
})
