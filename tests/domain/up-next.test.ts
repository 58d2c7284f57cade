import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, instantOf, timeOf } from '@/domain/general/day'
import type { FollowUp } from '@/domain/follow-up/follow-up'
import type { Order } from '@/domain/order/order'
import { mostUrgentVisit, isRegistrationActive, type Registration } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import { compareUpNextItems, listUpNextItems, type UpNextData } from '@/domain/up-next/up-next'
import {
  aConsultation,
  aDelivery,
  aMedicalRecord,
  anOrder,
  aRegistration,
  aPrescription,
  aTherapy,
  aWaitlistEntry,
} from '../support/builders'
import { reversed } from '../support/reversed'

const TODAY = '2026-11-24'
const NOW = instantOf(TODAY, '09:00')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const NOTHING: UpNextData = {
  patientId: 'p1',
  visits: [],
  onSlip: undefined,
  therapies: [],
  offer: undefined,
  due: [],
  medicines: [],
  records: [],
  followUps: [],
  consultations: [],
  isAgainOpen: true,
}
/** Keys of the items on the home screen; the next visit is shown separately, as on the home screen. */
const keys = (known: Partial<UpNextData>, most = 9, now = NOW) =>
  listUpNextItems({ ...NOTHING, onSlip: mostUrgentVisit(known.visits ?? [])?.id, ...known }, now, most).map(
    ({ key }) => key,
  )

const visit = (id: string, date: string, timeStart = '10:00', over: Partial<Registration> = {}) =>
  aRegistration({ id, date, timeStart, ...over })
const session = (id: string, date: string, over: Partial<Therapy> = {}) => aTherapy({ id, date, ...over })
const due = (id: string, expiresAt?: Date, over: Partial<Order> = {}) =>
  anOrder({ id, status: 'awaiting-payment', ...(expiresAt && { expiresAt }), ...over })
const written = (id: string, patientId = 'p1') =>
  aMedicalRecord({ id, patientId, visitDate: dayOf(NOW), hasPrint: false })
const reply = (id: string, unreadCount: number, patientId = 'p1') =>
  aConsultation({ id, conversationId: `t${id}`, doctorName: '周敏', patientId, unreadCount })
const offered = (expiresAt: Date) =>
  aWaitlistEntry({
    clinicName: '高新店',
    doctorName: '何正清',
    date: TODAY,
    status: 'offered',
    offer: {
      slot: {
        scheduleId: 's1',
        orderNo: 1,
        timeStart: '10:00',
        timeEnd: '10:10',
        restCount: 1,
        availability: 'has-number',
        isMine: false,
      },
      expiresAt,
    },
  })
/** Medicine for a week, received five days ago, so that it runs out tomorrow. */
const ending = (over: Partial<Order> = {}) => ({
  order: anOrder({
    id: 'm1',
    createdAt: instantOf(addDays(TODAY, -5), '10:00'),
    forms: [aPrescription()],
    delivery: aDelivery(),
    ...over,
  }),
})
/** Said two weeks before tomorrow. */
const aFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  id: 'f1',
  source: 'record',
  patientId: 'p1',
  doctorId: 'd1',
  doctorName: '林清和',
  clinicId: 'c1',
  saidOn: addDays(TODAY, -13),
  due: addDays(TODAY, 1),
  quote: '两周后复诊',
  ...over,
})
const course = { id: 'k1', total: 10, used: 4 }

