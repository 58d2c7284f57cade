import type { ScreenLoader } from '@/ui/parts/load'

type At = { readonly deps: { readonly show?: string } }

/** Loads the active patient's consultations, and the clinics that have written to the account. */
export const loads: ScreenLoader<At> = ({ consultationList, session }, load, { deps }) => {
  const filter = deps.show === 'all' ? 'all' : 'running'
  load(
    'list',
    () => [session.patientId ?? '', filter],
    (patientId) => {
      void consultationList.loadList(patientId, filter)
      void consultationList.loadClinics(patientId)
    },
  )
}
