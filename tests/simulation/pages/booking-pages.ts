import { addDays } from '@/domain/general/day'
import { BookingStore } from '@/ui/stores/booking-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { DeepLinkStore } from '@/ui/stores/deep-link-store'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { loaded, type PageTable, type PageWork } from './page'
import { minuteText } from './visit-pages'

const bookingBlock: PageWork = async ({ stores, subject: { clinicId = '' } }) => {
  const block = await loaded(stores.get(RegistrationStore).block.of(clinicId))
  if (!block) return undefined
  const { isBlocked, missedCount, missLimit, until, phone } = block
  return { isBlocked, missed: `${missedCount}/${missLimit}`, until: minuteText(until), phone }
}

/** The visit to which each of the latest cancelled visits links. */
const successors: PageWork = async ({ stores }) => {
  const [list, booking] = [stores.get(VisitListStore), stores.get(BookingStore)]
  const visits = await loaded(list.lists.of('outpatient', {}))
  if (!visits || visits.unreadable > 0) return undefined
  const cancelled = visits.rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const lines: string[] = []
  for (const id of cancelled.sort().slice(-2)) {
    const found = await loaded(booking.successor.of(id))
    if (!found) return undefined
    lines.push(`${id} ${found.visit?.id ?? ''}`)
  }
  return { successors: lines.join('; ') }
}

const clinicDoctors: PageWork = async ({ stores, subject: { clinicId = '', ahead = '0' } }) => {
  const date = addDays(stores.get(SchedulingStore).today(), Number(ahead))
  const doctors = await loaded(stores.get(DepartmentDayStore).doctors.of(clinicId, date))
  return (
    doctors && {
      doctors: doctors
        .map(({ doctorId, isOnSchedule, availability, restCount, feeFen }) =>
          [doctorId, isOnSchedule, availability, restCount, feeFen ?? ''].join(' '),
        )
        .join('; '),
    }
  )
}

/** Doctors who answer questions now, before the others; the same after their availability is refreshed. */
const onlineDoctors: PageWork = async ({ stores }) => {
  const store = stores.get(ConsultationStore)
  const [list, closed] = await Promise.all([loaded(store.doctors.of('')), loaded(store.closed.of())])
  if (!list || !closed) return undefined
  await store.refresh()
  const fresh = store.doctors.known('')
  if (store.refreshing.failure || !fresh) return undefined
  const rows = store.rowsOf(fresh)
  const ids = (isOpen: boolean) =>
    rows
      .filter(({ consultation }) => (consultation?.status === 'open') === isOpen)
      .map(({ id }) => id)
      .sort()
      .join(' ')
  const firstClosed = rows.findIndex(({ consultation }) => consultation?.status !== 'open')
  const isOpenFirst = firstClosed < 0 || rows.slice(firstClosed).every((each) => each.consultation?.status !== 'open')
  return { open: ids(true), others: ids(false), isOpenFirst }
}

const following: PageWork = async ({ stores }) => {
  const store = stores.get(DeepLinkStore)
  await store.checkFollowing()
  const state = store.following.value
  return state === undefined || state === 'unknown' ? undefined : { state }
}

/** Pages around a booking, and the doctors to choose from. */
export const BOOKING_PAGES: PageTable = {
  'booking-block': bookingBlock,
  successors,
  'clinic-doctors': clinicDoctors,
  'online-doctors': onlineDoctors,
  following,
}