describe('home reminders', () => {
  test.each<[string, Partial<UpNextData>, string[]]>([
    ['nothing without data', {}, []],
    ['nothing for the visit on the next-visit card', { visits: [visit('a', TODAY)] }, []],
    ['a second visit', { visits: [visit('a', TODAY), visit('b', '2026-11-30')] }, ['visit b']],
    [
      'the earlier visit while the card shows an unpaid one',
      { visits: [visit('a', TODAY), visit('b', '2026-11-30', '10:00', { status: 'awaiting-payment' })] },
      ['visit a'],
    ],
    [
      'nothing for a visit that is cancelled or finished',
      {
        visits: [
          visit('a', TODAY),
          visit('b', TODAY, '11:00', { status: 'cancelled' }),
          visit('c', '2026-11-25', '11:00', { status: 'finished' }),
        ],
      },
      [],
    ],
    ['a therapy session', { therapies: [session('h1', '2026-11-26')] }, ['therapy h1']],
    ['nothing for a session that was yesterday', { therapies: [session('h1', '2026-11-23')] }, []],
    ['an offered slot', { offer: offered(inMinutes(10)) }, ['offer w1']],
    ['nothing for an expired offer', { offer: offered(inMinutes(-1)) }, []],
    ['an unpaid order', { due: [due('a')] }, ['due']],
    ['one line for several unpaid orders', { due: [due('a'), due('b', inMinutes(30))] }, ['due']],
    [
      'nothing for an order that is expired, under review or another patient’s',
      {
        due: [
          due('a', inMinutes(-1)),
          anOrder({ id: 'b', status: 'draft', photos: ['x'] }),
          due('c', undefined, { patientId: 'p2' }),
        ],
      },
      [],
    ],
    [
      'nothing for the order of a visit on the card',
      { visits: [visit('a', TODAY)], due: [due('x', inMinutes(9), { kind: 'registration', regId: 'a' })] },
      [],
    ],
    [
      'the medicine order of a visit',
      { visits: [visit('a', TODAY)], due: [due('x', inMinutes(9), { regId: 'a' })] },
      ['due'],
    ],
    ['one line for several unread replies', { consultations: [reply('1', 2), reply('2', 1)] }, ['reply']],
    ['today’s medical record', { records: [written('1')] }, ['record 1']],
    [
      'nothing for a record of another day or patient',
      { records: [{ ...written('1'), visitDate: '2030-04-30' }, written('2', 'p2')] },
      [],
    ],
    [
      'nothing for replies that are read or another patient’s',
      { consultations: [reply('1', 0), reply('2', 3, 'p2')] },
      [],
    ],
    ['medicine that runs out', { medicines: [ending()] }, ['medicine']],
    ['nothing for medicine when the clinic disallows reorders', { medicines: [ending()], isAgainOpen: false }, []],
    ['nothing for another patient’s medicine', { medicines: [ending({ patientId: 'p2' })] }, []],
    [
      'nothing for medicine with an unclear dosage',
      { medicines: [ending({ forms: [aPrescription({ dailyDosage: '' })] })] },
      [],
    ],
    [
      'medicine in delivery instead of medicine that runs out',
      { medicines: [ending(), ending({ id: 'm2', status: 'preparing', createdAt: NOW })] },
      ['goods'],
    ],
    [
      'nothing for old medicine when newer medicine lasts longer',
      { medicines: [ending(), ending({ id: 'm2', createdAt: NOW, forms: [aPrescription({ doseCount: 14 })] })] },
      [],
    ],
    [
      'only the unpaid order when it reorders the medicine',
      { medicines: [ending()], due: [due('n', inMinutes(30), { cloneFromId: 'm1', createdAt: NOW })] },
      ['due'],
    ],
    [
      'medicine that runs out beside an unpaid order of another kind',
      { medicines: [ending()], due: [due('n', inMinutes(30), { isAirPharmacy: false, createdAt: NOW })] },
      ['due', 'medicine'],
    ],
    [
      'nothing for an examination order',
      { medicines: [ending({ status: 'paid', forms: [aPrescription({ formType: 'examination' })] })] },
      [],
    ],
    [
      'a course with sessions left',
      { therapies: [session('h1', '2026-11-20', { status: 'signed', course })] },
      ['course k1'],
    ],
    [
      'an upcoming session instead of its course',
      {
        therapies: [
          session('h1', '2026-11-20', { status: 'signed', course }),
          session('h2', '2026-11-27', { course: { ...course, used: 5 } }),
        ],
      },
      ['therapy h2'],
    ],
    [
      'nothing for a course that is used up',
      { therapies: [session('h1', '2026-11-20', { status: 'signed', course: { ...course, used: 10 } })] },
      [],
    ],
    [
      'rows by urgency: now, today, then without a deadline',
      {
        visits: [visit('a', TODAY), visit('b', TODAY, '15:00'), visit('c', '2026-11-25', '08:00')],
        therapies: [
          session('h1', '2026-11-20', { status: 'signed', course }),
          session('h2', TODAY, { timeStart: '16:00' }),
        ],
        offer: offered(inMinutes(10)),
        due: [due('x')],
        consultations: [reply('1', 1)],
        medicines: [ending()],
      },
      ['offer w1', 'visit b', 'therapy h2', 'due', 'reply', 'visit c', 'medicine', 'course k1'],
    ],
    [
      'a follow-up on its day, before what is not urgent',
      { followUps: [aFollowUp()], consultations: [reply('1', 1)], therapies: [session('h1', addDays(TODAY, 3))] },
      ['reply', 'follow-up', 'therapy h1'],
    ],
    [
      'a follow-up that is over last',
      { followUps: [aFollowUp({ due: addDays(TODAY, -1) })], therapies: [session('h1', addDays(TODAY, 3))] },
      ['therapy h1', 'follow-up'],
    ],
    ['no follow-up before a newer record', { followUps: [aFollowUp()], records: [written('m9')] }, ['record m9']],
  ])('include %s', (_, known, expected) => {
    expect(keys(known)).toEqual(expected)
  })

  test.each([
    ['2026-11-21', []],
    ['2026-11-22', ['medicine']],
    ['2026-11-25', ['medicine']],
    ['2026-11-28', ['medicine']],
    ['2026-11-29', []],
  ])('include medicine that runs out on 25 November, on %s: %j', (day, expected) => {
    expect(keys({ medicines: [ending()] }, 9, instantOf(day, '09:00'))).toEqual(expected)
  })
})

