import { describe, expect, test } from 'vitest'
import { WaitlistService } from '@/application/waitlist-service'
import { RegistrationService } from '@/application/registration-service'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { bulkDoctorIdOf, seedBulkData } from '../../mocks/seed/bulk-data'
import { doctorDayKey } from '../../mocks/clinic/scheduling/rota'
import { isLiveRegistration } from '../../mocks/clinic/registration/rules'
import { cancelEntriesForSession } from '../../mocks/clinic/waitlist/actions'
import { invariantViolations } from '../mocks/support/invariants'
import { TEST_NOW } from '../support/test-app'
import { ManualClock } from '../support/manual-clock'
import { runCount, recordEvidence } from '../support/evidence'
import {
  isBookingSuccess,
  isFailureReason,
  RacingClient,
  runRacingClient,
  setUpRace,
  timeOfSlot,
  retryUntilKnown,
  type RacerResult,
  type Race,
  type RaceSetup,
} from '../support/race'
import { openChain } from '../support/open-chain'

const RACES = Number(process.env.RUNS ?? runCount(20, 1_000))
const SEED = process.env.SEED ?? '20261121'
const EACH = 20
const PHONES = 50
/** Number of people with a second device. */
const TWICE = 5
/** Sizes of the first races: the smallest and the largest. The others are random. */
const FIELDS = [2, PHONES]
const MINUTE = 60_000

function openTrack(seed: string): RaceSetup & { readonly clock: ManualClock } {
  const chain = openChain({ clock: { at: TEST_NOW } })
  chain.rules.doOthersCancel = false
  const { clinics, doctors } = chain.books
  seedBulkData(chain, { clinics: clinics.count() + 1, doctors: doctors.count() + EACH, registrations: 0 })
  const clock = new ManualClock(chain)
  const phones = Array.from(
    { length: PHONES },
    (_, nth) => new RacingClient(chain, clock, nth % (PHONES - TWICE), new SeededRandom(seed, nth)),
  )
  return { chain, clock, phones }
}
const seen = {
  wins: 0,
  losses: 0,
  seconds: 0,
  secondLosses: 0,
  watches: 0,
  offers: 0,
  double: 0,
  fields: [] as number[],
}

function expectFair({ chain }: RaceSetup, race: Race, endings: readonly RacerResult[]): void {
  const { seed, free, racers } = race
  const { registrations, slots } = chain.books
  const slot = slots.byId(race.slot.id)
  const sold = registrations.by('scheduleId', race.slot.scheduleId).filter(({ slotId }) => slotId === race.slot.id)
  const people = new Set(racers.map(({ person }) => person.patientId))
  const told = endings.flatMap(({ taps }) => taps.filter(isBookingSuccess).map(({ id }) => id))

  // Every place is booked exactly once, and no patient has two.
  expect(sold.length, seed).toBe(Math.min(free, people.size))
  expect(slot?.taken.length, seed).toBe(race.slot.capacity - free + sold.length)
  expect(new Set(sold.map(({ orderNo }) => orderNo)).size, seed).toBe(sold.length)
  expect(new Set(sold.map(({ patientId }) => patientId)).size, seed).toBe(sold.length)
  // Only the winner sees the booking as successful, despite lost responses.
  expect(new Set(told), seed).toEqual(new Set(sold.map(({ id }) => id)))
  for (const { racer, taps } of endings) {
    const own = taps.filter(isBookingSuccess)
    for (const each of own) expect(each.patient.id, seed).toBe(racer.person.patientId)
    // All of a client's taps have the same outcome.
    expect(new Set(taps.map((each) => (isFailureReason(each) ? each.kind : each.id))).size, seed).toBe(1)
    expect(racer.person.storage.read('_booking_journal'), seed).toBeUndefined()
    seen.wins += Math.min(1, own.length)
  }
  expect(invariantViolations(chain), seed).toEqual([])
}

function expectConsoled({ chain }: RaceSetup, { seed, scarcity, slot }: Race, endings: readonly RacerResult[]): void {
  for (const { racer, taps, near, reallyNear, second, watch } of endings) {
    const [ending] = taps
    if (!isFailureReason(ending)) continue
    const { patientId } = racer.person
    if (ending.kind !== 'slot-taken') {
      // The person's other device was faster.
      expect(ending, seed).toEqual({ kind: 'same-doctor-same-day' })
      expect(endings.filter((each) => each.racer.person.patientId === patientId).length, seed).toBe(2)
      seen.double += 1
      continue
    }
    seen.losses += 1
    const offered = near.map(({ day, slot: { timeStart } }) => timeOfSlot({ date: day.date, timeStart }))
    expect(offered, seed).toEqual(reallyNear)
    if (scarcity === 'plenty') expect(offered.length, seed).toBe(2)
    if (scarcity === 'nothing') expect(offered.length, seed).toBe(0)
    if (offered.length === 0) {
      const row = chain.books.waitlist.byId(watch?.id ?? '')
      expect(row, seed).toMatchObject({ patientId, scheduleId: slot.scheduleId, status: 0 })
      seen.watches += 1
    }
    if (second === undefined) continue
    seen.seconds += 1
    if (isFailureReason(second)) {
      expect(['slot-taken', 'same-doctor-same-day'], seed).toContain(second.kind)
      seen.secondLosses += 1
    } else expect(chain.books.registrations.byId(second.id), seed).toMatchObject({ patientId })
  }
}

