import type { Day } from '@/domain/general/day'
import { placeOf } from '@/ui/parts/place-of'
import type { Loads } from '@/ui/parts/load'
import { dayOnShow } from './therapy-day'
import { choiceOf, type ChoiceSearch } from './therapy-choice'

type Search<Name extends string> = { readonly deps: { readonly [name in Name]?: string } }

/** Where therapy is offered; of the clinic in the address the days and who has time on one of them. */
export const listLoads: Loads<Search<'clinicId' | 'date'>> = (stores, load, { deps: { clinicId, date } }) => {
  const { therapy } = stores
  load(
    'clinics',
    () => [],
    () => {
      void therapy.loadClinics()
      stores.clinic.loadHere()
    },
  )
  load(
    'ahead',
    () => clinicId && [clinicId, stores.scheduling.today()],
    (id) => therapy.loadAhead(id),
  )
  load(
    'therapists',
    () => {
      const ahead = clinicId && therapy.isAheadOf(clinicId) ? therapy.ahead.value : undefined
      const day = dayOnShow(date, ahead)
      return clinicId && day && [clinicId, day]
    },
    therapy.loadTherapists,
  )
}

type TherapistAt = Search<'clinicId' | 'date'> & { readonly params: { readonly id: string } }

/** The days of one therapist at a clinic, and the times of one of them. */
export const therapistLoads: Loads<TherapistAt> = (stores, load, { params: { id }, deps }) => {
  const { clinic, doctor, therapy } = stores
  load(
    'clinics',
    () => [],
    () => therapy.clinics.value ?? therapy.loadClinics(),
  )
  const place = (): string | undefined => {
    const { value } = doctor.byId.of(id)
    if (!value?.isTherapist || !clinic.isStandingKnown) return undefined
    const clinicId = placeOf(value, deps.clinicId, clinic.current.value?.id)
    return deps.clinicId !== undefined || !clinic.current.isPending ? clinicId : undefined
  }
  load(
    'ahead',
    () => {
      const clinicId = place()
      return clinicId && [clinicId, id, stores.scheduling.today()]
    },
    (clinicId) => {
      void therapy.loadAhead(clinicId, id)
      clinic.rules.of(clinicId)
    },
  )
  load(
    'day',
    () => {
      const clinicId = place()
      const ahead = clinicId && therapy.isAheadOf(clinicId, id) ? therapy.ahead.value : undefined
      const day = dayOnShow(deps.date, ahead)
      return clinicId && day && [id, clinicId, day]
    },
    therapy.loadDay,
  )
}

/** What a course is planned from. */
export const courseLoads: Loads<Search<'therapistId' | 'clinicId' | 'courseId'>> = (stores, load, { deps }) => {
  const { doctor, session, therapy, therapyBooking, therapyPlan } = stores
  const { therapistId, clinicId, courseId } = deps
  if (!therapistId || !clinicId) return
  load(
    'doctor',
    () => [therapistId],
    () => {
      stores.clinic.loadHere()
      doctor.byId.of(therapistId)
    },
  )
  load(
    'ground',
    () => [session.patientId, therapistId, clinicId, courseId, therapyPlan.today()],
    (patientId) => {
      void therapy.loadDay(therapistId, clinicId, therapyPlan.today())
      if (!patientId) return
      void therapyBooking.loadCourses(patientId)
      void therapyPlan.loadGround(therapistId, clinicId, patientId, courseId)
    },
  )
}

/** What confirming needs, and after it what is still to be settled. */
export const confirmLoads: Loads<{ readonly deps: ChoiceSearch }> = (stores, load, { deps }) => {
  const { clinic, doctor, patient, registration, session, therapy, therapyBooking, therapyPlan } = stores
  const choice = choiceOf(deps)
  if (!choice) return
  const { therapistId, clinicId, slots, skipped, done } = choice
  const firstDay: Day | undefined = slots[0]?.date
  const reserved = () => (done ? therapyBooking.outcome.value : therapyBooking.noneReserved)
  const isConfirming = () => !done && !reserved()

  load(
    'once',
    () => isConfirming() && [],
    () => {
      void patient.loadAll()
      stores.clinic.loadHere()
    },
  )
  load(
    'doctor',
    () => isConfirming() && [therapistId],
    (id) => void doctor.byId.of(id),
  )
  load(
    'rules',
    () => isConfirming() && [clinicId, session.patientId],
    (_, patientId) => {
      clinic.rules.of(clinicId)
      if (!patientId) return
      void registration.loadBlock(clinicId)
      void therapyBooking.loadCourses(patientId)
    },
  )
  load('day', () => isConfirming() && firstDay && [therapistId, clinicId, firstDay], therapy.loadDay)
  load(
    'outcome',
    () => done && [done],
    (requestId) => therapyBooking.loadOutcome(requestId, slots),
  )
  load(
    'ground',
    () => {
      const known = reserved()
      const isOpen = known && (skipped.length > 0 || known.some(({ outcome }) => !outcome.isSuccess))
      return isOpen && [therapistId, clinicId, session.patientId, firstDay]
    },
    (_therapist, _clinic, patientId) => {
      if (patientId) void therapyPlan.loadGround(therapistId, clinicId, patientId)
      if (firstDay && !therapy.itemsOf(therapistId)) void therapy.loadDay(therapistId, clinicId, firstDay)
    },
  )
}