const id = fc.integer({ min: 0, max: 30 }).map(String)
const day = fc.integer({ min: -3, max: 9 }).map((days) => addDays(TODAY, days))
const at = fc.integer({ min: -600, max: 4000 }).map(inMinutes)
const time = at.map(timeOf)
const patientId = fc.constantFrom('p1', 'p2')
const visits = fc.uniqueArray(
  fc
    .record({
      id,
      date: day,
      timeStart: time,
      payDeadline: at,
      status: fc.constantFrom('reserved', 'awaiting-payment', 'awaiting-sign', 'finished', 'unknown'),
    })
    .map(aRegistration),
  { selector: (each) => each.id },
)
const therapies = fc.uniqueArray(
  fc
    .record(
      {
        id,
        date: day,
        timeStart: time,
        status: fc.constantFrom('reserved', 'signed', 'cancelled'),
        course: fc.record({ id, total: fc.constant(9), used: fc.integer({ min: 0, max: 9 }) }),
      },
      { requiredKeys: ['id', 'date', 'timeStart', 'status'] },
    )
    .map(aTherapy),
  { selector: (each) => each.id },
)
const orders = (statuses: readonly Order['status'][]) =>
  fc.uniqueArray(
    fc
      .record(
        {
          id,
          patientId,
          regId: id,
          kind: fc.constantFrom('charge', 'registration'),
          status: fc.constantFrom(...statuses),
          createdAt: at,
          expiresAt: at,
          isAirPharmacy: fc.boolean(),
        },
        { requiredKeys: ['id', 'patientId', 'regId', 'kind', 'status', 'createdAt', 'isAirPharmacy'] },
      )
      .map((over) => anOrder({ forms: [aPrescription()], ...over })),
    { selector: (each) => each.id },
  )
const known: fc.Arbitrary<UpNextData> = fc.record({
  patientId: fc.constant('p1'),
  visits,
  onSlip: fc.option(id, { nil: undefined }),
  therapies,
  offer: fc.option(at.map(offered), { nil: undefined }),
  due: orders(['awaiting-payment', 'part-paid', 'draft']),
  medicines: orders(['paid', 'preparing', 'shipped', 'done']).map((all) => all.map((order) => ({ order }))),
  consultations: fc.uniqueArray(
    fc.tuple(id, fc.integer({ min: 0, max: 3 }), patientId).map((given) => reply(...given)),
    { selector: (each) => each.id },
  ),
  records: fc.uniqueArray(
    fc.tuple(id, patientId).map((given) => written(...given)),
    { selector: (each) => each.id },
  ),
  followUps: fc.array(
    fc
      .tuple(id, patientId, day, fc.integer({ min: 1, max: 30 }))
      .map(([each, whose, saidOn, days]) =>
        aFollowUp({ id: each, patientId: whose, saidOn, due: addDays(saidOn, days) }),
      ),
  ),
  isAgainOpen: fc.boolean(),
})

describe('home reminders for any data', () => {
  test('include the most urgent rows, up to the maximum', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 0, max: 5 }), (all, most) => {
        const lines = listUpNextItems(all, NOW, most)
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines).toEqual(listUpNextItems(all, NOW, 100).slice(0, most))
      }),
    )
  })
  test('appear in order of urgency', () => {
    fc.assert(
      fc.property(known, (all) => {
        const lines = listUpNextItems(all, NOW, 100)
        expect([...lines].sort(compareUpNextItems)).toEqual(lines)
        expect(lines.map(({ at: moment }) => moment)).toEqual(
          lines.map(({ at: moment }) => moment).sort((a, b) => a - b),
        )
      }),
    )
  })
  test('contain no duplicates, and nothing that the next-visit card already shows', () => {
    fc.assert(
      fc.property(known, (all) => {
        const lines = listUpNextItems(all, NOW, 100)
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
        const told = lines.flatMap((line) => (line.kind === 'visit' ? [line.visit.id] : []))
        expect(told).not.toContain(all.onSlip)
        const live = new Set(all.visits.filter(isRegistrationActive).map((each) => each.id))
        for (const line of lines) {
          if (line.kind === 'due')
            expect(line.orders.filter(({ kind, regId }) => kind === 'registration' && live.has(regId))).toEqual([])
          if (line.kind === 'course')
            expect(
              lines.filter((each) => each.kind === 'therapy' && each.therapy.course?.id === line.course.course.id),
            ).toEqual([])
          if (line.kind === 'medicine')
            expect(
              lines
                .filter(({ kind }) => kind === 'goods')
                .flatMap((each) => (each.kind === 'goods' ? each.medicines.map(({ order }) => order.id) : [])),
            ).not.toContain(line.order.id)
        }
      }),
    )
  })
  test('do not depend on the response order', () => {
    fc.assert(
      fc.property(known, (all) => {
        const turned: UpNextData = {
          ...all,
          visits: reversed(all.visits),
          therapies: reversed(all.therapies),
          due: reversed(all.due),
          medicines: reversed(all.medicines),
          consultations: reversed(all.consultations),
        }
        expect(listUpNextItems(turned, NOW, 3).map(({ key }) => key)).toEqual(
          listUpNextItems(all, NOW, 3).map(({ key }) => key),
        )
      }),
    )
  })
})
