import { addDays, instantOf, type Day } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { bookingErrorOf } from '../../clinic/clinics/rules'
import { clinicGeoPoint, metersBetween } from '../../clinic/clinics/views'
import type { ClinicRow } from '../../clinic/clinics/rows'
import { departmentsOf } from '../../clinic/doctor/views'
import {
  AVAILABILITY,
  doctorDayView,
  sumAvailabilityCounts,
  type DoctorDayView,
} from '../../clinic/scheduling/doctor-day'
import { daysInRange } from '../../clinic/scheduling/rota'
import type { PageSubject, PageValues } from '../page-reader'
import { isStatusUnknown } from '../unknown-status'

export const AVAILABILITY_NAMES = ['has-number', 'full', 'no-number', 'not-time', 'over-time', 'no-schedules'] as const
export const PARTS = ['morning', 'afternoon', 'evening'] as const
/** Reasons for a clinic to have no free slots, the most helpful first. */
const REASONS = [AVAILABILITY.full, AVAILABILITY.notTime, AVAILABILITY.noNumber, AVAILABILITY.overTime] as const
export const SEARCH_DAYS = 14
/** Requests of the last step of a search, in which all clinics have been asked. */
const SEARCH_CALLS = 6
/** The position of a patient who is at the clinic. */
const HERE = { latitude: 30.5446, longitude: 104.0672 }
const EXPIRED = 2498

type DoctorOnDay = {
  readonly id: string
  readonly tally: DoctorDayView['tally']
  readonly first: string | undefined
  readonly departments: readonly string[]
  /** Whether the clinic sends a status that the app does not know, so that slots may be free. */
  readonly isUnknown: boolean
}
const isFree = ({ tally }: Pick<DoctorOnDay, 'tally'>): boolean =>
  tally.availability === AVAILABILITY.hasNumber && tally.rest > 0

/** Returns a doctor's day at a clinic; without work, its counts are 0. */
export function dayAt(chain: MockClinic, clinicId: string, doctorId: string, date: Day): DoctorDayView {
  const doctor = chain.books.doctors.byId(doctorId)
  const view = doctor && doctorDayView(chain, doctor, date)
  return view?.place?.clinicId === clinicId ? view : { tally: sumAvailabilityCounts([]), sessions: [] }
}
const freeSlotsOf = (view: DoctorDayView) =>
  view.sessions
    .flatMap(({ slots }) => slots)
    .filter(({ availability, rest }) => availability === AVAILABILITY.hasNumber && rest > 0)

function doctorsOn(chain: MockClinic, clinicId: string, date: Day, department: string | undefined): DoctorOnDay[] {
  return chain.books.places
    .by('clinicId', clinicId)
    .flatMap(({ doctorId }) => chain.books.doctors.byId(doctorId) ?? [])
    .filter(({ isDoctor }) => isDoctor)
    .sort((a, b) => a.sort - b.sort)
    .map(({ id }) => {
      const view = dayAt(chain, clinicId, id, date)
      const departments = departmentsOf(chain, id).map(({ name }) => name)
      return {
        id,
        tally: view.tally,
        first: freeSlotsOf(view)
          .map(({ row }) => row.timeStart)
          .sort()[0],
        departments,
        isUnknown: isStatusUnknown(id, view.tally.availability),
      }
    })
    .filter(
      ({ tally, departments }) =>
        tally.availability !== AVAILABILITY.noSchedules &&
        (department === undefined || departments.includes(department)),
    )
}

type FirstDay = {
  readonly date?: Day
  readonly doctors: readonly DoctorOnDay[]
  /** Whether slots may be free before this day, or at all if there is none. */
  readonly isUnclear: boolean
}
function firstDay(chain: MockClinic, { id }: ClinicRow, department: string | undefined): FirstDay {
  const today = chain.clock.today()
  let isUnclear = false
  for (const date of daysInRange(today, addDays(today, SEARCH_DAYS - 1))) {
    const doctors = doctorsOn(chain, id, date, department)
    if (doctors.some(isFree)) return { date, doctors: doctors.filter(isFree), isUnclear }
    isUnclear ||= doctors.some(({ isUnknown }) => isUnknown)
  }
  return { doctors: [], isUnclear }
}
function reasonOf(chain: MockClinic, { id }: ClinicRow): string {
  const today = chain.clock.today()
  const days = daysInRange(today, addDays(today, SEARCH_DAYS - 1)).map(
    (date) => sumAvailabilityCounts(doctorsOn(chain, id, date, undefined).map(({ tally }) => tally)).availability,
  )
  return AVAILABILITY_NAMES[REASONS.find((each) => days.includes(each)) ?? AVAILABILITY.noSchedules]
}

