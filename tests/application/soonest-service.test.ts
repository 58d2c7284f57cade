import { AxiosError } from 'axios'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ClinicService } from '@/application/clinic-service'
import { SoonestService } from '@/application/soonest-service'
import type { GeoPoint } from '@/domain/clinic/clinic'
import { addDays, type Day } from '@/domain/general/day'
import {
  MAX_SEARCH_CALLS,
  SEARCH_DAYS,
  soonestOverviewOf,
  type SoonestFilter,
  type SoonestOffer,
  type SoonestSearch,
} from '@/domain/scheduling/soonest'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import type { WeeklyWorkPattern } from '../../mocks/clinic/doctor/rows'
import { doctorDayView } from '../../mocks/clinic/scheduling/doctor-day'
import { departmentIdOf } from '../../mocks/seed/doctors'
import { runCount, recordEvidence } from '../support/evidence'
import { openChain } from '../support/open-chain'
import { createTestApp } from '../support/test-app'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import '../support/fast-check-config'

const TODAY = '2026-11-20'
const DAYS = Array.from({ length: SEARCH_DAYS }, (_, at) => addDays(TODAY, at))
const DEPARTMENTS = ['中医内科', '针灸科', '妇科']
const HABITS: readonly WeeklyWorkPattern[] = ['usual', 'usual', 'full-first-week', 'away-first-week', 'walk-in']
const HERE: GeoPoint = { latitude: 30.54, longitude: 104.06 }

type RandomClinic = {
  /** Distance from the patient in steps, so that some clinics are equally far. */
  readonly steps: number
  readonly access: 'open' | 'expired' | 'unsupported'
  readonly fails: boolean
  readonly doctors: readonly {
    readonly habit: WeeklyWorkPattern
    readonly department: number
    /** Also works at the clinic before, on the odd weekdays. */
    readonly isShared: boolean
    /** All slots are sold for this number of days. */
    readonly soldDays: number
  }[]
}
type RandomBook = {
  readonly clinics: readonly RandomClinic[]
  readonly place: 'none' | 'asked' | 'last'
  readonly withinSteps: number | undefined
  readonly department: number | undefined
  readonly time: string
}
const randomClinic: fc.Arbitrary<RandomClinic> = fc.record({
  steps: fc.nat(12),
  access: fc.constantFrom('open', 'open', 'open', 'open', 'expired', 'unsupported'),
  fails: fc.nat(6).map((dice) => dice === 0),
  doctors: fc.array(
    fc.record({
      habit: fc.constantFrom(...HABITS),
      department: fc.nat(DEPARTMENTS.length - 1),
      isShared: fc.boolean(),
      soldDays: fc.constantFrom(0, 0, 1, 3, 9, SEARCH_DAYS),
    }),
    { maxLength: 3 },
  ),
})
const randomBook: fc.Arbitrary<RandomBook> = fc.record({
  clinics: fc.array(randomClinic, { minLength: 1, maxLength: 9 }),
  place: fc.constantFrom('none', 'asked', 'last'),
  withinSteps: fc.option(fc.nat(12), { nil: undefined }),
  department: fc.option(fc.nat(DEPARTMENTS.length - 1), { nil: undefined }),
  time: fc.constantFrom('00:00:10', '07:10:00', '09:05:00', '15:45:00', '21:30:00', '23:58:00'),
})

/** Uses the ids of the seed's clinics first, because other seeded rows refer to them. */
const clinicIdOf = (at: number): string => `c${1001 + at}`
const indexOfClinic = (id: string): number => Number(id.slice(1)) - 1001
const filterOf = ({ withinSteps, department }: RandomBook): SoonestFilter => ({
  ...(withinSteps !== undefined && { withinMeters: withinSteps * 1000 + 500 }),
  ...(department !== undefined && { department: DEPARTMENTS[department] ?? '' }),
})

