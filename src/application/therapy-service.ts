import { compareByDistance, type TherapyClinic } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import { Failure, isFailure, findListedRow } from '@/domain/failure/failure'
import { parseScannedText } from '@/domain/clinic/deep-link'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { ParsedList, Page } from '@/domain/general/page'
import {
  compareByStartTime,
  ensureCancelable,
  ensureCanCheckIn,
  type CheckInLocation,
  type VisitFilter,
} from '@/domain/registration/registration'
import type { DaySchedule, DoctorAvailability } from '@/domain/scheduling/scheduling'
import { meetsAccessRequirement } from '@/domain/session/session'
import {
  sortInRequestOrder,
  openCoursesOf,
  ensureCourseHasSessions,
  isSameReservation,
  isTherapyUpcoming,
  parsePendingReservation,
  reconstructReservation,
  pairSlotsWithOutcomes,
  sessionsOfCourse,
  slotKey,
  type Course,
  type CourseSummary,
  type PricedTherapyItem,
  type PendingReservation,
  type ReservationOutcome,
  type SlotReservation,
  type Therapy,
  type TherapySlot,
  type TherapyRequest,
} from '@/domain/therapy/therapy'
import { fetchCompleteList, fetchAllPages } from './support/fetch-all-pages'
import { resumeWrite, isOutcomeKnown, writeExactlyOnce } from './support/reliable-write'
import { SerialQueue, SingleFlight } from './support/single-flight'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { DeepLinks } from './ports/deep-links'
import { Schedules } from './ports/schedules'
import { Therapies } from './ports/therapies'
import { Wechat } from './ports/wechat'
import { SessionHolder } from './support/session-holder'
import { VisitEvents } from './support/visit-events'

export type TherapySessionRequest = Omit<TherapyRequest, 'requestId'>
export type TherapistDay = { readonly items: readonly PricedTherapyItem[]; readonly day?: DaySchedule }

const PAGE = 20

export class TherapyService {
  readonly #reserving = new SerialQueue<SlotReservation[]>()
  readonly #writing = new SingleFlight<Therapy>()

  static readonly inject = [
    Therapies,
    Schedules,
    Wechat,
    DeviceStorage,
    Clock,
    IdGenerator,
    SessionHolder,
    VisitEvents,
    DeepLinks,
  ] as const
  constructor(
    private readonly therapies: Therapies,
    private readonly schedules: Schedules,
    private readonly wechat: Wechat,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
    private readonly news: VisitEvents,
    private readonly landings: DeepLinks,
  ) {}

  clinics = (): Promise<TherapyClinic[]> => this.therapies.clinics()
  /**
   * Clinics by distance from the current location. Fails with `location-denied` or `location-unavailable`; the list
   * without distances still works then.
   */
  async nearby(): Promise<TherapyClinic[]> {
    const near = await this.therapies.clinics(await this.wechat.locate())
    return [...near].sort(compareByDistance)
  }
  /** A clinic's therapists with their availability on one day. */
  therapistsOn = (clinicId: string, date: Day): Promise<DoctorAvailability[]> =>
    this.schedules.remainOn(clinicId, date, 'therapy')
  /**
   * The therapist's day at this clinic. Fails with `unreadable` when a row that could not be parsed may be this day.
   */
  async day(therapistId: string, clinicId: string, date: Day): Promise<TherapistDay> {
    const { items, ...days } = await this.therapies.days(therapistId, date)
    const day = findListedRow(days, (each) => each.clinicId === clinicId && each.date === date)
    return { items, ...(day && { day }) }
  }

