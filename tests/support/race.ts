import { WaitlistService } from '@/application/waitlist-service'
import type { Clock } from '@/application/ports/clock'
import { RegistrationService, type BookingRequest } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { addDays, dayPartOf, type Day } from '@/domain/general/day'
import { isFailure, type FailureReason } from '@/domain/failure/failure'
import type { WaitlistEntry, WaitlistRequest } from '@/domain/waitlist/waitlist'
import type { Registration } from '@/domain/registration/registration'
import type { SlotOnDay } from '@/domain/scheduling/scheduling'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'
import { doctorDayKey } from '../../mocks/clinic/scheduling/rota'
import { aConcurrentUser, type ConcurrentUser } from './concurrent-users'
import { faultyNetwork } from './faulty-network'

/** The doctor's other free slots: many, one, or none. */
type Scarcity = 'plenty' | 'one-left' | 'nothing'
export type RaceSetup = { readonly chain: MockClinic; readonly clock: Clock; readonly phones: readonly RacingClient[] }
export type Race = {
  readonly seed: string
  readonly doctorId: string
  readonly date: Day
  readonly slot: SlotRow
  /** Number of free places in the slot. */
  readonly free: number
  readonly scarcity: Scarcity
  readonly racers: readonly RacingClient[]
}
export type RacerResult = {
  readonly racer: RacingClient
  readonly taps: readonly (Registration | FailureReason)[]
  readonly near: readonly SlotOnDay[]
  /** The nearest free slots in the database at the time of the client's requests. */
  readonly reallyNear: readonly string[]
  readonly second?: Registration | FailureReason
  readonly watch?: WaitlistEntry
}

export const isFailureReason = (ending: Registration | FailureReason | undefined): ending is FailureReason =>
  ending !== undefined && !isBookingSuccess(ending)
export const isBookingSuccess = (ending: Registration | FailureReason): ending is Registration => 'regNo' in ending
export const timeOfSlot = ({ date, timeStart }: { date: string; timeStart: string }): string => `${date} ${timeStart}`
const AROUND = [-1, 0, 1, 2]
const freeIn = (chain: MockClinic, doctorDay: string): SlotRow[] =>
  chain.books.slots.by('doctorDay', doctorDay).filter(({ taken, capacity }) => taken.length < capacity)

/** A client that records which slots were free at each response about a day. */
export class RacingClient {
  readonly person: ConcurrentUser
  readonly seen = new Map<string, readonly string[]>()
  constructor(chain: MockClinic, clock: Clock, nth: number, dice: SeededRandom) {
    this.person = aConcurrentUser(chain, nth, {
      clock,
      network: faultyNetwork({
        clock,
        dice,
        mishaps: ({ method, url = '' }) => (method?.toUpperCase() === 'POST' ? 0.2 : url.includes('/list') ? 0.1 : 0),
        onAnswer: ({ url = '' }) => {
          const [, doctorId = '', date = ''] = /doctor\/([^/]+)\/allScheduling\?.*\bdate=([\d-]+)/.exec(url) ?? []
          if (doctorId) this.seen.set(date, freeIn(chain, doctorDayKey(doctorId, date)).map(timeOfSlot))
        },
      }),
    })
  }
}

const firstOf = ({ orderNo }: SlotRow, count: number): number[] =>
  Array.from({ length: count }, (_, at) => orderNo + at)

/** Sets the doctor's free places: a few in one slot, and as many around it as the scarcity allows. */
export function setUpRace({ chain, phones }: RaceSetup, seed: string, doctorId: string, field?: number): Race {
  const dice = new SeededRandom(seed)
  const date = addDays(chain.clock.today(), 2)
  const days = AROUND.map((offset) => chain.rota.stockOf(doctorId, addDays(date, offset)))
  const all = days.flatMap(({ sessions }) => sessions.flatMap(({ slots }) => slots))
  const ofDay = all.filter((each) => each.date === date)
  const chosen = ofDay[dice.int(0, ofDay.length - 1)]
  if (!chosen) throw new Error(`no slots at ${doctorId} on ${date}`)
  const scarcity = (['plenty', 'one-left', 'nothing'] as const)[dice.int(0, 2)] ?? 'plenty'
  const others = all.filter(({ id }) => id !== chosen.id)
  const spare = others[dice.int(0, others.length - 1)]
  const free = dice.int(1, chosen.capacity)
  for (const each of all) {
    const isSold = scarcity === 'nothing' || (scarcity === 'one-left' && each.id !== spare?.id)
    const sold = isSold ? each.capacity : Math.min(each.taken.length, each.capacity - 1)
    chain.books.slots.update(each.id, { taken: firstOf(each, each.id === chosen.id ? each.capacity - free : sold) })
  }
  // From two clients up to all of them; small numbers are more likely.
  const count = field ?? 2 + Math.floor((phones.length - 1) * dice.next() ** 3)
  const drawn = phones.map((phone) => ({ phone, lot: dice.next() })).sort((a, b) => a.lot - b.lot)
  const slot = chain.books.slots.byId(chosen.id) ?? chosen
  return { seed, doctorId, date, slot, free, scarcity, racers: drawn.slice(0, count).map(({ phone }) => phone) }
}

