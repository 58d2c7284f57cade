import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { findScarceDays, logInPerson, newId, type ReferencePerson, type ScarceDay } from '../support/reference-bookings'
import { killAll, ReferenceServer, type TestDatabase } from '../support/reference-server'

const AT = '2026-11-20T09:00:00+08:00'
const AFTER_OFFER = '2026-11-20T09:11:00+08:00'
const PLACES = 2
const ROUNDS = 12
const CROWD = 6

type Entry = {
  readonly id: string
  readonly status: number
  readonly position: number
  readonly reserveDate: string
  readonly offer: { readonly slot: { readonly restCount: number; readonly isMine: boolean } } | null
}
type Booked = { readonly id: string; readonly registration: { readonly orderNo: number } }
type Visit = { readonly id: string; readonly status: number; readonly reserveDate: string; readonly orderNo: number }

/** Tests that a freed number goes to the first in line, and to nobody else, on any number of processes. */
export function describeWaitlist(shelf: TestDatabase): void {
  let first: ReferenceServer
  let second: ReferenceServer
  beforeAll(async () => {
    ;[first, second] = await ReferenceServer.startTwo(shelf.address, AT)
  })
  afterAll(() => killAll(shelf, first, second))

  const logIn = () => logInPerson(first)
  const freeDay = async (): Promise<ScarceDay> => {
    const day = (await findScarceDays(first)).find(({ restCount }) => restCount === PLACES)
    if (!day) throw new Error('no day with all its places')
    return day
  }
  const book = ({ token, patientId }: ReferencePerson, { asked }: ScarceDay, more: object = {}, by = first) =>
    by.ask<Booked>('POST /mcapi/v2/regs', { token, body: { ...asked, patientId, requestId: newId(), ...more } })
  const join = ({ token, patientId }: ReferencePerson, { place }: ScarceDay, more: object = {}, by = first) =>
    by.ask<Entry>('POST /mcapi/v2/regs/waitGrab/watch', {
      token,
      body: { ...place, patientId, requestId: newId(), ...more },
    })
  const leave = ({ token }: ReferencePerson, id: string, by = first) =>
    by.ask(`DELETE /mcapi/v2/regs/waitGrab/${id}`, { token })
  const cancel = ({ token }: ReferencePerson, id: string, by = first) =>
    by.ask(`POST /mcapi/v2/regs/${id}/cancel`, { token, body: { reason: '', reasonText: '', requestId: newId() } })
  const entryOf = async ({ token }: ReferencePerson, { place }: ScarceDay, by = first): Promise<Entry | undefined> => {
    const { data } = await by.ask<{ rows: Entry[] }>('GET /mcapi/v2/regs/waitGrab/all', { token })
    return data.rows.find(({ reserveDate }) => reserveDate === place.reserveDate)
  }
  const restOf = async ({ place }: ScarceDay) =>
    (await findScarceDays(first)).find(({ place: { reserveDate } }) => reserveDate === place.reserveDate)?.restCount

  /** A sold-out day with its two patients, and two others who wait in this order. */
  async function soldOut() {
    const day = await freeDay()
    const [owner, other, next, last] = [await logIn(), await logIn(), await logIn(), await logIn()]
    const visit = await book(owner, day)
    expect([visit.code, (await book(other, day)).code, (await book(next, day)).code]).toEqual([200, 200, 40901])
    const waiting = await join(next, day)
    expect(waiting).toMatchObject({ code: 200, data: { status: 0, position: 1 } })
    expect(await join(last, day)).toMatchObject({ code: 200, data: { status: 0, position: 2 } })
    return { day, owner, next, last, visitId: visit.data.id, entryId: waiting.data.id }
  }

  describe('waitlist', () => {
    it('offers a cancelled number to the first in line, and lets nobody else book it', async () => {
      const { day, owner, next, last, visitId, entryId } = await soldOut()
      expect((await cancel(owner, visitId)).code).toBe(200)
      expect(await entryOf(next, day, second)).toMatchObject({
        status: 10,
        position: 0,
        offer: { slot: { restCount: 1 } },
      })
      expect(await entryOf(last, day, second)).toMatchObject({ status: 0, position: 1, offer: null })
      expect(await restOf(day)).toBe(0)
      expect((await book(owner, day)).code).toBe(40901)
      expect((await book(last, day, { grabId: entryId })).code).toBe(404)
      const requestId = newId()
      const taken = await Promise.all([first, second].map((by) => book(next, day, { grabId: entryId, requestId }, by)))
      expect(taken[0]).toMatchObject({ code: 200, data: { registration: { orderNo: 1 } } })
      expect(taken[1]).toEqual(taken[0])
      expect(await entryOf(next, day)).toMatchObject({ status: 20, offer: null })
      expect((await leave(next, entryId)).code).toBe(40913)
    })

    it('offers the number to the next when the offer expires', async () => {
      const { day, owner, next, last, visitId, entryId } = await soldOut()
      await cancel(owner, visitId)
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_OFFER)
      expect(await entryOf(next, day, later)).toMatchObject({ status: 90, offer: null })
      expect(await entryOf(last, day, later)).toMatchObject({ status: 10 })
      expect((await book(next, day, { grabId: entryId }, later)).code).toBe(40907)
      await later.kill()
    })

    it.each([
      ['leaves the line', ({ token }: ReferencePerson, entryId: string) => leave({ token, patientId: '' }, entryId)],
      [
        'is removed from the login',
        ({ token, patientId }: ReferencePerson) =>
          first.ask(`DELETE /mcapi/clinic/c1/patient?patientId=${patientId}`, { token }),
      ],
    ])('offers the number to the next when the patient %s', async (_, goes) => {
      const { day, owner, next, last, visitId, entryId } = await soldOut()
      await cancel(owner, visitId)
      expect((await goes(next, entryId)).code).toBe(200)
      expect(await entryOf(last, day)).toMatchObject({ status: 10 })
      expect((await leave(last, (await entryOf(last, day))?.id ?? '')).code).toBe(200)
      expect(await restOf(day)).toBe(1)
    })

    it('joins once per request id, and only where every number is taken', async () => {
      const { day, last } = await soldOut()
      expect((await join(last, day)).code).toBe(40906)
      expect((await join(last, await freeDay())).code).toBe(40914)
      const person = await logIn()
      const requestId = newId()
      const both = await Promise.all([first, second].map((by) => join(person, day, { requestId }, by)))
      expect(both[0]).toMatchObject({ code: 200, data: { position: 3 } })
      expect(both[1]).toEqual(both[0])
      expect((await join(person, await freeDay(), { requestId })).code).toBe(400)
    })

    it('offers an unpaid number to the first in line when its payment deadline passes', async () => {
      const { day, next, last } = await soldOut()
      const later = await ReferenceServer.start(shelf.address, '--at', '2026-11-20T09:16:00+08:00')
      expect(await entryOf(next, day, later)).toMatchObject({ status: 10 })
      expect(await entryOf(last, day, later)).toMatchObject({ status: 10 })
      await later.kill()
    })

    it('gives every number one holder while two processes are busy and one of them is killed', async () => {
      const day = await freeDay()
      const crowd: ReferencePerson[] = []
      for (let nth = 0; nth < CROWD; nth += 1) crowd.push(await logIn())
      const visitsOf = async ({ token }: ReferencePerson) => {
        const list = 'GET /mcapi/v2/regs/list?limit=100&offset=0&type=1' as const
        const { data } = await first.ask<{ rows: Visit[] }>(list, { token })
        return data.rows.filter(({ reserveDate }) => reserveDate === day.place.reserveDate)
      }
      const acts = async (person: ReferencePerson, dice: SeededRandom, by: ReferenceServer): Promise<unknown> => {
        const [[visit], entry] = [await visitsOf(person), await entryOf(person, day)]
        if (visit) return dice.chance(0.7) && cancel(person, visit.id, by)
        if (entry?.status === 10)
          return dice.chance(0.6) ? book(person, day, { grabId: entry.id }, by) : leave(person, entry.id, by)
        if (entry?.status === 0) return dice.chance(0.3) && leave(person, entry.id, by)
        const booked = await book(person, day, {}, by)
        return booked.code === 40901 && join(person, day, {}, by)
      }
      let [offered, waited] = [0, 0]
      for (let round = 0; round < ROUNDS; round += 1) {
        const tries = crowd.map((person, nth) =>
          acts(person, new SeededRandom('waitlist', round, nth), nth % 2 === 0 ? first : second).catch(() => undefined),
        )
        if (round % 3 === 2) {
          await Promise.race(tries)
          await second.kill()
          second = await ReferenceServer.start(shelf.address, '--at', AT)
        }
        await Promise.all(tries)
        const visits = (await Promise.all(crowd.map(visitsOf))).flat()
        const statuses = (await Promise.all(crowd.map((person) => entryOf(person, day)))).map((entry) => entry?.status)
        const count = (status: number) => statuses.filter((each) => each === status).length
        const rest = (await restOf(day)) ?? -1
        expect(new Set(visits.map(({ orderNo }) => orderNo)).size).toBe(visits.length)
        expect(rest + visits.length + count(10)).toBe(PLACES)
        // Nobody waits beside a free number.
        expect(rest * count(0)).toBe(0)
        offered += count(10)
        waited += count(0)
      }
      expect(offered).toBeGreaterThan(0)
      expect(waited).toBeGreaterThan(0)
    })
  })
}