  /** Upcoming sessions, soonest first; empty without a patient card. */
  async upcoming(): Promise<Therapy[]> {
    const { rows } = await this.list(0, { when: 'ahead' })
    return rows.filter(isTherapyUpcoming).sort(compareByStartTime)
  }
  async list(offset: number, filter?: VisitFilter): Promise<Page<Therapy>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    const page = await this.therapies.list(offset, PAGE, filter)
    this.news.publishTherapies(page.rows)
    return page
  }
  byId = async (id: string): Promise<Therapy> => this.#told(await this.therapies.byId(id))
  /** All sessions, upcoming and past. */
  all = (): Promise<ParsedList<Therapy>> => fetchCompleteList((offset) => this.list(offset))
  /** The patient's courses with sessions left, derived from the sessions. */
  async courses(patientId: string): Promise<CourseSummary[]> {
    return openCoursesOf((await this.all()).rows, patientId)
  }
  /** All sessions of a course, in date order. */
  async sessionsOf(courseId: string, clinicId: string): Promise<Therapy[]> {
    return sessionsOfCourse(await fetchAllPages((offset) => this.list(offset, { clinicId })), courseId)
  }
  /**
   * The current state of each slot in a request. Fails with `unreadable` when a session is missing and some rows could
   * not be parsed.
   */
  async outcomes(requestId: string, slots: readonly TherapySlot[]): Promise<SlotReservation[]> {
    const { rows, unreadable } = await this.therapies.byRequest(requestId)
    const outcomes = reconstructReservation(slots, rows)
    if (unreadable && outcomes.some(({ outcome }) => !outcome.isSuccess)) throw new Failure({ kind: 'unreadable' })
    return outcomes
  }

  /**
   * Books sessions, each with its own result; concurrent calls share one request. Idempotent by requestId, so a lost
   * response only needs a retry. Fails with `course-used-up`, `blocked` or `outcome-unknown`.
   */
  async reserve(wish: TherapySessionRequest, course?: Course, onChecking?: () => void): Promise<SlotReservation[]> {
    // A pending reservation has already used sessions of the course.
    if (!this.isReservationOpen(wish)) ensureCourseHasSessions(course, wish.slots.length)
    const key = [wish.patientId, ...wish.slots.map(slotKey)].join()
    return this.#reserving.run(key, () => this.#reserve(wish, onChecking))
  }

  /** Whether a reservation is still without a response, for example after a reload. */
  isReservationOpen = (wish: Pick<TherapySessionRequest, 'patientId' | 'slots'>): boolean => {
    const note = this.#note()
    return note !== undefined && isSameReservation(note, wish)
  }
  #note(): PendingReservation | undefined {
    const note = parsePendingReservation(this.storage.read('_reserve_journal'))
    return note?.mpId === this.keeper.mpId ? note : undefined
  }

  async #reserve(wish: TherapySessionRequest, onChecking?: () => void): Promise<SlotReservation[]> {
    const before = this.#note()
    const isRetry = before !== undefined && isSameReservation(before, wish)
    const requestId = isRetry ? before.requestId : this.ids.next()
    const { patientId } = wish
    const slots = isRetry ? sortInRequestOrder(before, wish.slots) : wish.slots
    if (!isRetry) {
      const note: PendingReservation = { requestId, patientId, mpId: this.keeper.mpId, slotKeys: slots.map(slotKey) }
      this.storage.write('_reserve_journal', note)
    }
    const write = () => this.therapies.reserve({ ...wish, slots, requestId })
    const settle = isRetry ? resumeWrite<ReservationOutcome[]> : writeExactlyOnce<ReservationOutcome[]>
    try {
      const outcomes = await settle({ write, clock: this.clock, requestId, onChecking })
      this.storage.remove('_reserve_journal')
      this.news.publishTherapies(outcomes.flatMap((each) => (each.isSuccess ? [each.therapy] : [])))
      return pairSlotsWithOutcomes(slots, outcomes)
    } catch (thrown) {
      if (isOutcomeKnown(thrown)) this.storage.remove('_reserve_journal')
      throw thrown
    }
  }

  /** Cancels a session. Fails with `too-late-to-cancel`; after a lost response, the session's status decides. */
  async cancel(therapy: Therapy, reason: string): Promise<Therapy> {
    ensureCancelable(therapy)
    const write = () => this.therapies.cancel(therapy.id, reason)
    return this.#settle(therapy.id, write, 'cancelled')
  }
  /** Resolves within 8 s, or fails with `location-denied` or `location-unavailable`. */
  locate = (): Promise<MapPoint> => this.wechat.locate()
  /** Whether the code belongs to the front desk of this session's clinic, whichever visit it links to. */
  async isDeskCode({ clinicId }: Pick<Therapy, 'clinicId'>, text: string): Promise<boolean> {
    const read = parseScannedText(text)
    if (!read) return false
    const code = await this.landings.scanned(read.scene, read.code)
    const isOver = code.expiresAt !== undefined && code.expiresAt <= this.clock.now()
    return code.type === 'sign' && code.clinicId === clinicId && !isOver
  }
  /**
   * Checks in. Fails with `not-in-sign-window` or `too-far-to-sign`; succeeds if another device has already checked in.
   */
  async sign(therapy: Therapy, place: CheckInLocation): Promise<Therapy> {
    ensureCanCheckIn(therapy, this.clock.now())
    return this.#settle(therapy.id, () => this.therapies.sign(therapy.id, place), 'signed')
  }
  #settle(id: string, write: () => Promise<Therapy>, wanted: Therapy['status']): Promise<Therapy> {
    return this.#writing.run(`${wanted} ${id}`, () => this.#settleOnce(id, write, wanted))
  }
  /** Checks the status after a rejection, because another device or an earlier attempt may have succeeded. */
  async #settleOnce(id: string, write: () => Promise<Therapy>, wanted: Therapy['status']): Promise<Therapy> {
    const look = async () => {
      const now = await this.byId(id)
      return now.status === wanted ? now : undefined
    }
    try {
      return this.#told(await writeExactlyOnce({ write, look, clock: this.clock }))
    } catch (thrown) {
      const isRefused = isFailure(thrown, 'refused') || isFailure(thrown, 'not-in-sign-window')
      const done = isRefused ? await look() : undefined
      if (done) return done
      throw thrown
    }
  }
  #told(therapy: Therapy): Therapy {
    this.news.publishTherapies([therapy])
    return therapy
  }
}
