import { isFailure } from '@/domain/failure/failure'
import { parseAddedVisitIds, addStoredVisitId } from '@/domain/visit/calendar-added'
import { deepLinkTargetOf, parseScannedText, type DeepLinkTarget } from '@/domain/clinic/deep-link'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { Page } from '@/domain/general/page'
import {
  ensureCancelable,
  ensureCanCheckIn,
  isRegistrationActive,
  isCheckedIn,
  type Registration,
  type CheckInLocation,
  type VisitFilter,
} from '@/domain/registration/registration'
import { meetsAccessRequirement } from '@/domain/session/session'
import { parseStoredTravelTimes, setTravelTime } from '@/domain/visit/departure-time'
import { outboxOwnerOf } from './support/outbox-storage'
import { writeExactlyOnce } from './support/reliable-write'
import { SingleFlight } from './support/single-flight'
import { OwnedDrafts } from './support/owned-drafts'
import { Clock } from './ports/clock'
import { DeviceStorage } from './ports/device-storage'
import { DeepLinks } from './ports/deep-links'
import { Registrations } from './ports/registrations'
import { Wechat } from './ports/wechat'
import { RegistrationService, type BookingRequest } from './registration-service'
import { SessionHolder } from './support/session-holder'
import { VisitEvents, type VisitUpdate } from './support/visit-events'

/** What became of the old visit after rescheduling: cancelled, still active, or kept until the new visit is paid. */
export type ReplacedVisitState = 'gone' | 'stands' | 'until-paid'
export type RescheduleResult = { readonly registration: Registration; readonly old: ReplacedVisitState }

/** What a front-desk code means for the visit being checked in. */
export type CheckInCode =
  | { readonly kind: 'this' }
  | { readonly kind: 'other'; readonly regId: string }
  | { readonly kind: 'nowhere'; readonly message: string }

const VISITS_A_PAGE = 20
/** In characters; longer than any visit field allows. */
const MAX_TYPED_LENGTH = 200

/** Actions on a booked visit: look up, check in, reschedule. */
export class VisitService {
  readonly #signing = new SingleFlight<Registration>()
  readonly #moving = new SingleFlight<RescheduleResult>()
  readonly #texts: OwnedDrafts

  static readonly inject = [
    Registrations,
    RegistrationService,
    DeepLinks,
    Wechat,
    DeviceStorage,
    Clock,
    SessionHolder,
    VisitEvents,
  ] as const
  constructor(
    private readonly registrations: Registrations,
    private readonly booking: RegistrationService,
    private readonly landings: DeepLinks,
    private readonly wechat: Wechat,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    private readonly news: VisitEvents,
  ) {
    this.#texts = new OwnedDrafts(storage, '_visit_text_draft')
  }

  follow = (listener: (news: VisitUpdate) => void): (() => void) => this.news.subscribe(listener)

