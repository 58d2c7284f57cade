import type { Loads } from '@/ui/parts/load'
import { choiceOf, kindOf } from './visit-list-view'

type ListAt = { readonly deps: { readonly [name in 'tab' | 'clinicId' | 'date']?: string } }

/** The visits of the kind, the clinic and the day in the address, and what there is to choose them by. */
export const loads: Loads<ListAt> = ({ clinic, patient, session, visit, visitList }, load, { deps }) => {
  visit.open('')
  load(
    'choices',
    () => [session.patientId],
    () => {
      clinic.loadHere()
      if (!clinic.rows) void clinic.loadList()
      if (!patient.all.value) void patient.loadAll()
    },
  )
  const { tab, clinicId, date } = deps
  const choice = choiceOf({ ...(clinicId && { clinicId }), ...(date && { date }) })
  load('list', () => [kindOf(tab), choice, session.patientId], visitList.load)
}
