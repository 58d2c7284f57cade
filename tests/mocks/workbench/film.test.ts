import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import type { Does, Entry, Facts, Happening } from '../../../mocks/simulation/history'
import type { Film } from '../../../mocks/simulation/film/film'
import { readFilm } from '../../../mocks/simulation/film/read-film'
import { planOf } from '../../../mocks/simulation/simulate'
import { FilmModel } from '../../../mocks/workbench/film/film-model'
import { layOut, nearestTo, timed } from '../../../mocks/workbench/film/layout'
import { placeOf } from '../../../mocks/workbench/film/place'
import { textOfFile } from '../../support/files'
import { openBench } from './support'

const shippedText = textOfFile('mocks/workbench/film/day.jsonl')
function shipped(): Film {
  const read = readFilm(shippedText)
  if ('trouble' in read) throw new Error(`line ${read.trouble.line}: ${read.trouble.kind}`)
  return read.film
}
const NINE = instantOf('2026-11-20', '09:00').getTime()
/** A day of two phones on which this happens, a second each. */
function filmOf(...all: Happening[]): Film {
  const entries: Entry[] = all.map((each, n) => ({ at: NINE + n * 1000, n, ...each }))
  const people = [0, 1].map((phone) => ({
    phone,
    account: `sim${phone}`,
    patients: [`sim${phone}p0`],
    language: 'zh' as const,
    clockMs: 0,
  }))
  return { plan: planOf('s', 1, 2), people, entries, frames: [] }
}
const asks = (phone: number, act: number, does: Does = 'cancel', facts: Facts = { id: 'r1' }): Happening => {
  return { what: 'invoke', phone, act, does, facts }
}
type How = 'ok' | 'failed' | 'unknown'
const told = (what: How, phone: number, act: number, does: Does = 'cancel', facts: Facts = {}): Happening => {
  return { what, phone, act, does, facts }
}
const cut: Happening = { what: 'fault', phone: 1, kind: 'cut', facts: {} }
/** An order of 25 yuan, of which the screen says that it costs one fen. */
const lie: Happening[] = [
  { what: 'books', book: 'charges', id: 'c1', facts: { kind: 'charge', patientId: 'sim0p0', dueFen: 2500 } },
  {
    what: 'shown',
    phone: 0,
    thing: 'due',
    id: 'c1',
    owner: 'sim0p0',
    active: 'sim0p0',
    value: 1,
    since: NINE,
    isOld: false,
  },
]

describe('the drawing of a film', () => {
  const moments = fc
    .array(fc.record({ in: fc.nat(4 * 3_600_000), column: fc.nat(3) }), { maxLength: 60 })
    .map((all) => {
      let at = NINE
      return all.map(({ in: later, column }) => ({ at: (at += later), column }))
    })
  test('goes down with time, keeps marks of one column apart and folds what is quiet', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const { places, folds, height } = layOut(all)
        expect(places).toHaveLength(all.length)
        places.forEach((y, nth) => {
          const before = places[nth - 1]
          if (before !== undefined) expect(y - before).toBeGreaterThanOrEqual(9)
          if (before !== undefined) expect(y - before).toBeLessThanOrEqual(60)
          const above = places.slice(0, nth).filter((_, other) => all[other]?.column === all[nth]?.column)
          expect(y - (above.at(-1) ?? -Infinity)).toBeGreaterThanOrEqual(24)
          expect(y).toBeLessThan(height)
        })
        const quiet = all.filter(({ at }, nth) => nth > 0 && at - (all[nth - 1]?.at ?? at) >= 5 * 60_000)
        expect(folds).toHaveLength(quiet.length)
      }),
    )
  })
  test('is touched where it is drawn: each mark is the nearest to its own place', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const { places } = layOut(all)
        all.forEach(({ column }, nth) => {
          expect(nearestTo(places[nth] ?? 0, column, all, places)).toBe(nth)
        })
      }),
    )
  })
  test('writes no time over another', () => {
    expect(timed([20, 29, 38, 47, 90], 18)).toEqual([0, 2, 4])
  })
})

test.each<[what: string, happened: Happening[], place: string]>([
  ['before anything has happened', [cut], 'home'],
  ['while it cancels', [asks(0, 1)], 'visits/r1'],
  ['where only another phone does something', [asks(1, 1)], 'home'],
  ['after it has failed', [asks(0, 1), told('failed', 0, 1)], 'visits/r1'],
  ['as it pays for a visit', [asks(0, 1, 'pay', { kind: 'registration', id: 'c1' })], 'pay/registration/c1'],
  ['as it pays for an order', [asks(0, 1, 'pay', { kind: 'charge', id: 'c1' })], 'orders/c1/checkout'],
  ['once it has booked', [told('ok', 0, 1, 'book', { id: 'r2' })], 'visits/r2'],
  ['once it has logged out', [asks(0, 1), told('ok', 0, 2, 'log-out')], 'home'],
  ['that shows what is to be paid', [...lie], 'orders/c1/checkout'],
  [
    'that shows its places in line',
    [{ what: 'listed', phone: 0, list: 'line', account: 'a', ids: [], since: 1, isOld: false }],
    'watch',
  ],
  ['with an id that would lead elsewhere', [asks(0, 1, 'cancel', { id: '../x?y' })], 'visits/..%2Fx%3Fy'],
])('a phone %s is where that is done', (_, happened, place) => {
  expect(placeOf(filmOf(...happened), happened.length - 1, 0)).toBe(`#/wechat/${place}`)
})

