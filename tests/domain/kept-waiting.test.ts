import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '@/domain/general/day'
import { EMPTY_ROOM, roomFrom, roomText, type KeptRoom } from '@/domain/visit/kept-waiting'
import { withLook, type Waiting } from '@/domain/visit/waiting'
import '../support/seeded'

const NOON = new Date('2030-05-01T12:00:00+08:00')
const stored = (room: KeptRoom): unknown => JSON.parse(JSON.stringify(roomText(room) ?? null))

/** What was learnt from some looks, each so many minutes after the one before. */
const looks = fc.array(fc.record({ ahead: fc.nat(30), after: fc.integer({ min: 1, max: 90 }) }), {
  minLength: 1,
  maxLength: 8,
})
function learntFrom(all: readonly { ahead: number; after: number }[]): Waiting | undefined {
  let waiting: Waiting | undefined
  let at = 0
  for (const { ahead, after } of all) {
    at += after
    waiting = withLook(waiting, { ahead, calling: 3, averageMinutes: 8, updatedAt: addMinutes(NOON, at) })
  }
  return waiting
}

test('whatever was learnt of a queue is read back as it was written', () => {
  fc.assert(
    fc.property(looks, fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 }), (all, ringsFor) => {
      const waiting = learntFrom(all)
      const room = { known: new Map(waiting ? [['r1', waiting]] : []), ringsFor }
      expect(roomFrom(stored(room))).toEqual(room)
    }),
  )
})
test('of nothing there is nothing to write', () => {
  expect(roomText(EMPTY_ROOM)).toBeUndefined()
})

describe('what stood in storage', () => {
  const good = stored({ known: new Map([['r1', learntFrom([{ ahead: 3, after: 1 }]) as Waiting]]), ringsFor: [] }) as {
    known: { r1: Record<string, unknown> }
  }
  const spoilt = (change: Record<string, unknown>) => ({ known: { r1: { ...good.known.r1, ...change } } })
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['lists of something else', { known: [1], ringsFor: 7 }],
    ['a queue without a time', spoilt({ queue: { ahead: 1, calling: 2, averageMinutes: 3 } })],
    ['a queue that counts below nothing', spoilt({ queue: { ...(good.known.r1.queue as object), ahead: -1 } })],
    ['no list of visits', spoilt({ visits: null })],
    ['a visit that has no length', spoilt({ visits: [8, 'many'] })],
    ['a visit shorter than nothing', spoilt({ visits: [8, -1] })],
  ])('as %s counts for nothing', (_, value) => {
    expect(roomFrom(value)).toEqual(EMPTY_ROOM)
  })
  test('is told without a range where that stands the wrong way round, and then is not later than it', () => {
    const told = { from: NOON.toISOString(), to: addMinutes(NOON, -5).toISOString() }
    const waiting = roomFrom(spoilt({ told, isLater: true })).known.get('r1')
    expect([waiting?.told, waiting?.isLater]).toEqual([undefined, false])
  })
  test('has room for eight visits', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`r${at}`, good.known.r1]))
    expect(roomFrom({ known: many, ringsFor: Object.keys(many) }).known.size).toBe(8)
    expect(roomFrom({ known: many, ringsFor: Object.keys(many) }).ringsFor).toHaveLength(8)
  })
})
