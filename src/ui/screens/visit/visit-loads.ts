import type { ScreenLoader } from '@/ui/parts/load'
import { loadedVisit } from '@/ui/parts/loaded-visit'

type VisitAt = { readonly params: { readonly id: string } }

/** Opens a visit, and loads the record of a finished one. */
export const loads: ScreenLoader<VisitAt> = (stores, load, { params: { id } }) => {
  const { record, registration, session, visit: store } = stores
  store.open(id)
  const known = () => loadedVisit(stores, id)
  const failed = () => registration.byId.of(id).failure?.reason.kind
  const isGone = () => failed() === 'not-found' || failed() === 'signed-out'
  const shown = () => (isGone() ? undefined : (known() ?? store.keptOf(id)?.visit))

  load(
    'record',
    () => {
      const visit = shown()
      return visit?.status === 'finished' && session.patientId === visit.patient.id && [visit.patient.id, 'record']
    },
    record.loadList,
  )
}
