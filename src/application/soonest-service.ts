import type { Clinic } from '@/domain/clinic/clinic'
import type { ClinicEdition } from '@/domain/clinic/edition'
import { Failure, isFailure, type FailureReason } from '@/domain/failure/failure'
import { addDays, dayOf, type Day } from '@/domain/general/day'
import { compareText } from '@/domain/general/text-order'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import {
  addClinicReplies,
  clinicsToAsk,
  MAX_SEARCH_CALLS,
  SEARCH_DAYS,
  slotsToRead,
  startSoonestSearch,
  type ClinicReply,
  type FirstTime,
  type SoonestSearch,
} from '@/domain/scheduling/soonest'
import { ClinicService } from './clinic-service'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Schedules } from './ports/schedules'

/** Failures that concern the session or the page, not one clinic. */
const ENDS_SEARCH: readonly FailureReason['kind'][] = ['abandoned', 'signed-out', 'access-denied', 'changed-elsewhere']

/** Finds the first free slots over all clinics of the chain. Each method sends at most `MAX_SEARCH_CALLS` requests. */
export class SoonestService {
  static readonly inject = [ClinicService, Clinics, Schedules, Clock] as const
  constructor(
    private readonly clinics: ClinicService,
    private readonly allClinics: Clinics,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the clinics, by distance from the last known position, and asks the nearest ones. Fails only if the list
   * fails.
   */
  async search(chainEdition: ClinicEdition | undefined): Promise<SoonestSearch> {
    return this.#start(await this.clinics.list(), chainEdition)
  }
  /** Like `search`, from the current position. Fails with `location-denied` or `location-unavailable`. */
  async searchNearby(chainEdition: ClinicEdition | undefined): Promise<SoonestSearch> {
    return this.#start(await this.clinics.nearby(), chainEdition)
  }
  /** Asks the next clinics that were not asked yet, or again those that failed. */
  askMore(search: SoonestSearch, state: 'not-asked' | 'failed'): Promise<SoonestSearch> {
    return this.#ask(search, state, MAX_SEARCH_CALLS)
  }

  /** If no clinic is near the position, lists all of them, whatever their distance. */
  async #start(listed: readonly Clinic[], chainEdition: ClinicEdition | undefined): Promise<SoonestSearch> {
    const here = this.clinics.lastPoint
    const isNoneNear = listed.length === 0 && here !== undefined
    const search = startSoonestSearch(isNoneNear ? await this.allClinics.list() : listed, chainEdition, here)
    return this.#ask(search, 'not-asked', MAX_SEARCH_CALLS - (isNoneNear ? 2 : 1))
  }
  async #ask(before: SoonestSearch, state: 'not-asked' | 'failed', calls: number): Promise<SoonestSearch> {
    const today = dayOf(this.clock.now())
    const asked = clinicsToAsk(before, state, calls)
    const replies = await Promise.all(asked.map(async ({ id }) => [id, await this.#read(id, today)] as const))
    const search = addClinicReplies(before, new Map(replies))
    return { ...search, times: await this.#times(search, today, calls - asked.length) }
  }

  async #read(clinicId: string, today: Day): Promise<ClinicReply> {
    try {
      const days = await this.schedules.range(clinicId, today, addDays(today, SEARCH_DAYS - 1))
      return { state: 'read', days }
    } catch (thrown) {
      if (endsSearch(thrown)) throw thrown
      if (isFailure(thrown, 'edition-expired')) return { state: 'closed', reason: 'expired' }
      if (isFailure(thrown, 'unsupported')) return { state: 'closed', reason: 'unsupported' }
      return { state: 'failed' }
    }
  }

  /** The times of the first day, if the calls suffice for all of its doctors; none if one of them cannot be read. */
  async #times(search: SoonestSearch, today: Day, callsLeft: number): Promise<readonly FirstTime[]> {
    try {
      const read = slotsToRead(search, today, callsLeft).map((each) => this.#firstTimes(each))
      return (await Promise.all(read)).flat()
    } catch (thrown) {
      if (endsSearch(thrown)) throw thrown
      return []
    }
  }
  async #firstTimes({ doctorId, date, clinicIds }: ReturnType<typeof slotsToRead>[number]): Promise<FirstTime[]> {
    const { rows, unreadable } = await this.schedules.day(doctorId, date)
    const isPartial = unreadable || rows.some((day) => day.unreadable || day.parts.some((part) => part.unreadable))
    if (isPartial) throw new Failure({ kind: 'unreadable' })
    return clinicIds.map((clinicId) => {
      const [timeStart] = rows
        .filter((day) => day.clinicId === clinicId && day.date === date)
        .flatMap((day) => slotsOf(day).filter(isBookable))
        .map((slot) => slot.timeStart)
        .sort(compareText)
      return { clinicId, doctorId, date, ...(timeStart !== undefined && { timeStart }) }
    })
  }
}

const endsSearch = (thrown: unknown): boolean => !isFailure(thrown) || ENDS_SEARCH.includes(thrown.reason.kind)
