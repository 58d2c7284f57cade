import { getRouteApi } from '@tanstack/react-router'
import { TherapistList } from './therapist-list'
import { TherapyClinics } from './therapy-clinics'

const route = getRouteApi('/therapy')

/** S28: selects a clinic, then a therapist. */
export function TherapyScreen() {
  const { clinicId, date } = route.useSearch()
  return <main>{clinicId ? <TherapistList key={clinicId} clinicId={clinicId} date={date} /> : <TherapyClinics />}</main>
}
