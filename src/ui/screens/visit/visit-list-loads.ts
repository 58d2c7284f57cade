import type { ScreenLoader } from '@/ui/parts/load'
import { choiceOf, kindOf, otherKind } from './visit-list-view'

type ListAt = { readonly deps: { readonly [name in 'tab' | 'clinicId' | 'date']?: string } }

/** Loads the visits of the filter in the URL, and the data of the filters. */
export const loads: ScreenLoader<ListAt> = ({ clinic, patient, session, visit, visitList }, load, { deps }) => {
  visit.open('')
  load(
    'choices',
    () => [session.patientId],
    () => {
      clinic.loadHere()
      void clinic.readRows()
      if (!patient.all.known()) patient.all.prefetch()
    },
  )
  const { tab, clinicId, date } = deps
  const choice = choiceOf({ ...(clinicId && { clinicId }), ...(date && { date }) })
  const kind = kindOf(tab)
  load('list', () => [kind, choice, session.patientId], visitList.load)
  // Counts the other kind if this one has no upcoming visits.
  load(
    'other',
    () => {
      const rows = Object.keys(choice).length > 0 ? undefined : visitList.rowsOf(kind)
      const isNoneAhead = rows !== undefined && rows.length > 0 && !rows.some(({ isAhead }) => isAhead)
      return isNoneAhead && [otherKind(kind), choice, session.patientId]
    },
    visitList.load,
  )
}
