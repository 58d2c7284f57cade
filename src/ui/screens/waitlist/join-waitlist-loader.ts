import type { LoadCause, ScreenLoader } from '@/ui/parts/load'
import { waitlistTargetOf, waitlistAccessAt, type NewWatchSearch } from './join-waitlist-target'

/** Loads the half days of the doctor or department in the URL. */
type NewWatchAt = { readonly cause: LoadCause; readonly deps: NewWatchSearch }

export const loads: ScreenLoader<NewWatchAt> = (stores, load, { cause, deps }) => {
  const { clinic, doctor, joinWaitlist, registration, session } = stores
  const { doctorId, departmentId, date, dayPart, businessType } = deps
  // Discards the result and selection of the last time the screen was open.
  if (cause === 'enter') joinWaitlist.leave()
  load('once', () => [], clinic.loadHere)
  const isChoosing = () => joinWaitlist.sending.value === undefined && businessType !== 'therapy'
  /** The doctor or department in the URL; undefined until known. */
  const named = () => {
    if (!isChoosing()) return undefined
    if (!doctorId) return departmentId ? {} : undefined
    const { value } = doctor.byId.of(doctorId)
    return value && { doctor: value }
  }
  const place = () => {
    const known = named()
    const at = known && waitlistTargetOf(stores, deps, known.doctor)
    if (!at || waitlistAccessAt(stores, at.clinicId) !== 'open') return undefined
    return clinic.rules.of(at.clinicId).value?.isWaitGrabOpen === false ? undefined : { ...at, doctor: known.doctor }
  }
  load(
    'parts',
    () => {
      const at = place()
      if (!at) return undefined
      const one = joinWaitlist.who === 'doctor' ? at.doctor : undefined
      const scope = { clinicId: at.clinicId, departmentId: at.departmentId }
      return [
        one ? { ...scope, doctor: { doctorId: one.id, doctorName: one.name } } : scope,
        { ...(date && { date }), ...(dayPart && { dayPart }) },
        session.patientId,
      ]
    },
    joinWaitlist.load,
  )
  load(
    'visits',
    () => place() && [session.patientId, doctorId],
    () => registration.upcoming.prefetch(),
  )
  load(
    'lines',
    () => {
      const at = joinWaitlist.parts.value && place()
      if (!at || !clinic.rules.of(at.clinicId).isKnown) return undefined
      const { clinicId, departmentId: department } = at
      const line = { clinicId, departmentId: department, patientId: session.patientId ?? '' }
      return [{ ...line, businessType: 'outpatient' }, joinWaitlist.chosen, joinWaitlist.held.value]
    },
    joinWaitlist.loadLines,
  )
}
