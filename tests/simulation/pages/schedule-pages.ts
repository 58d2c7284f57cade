import { firstAvailableDoctors } from '@/domain/scheduling/available-doctors'
import { addDays, type Day } from '@/domain/general/day'
import {
  bookableWeekCount,
  hasFewSlotsLeft,
  hasFreeSlots,
  isPartSoldOut,
  isSameSlot,
  nearestAvailableDay,
  restrictToDoctors,
  slotsOf,
  weekIndexOf,
  type DayAvailability,
} from '@/domain/scheduling/scheduling'
import { departmentsOf, soonestOverviewOf } from '@/domain/scheduling/soonest'
import { firstAvailablePartOf } from '@/ui/parts/schedule-cells'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SoonestStore } from '@/ui/stores/soonest-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { loaded, type OpenedPage, type PageTable, type PageWork } from './page'

const soonest: PageWork = async ({ stores, wechat, subject: { located, within, department } }) => {
  const [clinics, store] = [stores.get(ClinicStore), stores.get(SoonestStore)]
  await clinics.loadChain()
  const edition = clinics.chain.value?.edition
  const key = [edition, stores.get(SchedulingStore).today()] as const
  wechat.isThere = true
  if (located === undefined) await store.search.of(...key).again()
  else await store.locate(...key)
  // Then the page displays no clinics, but why.
  if (store.located.failure) return {}
  const search = store.search.peek(...key)
  if (!edition || search.state.status !== 'done') return undefined
  await store.askMore('not-asked', ...key)
  if (search.value?.clinics.some(({ reply }) => reply.state === 'failed')) await store.askMore('failed', ...key)
  const found = store.search.known(...key)
  if (!found || found.clinics.some(({ reply }) => reply.state === 'failed')) return undefined
  const filter = {
    ...(within !== undefined && located !== undefined && { withinMeters: Number(within) }),
    ...(department !== undefined && { department }),
  }
  const { offers, full, unclear, closed, notAsked, farCount } = soonestOverviewOf(found, key[1], filter)
  const lines = offers.map(
    ({ clinic, date, timeStart, doctors, mayBeEarlier }) =>
      `${clinic.id} ${date} ${timeStart ?? ''} ${mayBeEarlier} ${doctors.map((each) => `${each.doctorId}:${each.restCount}:${each.timeStart ?? ''}`).join(' ')}`,
  )
  return {
    offers: (located === undefined ? lines.sort() : lines).join('; '),
    full: full
      .map(({ clinic, reason }) => (department === undefined ? `${clinic.id} ${reason}` : clinic.id))
      .sort()
      .join('; '),
    unclear: unclear
      .map(({ clinic }) => clinic.id)
      .sort()
      .join('; '),
    closed: closed
      .map(({ clinic, reason }) => `${clinic.id} ${reason}`)
      .sort()
      .join('; '),
    notAsked: notAsked.length,
    far: farCount,
    departments: [...departmentsOf(found)].sort().join(' '),
  }
}

const countsText = ({ date, availability, restCount }: DayAvailability): string =>
  `${date} ${hasFreeSlots({ availability }) || availability === 'not-time' ? availability : '-'} ${restCount}`
const dayIn = ({ stores }: OpenedPage, days: string): Day => addDays(stores.get(SchedulingStore).today(), Number(days))

const MOST_DOCTORS = 3
const clinicDays: PageWork = async (page) => {
  const {
    stores,
    subject: { clinicId = '', department, from = '' },
  } = page
  const scheduling = stores.get(SchedulingStore)
  const today = scheduling.today()
  const all = await loaded(scheduling.ahead.of(clinicId, today))
  if (!all) return undefined
  const isWanted = ({ departments }: { readonly departments: readonly { readonly name: string }[] }) =>
    departments.some(({ name }) => name === department)
  const days =
    department === undefined
      ? all
      : all.map((day) => {
          const doctors = day.doctors?.filter(isWanted)
          return { ...restrictToDoctors(day, (each) => each.filter(isWanted)), ...(doctors && { doctors }) }
        })
  const first = firstAvailableDoctors(days, MOST_DOCTORS)
  return {
    days: days.map(countsText).join('; '),
    few: days
      .filter(({ restCount }) => hasFewSlotsLeft(restCount))
      .map(({ date }) => date)
      .join(' '),
    free: days
      .filter(hasFreeSlots)
      .map(({ date }) => date)
      .join(' '),
    first: first ? `${first.date} ${first.doctors.map(({ doctorId }) => doctorId).join(' ')}` : '',
    nearest: nearestAvailableDay(days, from === '' ? today : dayIn(page, from)) ?? '',
  }
}

