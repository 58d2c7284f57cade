import { clinicAccessOf, compareByDistance, metersBetween, type Clinic, type GeoPoint } from '../clinic/clinic'
import type { ClinicEdition } from '../clinic/edition'
import { uniqueById } from '../doctor/doctor'
import { addDays, type Day } from '../general/day'
import { compareText } from '../general/text-order'
import { mergeAvailability, type DayAvailability, type DoctorAvailability } from './scheduling'

/** Maximum number of requests for one tap, including the list of clinics. */
export const MAX_SEARCH_CALLS = 6
/** Number of days searched, starting today. */
export const SEARCH_DAYS = 14

/** Reasons for a clinic to have no free slots, the most helpful first. */
const FULL_REASONS = ['full', 'not-time', 'no-number', 'over-time', 'no-schedules'] as const
export type FullReason = (typeof FULL_REASONS)[number]
type ClosedReason = 'expired' | 'unsupported'
/** What is known about a clinic's slots. `failed`: the clinic gave no answer, so that it may have free slots. */
export type ClinicReply =
  | { readonly state: 'read'; readonly days: readonly DayAvailability[] }
  | { readonly state: 'closed'; readonly reason: ClosedReason }
  | { readonly state: 'failed' }
  | { readonly state: 'not-asked' }
type SearchedClinic = { readonly clinic: Clinic; readonly reply: ClinicReply }

/** A doctor's first free slot on the searched day; `timeStart` is undefined if the slots have been taken meanwhile. */
export type FirstTime = {
  readonly clinicId: string
  readonly doctorId: string
  readonly date: Day
  readonly timeStart?: string
}
/** The clinics of a chain, nearest first, or in the chain's order without a position. */
export type SoonestSearch = {
  readonly clinics: readonly SearchedClinic[]
  /** Empty, or the times of all doctors with free slots on the first day. */
  readonly times: readonly FirstTime[]
}

/** Begins a search. Without a distance from the clinic's server, the distance is the great circle between the points. */
export function startSoonestSearch(
  clinics: readonly Clinic[],
  chainEdition: ClinicEdition | undefined,
  here: GeoPoint | undefined,
): SoonestSearch {
  const located = uniqueById(clinics).map((clinic) =>
    clinic.distanceMeters === undefined && here && clinic.point
      ? { ...clinic, distanceMeters: metersBetween(here, clinic.point) }
      : clinic,
  )
  return {
    clinics: located.sort(compareByDistance).map((clinic) => {
      const access = clinicAccessOf(clinic, chainEdition, 'registration')
      return { clinic, reply: access === 'open' ? { state: 'not-asked' } : { state: 'closed', reason: access } }
    }),
    times: [],
  }
}

/** The clinics to ask next, nearest first: at most one for each remaining call. */
export const clinicsToAsk = (
  { clinics }: SoonestSearch,
  state: 'not-asked' | 'failed',
  callsLeft: number,
): readonly Clinic[] =>
  clinics
    .filter(({ reply }) => reply.state === state)
    .map(({ clinic }) => clinic)
    .slice(0, Math.max(0, callsLeft))

/** Adds replies. The times are discarded, because other doctors may now have slots on the first day. */
export const addClinicReplies = (
  { clinics }: SoonestSearch,
  replies: ReadonlyMap<string, ClinicReply>,
): SoonestSearch => ({
  clinics: clinics.map((each) => ({ ...each, reply: replies.get(each.clinic.id) ?? each.reply })),
  times: [],
})

export type SoonestDoctor = DoctorAvailability & { readonly timeStart?: string }
/** A clinic's first day with free slots. */
export type SoonestOffer = {
  readonly clinic: Clinic
  readonly date: Day
  /** Doctors with free slots; empty if the clinic sends only totals. */
  readonly doctors: readonly SoonestDoctor[]
  /** First start time on that day; known only if it is known for all offers of that day. */
  readonly timeStart?: string
  /** Whether an earlier day could not be read, and so may have free slots. */
  readonly mayBeEarlier: boolean
}
export type SoonestOverview = {
  /** By day, time if known, and distance. */
  readonly offers: readonly SoonestOffer[]
  /** Clinics without free slots, with the reason. */
  readonly full: readonly { readonly clinic: Clinic; readonly reason: FullReason }[]
  /** Clinics that gave no answer, or one that could not be understood: they may have free slots. */
  readonly unclear: readonly { readonly clinic: Clinic; readonly isFailed: boolean }[]
  readonly notAsked: readonly Clinic[]
  readonly closed: readonly { readonly clinic: Clinic; readonly reason: ClosedReason }[]
  /** Number of clinics beyond the maximum distance. */
  readonly farCount: number
}

