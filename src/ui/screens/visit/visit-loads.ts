import { isLive } from '@/domain/registration/registration'
import { latenessOf } from '@/domain/visit/late-visit'
import type { Loads } from '@/ui/parts/load'
import { visitOf } from '@/ui/parts/visit-of'
import { mayBeRefunded } from './visit-view'

type VisitAt = { readonly params: { readonly id: string } }

/** One visit, the telephone of its clinic, and what its end makes known: a refund, a record, other times. */
export const loads: Loads<VisitAt> = (stores, load, { params: { id } }) => {
  const { booking, clinic, lateVisit, payment, record, registration, scheduling, session, visit: store } = stores
  store.open(id)
  const known = () => visitOf(stores, id)
  const failed = () => registration.byId.of(id).failure?.reason.kind
  const isGone = () => failed() === 'not-found' || failed() === 'signed-out'
  const shown = () => (isGone() ? undefined : (known() ?? store.keptOf(id)?.visit))

  load(
    'refund',
    () => {
      const visit = shown()
      return visit && mayBeRefunded(visit) && [{ kind: 'registration', id: visit.chargeId }]
    },
    payment.loadStatus,
  )
  const late = () => {
    const visit = isGone() ? undefined : known()
    const lateness = visit && latenessOf(visit, scheduling.now())
    return visit && lateness && { visit, lateness }
  }
  load(
    'other numbers',
    () => {
      const found = late()
      if (!found || clinic.standingAt(found.visit.clinicId, 'registration') !== 'open') return undefined
      const { clinicId, doctorId, departmentName, date } = found.visit
      return [clinicId, doctorId, departmentName, date, found.lateness]
    },
    (clinicId, doctorId, departmentName, date, lateness) =>
      lateVisit.load({ clinicId, doctorId, departmentName, date }, lateness),
  )
  load(
    'old',
    () => {
      const visit = isGone() ? undefined : known()
      const oldId = visit && isLive(visit) ? visit.rescheduledFrom : undefined
      return visit && oldId !== undefined && [visit.id, oldId, visit.status === 'awaiting-payment']
    },
    booking.lookAtOld,
  )
  load('successor', () => (known()?.status === 'cancelled' ? [id] : undefined), booking.loadSuccessor)
  load(
    'record',
    () => {
      const visit = shown()
      return visit?.status === 'finished' && session.patientId === visit.patient.id && [visit.patient.id, 'record']
    },
    record.loadList,
  )
}