  /** Visits of all patients of this login, newest first; empty without a patient card. */
  async list(offset: number, filter?: VisitFilter): Promise<Page<Registration>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    const page = await this.registrations.list(offset, VISITS_A_PAGE, filter)
    return { ...page, rows: this.news.publishVisits(page.rows) }
  }
  byId = (id: string): Promise<Registration> => this.booking.byId(id)

  /** Resolves within 8 s, or fails with `location-denied` or `location-unavailable`. */
  locate = (): Promise<MapPoint> => this.wechat.locate()

  /**
   * Checks in. Fails with `not-in-sign-window` or `too-far-to-sign`. After a lost response or a rejection, the visit's
   * status decides, because another device may have checked in.
   */
  async sign(visit: Registration, place: CheckInLocation): Promise<Registration> {
    ensureCanCheckIn(visit, this.clock.now())
    return this.#signing.run(visit.id, () => this.#signOnce(visit, place))
  }
  async #signOnce({ id }: Registration, place: CheckInLocation): Promise<Registration> {
    const look = async () => {
      const now = await this.byId(id)
      return isCheckedIn(now) ? now : undefined
    }
    const write = async () => {
      await this.registrations.sign(id, place)
      return this.byId(id)
    }
    try {
      return await writeExactlyOnce({ write, look, clock: this.clock })
    } catch (thrown) {
      const signed = isFailure(thrown, 'not-in-sign-window') ? await look() : undefined
      if (signed) return signed
      throw thrown
    }
  }

  /** Resolves a front-desk code; never sends unknown codes to the clinic. */
  async readDeskCode(visit: Pick<Registration, 'id' | 'clinicId'>, text: string): Promise<CheckInCode> {
    const read = parseScannedText(text)
    const nowhere: DeepLinkTarget = { to: 'nowhere', why: 'unknown', message: '' }
    const landing = read
      ? deepLinkTargetOf(await this.landings.scanned(read.scene, read.code), this.clock.now())
      : nowhere
    if (landing.to !== 'sign') return { kind: 'nowhere', message: landing.to === 'nowhere' ? landing.message : '' }
    // A front desk serves its whole clinic, so the code also counts when the clinic links it to a therapy session.
    if (landing.business === 'therapy')
      return landing.clinicId === visit.clinicId ? { kind: 'this' } : { kind: 'nowhere', message: '' }
    return landing.regId === visit.id ? { kind: 'this' } : { kind: 'other', regId: landing.regId }
  }

  /**
   * Reschedules a visit: books the new visit first, and cancels the old one only once the new one is confirmed, that
   * is, no longer awaiting payment. Fails like a booking, leaving the old visit unchanged.
   */
  async move(old: Registration, wish: BookingRequest, onChecking?: () => void): Promise<RescheduleResult> {
    ensureCancelable(old)
    return this.#moving.run(old.id, async () => {
      const registration = await this.booking.book({ ...wish, rescheduleFromId: old.id }, onChecking)
      return { registration, old: await this.finishReschedule(registration, old.id) }
    })
  }

  /** Cancels the visit that `visit` replaced, once `visit` is confirmed. Idempotent. */
  async finishReschedule(visit: Registration, oldId = visit.rescheduledFrom): Promise<ReplacedVisitState> {
    if (oldId === undefined) return 'gone'
    if (visit.status === 'awaiting-payment') return 'until-paid'
    if (!isRegistrationActive(visit)) return 'stands'
    try {
      const old = await this.byId(oldId)
      if (isRegistrationActive(old)) await this.booking.cancel(old, 'other', '')
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
    return this.oldOf(oldId)
  }
  /** Whether a replaced visit is still active. Assumes it is until the clinic denies it. */
  async oldOf(oldId: string): Promise<'gone' | 'stands'> {
    try {
      return isRegistrationActive(await this.byId(oldId)) ? 'stands' : 'gone'
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return thrown.reason.kind === 'not-found' ? 'gone' : 'stands'
    }
  }

  /** Searches the login's newest visits for the active or finished visit that replaced a cancelled one. */
  async successorOf(oldId: string): Promise<Registration | undefined> {
    for (const when of ['ahead', 'over'] as const) {
      const { rows } = await this.list(0, { when })
      const found = rows.find(({ rescheduledFrom }) => rescheduledFrom === oldId)
      if (found) return isRegistrationActive(found) || found.status === 'finished' ? found : undefined
    }
    return undefined
  }

  /** Unsent text of a visit field, stored in this tab for the active patient. */
  typed(field: string): string {
    const text = this.#texts.find(outboxOwnerOf(this.keeper.session), field)
    return typeof text === 'string' ? text.slice(0, MAX_TYPED_LENGTH) : ''
  }
  keepTyped = (field: string, text: string): void =>
    this.#texts.keep(outboxOwnerOf(this.keeper.session), field, text === '' ? undefined : text)

  /** Travel time to the clinic in minutes, set by the patient or measured; undefined if unknown. */
  wayMinutes = (clinicId: string): number | undefined =>
    parseStoredTravelTimes(this.storage.read('_way_minutes'))[clinicId]
  setWayMinutes(clinicId: string, minutes: number): void {
    this.storage.write(
      '_way_minutes',
      setTravelTime(parseStoredTravelTimes(this.storage.read('_way_minutes')), clinicId, minutes),
    )
  }

  /** Stable calendar id of a visit. */
  calendarUid = (visitId: string): string => `visit-${visitId}-${this.keeper.mpId}@sujian`

  isInCalendar = (visitId: string): boolean => parseAddedVisitIds(this.storage.read('_in_calendar')).includes(visitId)
  noteInCalendar(visitId: string): void {
    const ids = parseAddedVisitIds(this.storage.read('_in_calendar'))
    this.storage.write('_in_calendar', addStoredVisitId(ids, visitId))
  }
}