const settled = async (work: Promise<Registration>): Promise<Registration | FailureReason> => {
  try {
    return await work
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.reason
  }
}
/** Retries while the outcome is unknown. */
export async function retryUntilKnown(tap: () => Promise<Registration>): Promise<Registration | FailureReason> {
  for (;;) {
    const ending = await settled(tap())
    if (isBookingSuccess(ending) || ending.kind !== 'outcome-unknown') return ending
  }
}
const bookUntilKnown = ({ container }: ConcurrentUser, wish: BookingRequest) =>
  retryUntilKnown(() => container.get(RegistrationService).book(wish))

const wishFor = (
  { person }: RacingClient,
  { doctorId, slot }: Pick<Race, 'doctorId'> & { slot: SlotRow },
): BookingRequest => {
  const { scheduleId, date, timeStart, timeEnd, orderNo, placeId } = slot
  const clinicId = person.chain.books.places.byId(placeId)?.clinicId ?? ''
  const whose = { clinicId, doctorId, departmentId: '', patientId: person.patientId }
  return { ...whose, scheduleId, date, timeStart, timeEnd, orderNo, reason: '', isRevisit: false }
}

/** Runs one person: taps once or several times; after losing the slot, takes another one or joins the waitlist. */
export async function runRacingClient(race: Race, racer: RacingClient, clock: Clock): Promise<RacerResult> {
  const dice = new SeededRandom(race.seed, racer.person.patientId)
  const wish = wishFor(racer, race)
  const { container } = racer.person
  await clock.wait(dice.int(0, 1500))
  const taps = await Promise.all(
    Array.from({ length: dice.chance(0.3) ? 20 : 1 }, () => bookUntilKnown(racer.person, wish)),
  )
  if (!taps.some((each) => isFailureReason(each) && each.kind === 'slot-taken'))
    return { racer, taps, near: [], reallyNear: [] }

  racer.seen.clear()
  const { doctorId, clinicId, date, timeStart } = wish
  const near = await container.get(SchedulingService).nearest(doctorId, clinicId, date, timeStart, 2)
  const told = { racer, taps, near, reallyNear: nearestSeen(racer, date, timeStart) }
  const [best] = near
  if (best) {
    if (dice.chance(0.5)) return told
    const slot = racer.person.chain.books.slots
      .by('scheduleId', best.slot.scheduleId)
      .find(({ orderNo }) => orderNo === best.slot.orderNo)
    if (!slot) throw new Error('a time was offered that the clinic does not have')
    return { ...told, second: await bookUntilKnown(racer.person, wishFor(racer, { doctorId, slot })) }
  }
  const place = { clinicId, departmentId: '', doctorId, date, dayPart: dayPartOf(timeStart) }
  const watch = await watchUntilKnown(container.get(WaitlistService), { ...place, patientId: wish.patientId })
  return { ...told, watch }
}
async function watchUntilKnown(
  chances: WaitlistService,
  wish: Omit<WaitlistRequest, 'businessType'>,
): Promise<WaitlistEntry> {
  for (let taps = 0; taps < 9; taps += 1) {
    const [outcome] = await chances.join([{ ...wish, businessType: 'outpatient' }])
    if (outcome && 'entry' in outcome) return outcome.entry
  }
  throw new Error('nobody could wait')
}

function nearestSeen({ seen }: RacingClient, date: Day, timeStart: string): string[] {
  const wanted = Date.parse(`${date}T${timeStart}:00+08:00`)
  const away = (time: string) => Math.abs(Date.parse(`${time.replace(' ', 'T')}:00+08:00`) - wanted)
  return [...seen.values()]
    .flat()
    .filter((time) => time !== timeOfSlot({ date, timeStart }))
    .sort((a, b) => away(a) - away(b) || (a < b ? -1 : 1))
    .slice(0, 2)
}