/** Replaces the chain's clinics and doctors. */
function openBook({ clinics, time }: RandomBook): MockClinic {
  const chain = openChain({ clock: { at: `${TODAY}T${time}+08:00` } })
  const { books } = chain
  const model = books.clinics.byId(FIXTURES.clinics.gaoxin)
  const person = books.doctors.byId(FIXTURES.doctors.zhouMin)
  if (!model || !person) throw new Error('no model')
  for (const { id } of books.places.all()) books.places.remove(id)
  for (const { id } of books.doctors.all()) books.doctors.remove(id)
  for (const { id } of books.clinics.all()) books.clinics.remove(id)
  clinics.forEach(({ steps, access, doctors }, at) => {
    const clinicId = clinicIdOf(at)
    books.clinics.create({
      ...model,
      id: clinicId,
      shortName: clinicId,
      addressGeo: `104.06,${HERE.latitude + steps / 111.2}`,
      isDefault: at === 0,
      isExpired: access === 'expired',
      features: { ...model.features, registration: access !== 'unsupported' },
    })
    doctors.forEach(({ habit, department, isShared, soldDays }, nth) => {
      const doctorId = `d${at}x${nth}`
      books.doctors.create({ ...person, id: doctorId, name: doctorId, habit, isDoctor: true })
      const places = isShared && at > 0 ? [clinicId, clinicIdOf(at - 1)] : [clinicId]
      places.forEach((each, which) => {
        const name = DEPARTMENTS[department] ?? ''
        const departmentId = departmentIdOf(each, name)
        if (!books.departments.has(departmentId))
          books.departments.create({ id: departmentId, clinicId: each, name, isTherapy: false })
        const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => places.length === 1 || day % 2 === which)
        const place = { id: `${doctorId}-${each}`, doctorId, clinicId: each, departmentId, feeFen: 2000, roomName: '' }
        books.places.create({ ...place, weekdays })
      })
      for (const date of DAYS.slice(0, soldDays))
        for (const slot of chain.rota.stockOf(doctorId, date).sessions.flatMap(({ slots }) => slots))
          books.slots.update(slot.id, { taken: Array.from({ length: slot.capacity }, (_, k) => slot.orderNo + k) })
    })
  })
  return chain
}

type FreeSlot = { readonly clinicId: string; readonly doctorId: string; readonly date: Day; readonly time: string }
/** Every free slot in the clinic's books. */
function freeSlotsOf(chain: MockClinic): FreeSlot[] {
  return chain.books.doctors.all().flatMap((doctor) =>
    DAYS.flatMap((date) => {
      const { place, sessions } = doctorDayView(chain, doctor, date)
      return sessions
        .flatMap(({ slots }) => slots)
        .filter(({ availability, rest }) => availability === 0 && rest > 0)
        .map(({ row }) => ({ clinicId: place?.clinicId ?? '', doctorId: doctor.id, date, time: row.timeStart }))
    }),
  )
}

type Line = { clinicId: string; date: Day; time: string | undefined; doctors: string[] }
const lineOf = ({ clinic, date, timeStart, doctors }: SoonestOffer): Line => ({
  clinicId: clinic.id,
  date,
  time: timeStart,
  doctors: doctors.map(({ doctorId }) => doctorId).sort(),
})
const least = (texts: readonly string[]): string => [...texts].sort()[0] ?? ''

/** Searches by brute force at the clinics that gave an answer. `hasTimes`: the first day is sorted by time. */
function bruteForce(book: RandomBook, all: readonly FreeSlot[], asked: readonly number[], hasTimes: boolean): Line[] {
  const ranked = [...asked].sort((a, b) =>
    book.place === 'none' ? a - b : stepsOf(book, a) - stepsOf(book, b) || a - b,
  )
  const near = ranked.filter(
    (at) => book.withinSteps === undefined || book.place === 'none' || stepsOf(book, at) <= book.withinSteps,
  )
  const slots = all.filter(
    ({ doctorId }) => book.department === undefined || departmentOf(book, doctorId) === book.department,
  )
  const lines = near.flatMap((at): Line[] => {
    const own = slots.filter(({ clinicId }) => clinicId === clinicIdOf(at))
    if (own.length === 0) return []
    const date = least(own.map((slot) => slot.date))
    const onDay = own.filter((slot) => slot.date === date)
    const doctors = [...new Set(onDay.map(({ doctorId }) => doctorId))].sort()
    return [{ clinicId: clinicIdOf(at), date, time: least(onDay.map(({ time }) => time)), doctors }]
  })
  const readDate = least(
    all.filter(({ clinicId }) => asked.some((at) => clinicIdOf(at) === clinicId)).map(({ date }) => date),
  )
  const timed = lines.map((line) => (hasTimes && line.date === readDate ? line : { ...line, time: undefined }))
  return timed
    .map((line, rank) => ({ line, rank }))
    .sort(
      (a, b) => compare(a.line.date, b.line.date) || compare(a.line.time ?? '', b.line.time ?? '') || a.rank - b.rank,
    )
    .map(({ line }) => line)
}
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
const stepsOf = ({ clinics }: RandomBook, at: number): number => clinics[at]?.steps ?? 0
function departmentOf({ clinics }: RandomBook, doctorId: string): number | undefined {
  const [at = 0, nth = 0] = doctorId.slice(1).split('x').map(Number)
  return clinics[at]?.doctors[nth]?.department
}

/**
 * Records requests, and loses the slots of the given clinics. A read that is repeated after a network failure, as all
 * reads are, counts once.
 */