export type SoonestFilter = {
  /** Maximum distance; a clinic with unknown distance is never left out. */
  readonly withinMeters?: number
  /** Name of a department. */
  readonly department?: string
}

/** Sorts a search by result. A clinic counts as full only if all its days were read. */
export function soonestOverviewOf(
  search: SoonestSearch,
  today: Day,
  { withinMeters = Infinity, department }: SoonestFilter = {},
): SoonestOverview {
  const near = search.clinics.filter(({ clinic }) => (clinic.distanceMeters ?? 0) <= withinMeters)
  const read = near.flatMap(({ clinic, reply }) => {
    if (reply.state !== 'read') return []
    const days = department === undefined ? reply.days : reply.days.map((day) => inDepartment(day, department))
    return [{ clinic, ...firstFreeDay(clinic.id, days, search.times, today) }]
  })
  const offers = read.flatMap(({ clinic, offer }) => (offer ? [{ clinic, ...offer }] : []))
  const inState = <S extends ClinicReply['state']>(state: S) =>
    near.flatMap(({ clinic, reply }) => (isIn(reply, state) ? [{ clinic, reply }] : []))
  return {
    offers: sortOffers(offers),
    full: read.filter(({ offer, isUnclear }) => !offer && !isUnclear).map(({ clinic, reason }) => ({ clinic, reason })),
    unclear: [
      ...inState('failed').map(({ clinic }) => ({ clinic, isFailed: true })),
      ...read.filter(({ offer, isUnclear }) => !offer && isUnclear).map(({ clinic }) => ({ clinic, isFailed: false })),
    ],
    notAsked: inState('not-asked').map(({ clinic }) => clinic),
    closed: inState('closed').map(({ clinic, reply }) => ({ clinic, reason: reply.reason })),
    farCount: search.clinics.length - near.length,
  }
}
const isIn = <S extends ClinicReply['state']>(reply: ClinicReply, state: S): reply is ClinicReply & { state: S } =>
  reply.state === state

/** Restricts a day to a department; unknown if slots are free, but the clinic does not say with whom. */
function inDepartment(day: DayAvailability, department: string): DayAvailability {
  if (day.availability === 'has-number' && !day.doctors?.some(hasLeft)) return { ...day, availability: 'unknown' }
  if (!day.doctors) return day
  const doctors = day.doctors.filter(({ departments }) => departments.some(({ name }) => name === department))
  return { ...day, ...mergeAvailability(doctors), doctors }
}

/** Names of the departments in the replies. */
export const departmentsOf = ({ clinics }: SoonestSearch): readonly string[] => [
  ...new Set(
    clinics
      .flatMap(({ reply }) => (reply.state === 'read' ? reply.days : []))
      .flatMap(({ doctors = [] }) => doctors)
      .flatMap(({ departments }) => departments.map(({ name }) => name))
      .filter((name) => name !== ''),
  ),
]

/** The order in `search` is by distance, and sorting is stable. */
function sortOffers(offers: readonly SoonestOffer[]): SoonestOffer[] {
  const untimed = new Set(offers.filter(({ timeStart }) => timeStart === undefined).map(({ date }) => date))
  return offers
    .map((offer) => (untimed.has(offer.date) ? withoutTimes(offer) : offer))
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.timeStart ?? '', b.timeStart ?? ''))
}
const withoutTimes = ({ timeStart: _time, doctors, ...offer }: SoonestOffer): SoonestOffer => ({
  ...offer,
  doctors: doctors.map(({ timeStart: _start, ...doctor }) => doctor),
})

