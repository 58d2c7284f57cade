import type { LoadCause, Loads } from '@/ui/parts/load'
import { visitOf } from '@/ui/parts/visit-of'
import { isMovable, mayBeRefunded } from './visit-view'

type MoveAt = {
  readonly cause: LoadCause
  readonly params: { readonly id: string }
  readonly deps: { readonly to?: string }
}

/** The visit, or the one that it was moved to; while it can be moved, the times of its doctor. */
export const loads: Loads<MoveAt> = (stores, load, at) => {
  const { booking, clinic, doctor, payment, registration, visit: store } = stores
  const { params, deps } = at
  const wanted = deps.to ?? params.id
  store.open(params.id)
  if (at.cause === 'enter') booking.forgetTry()
  registration.byId.of(wanted)
  load('clinic', () => [], clinic.loadHere)
  // What somebody put into the address is only looked at.
  load(
    'old',
    () => {
      const moved = deps.to === undefined ? undefined : visitOf(stores, wanted)
      return moved && !booking.oldOf(moved) && !booking.isMovedFrom(moved, params.id) && [moved.id, params.id]
    },
    booking.lookAtOld,
  )
  load(
    'replaced',
    () => {
      const moved = deps.to === undefined ? undefined : visitOf(stores, wanted)
      return moved && [params.id, booking.oldOf(moved)]
    },
    booking.loadReplaced,
  )
  load(
    'refund',
    () => {
      const old = deps.to === undefined ? undefined : booking.replaced.valueFor(params.id)
      return old && mayBeRefunded(old) && [{ kind: 'registration', id: old.chargeId }]
    },
    payment.loadStatus,
  )
  const visit = () => (deps.to === undefined ? visitOf(stores, wanted) : undefined)
  const movable = () => {
    const known = visit()
    return known && isMovable(known) ? known : undefined
  }
  const withDoctor = () => {
    const known = movable()
    return known && doctor.byId.of(known.doctorId).value ? known : undefined
  }

  load(
    'rules',
    () => {
      const known = withDoctor()
      return known && [known.clinicId]
    },
    (clinicId) => {
      clinic.payRule.of(clinicId)
      registration.block.of(clinicId)
    },
  )
}
