import {
  parsePendingBooking,
  compareByStartTime,
  ensureCancelable,
  isRegistrationActive,
  isSameBooking,
  type BookingBlock,
  type BookingInput,
  type PendingBooking,
  type CancellationResult,
  type CancelReason,
  type Registration,
} from '@/domain/registration/registration'
import type { ParsedList } from '@/domain/general/page'
import { resumeWrite, isOutcomeKnown, retryIdempotentWrite, writeExactlyOnce } from './support/reliable-write'
import { SerialQueue, SingleFlight } from './support/single-flight'
import { Clock } from './ports/clock'
import { Identity } from './ports/identity'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { Registrations } from './ports/registrations'
import { VisitEvents } from './support/visit-events'

export type BookingRequest = Omit<BookingInput, 'requestId'>

const LIST_SIZE = 20

export class RegistrationService {
  readonly #cancelling = new SingleFlight<CancellationResult>()
  readonly #booking = new SerialQueue<Registration>()

  static readonly inject = [Registrations, DeviceStorage, Clock, IdGenerator, Identity, VisitEvents] as const
  constructor(
    private readonly registrations: Registrations,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly identity: Identity,
    private readonly news: VisitEvents,
  ) {}

  block = (clinicId: string): Promise<BookingBlock> => this.registrations.block(clinicId)
  byId = async (id: string): Promise<Registration> => this.news.visitTold(await this.registrations.byId(id))
  /** Subscribes to visit updates. */
  follow = (listener: Parameters<VisitEvents['subscribe']>[0]): (() => void) => this.news.subscribe(listener)

  /** Upcoming visits, soonest first. */
  async upcoming(): Promise<ParsedList<Registration>> {
    const { rows, unreadable = 0 } = await this.registrations.list(0, LIST_SIZE, { when: 'ahead' })
    return { rows: this.news.publishVisits(rows).filter(isRegistrationActive).sort(compareByStartTime), unreadable }
  }

  /**
   * Books a visit exactly once; concurrent calls share one request. After a lost response, looks the booking up by
   * requestId and retries with the same requestId only if it does not exist. Fails with `slot-taken` or another
   * rejection of the clinic, or with `outcome-unknown` when the lookup fails.
   */
  book(wish: BookingRequest, onChecking: () => void = () => undefined): Promise<Registration> {
    const { patientId, scheduleId, orderNo } = wish
    return this.#booking.run(`${patientId} ${scheduleId} ${orderNo}`, () => this.#bookOnce(wish, onChecking))
  }

  async #bookOnce(wish: BookingRequest, onChecking: () => void): Promise<Registration> {
    const sentBefore = this.#note()
    const isRetry = sentBefore !== undefined && isSameBooking(sentBefore, wish)
    const requestId = isRetry ? sentBefore.requestId : this.ids.next()
    const booking = { ...wish, requestId }
    if (!isRetry) this.#keepNote(booking)
    const write = async () => (await this.registrations.book(booking)).registration
    const look = () => this.registrations.byRequest(requestId)
    const settle = isRetry ? resumeWrite<Registration> : writeExactlyOnce<Registration>
    try {
      const registration = await settle({ write, look, clock: this.clock, requestId, onChecking })
      this.storage.remove('_booking_journal')
      this.storage.remove('_reason_draft')
      return this.news.visitTold(registration)
    } catch (thrown) {
      if (isOutcomeKnown(thrown)) this.storage.remove('_booking_journal')
      throw thrown
    }
  }

  /** Whether a booking is still without a response, for example after a reload. */
  isBookingOpen = (wish: Omit<PendingBooking, 'requestId' | 'mpId'>): boolean => {
    const note = this.#note()
    return note !== undefined && isSameBooking(note, wish)
  }
  #note(): PendingBooking | undefined {
    const note = parsePendingBooking(this.storage.read('_booking_journal'))
    return note?.mpId === this.identity.mpId ? note : undefined
  }
  #keepNote({ requestId, patientId, scheduleId, orderNo }: BookingInput): void {
    const note: PendingBooking = { requestId, patientId, scheduleId, orderNo, mpId: this.identity.mpId }
    this.storage.write('_booking_journal', note)
  }

  /**
   * Cancels a visit. Cancelling is idempotent by requestId, so a lost response only needs a retry. Fails with
   * `too-late-to-cancel`, or with `outcome-unknown` when the retry gets no response either.
   */
  async cancel(registration: Registration, reason: CancelReason, reasonText: string): Promise<CancellationResult> {
    ensureCancelable(registration)
    return this.#cancelling.run(registration.id, () => this.#cancelOnce(registration, reason, reasonText))
  }
  #cancelOnce(registration: Registration, reason: CancelReason, reasonText: string): Promise<CancellationResult> {
    const requestId = `cancel-${registration.id}`
    const write = () => this.registrations.cancel({ id: registration.id, reason, reasonText, requestId })
    return retryIdempotentWrite({ write, clock: this.clock, requestId })
  }

  readReasonDraft(): string {
    const draft = this.storage.read('_reason_draft')
    return typeof draft === 'string' ? draft : ''
  }
  /** Deletes the key when the text is empty, because the privacy screen lists every key in use. */
  keepReasonDraft(text: string): void {
    if (text === '') this.storage.remove('_reason_draft')
    else this.storage.write('_reason_draft', text)
  }
}