/** The winner cancels: the first on the waitlist accepts the offer, and the place is never released online. */
async function expectWatchWorks(
  track: RaceSetup & { clock: ManualClock },
  race: Race,
  endings: readonly RacerResult[],
) {
  const { chain, clock } = track
  const winner = endings.find(({ taps }) => !isFailureReason(taps[0]))
  const line = chain.books.waitlist.by('scheduleId', race.slot.scheduleId)
  const first = endings.find(({ watch }) => watch !== undefined && watch.id === line[0]?.id)
  const [won] = winner?.taps ?? []
  if (!first || !winner || !won || isFailureReason(won)) return
  const chances = first.racer.person.container.get(WaitlistService)
  const soldBefore = chain.books.slots.byId(race.slot.id)?.taken
  const taken = await clock.until(
    (async () => {
      const registrations = winner.racer.person.container.get(RegistrationService)
      await retryUntilKnown(async () => {
        const shown = await registrations.byId(won.id)
        if (shown.status !== 'cancelled') await registrations.cancel(shown, 'no-time', '')
        return registrations.byId(won.id)
      })
      const watch = (await chances.all()).rows.find(({ id }) => id === first.watch?.id)
      expect(watch?.status, race.seed).toBe('offered')
      return watch && retryUntilKnown(() => chances.take(watch, '', false))
    })(),
  )
  expect(taken, race.seed).toMatchObject({ patient: { id: first.racer.person.patientId } })
  expect(chain.books.slots.byId(race.slot.id)?.taken, race.seed).toEqual(soldBefore)
  expect(invariantViolations(chain), race.seed).toEqual([])
  seen.offers += 1
}

describe(`booking › ${RACES} races of 2 to ${PHONES} clients for one slot`, () => {
  const tracks = Array.from({ length: Math.ceil(RACES / EACH) }, (_, nth) => nth)
  test.each(tracks)('sells each slot once, and offers every loser an alternative (track %i)', async (nth) => {
    const track = openTrack(`${SEED} ${nth}`)
    const { chain, clock } = track
    for (let race = 0; race < Math.min(EACH, RACES - nth * EACH); race += 1) {
      const given = setUpRace(
        track,
        `SEED=${SEED} track ${nth} race ${race}`,
        bulkDoctorIdOf(race),
        nth === 0 ? FIELDS[race] : undefined,
      )
      const endings = await clock.until(Promise.all(given.racers.map((racer) => runRacingClient(given, racer, clock))))
      // Requests that arrive after their client timed out change nothing.
      await clock.advance(10_000)
      expectFair(track, given, endings)
      seen.fields.push(given.racers.length)
      expectConsoled(track, given, endings)
      if (given.scarcity === 'nothing') await expectWatchWorks(track, given, endings)
      // A patient may join at most ten waitlists.
      for (const { scheduleId } of chain.books.slots.by('doctorDay', doctorDayKey(given.doctorId, given.date)))
        cancelEntriesForSession(chain, scheduleId, chain.clock.now().getTime(), '')
    }
    // No patient pays: every place is released online or offered to the waitlist.
    await clock.advance(60 * MINUTE)
    const unpaid = chain.books.registrations
      .all()
      .filter((row) => isLiveRegistration(row) && row.accountId.startsWith('crowd'))
    expect(unpaid.map(({ id }) => id)).toEqual([])
    expect(invariantViolations(chain)).toEqual([])
  })

  test('completes every race', () => {
    expect(seen.wins).toBeGreaterThan(RACES)
    expect(seen.losses).toBeGreaterThan(RACES * 5)
    expect(seen.secondLosses).toBeGreaterThan(RACES / 10)
    expect(seen.watches).toBeGreaterThan(RACES / 2)
    expect(seen.offers).toBeGreaterThan(RACES / 10)
    expect(seen.double).toBeGreaterThan(RACES / 40)
    const { fields, ...counted } = seen
    recordEvidence('F5 slot races', {
      races: RACES,
      seed: SEED,
      phones: fields.reduce((sum, each) => sum + each, 0),
      ...counted,
    })
    expect([Math.min(...seen.fields), Math.max(...seen.fields), seen.fields.length]).toEqual([2, PHONES, RACES])
  })
})
