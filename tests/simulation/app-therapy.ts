import type { Failure } from '@/domain/failure/failure'
import type { SlotReservation } from '@/domain/therapy/therapy'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { UpNextStore } from '@/ui/stores/up-next-store'
import type { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type { OperationOutcome, ReadResult } from '../../mocks/simulation/phone'
import type { CheckInWay, TherapyClient } from '../../mocks/simulation/therapy-phone'
import type { AppWindow } from './app-window'

/** How a phone runs an action or a read in its front tab, and how it names the result. */
export type FrontTab = {
  readonly does: <T>(
    work: (stores: Stores, window: AppWindow) => Promise<OperationOutcome<T>>,
  ) => Promise<OperationOutcome<T>>
  readonly looks: <T>(work: (stores: Stores) => Promise<ReadResult<T>>) => Promise<ReadResult<T>>
  readonly patientId: () => string
  readonly outcomeOf: <T, V>(got: T | undefined, request: AsyncState<V>) => OperationOutcome<T>
  readonly failedBy: (failure: Failure) => OperationOutcome<never>
  readonly readOf: <T>(request: AsyncState<T>) => ReadResult<T>
}

const { gaoxin, jinjiang } = FIXTURES.clinics
const CODES: Partial<Record<CheckInWay, string>> = { 'desk-code': `desk-${gaoxin}`, 'wrong-code': `desk-${jinjiang}` }

/** The outcome of a reservation, which the app shows as failed if no session was reserved. */
function reservedOf(reserved: readonly SlotReservation[]): OperationOutcome<readonly SlotReservation[]> {
  const [first] = reserved
  if (!first || first.outcome.isSuccess || reserved.some(({ outcome }) => outcome.isSuccess))
    return { how: 'ok', got: reserved }
  return { how: 'failed', why: first.outcome.reason.kind }
}

/** The app's therapy: every action calls the stores as the screens do. */
export const appTherapy = ({ does, looks, patientId, outcomeOf, failedBy, readOf }: FrontTab): TherapyClient => ({
  therapistDay: ({ doctorId, clinicId }, date) =>
    looks(async (stores) => {
      const day = stores.get(TherapyStore).day.of(doctorId, clinicId, date)
      await day.again()
      return { value: day.value?.day, isOld: day.staleSince !== undefined }
    }),
  courses: () =>
    looks(async (stores) => {
      const owner = patientId()
      const courses = stores.get(TherapyBookingStore).courses.of(owner)
      await courses.again()
      return patientId() === owner ? readOf(courses) : { value: undefined, isOld: false }
    }),
  sessions: () =>
    looks(async (stores) => {
      const sessions = stores.get(UpNextStore).therapies.of()
      await sessions.again()
      return readOf(sessions)
    }),
  session: (id) =>
    looks(async (stores) => {
      const session = stores.get(TherapyVisitStore).byId.of(id)
      await session.again()
      return readOf(session)
    }),
  reserve: (wish, course) =>
    does(async (stores) => {
      const booking = stores.get(TherapyBookingStore)
      const reserved = await booking.reserve(wish, course)
      return reserved
        ? reservedOf(reserved)
        : outcomeOf<readonly SlotReservation[], unknown>(undefined, booking.reserving)
    }),
  checkInToSession: (therapy, way) =>
    does(async (stores, { wechat }) => {
      const visit = stores.get(TherapyVisitStore)
      visit.open(therapy.id)
      wechat.isThere = way === 'here'
      const code = CODES[way]
      if (code === undefined) await visit.checkInHere(therapy)
      else await visit.signByCode(therapy, code)
      if (code !== undefined && visit.deskCode.failure) return failedBy(visit.deskCode.failure)
      if (code !== undefined && visit.deskCode.value === false) return { how: 'failed', why: 'code-wrong' }
      const { state } = visit.signing
      return outcomeOf(state.status === 'done' ? state.value : undefined, visit.signing)
    }),
  cancelSession: (therapy) =>
    does(async (stores) => {
      const visit = stores.get(TherapyVisitStore)
      visit.open(therapy.id)
      const isDone = await visit.cancel(therapy, '临时有事')
      return outcomeOf(isDone ? therapy.id : undefined, visit.cancelling)
    }),
})
