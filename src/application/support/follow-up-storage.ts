import { MAX_FOLLOW_UPS, parseStoredFollowUps, withBooking, type FollowUp } from '@/domain/follow-up/follow-up'
import { dayOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { ConsentService } from '../consent-service'
import { Clock } from '../ports/clock'
import { DeviceStorage } from '../ports/device-storage'
import { SessionHolder } from './session-holder'

const KEY = '_follow_ups'

/**
 * Stores the follow-ups of this login, read in records and conversations when these are opened, because home does not
 * load them. Without consent to health data nothing is stored or returned.
 */
export class FollowUpStorage {
  static readonly inject = [DeviceStorage, Clock, SessionHolder, ConsentService] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
    private readonly consents: ConsentService,
  ) {}

  /** All follow-ups of this login; deletes those that are over, and those of another login. */
  all(): FollowUp[] {
    const kept = this.storage.read(KEY)
    const { owner } = this
    if (owner === undefined || kept === undefined) return []
    const all = parseStoredFollowUps(kept, owner, dayOf(this.clock.now()))
    if (all.length === 0) this.storage.remove(KEY)
    return all
  }
  /** Replaces the follow-ups for which `isReplaced` returns true. */
  replace(isReplaced: (followUp: FollowUp) => boolean, by: readonly FollowUp[]): void {
    const all = this.all()
    const replaced = all.filter(isReplaced)
    // A booking belongs to the doctor's words, which may be read again.
    const bookedOn = ({ id, saidOn }: FollowUp) =>
      replaced.find((each) => each.id === id && each.saidOn === saidOn)?.bookedOn
    const added = by.map((each) => {
      const day = bookedOn(each)
      return day === undefined ? each : { ...each, bookedOn: day }
    })
    this.#write([...added, ...all.filter((each) => !isReplaced(each))])
  }
  /** Notes which follow-ups the patients have booked, so that they stay done after the visit. */
  noteUpcoming(visits: readonly Registration[]): void {
    const today = dayOf(this.clock.now())
    const all = this.all()
    const next = all.map((each) => withBooking(each, visits, today))
    if (next.some((each, at) => each !== all[at])) this.#write(next)
  }

  get owner(): string | undefined {
    const { login, mpId } = this.keeper.session
    return login && this.consents.outstanding().length === 0 ? `${mpId} ${login.openId}` : undefined
  }
  #write(followUps: readonly FollowUp[]): void {
    const { owner } = this
    if (owner === undefined) return
    if (followUps.length === 0) this.storage.remove(KEY)
    else this.storage.write(KEY, { owner, followUps: followUps.slice(0, MAX_FOLLOW_UPS) })
  }
}
