import { describe, expect, test } from 'vitest'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { numberFreed } from '../../mocks/clinic/waitlist/actions'
import { stopSession } from '../../mocks/clinic/registration/actions'
import { linQinghe, Phone, TOMORROW } from './support/patient-at'
import { grab, joins, lastNumber, statusOf } from './support/waitlist-line'

type Line = Awaited<ReturnType<typeof lastNumber>>
type Watcher = Awaited<ReturnType<typeof joins>>
const EVENT = { joined: 1, freed: 2, passedOn: 3, leftAhead: 4, takenAhead: 5, offered: 10, offerExpired: 90 }

async function threeIn(line: Line): Promise<[Watcher, Watcher, Watcher]> {
  return [await joins(line, 31), await joins(line, 32), await joins(line, 33)]
}
const told = async (watcher: Watcher) =>
  ((await statusOf(watcher))?.history ?? []).map(({ event, place, asked }) => [event, place, asked])
const cancel = (line: Line) => line.holder.cancel(line.id)

describe('a freed number goes to those who wait before anybody else', () => {
  test.each<[string, (line: Line) => unknown]>([
    ['a visit is cancelled', cancel],
    ['a booking is not paid in time', ({ chain }) => chain.clock.moveMinutes(16)],
    [
      'the desk gets one back',
      ({ chain, slot }) => {
        chain.rules.doOthersCancel = true
        const [first] = chain.books.waitlist.by('scheduleId', slot.scheduleId)
        numberFreed(chain, first?.id ?? '', chain.clock.now().getTime())
      },
    ],
  ])('when %s', async (_, free) => {
    const line = await lastNumber()
    const [first, second, third] = await threeIn(line)
    const before = line.chain.books.waitlist.by('scheduleId', line.slot.scheduleId).map(({ id }) => id)
    expect(before).toEqual([first.id, second.id, third.id])
    await free(line)
    expect(await statusOf(first)).toMatchObject({ status: 10 })
    expect(await statusOf(second)).toMatchObject({ status: 0, position: 1 })
    const stranger = new Phone(line.chain)
    const patientId = await stranger.enter(99)
    const session = (await stranger.slots(linQinghe, TOMORROW)).filter(
      ({ scheduleId }) => String(scheduleId) === line.slot.scheduleId,
    )
    expect(session.every(({ restCount }) => restCount === 0)).toBe(true)
    for (const slot of session) expect(await stranger.book(slot, { patientId })).toMatchObject({ code: 40901 })
  })

  test('and only when nobody waits any more, back on the shelf', async () => {
    const line = await lastNumber()
    const [first, second, third] = await threeIn(line)
    await cancel(line)
    for (const { phone, id } of [first, second, third]) {
      expect(line.chain.books.slots.byId(line.slot.id)?.taken).toContain(line.slot.orderNo)
      await phone.send(waitlistCalls.leave, { parts: { id } })
    }
    line.chain.clock.moveMinutes(10)
    line.chain.catchUp()
    expect(line.chain.books.slots.byId(line.slot.id)?.taken).not.toContain(line.slot.orderNo)
  })
})

describe('the ledger of each watch', () => {
  test('tells every move of the line by ranks alone', async () => {
    const line = await lastNumber()
    const [first, second, third] = await threeIn(line)
    expect(await told(third)).toEqual([[EVENT.joined, 3, 0]])
    await cancel(line)
    line.chain.clock.moveMinutes(10)
    expect(await told(first)).toEqual([
      [EVENT.joined, 1, 0],
      [EVENT.offered, 0, 1],
      [EVENT.offerExpired, 0, 0],
    ])
    expect(await told(second)).toEqual([
      [EVENT.joined, 2, 0],
      [EVENT.freed, 1, 1],
      [EVENT.offered, 0, 1],
    ])
    expect(await told(third)).toEqual([
      [EVENT.joined, 3, 0],
      [EVENT.freed, 2, 1],
      [EVENT.passedOn, 1, 1],
    ])
    await grab(second)
    expect((await told(third)).at(-1)).toEqual([EVENT.takenAhead, 1, 0])
    const text = JSON.stringify((await statusOf(third))?.history)
    for (const { patientId, phone } of [first, second]) {
      const name = line.chain.books.patients.byId(patientId)?.name ?? ''
      expect(text).not.toContain(patientId)
      expect(text).not.toContain(phone.token)
      expect(name).not.toBe('')
    }
  })
  test('tells who was behind that somebody left, and nobody who was before', async () => {
    const line = await lastNumber()
    const [first, second, third] = await threeIn(line)
    await second.phone.send(waitlistCalls.leave, { parts: { id: second.id } })
    expect(await told(first)).toEqual([[EVENT.joined, 1, 0]])
    expect(await told(third)).toEqual([
      [EVENT.joined, 3, 0],
      [EVENT.leftAhead, 2, 0],
    ])
  })
  test('ends with the session that the clinic stops', async () => {
    const line = await lastNumber()
    const [first] = await threeIn(line)
    stopSession(line.chain, line.slot.scheduleId, '医生临时有事')
    expect((await told(first)).at(-1)?.[0]).toBe(93)
    expect(await statusOf(first)).toMatchObject({ status: 91, history: [{}, { text: '门诊停诊：医生临时有事' }] })
  })
})
