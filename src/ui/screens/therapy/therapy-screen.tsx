import { getRouteApi } from '@tanstack/react-router'
import { TherapistList } from './therapist-list'
import { TherapyClinics } from './therapy-clinics'
import type { Stores } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { TherapyStore } from '@/ui/stores/therapy-store'

export const requiredStores = [TherapyStore]

const route = getRouteApi('/therapy')

/** Loads the clinics with therapy, and the current clinic. */
export function loader(stores: Stores): void {
  const clinic = stores.get(ClinicStore)
  const therapy = stores.get(TherapyStore)
  therapy.clinics.of()
  clinic.loadHere()
}

/** S28: selects a clinic, then a therapist. */
export function TherapyScreen() {
  const { clinicId, date } = route.useSearch()
  return <main>{clinicId ? <TherapistList key={clinicId} clinicId={clinicId} date={date} /> : <TherapyClinics />}</main>
}