function watchedNetwork(lost: ReadonlySet<string>) {
  const urls = new Set<string>()
  const network =
    (to: Transport): Transport =>
    (config) => {
      const url = String(config.url)
      urls.add(url.replace(/timestamp=\d+/, ''))
      const clinicId = /DatesAndClinicId.*[?&]clinicId=(\w+)/.exec(url)?.[1]
      if (clinicId !== undefined && lost.has(clinicId))
        return Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK))
      return to(config)
    }
  return { urls, network }
}

describe('SoonestService', () => {
  test(
    'finds the slots that brute force finds in random books, with at most six calls',
    async () => {
      const seen = { books: 0, offers: 0, timed: 0, failed: 0, full: 0, notAsked: 0, mostCalls: 0, rounds: 0 }
      await fc.assert(
        fc.asyncProperty(randomBook, async (book) => {
          const chain = openBook(book)
          const lost = new Set(book.clinics.flatMap(({ fails }, at) => (fails ? [clinicIdOf(at)] : [])))
          const { urls, network } = watchedNetwork(lost)
          const { container } = createTestApp({ chain, network })
          const clinics = container.get(ClinicService)
          const service = container.get(SoonestService)
          const edition = (await clinics.chain()).edition
          if (book.place === 'last') await clinics.nearby()
          const filter = filterOf(book)
          const free = freeSlotsOf(chain)
          const count = async (act: () => Promise<SoonestSearch>) => {
            urls.clear()
            const search = await act()
            seen.mostCalls = Math.max(seen.mostCalls, urls.size)
            expect(urls.size).toBeLessThanOrEqual(MAX_SEARCH_CALLS)
            return search
          }
          const check = (search: SoonestSearch) => {
            const callsLeft = MAX_SEARCH_CALLS - [...urls].filter((url) => !url.includes('allScheduling')).length
            const overview = soonestOverviewOf(search, TODAY, filter)
            const asked = search.clinics.flatMap(({ clinic, reply }) =>
              reply.state === 'read' ? [indexOfClinic(clinic.id)] : [],
            )
            const atAsked = free.filter(({ clinicId }) => asked.some((at) => clinicIdOf(at) === clinicId))
            const firstDate = least(atAsked.map(({ date }) => date))
            const onFirst = new Set(atAsked.filter(({ date }) => date === firstDate).map(({ doctorId }) => doctorId))
            const hasTimes = onFirst.size > 0 && onFirst.size <= callsLeft
            expect(search.times.length > 0).toBe(hasTimes)
            expect(overview.offers.map(lineOf)).toEqual(bruteForce(book, free, asked, hasTimes))
            for (const { clinic } of overview.full) {
              expect(lost.has(clinic.id)).toBe(false)
              const own = free.filter(({ clinicId }) => clinicId === clinic.id)
              expect(
                own.filter(
                  ({ doctorId }) => book.department === undefined || departmentOf(book, doctorId) === book.department,
                ),
              ).toEqual([])
            }
            for (const { clinic } of overview.unclear) expect(lost.has(clinic.id)).toBe(true)
            for (const { clinic, reason } of overview.closed)
              expect(book.clinics[indexOfClinic(clinic.id)]?.access).toBe(reason)
            const { offers, full, unclear, notAsked, closed, farCount } = overview
            expect(offers.length + full.length + unclear.length + notAsked.length + closed.length + farCount).toBe(
              book.clinics.length,
            )
            seen.offers += offers.length
            seen.full += full.length
            seen.failed += unclear.length
            seen.notAsked += notAsked.length
            seen.timed += offers.filter(({ timeStart }) => timeStart !== undefined).length
          }
          let search = await count(() =>
            book.place === 'asked' ? service.searchNearby(edition) : service.search(edition),
          )
          // The nearest clinics are asked first.
          const reachable = search.clinics.filter(({ reply }) => reply.state !== 'closed')
          expect(reachable.map(({ reply }) => reply.state !== 'not-asked')).toEqual(
            reachable.map((_, at) => at < MAX_SEARCH_CALLS - 1),
          )
          check(search)
          while (search.clinics.some(({ reply }) => reply.state === 'not-asked')) {
            const before = search
            search = await count(() => service.askMore(before, 'not-asked'))
            check(search)
            seen.rounds++
          }
          lost.clear()
          search = await count(() => service.askMore(search, 'failed'))
          check(search)
          seen.books++
        }),
        { numRuns: runCount(60, 1000) },
      )
      expect(Math.min(seen.offers, seen.timed, seen.failed, seen.full, seen.notAsked, seen.rounds)).toBeGreaterThan(0)
      expect(seen.mostCalls).toBe(MAX_SEARCH_CALLS)
      recordEvidence('soonest', seen)
    },
    LONG_UNIT_TEST_TIMEOUT_MS,
  )
})