/** The first free slots over all clinics, as far as one search may request them. */
function soonest(chain: MockClinic, { located, within, department }: PageSubject): PageValues {
  const distance = (clinic: ClinicRow): number =>
    located === undefined ? 0 : metersBetween(HERE, clinicGeoPoint(clinic))
  const clinics = chain.books.clinics.all().sort((a, b) => distance(a) - distance(b))
  const near = clinics.filter(
    (clinic) => within === undefined || located === undefined || distance(clinic) <= Number(within),
  )
  const isOpen = (clinic: ClinicRow): boolean => bookingErrorOf(chain, clinic) === undefined
  const withOffer = (some: readonly ClinicRow[], wanted: string | undefined) =>
    some.filter(isOpen).map((clinic) => ({ clinic, first: firstDay(chain, clinic, wanted) }))
  const found = withOffer(near, department)
  const isOffer = <D>(each: { readonly date?: D }): each is { readonly date: D } => each.date !== undefined
  const offers = found.flatMap(({ clinic, first }) => (isOffer(first) ? [{ clinic, ...first }] : []))
  // Times are requested for the doctors of the first day over all clinics, if the requests suffice.
  const all = withOffer(clinics, undefined).flatMap(({ clinic, first }) =>
    isOffer(first) ? [{ clinic, ...first }] : [],
  )
  const firstDate = all.map(({ date }) => date).sort()[0]
  const timed = new Set(
    all.filter(({ date }) => date === firstDate).flatMap(({ doctors }) => doctors.map(({ id }) => id)),
  )
  const hasTimes = timed.size <= SEARCH_CALLS
  const isTimed = (date: Day, doctorId: string): boolean => hasTimes && date === firstDate && timed.has(doctorId)
  const shown = offers.map(({ clinic, date, doctors, isUnclear }) => {
    const isKnown = offers
      .filter((each) => each.date === date)
      .every((each) => each.doctors.every(({ id }) => isTimed(date, id)))
    const rows = doctors.map(({ id, tally, first }) => ({ id, rest: tally.rest, time: isKnown && first ? first : '' }))
    const sorted = rows.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    return { clinic, date, time: sorted[0]?.time ?? '', rows: sorted, isUnclear }
  })
  const order = shown.sort((a, b) =>
    `${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : `${a.date} ${a.time}` > `${b.date} ${b.time}` ? 1 : 0,
  )
  const lines = order.map(
    ({ clinic, date, time, rows, isUnclear }) =>
      `${clinic.id} ${date} ${time} ${isUnclear} ${rows.map((row) => `${row.id}:${row.rest}:${row.time}`).join(' ')}`,
  )
  const today = chain.clock.today()
  const departments = new Set(
    clinics
      .filter(isOpen)
      .flatMap(({ id }) =>
        daysInRange(today, addDays(today, SEARCH_DAYS - 1)).flatMap((date) =>
          doctorsOn(chain, id, date, undefined).flatMap((each) => each.departments),
        ),
      ),
  )
  const none = found.filter(({ first }) => !isOffer(first))
  const closed = near.filter((clinic) => !isOpen(clinic))
  return {
    offers: (located === undefined ? lines.sort() : lines).join('; '),
    full: none
      .filter(({ first }) => !first.isUnclear)
      .map(({ clinic }) => (department === undefined ? `${clinic.id} ${reasonOf(chain, clinic)}` : clinic.id))
      .sort()
      .join('; '),
    unclear: none
      .filter(({ first }) => first.isUnclear)
      .map(({ clinic }) => clinic.id)
      .sort()
      .join('; '),
    closed: closed
      .map((clinic) => `${clinic.id} ${bookingErrorOf(chain, clinic)?.code === EXPIRED ? 'expired' : 'unsupported'}`)
      .sort()
      .join('; '),
    notAsked: 0,
    departments: [...departments].sort().join(' '),
    far: clinics.length - near.length,
  }
}

const countsText = (date: Day, { availability, rest }: DoctorDayView['tally']): string =>
  `${date} ${availability === AVAILABILITY.hasNumber || availability === AVAILABILITY.notTime ? AVAILABILITY_NAMES[availability] : '-'} ${rest}`
const distanceInDays = (a: Day, b: Day): number =>
  Math.abs(instantOf(a, '00:00').getTime() - instantOf(b, '00:00').getTime())

const MOST_DOCTORS = 3
function clinicDays(chain: MockClinic, { clinicId = '', department, from = '' }: PageSubject): PageValues {
  const today = chain.clock.today()
  const base = from === '' ? today : addDays(today, Number(from))
  const days = daysInRange(today, addDays(today, 6)).map((date) => {
    const doctors = doctorsOn(chain, clinicId, date, department)
    const tally = sumAvailabilityCounts(doctors.map((each) => each.tally))
    // A department's day is computed from its doctors: with an unknown one, it may have free slots.
    const isUnclear = department !== undefined && !doctors.some(isFree) && doctors.some(({ isUnknown }) => isUnknown)
    return { date, doctors, tally: isUnclear ? { ...tally, availability: AVAILABILITY.full } : tally }
  })
  const free = days.filter(({ doctors }) => doctors.some(isFree))
  const [first] = free
  const near = free
    .filter(({ date }) => date !== base)
    .sort((a, b) => distanceInDays(a.date, base) - distanceInDays(b.date, base) || (a.date < b.date ? 1 : -1))
  return {
    days: days.map(({ date, tally }) => countsText(date, tally)).join('; '),
    few: days
      .filter(({ tally }) => tally.rest === 1 || tally.rest === 2)
      .map(({ date }) => date)
      .join(' '),
    free: free.map(({ date }) => date).join(' '),
    first: first
      ? `${first.date} ${first.doctors
          .filter(isFree)
          .slice(0, MOST_DOCTORS)
          .map(({ id }) => id)
          .join(' ')}`
      : '',
    nearest: near[0]?.date ?? '',
  }
}

function doctorWeek(
  chain: MockClinic,
  { clinicId = '', doctorId = '', weeks = '2', date: asked = '0' }: PageSubject,
): PageValues {
  const today = chain.clock.today()
  const text = (date: Day) => countsText(date, dayAt(chain, clinicId, doctorId, date).tally)
  const advance = chain.books.clinics.byId(clinicId)?.appoint.advanceDays ?? 7
  const week = Math.floor(Number(asked) / 7)
  return {
    week: daysInRange(today, addDays(today, 6)).map(text).join('; '),
    later: daysInRange(addDays(today, 7), addDays(today, Number(weeks) * 7 - 1))
      .map(text)
      .join('; '),
    index: week,
    count: Math.min(5, Math.max(1, Math.ceil(advance / 7), week + 1)),
  }
}

function nearestSlots(
  chain: MockClinic,
  { clinicId = '', doctorId = '', ahead = '0', time = '' }: PageSubject,
): PageValues {
  const today = chain.clock.today()
  const wanted = addDays(today, Number(ahead))
  const away = (date: Day, at: string): number =>
    Math.abs(instantOf(date, at).getTime() - instantOf(wanted, time).getTime())
  const free = [-1, 0, 1, 2]
    .map((offset) => addDays(wanted, offset))
    .filter((date) => date >= today)
    .flatMap((date) =>
      freeSlotsOf(dayAt(chain, clinicId, doctorId, date)).map(({ row }) => ({ date, at: row.timeStart })),
    )
    .filter(({ date, at }) => date !== wanted || at !== time)
    .sort((a, b) => away(a.date, a.at) - away(b.date, b.at) || (`${a.date}${a.at}` < `${b.date}${b.at}` ? -1 : 1))
  return {
    nearest: free
      .slice(0, 2)
      .map(({ date, at }) => `${date} ${at}`)
      .join('; '),
  }
}

/** A doctor's day, with one slot chosen: it is marked, and its part of the day is open. */
function doctorDay(
  chain: MockClinic,
  { clinicId = '', doctorId = '', ahead = '0', nth = '0' }: PageSubject,
): PageValues {
  const { sessions } = dayAt(chain, clinicId, doctorId, addDays(chain.clock.today(), Number(ahead)))
  const all = sessions.flatMap(({ dayPart, slots }) => slots.map(({ row }) => ({ dayPart, at: row.timeStart })))
  const chosen = all[Number(nth) % Math.max(1, all.length)]
  const part = chosen?.dayPart ?? sessions[0]?.dayPart
  const isSoldOut = ({ slots }: (typeof sessions)[number]) =>
    slots.every(({ availability }) => availability !== AVAILABILITY.hasNumber) &&
    slots.some(({ availability }) => availability === AVAILABILITY.full)
  return {
    chosen: chosen?.at ?? '',
    opened: part === undefined ? '' : PARTS[part],
    soldOut: sessions
      .filter(isSoldOut)
      .map(({ dayPart }) => PARTS[dayPart])
      .join(' '),
    slots: sessions
      .flatMap(({ slots }) => slots)
      .map(({ row, availability, rest }) => `${row.timeStart} ${AVAILABILITY_NAMES[availability]} ${rest}`)
      .join('; '),
  }
}

export const EXPECTED_SCHEDULE_PAGES = {
  soonest,
  'clinic-days': clinicDays,
  'doctor-week': doctorWeek,
  'nearest-slots': nearestSlots,
  'doctor-day': doctorDay,
}
