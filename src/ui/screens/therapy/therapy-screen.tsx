import { getRouteApi } from '@tanstack/react-router'
import { TherapistList } from './therapist-list'
import { TherapyClinics } from './therapy-clinics'

const route = getRouteApi('/therapy')

/** S28: at which clinic, and then with which of its therapists. */
export function TherapyScreen() {
  const { clinicId, date } = route.useSearch()
  return <main>{clinicId ? <TherapistList key={clinicId} clinicId={clinicId} date={date} /> : <TherapyClinics />}</main>
}