describe('a film in the workbench', () => {
  // The judge asks nothing of a change of patient.
  const day = [
    asks(0, 1, 'select'),
    cut,
    told('unknown', 0, 1, 'select'),
    asks(1, 2, 'select'),
    asks(0, 3, 'select'),
    told('ok', 0, 3, 'select'),
  ]

  test('stands still where something begins, ends or befalls, and follows the phone of it', () => {
    const film = new FilmModel(filmOf(...day))
    expect(film.stops.map(({ n, isEnd }) => [n, isEnd])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ])
    film.goTo(3)
    expect([film.stop?.mark.end, film.phone]).toEqual([undefined, 1])
    film.goTo(99)
    expect(film.stopAt).toBe(5)
  })

  test.each([
    ['a phone', { column: '1' }, [1, 3]],
    ['an act', { does: 'cut' }, [1]],
    ['acts of which nobody knows the end', { outcome: 'unknown' }, [0, 2]],
    ['acts that are not over', { outcome: 'open' }, [3]],
    ['what there is not', { column: 'clinic' }, []],
  ])('shows %s alone', (_, filter, numbers) => {
    const film = new FilmModel(filmOf(...day))
    film.goTo(2)
    film.showOnly(filter)
    expect(film.stops.map(({ n }) => n)).toEqual(numbers)
    expect(film.stopAt).toBe(Math.max(0, Math.min(numbers.length - 1, film.stopAt)))
  })

  test('plays to its end, and from the beginning once it is there; a hand on it stops it', () => {
    const film = new FilmModel(filmOf(...day))
    film.play()
    const slow = film.wait
    film.setSpeed(4)
    expect(film.wait).toBe(slow / 4)
    while (film.isPlaying) film.goOn()
    expect(film.stopAt).toBe(5)
    film.play()
    expect([film.stopAt, film.isPlaying]).toEqual([0, true])
    film.step(1)
    expect([film.stopAt, film.isPlaying]).toEqual([1, false])
  })

  test('hears the judge, and leads to what is broken whatever is filtered', () => {
    const film = new FilmModel(filmOf(cut, ...lie))
    expect(film.breaches.map(({ column, does }) => [column, does])).toEqual([[0, 'money is of now']])
    film.showOnly({ does: 'cut', column: '1' })
    const [breach] = film.breaches
    if (breach) film.goToBreach(breach)
    expect(film.stop?.mark).toBe(breach)
    expect(film.phone).toBe(0)
  })

  test('takes a file that is one, and keeps its own where one is wrong', async () => {
    const film = new FilmModel(filmOf(...day))
    await film.take([new File(['{}'], 'wrong.json')])
    expect(film.trouble).toEqual({ name: 'wrong.json', trouble: { kind: 'no-film', line: 1 } })
    expect(film.marks).toHaveLength(4)
    await film.take([new File([shippedText], 'day.jsonl')])
    expect([film.trouble, film.name, film.film.plan]).toEqual([undefined, 'day.jsonl', shipped().plan])
  })

  test('without the clinic’s books opens no phone, and says so', async () => {
    const { host, model } = await openBench()
    const { chain } = host
    const film = new FilmModel(filmOf(...day))
    if (model.line) await film.open(model.line)
    expect(film.opened).toEqual({ kind: 'noFrames' })
    expect(host.chain).toBe(chain)
  })
  test('of another version is refused by the clinic in words, and the clinic stays', async () => {
    const { host, model } = await openBench()
    const { chain } = host
    const old = { at: ['clinic'], is: { form: 2, books: {} } }
    const frames = [{ n: 6, changes: [old, { at: ['phones'], is: {} }] }]
    const film = new FilmModel({ ...filmOf(...day), frames })
    if (model.line) await film.open(model.line)
    expect(film.opened).toMatchObject({ kind: 'refused', english: expect.stringContaining('another version') })
    expect(host.chain).toBe(chain)
  })
})

/** Red after a change of the clinic’s books or of what a phone keeps: docs/workbench.md says how the day is made anew. */
describe('the day that comes along', () => {
  test('breaks no promise, and has of everything something', () => {
    const film = new FilmModel(shipped())
    expect(film.breaches).toEqual([])
    for (const outcome of ['ok', 'failed', 'unknown']) {
      film.showOnly({ outcome })
      expect(film.stops.length, outcome).toBeGreaterThan(0)
    }
    const faults = new Set(film.marks.flatMap(({ kind, does }) => (kind === 'fault' ? [does] : [])))
    expect(faults.size).toBeGreaterThanOrEqual(6)
  })

  test('opens at each moment: the clinic stands there at that instant, and the phone becomes that one', async () => {
    const { host, model, done } = await openBench()
    const film = new FilmModel(shipped())
    const { line } = model
    if (!line) throw new Error('no phone')
    for (let nth = 0; nth < film.stops.length; nth += 25) {
      film.goTo(nth)
      await film.open(line)
      const at = film.stop?.at ?? 0
      expect(film.opened).toEqual({ kind: 'opened', phone: film.phone, at })
      expect([host.chain.clock.now().getTime(), host.chain.clock.isFrozen]).toEqual([at, true])
      const { account = '' } = film.film.people.find(({ phone }) => phone === film.phone) ?? {}
      expect(host.chain.books.accounts.has(account)).toBe(true)
      expect(done.at(-1)).toMatch(new RegExp(`^become .*${at} #/wechat/`))
    }
  })
})