/** The doctors whose slots give the first day's times; none if that takes more calls than are left. */
export function slotsToRead(
  search: SoonestSearch,
  today: Day,
  callsLeft: number,
): readonly { readonly doctorId: string; readonly date: Day; readonly clinicIds: readonly string[] }[] {
  const { offers } = soonestOverviewOf(search, today)
  const date = offers[0]?.date
  if (date === undefined) return []
  const first = offers.filter((offer) => offer.date === date)
  if (first.some(({ doctors }) => doctors.length === 0)) return []
  const clinicIds = new Map<string, string[]>()
  for (const { clinic, doctors } of first)
    for (const { doctorId } of doctors) clinicIds.set(doctorId, [...(clinicIds.get(doctorId) ?? []), clinic.id])
  if (clinicIds.size > callsLeft) return []
  return [...clinicIds].map(([doctorId, ids]) => ({ doctorId, date, clinicIds: ids }))
}

type FirstFreeDay = {
  readonly offer?: Omit<SoonestOffer, 'clinic'>
  /** Whether a day could not be read, or contradicts itself, so that it may have free slots. */
  readonly isUnclear: boolean
  /** Why there is no offer. */
  readonly reason: FullReason
}
function firstFreeDay(
  clinicId: string,
  days: readonly DayAvailability[],
  times: readonly FirstTime[],
  today: Day,
): FirstFreeDay {
  const end = addDays(today, SEARCH_DAYS)
  const searched = days.filter(({ date }) => date >= today && date < end).sort((a, b) => compareText(a.date, b.date))
  const timeOf = (date: Day, doctorId: string) =>
    times.find((each) => each.clinicId === clinicId && each.doctorId === doctorId && each.date === date)
  let isUnclear = false
  for (const { date, availability, restCount, doctors } of searched) {
    const known = mergeRows(doctors ?? []).map((doctor) => ({ doctor, time: timeOf(date, doctor.doctorId) }))
    const untaken = known.filter(({ time }) => !time || time.timeStart !== undefined)
    const free = untaken
      .filter(({ doctor }) => hasLeft(doctor))
      .map(({ doctor, time }): SoonestDoctor => ({ ...doctor, ...(time?.timeStart && { timeStart: time.timeStart }) }))
    if (free.length > 0 || (!doctors && hasLeft({ availability, restCount }))) {
      const timeStart = firstTimeOf(free)
      const offer = { date, doctors: sortDoctors(free), mayBeEarlier: isUnclear, ...(timeStart && { timeStart }) }
      return { offer, isUnclear, reason: 'full' }
    }
    const wasTaken = untaken.length < known.length
    isUnclear ||=
      availability === 'unknown' ||
      (availability === 'has-number' && !wasTaken) ||
      untaken.some(({ doctor }) => doctor.availability === 'unknown' || doctor.availability === 'has-number')
  }
  const isPresent = (reason: FullReason) =>
    searched.some((day) => day.availability === reason || (reason === 'full' && day.availability === 'has-number'))
  return { isUnclear, reason: FULL_REASONS.find(isPresent) ?? 'no-schedules' }
}
/** Merges the rows of a doctor who is listed several times, for example once per department. */
function mergeRows(doctors: readonly DoctorAvailability[]): readonly DoctorAvailability[] {
  const rows = new Map<string, readonly DoctorAvailability[]>()
  for (const doctor of doctors) rows.set(doctor.doctorId, [...(rows.get(doctor.doctorId) ?? []), doctor])
  return [...rows.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ...mergeAvailability([first, ...others]) }] : [],
  )
}
const hasLeft = ({ availability, restCount }: Pick<DayAvailability, 'availability' | 'restCount'>): boolean =>
  availability === 'has-number' && restCount > 0

function firstTimeOf(doctors: readonly SoonestDoctor[]): string | undefined {
  const times = doctors.map(({ timeStart }) => timeStart)
  return times.every((time) => time !== undefined) ? times.sort(compareText)[0] : undefined
}
const sortDoctors = (doctors: readonly SoonestDoctor[]): readonly SoonestDoctor[] =>
  [...doctors].sort((a, b) => compareText(a.timeStart ?? '', b.timeStart ?? ''))
