import { byDistance, type TherapyClinic } from '@/domain/clinic'
import type { Day } from '@/domain/day'
import { isFailure } from '@/domain/failure'
import type { Page } from '@/domain/page'
import { bySoonest, ensureCancelable, ensureSignable, type SignPlace, type VisitFilter } from '@/domain/registration'
import type { DaySchedule, DoctorRemain } from '@/domain/scheduling'
import { mayFetch } from '@/domain/session'
import {
  ensureCourseHolds,
  isSameReservation,
  isTherapyAhead,
  reservationNoteFrom,
  reservedAgain,
  reservedSlots,
  slotKey,
  type Course,
  type PricedItem,
  type ReservationNote,
  type Reserved,
  type ReservedSlot,
  type Therapy,
  type TherapyWish,
} from '@/domain/therapy'
import { writeOnce } from './lost-answer'
import type { Clock } from './ports/clock'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { Schedules } from './ports/schedules'
import type { Therapies } from './ports/therapies'
import type { Wechat } from './ports/wechat'
import type { SessionKeeper } from './session-keeper'

export type SessionWish = Omit<TherapyWish, 'requestId'>
export type TherapistDay = { readonly items: readonly PricedItem[]; readonly day?: DaySchedule }

const PAGE = 20

export class TherapyService {
  readonly #therapies: Therapies
  readonly #schedules: Schedules
  readonly #wechat: Wechat
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  #reserving: Promise<ReservedSlot[]> | undefined

  constructor(
    therapies: Therapies,
    schedules: Schedules,
    wechat: Wechat,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    keeper: SessionKeeper,
  ) {
    this.#therapies = therapies
    this.#schedules = schedules
    this.#wechat = wechat
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  clinics = (): Promise<TherapyClinic[]> => this.#therapies.clinics()
  /** Fails with `location-denied` or `location-unavailable`; the list without distances stays usable. */
  async nearby(): Promise<TherapyClinic[]> {
    const near = await this.#therapies.clinics(await this.#wechat.locate())
    return [...near].sort(byDistance)
  }
  /** The therapists of a clinic with what they have left on a day. */
  therapistsOn = (clinicId: string, date: Day): Promise<DoctorRemain[]> =>
    this.#schedules.remainOn(clinicId, date, 'therapy')
  /** What a therapist offers at this clinic on a day. */
  async day(therapistId: string, clinicId: string, date: Day): Promise<TherapistDay> {
    const { items, days } = await this.#therapies.days(therapistId, date)
    const day = days.find((each) => each.clinicId === clinicId && each.date === date)
    return { items, ...(day && { day }) }
  }

  /** Sessions still ahead, soonest first; none without a patient card. */
  async upcoming(): Promise<Therapy[]> {
    const { rows } = await this.list(0, { when: 'ahead' })
    return rows.filter(isTherapyAhead).sort(bySoonest)
  }
  async list(offset: number, filter?: VisitFilter): Promise<Page<Therapy>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#therapies.list(offset, PAGE, filter)
  }
  byId = (id: string): Promise<Therapy> => this.#therapies.byId(id)

  /**
   * Reserves one or several sessions, each with its own outcome, however often it is asked while it runs. A lost answer is
   * looked up by its requestId before anything is sent again. Fails with `course-used-up`, `blocked` or `outcome-unknown`.
   */
  async reserve(wish: SessionWish, course?: Course, onChecking?: () => void): Promise<ReservedSlot[]> {
    ensureCourseHolds(course, wish.slots.length)
    this.#reserving ??= this.#reserve(wish, onChecking).finally(() => (this.#reserving = undefined))
    return this.#reserving
  }

  async #reserve(wish: SessionWish, onChecking?: () => void): Promise<ReservedSlot[]> {
    const before = reservationNoteFrom(this.#keepsakes.read('_reserve_journal'))
    const isRetry = before !== undefined && before.mpId === this.#keeper.mpId && isSameReservation(before, wish)
    const requestId = isRetry ? before.requestId : this.#ids.next()
    const { patientId, slots } = wish
    const look = async (): Promise<Reserved[] | undefined> =>
      reservedAgain(slots, await this.#therapies.byRequest(requestId), requestId)
    if (isRetry) {
      onChecking?.()
      const found = await look()
      if (found) return this.#settled(wish, found)
    } else {
      const note: ReservationNote = { requestId, patientId, mpId: this.#keeper.mpId, slotKeys: slots.map(slotKey) }
      this.#keepsakes.write('_reserve_journal', note)
    }
    try {
      const write = () => this.#therapies.reserve({ ...wish, requestId })
      return this.#settled(wish, await writeOnce({ write, look, clock: this.#clock, requestId, onChecking }))
    } catch (thrown) {
      if (isFailure(thrown) && thrown.reason.kind !== 'outcome-unknown') this.#keepsakes.remove('_reserve_journal')
      throw thrown
    }
  }
  #settled({ slots }: SessionWish, outcomes: readonly Reserved[]): ReservedSlot[] {
    this.#keepsakes.remove('_reserve_journal')
    return reservedSlots(slots, outcomes)
  }

  /** Fails with `too-late-to-cancel`; a lost answer is settled by asking how the session stands. */
  async cancel(therapy: Therapy, reason: string): Promise<Therapy> {
    ensureCancelable(therapy)
    const write = () => this.#therapies.cancel(therapy.id, reason)
    return this.#settle(therapy.id, write, 'cancelled')
  }
  /** Fails with `not-in-sign-window` or `too-far-to-sign`. */
  async sign(therapy: Therapy, place: SignPlace): Promise<Therapy> {
    ensureSignable(therapy, this.#clock.now())
    return this.#settle(therapy.id, () => this.#therapies.sign(therapy.id, place), 'signed')
  }
  #settle(id: string, write: () => Promise<Therapy>, wanted: Therapy['status']): Promise<Therapy> {
    const look = async () => {
      const now = await this.#therapies.byId(id)
      return now.status === wanted ? now : undefined
    }
    return writeOnce({ write, look, clock: this.#clock })
  }
}
