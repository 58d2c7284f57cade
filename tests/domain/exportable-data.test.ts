import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportableDataOf, type ExportableData, type DataOwner } from '@/domain/device/exportable-data'
import type { StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import '../support/fast-check-config'
import { addMinutes } from '@/domain/general/day'
import {
  EMPTY_WAITING_ROOM,
  type StoredWaitingRoom,
  parseWaitingRoom,
  serializeWaitingRoom,
} from '@/domain/visit/stored-waiting-room'
import { type QueueObservations, addObservation } from '@/domain/visit/queue-forecast'

const WHOSE: DataOwner = { mpId: 'mp', openId: 'wx-1', patientId: 'p1', ids: new Set(['r1', 'o1']) }
const OWNER = JSON.stringify(['mp', 'wx-1', 'p1'])
const OTHER = JSON.stringify(['mp', 'wx-1', 'p2'])
const SECRET: ExportableData = { leftOut: 'secret' }
const NOT_THEIRS: ExportableData = { leftOut: 'not-theirs' }
const ticketOf = (id: string) => ({ visit: { id: 'r1', patient: { id } } })

describe('exportableDataOf', () => {
  test.each<[StorageKey, unknown, ExportableData]>([
    ['_look_elder', true, { value: true }],
    ['_favourite_doctors', { mp: ['d1'] }, { value: { mp: ['d1'] } }],
    [
      '_login_info',
      { token: 't', openId: 'wx-1', mpId: 'mp', patientId: 'p1', patientCard: { id: 'c', name: '王' } },
      { value: { mpId: 'mp', patientId: 'p1', patientCard: { id: 'c', name: '王' } } },
    ],
    ['_login_info', { token: 't', openId: 'wx-1', mpId: 'mp', patientId: 'p2' }, NOT_THEIRS],
    ['_login_info', 'broken', NOT_THEIRS],
    ['_set_aside', { token: 't', patientId: 'p1' }, SECRET],
    ['_login_trips', { trips: [], seen: [] }, SECRET],
    ['__sms_wait', { mobile: '13800000001' }, SECRET],
    ['_order_lock', [{ orderId: 'o1', lockId: 'l' }], SECRET],
    ['_to_url', '/visits/r1', NOT_THEIRS],
    ['_reason_draft', '咳嗽', NOT_THEIRS],
    ['_patient_draft', { name: '王小宝' }, NOT_THEIRS],
    ['_pay_journal', [{ patientId: 'p1' }, { patientId: 'p2' }], { value: [{ patientId: 'p1' }] }],
    ['_pay_journal', { patientId: 'p1' }, { value: [{ patientId: 'p1' }] }],
    ['_booking_journal', { patientId: 'p2' }, NOT_THEIRS],
    ['_intake_draft', [{ patientId: 'p2', complaint: '暗号' }], NOT_THEIRS],
    ['_checkout_draft', { orderId: 'o1' }, { value: [{ orderId: 'o1' }] }],
    ['_checkout_draft', { orderId: 'o2' }, NOT_THEIRS],
    ['_order_again_draft', [{ fromId: 'o1' }, { fromId: 'o2' }], { value: [{ fromId: 'o1' }] }],
    ['_in_calendar', ['r1', 'r2'], { value: ['r1'] }],
    ['_in_calendar', ['r2'], NOT_THEIRS],
    ['_tickets', { owner: 'mp wx-1', tickets: [ticketOf('p1'), ticketOf('p2')] }, { value: [ticketOf('p1')] }],
    ['_tickets', { owner: 'mp wx-2', tickets: [ticketOf('p1')] }, NOT_THEIRS],
    ['_tickets', { owner: 'mp wx-1', tickets: [ticketOf('p2')] }, NOT_THEIRS],
    ['_therapy_tickets', { owner: 'mp wx-1', tickets: [ticketOf('p1')] }, { value: [ticketOf('p1')] }],
    [
      '_follow_ups',
      { owner: 'mp wx-1', followUps: [{ patientId: 'p1' }, { patientId: 'p2' }] },
      { value: [{ patientId: 'p1' }] },
    ],
    ['_follow_ups', { owner: 'mp wx-2', followUps: [{ patientId: 'p1' }] }, NOT_THEIRS],
    ['_questions_draft', { owner: OWNER, questions: { r1: ['忌口吗'] } }, { value: { r1: ['忌口吗'] } }],
    ['_questions_draft', { owner: OTHER, questions: { r1: ['忌口吗'] } }, NOT_THEIRS],
    ['_visit_text_draft', { owner: OWNER, talks: [{ id: 'cancel r1' }] }, { value: [{ id: 'cancel r1' }] }],
    ['_visit_text_draft', { owner: OTHER, talks: [{ id: 'cancel r1' }] }, NOT_THEIRS],
    ['_outbox_draft', { owner: OWNER, boxes: { v1: [] } }, { value: { v1: [] } }],
    ['_chat_tail_draft', { owner: OWNER, talks: [{ id: 'v1' }] }, { value: [{ id: 'v1' }] }],
    ['_chat_text_draft', { owner: OTHER, talks: [{ id: 'v1' }] }, NOT_THEIRS],
    [
      '_photo_order_draft',
      [
        { owner: 'mp p1', doseCount: 7 },
        { owner: 'mp p2', doseCount: 3 },
      ],
      { value: [{ doseCount: 7 }] },
    ],
  ])('exports %s from %j as %j', (key, value, expected) =>
    expect(exportableDataOf(key, value, WHOSE)).toEqual(expected),
  )

  test('never throws for any value under any key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STORAGE_KEYS), fc.jsonValue(), (key, value) => {
        const kept = exportableDataOf(key, value, WHOSE)
        if ('value' in kept) expect(kept.value).toBeDefined()
        else expect(['secret', 'not-theirs']).toContain(kept.leftOut)
      }),
    )
  })
  test('excludes another patient’s data under every personal key', () => {
    const canary = fc.constantFrom('CANARY-1', 'CANARY-2')
    const foreign = canary.chain((word) =>
      fc.constantFrom<unknown>(
        { patientId: 'p2', word },
        [{ patientId: 'p2', word }],
        { owner: OTHER, talks: [word], boxes: { word }, questions: { word } },
        { owner: 'mp wx-1', tickets: [{ visit: { patient: { id: 'p2' }, word } }] },
        [{ owner: 'mp p2', word }],
        { orderId: 'o9', word },
        [{ fromId: 'o9', word }],
        [word],
        word,
      ),
    )
    const ofPeople = STORAGE_KEYS.filter((key) => 'leftOut' in exportableDataOf(key, { patientId: 'p2' }, WHOSE))
    expect(ofPeople.length).toBeGreaterThan(15)
    fc.assert(
      fc.property(fc.constantFrom(...ofPeople), foreign, (key, value) => {
        expect(JSON.stringify(exportableDataOf(key, value, WHOSE))).not.toContain('CANARY')
      }),
    )
  })
})

