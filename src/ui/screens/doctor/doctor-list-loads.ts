import type { LoadCause, ScreenLoader } from '@/ui/parts/load'
import { doctorKindOf, doctorListOf, doctorTabOf } from './doctor-list-view'

type At = { readonly cause: LoadCause; readonly deps: { readonly kind?: string; readonly date?: string } }

/** Loads the clinic, its upcoming days and the doctors of a day, or the favourites. */
export const loads: ScreenLoader<At> = (stores, load, { cause, deps }) => {
  const { clinic, doctorList, favourite, session } = stores
  const tab = doctorTabOf(deps.kind)
  load('clinic', () => [], clinic.loadHere)
  load(
    'list',
    () => {
      const { clinicId, standing, day } = doctorListOf(stores, deps.date)
      const kind = doctorKindOf(tab, session.isLoggedIn)
      return kind && clinicId && standing && day && [kind, clinicId, standing === 'open' ? day : undefined]
    },
    doctorList.loadList,
  )
  if (tab === 'saved' && cause !== 'stay') favourite.list.prefetch()
}
