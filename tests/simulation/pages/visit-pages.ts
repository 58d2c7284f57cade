import { dayOf, timeOf } from '@/domain/general/day'
import { checkInStateOf, type Registration } from '@/domain/registration/registration'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { loaded, type PageTable, type PageWork } from './page'

export const minuteText = (at: Date | undefined): string => (at ? `${dayOf(at)} ${timeOf(at)}` : '')
const visitText = (visit: Registration): string =>
  [
    visit.id,
    visit.status,
    visit.date,
    visit.timeStart,
    visit.timeEnd,
    visit.orderNo,
    visit.feeFen,
    visit.doctorId,
    visit.doctorName,
    visit.clinicName,
    visit.departmentName,
    visit.patient.name,
    minuteText(visit.payDeadline),
    minuteText(visit.cancelDeadline),
    visit.rescheduledFrom ?? '',
  ].join(' ')

const upcomingVisits: PageWork = async ({ stores }) => {
  const [store, booking] = [stores.get(RegistrationStore), stores.get(BookingStore)]
  const listed = await loaded(store.upcoming.of())
  if (!listed) return undefined
  // The list also follows what the page of a single visit loads.
  for (const { id } of listed.slice(-1)) if (!(await loaded(store.byId.of(id)))) return undefined
  const visits = [...(store.upcoming.known() ?? [])]
  const next = store.next?.id ?? ''
  const now = stores.get(SchedulingStore).now()
  const replaced = await Promise.all(
    visits.flatMap((visit) => {
      const { rescheduledFrom: oldId } = visit
      return oldId === undefined
        ? []
        : [loaded(booking.lookAtOld(visit, oldId)).then((old) => old && `${visit.id} ${old}`)]
    }),
  )
  const olds = replaced.filter((each) => each !== undefined)
  if (olds.length < replaced.length) return undefined
  return {
    visits: visits.map(visitText).sort().join('; '),
    order: visits.map(({ date, timeStart }) => `${date} ${timeStart}`).join('; '),
    replaced: olds.sort().join('; '),
    next,
    checkIns: visits
      .map((visit) => `${visit.id} ${checkInStateOf(visit, now)}`)
      .sort()
      .join('; '),
    cancelable: visits
      .filter(({ isCancelable }) => isCancelable)
      .map(({ id }) => id)
      .sort()
      .join(' '),
    refundable: visits
      .filter(({ refund }) => refund === 'refundable')
      .map(({ id }) => id)
      .sort()
      .join(' '),
    queues: visits
      .map(({ id, queue }) => (queue ? `${id} ${queue.ahead} ${queue.calling}` : id))
      .sort()
      .join('; '),
  }
}

const visitList: PageWork = async ({ stores, subject: { clinicId, date } }) => {
  const choice = { ...(clinicId !== undefined && { clinicId }), ...(date !== undefined && { date }) }
  const list = await loaded(stores.get(VisitListStore).lists.of('outpatient', choice))
  if (!list || list.unreadable > 0) return undefined
  const text = ({ date: day, timeStart, isAhead }: (typeof list.rows)[number]) =>
    `${day} ${timeStart} ${isAhead ? 'ahead' : 'over'}`
  return {
    ahead: list.rows
      .filter(({ isAhead }) => isAhead)
      .map(text)
      .join('; '),
    over: list.rows
      .filter(({ isAhead }) => !isAhead)
      .map(text)
      .join('; '),
    rows: list.rows
      .map(({ id, status }) => `${id} ${status}`)
      .sort()
      .join('; '),
  }
}

const visitNotes: PageWork = ({ stores, subject: { text = '', minutes = '0', visitId = '', clinicId = '' } }) => {
  const store = stores.get(VisitStore)
  store.keepTyped(visitId, text)
  store.setWay(clinicId, Number(minutes))
  if (!store.isInCalendar(visitId)) store.noteInCalendar(visitId)
  store.loadWay(clinicId)
  const registration = stores.get(RegistrationStore)
  registration.setReason(text)
  registration.readReason()
  const { reason } = registration
  registration.setReason('')
  return Promise.resolve({
    reason,
    text: store.typed(visitId),
    minutes: store.ways[clinicId] ?? 0,
    isInCalendar: store.isInCalendar(visitId),
    uid: store.calendarUid(visitId).includes(visitId),
  })
}

/** Pages of booked visits. */
export const VISIT_PAGES: PageTable = {
  'upcoming-visits': upcomingVisits,
  'visit-list': visitList,
  'visit-notes': visitNotes,
}