const NOON = new Date('2030-05-01T12:00:00+08:00')
const stored = (room: StoredWaitingRoom): unknown => JSON.parse(JSON.stringify(serializeWaitingRoom(room) ?? null))

/** Queue observations, each `after` minutes after the previous one. */
const looks = fc.array(fc.record({ ahead: fc.nat(30), after: fc.integer({ min: 1, max: 90 }) }), {
  minLength: 1,
  maxLength: 8,
})

function learntFrom(all: readonly { ahead: number; after: number }[]): QueueObservations | undefined {
  let waiting: QueueObservations | undefined
  let at = 0
  for (const { ahead, after } of all) {
    at += after
    waiting = addObservation(waiting, { ahead, calling: 3, averageMinutes: 8, updatedAt: addMinutes(NOON, at) })
  }
  return waiting
}

test('parseWaitingRoom restores stored queue observations unchanged', () => {
  fc.assert(
    fc.property(looks, fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 }), (all, ringsFor) => {
      const waiting = learntFrom(all)
      const room = { known: new Map(waiting ? [['r1', waiting]] : []), ringsFor }
      expect(parseWaitingRoom(stored(room))).toEqual(room)
    }),
  )
})

test('serializeWaitingRoom omits empty queue observations', () => {
  expect(serializeWaitingRoom(EMPTY_WAITING_ROOM)).toBeUndefined()
})

describe('parseWaitingRoom', () => {
  const good = stored({
    known: new Map([['r1', learntFrom([{ ahead: 3, after: 1 }]) as QueueObservations]]),
    ringsFor: [],
  }) as {
    known: { r1: Record<string, unknown> }
  }
  const spoilt = (change: Record<string, unknown>) => ({ known: { r1: { ...good.known.r1, ...change } } })
  test.each<[string, unknown]>([
    ['no value', undefined],
    ['null', null],
    ['a string', 'x'],
    ['a list', []],
    ['fields of wrong types', { known: [1], ringsFor: 7 }],
    ['a queue without a time', spoilt({ queue: { ahead: 1, calling: 2, averageMinutes: 3 } })],
    ['a queue with a negative count', spoilt({ queue: { ...(good.known.r1.queue as object), ahead: -1 } })],
    ['a missing list of visits', spoilt({ visits: null })],
    ['a visit with a non-numeric duration', spoilt({ visits: [8, 'many'] })],
    ['a visit with a negative duration', spoilt({ visits: [8, -1] })],
  ])('ignores %s', (_, value) => {
    expect(parseWaitingRoom(value)).toEqual(EMPTY_WAITING_ROOM)
  })
  test('drops a reversed time range together with its “later” flag', () => {
    const told = { from: NOON.toISOString(), to: addMinutes(NOON, -5).toISOString() }
    const waiting = parseWaitingRoom(spoilt({ told, isLater: true })).known.get('r1')
    expect([waiting?.told, waiting?.isLater]).toEqual([undefined, false])
  })
  test('keeps at most eight visits', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`r${at}`, good.known.r1]))
    expect(parseWaitingRoom({ known: many, ringsFor: Object.keys(many) }).known.size).toBe(8)
    expect(parseWaitingRoom({ known: many, ringsFor: Object.keys(many) }).ringsFor).toHaveLength(8)
  })
})