const doctorWeek: PageWork = async (page) => {
  const {
    stores,
    subject: { clinicId = '', doctorId = '', weeks = '2', date = '0' },
  } = page
  const [times, today] = [stores.get(DoctorTimesStore), stores.get(SchedulingStore).today()]
  const [week, later, rules] = await Promise.all([
    loaded(times.week.of(doctorId, clinicId, today)),
    loaded(times.later.of(doctorId, clinicId, Number(weeks), today)),
    loaded(stores.get(ClinicStore).rules.of(clinicId)),
  ])
  if (!week || !later || !rules) return undefined
  const index = weekIndexOf(dayIn(page, date), today)
  return {
    week: week.map(countsText).join('; '),
    later: later.map(countsText).join('; '),
    index,
    count: bookableWeekCount(rules.advanceDays, index),
  }
}

const nearestSlots: PageWork = async (page) => {
  const {
    stores,
    subject: { clinicId = '', doctorId = '', ahead = '0', time = '' },
  } = page
  const slots = await loaded(stores.get(DoctorTimesStore).nearest.of(doctorId, clinicId, dayIn(page, ahead), time))
  return slots && { nearest: slots.map(({ day, slot }) => `${day.date} ${slot.timeStart}`).join('; ') }
}
const doctorDay: PageWork = async (page) => {
  const {
    stores,
    subject: { clinicId = '', doctorId = '', ahead = '0', nth = '0' },
  } = page
  const day = await loaded(stores.get(DoctorTimesStore).day.of(doctorId, clinicId, dayIn(page, ahead)))
  if (!day) return undefined
  const { schedule } = day
  const slots = schedule ? slotsOf(schedule) : []
  const chosen = slots[Number(nth) % Math.max(1, slots.length)]
  return {
    // The mark of the chosen slot, which another copy of the day must have, too.
    chosen: chosen
      ? slots
          .filter((each) => isSameSlot(each, { ...chosen }))
          .map(({ timeStart }) => timeStart)
          .join(' ')
      : '',
    opened: (schedule && firstAvailablePartOf(schedule, chosen && { date: schedule.date, slot: chosen })) ?? '',
    soldOut:
      schedule?.parts
        .filter(isPartSoldOut)
        .map(({ dayPart }) => dayPart)
        .join(' ') ?? '',
    slots: slots
      .map(({ timeStart, availability, restCount }) => `${timeStart} ${availability} ${restCount}`)
      .join('; '),
  }
}

const idsText = (doctors: readonly { readonly doctorId: string }[]): string =>
  doctors
    .map(({ doctorId }) => doctorId)
    .sort()
    .join(',')
const halfDays: PageWork = async ({ stores, patientId, subject: { clinicId = '', departmentId = '', doctorId } }) => {
  const store = stores.get(JoinWaitlistStore)
  const scope = {
    clinicId,
    departmentId,
    ...(doctorId !== undefined && { doctor: { doctorId, doctorName: doctorId } }),
  }
  const [parts, entries] = await Promise.all([
    loaded(store.parts.of(scope)),
    loaded(stores.get(WaitlistStore).all.of()),
  ])
  if (!parts || !entries) return undefined
  const place = { clinicId, departmentId, patientId, businessType: 'outpatient' as const }
  const choice = store.choiceOf(scope)
  choice.chooseAll(choice.open(place, entries))
  const wishes = choice.wishes(place, entries).map((wish) => `${wish.date} ${wish.dayPart} ${wish.doctorId}`)
  const open = choice.open(place, entries)
  store.leave()
  return {
    halfDays: parts
      .map(
        ({ date, dayPart, free, full, later }) =>
          `${date} ${dayPart} ${idsText(free)}/${idsText(full)}/${idsText(later)}`,
      )
      .join('; '),
    open: open.map(({ date, dayPart, full }) => `${date} ${dayPart} ${idsText(full)}`).join('; '),
    wishes: wishes.sort().join('; '),
  }
}

/** Pages of free slots. */
export const SCHEDULE_PAGES: PageTable = {
  soonest,
  'clinic-days': clinicDays,
  'doctor-week': doctorWeek,
  'nearest-slots': nearestSlots,
  'doctor-day': doctorDay,
  'half-days': halfDays,
}
