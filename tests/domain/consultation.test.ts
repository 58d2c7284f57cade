import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkConsultationGate,
  responseDeadlineOf,
  groupHoursByWeekdays,
  isConsultationActive,
  isOutsideOpenHours,
  isReplyOverdue,
  canConsultationTransition,
  canSendMessage,
  nextConsultationOpening,
  automaticRefundOf,
  remainingRounds,
  sumUnreadCounts,
  type ConsultationRule,
  type ConsultationStatus,
  type ConsultationContext,
} from '@/domain/consultation/consultation'
import { compareByLastMessage, isTokenFresh } from '@/domain/chat/chat'
import type { RefundStatus } from '@/domain/payment/payment'
import { aConsultation } from '../support/builders'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const STATUSES: readonly ConsultationStatus[] = [
  'awaiting-payment',
  'awaiting-accept',
  'in-progress',
  'finished',
  'refused',
  'timed-out',
  'cancelled',
  'unknown',
]

const rule = (over: Partial<ConsultationRule> = {}): ConsultationRule => ({
  doctorId: 'd1',
  feeFen: 3000,
  isOpen: true,
  openHours: [],
  roundsMax: 20,
  validHours: 48,
  acceptHours: 2,
  replyHours: 24,
  refundRule: '',
  isRevisitOnly: false,
  notice: '',
  ...over,
})

describe('consultation', () => {
  test.each<[ConsultationStatus, readonly ConsultationStatus[], boolean]>([
    ['awaiting-payment', ['awaiting-accept', 'cancelled'], false],
    ['awaiting-accept', ['in-progress', 'refused', 'timed-out', 'cancelled'], true],
    ['in-progress', ['finished', 'timed-out'], true],
    ['finished', [], false],
    ['refused', [], false],
    ['timed-out', [], false],
    ['cancelled', [], false],
    ['unknown', [], false],
  ])('changes from %s only to %j, and accepts messages: %s', (from, next, writable) => {
    for (const to of STATUSES) expect(canConsultationTransition(from, to)).toBe(next.includes(to))
    expect(isConsultationActive({ status: from })).toBe(next.length > 0)
    expect(canSendMessage(aConsultation({ status: from }))).toBe(writable)
  })
  test.each([
    [0, 20, 20],
    [19, 20, 1],
    [20, 20, 0],
    [25, 20, 0],
    [5, 0, Infinity],
  ])('accepts messages while rounds remain: %d of %d used, %d left', (roundsUsed, roundsMax, left) => {
    expect(remainingRounds({ roundsUsed, roundsMax })).toBe(left)
    expect(canSendMessage(aConsultation({ roundsUsed, roundsMax }))).toBe(left > 0)
  })
  test('reports an overdue reply only once an applicable deadline has passed', () => {
    const deadlines = { acceptDeadline: after(10), replyDeadline: after(-10) }
    expect(responseDeadlineOf(aConsultation({ ...deadlines, status: 'awaiting-accept' }))).toEqual(after(10))
    expect(isReplyOverdue(aConsultation({ ...deadlines, status: 'awaiting-accept' }), NOW)).toBe(false)
    expect(isReplyOverdue(aConsultation(deadlines), NOW)).toBe(true)
    expect(isReplyOverdue(aConsultation({ replyDeadline: NOW }), NOW)).toBe(true)
    expect(isReplyOverdue(aConsultation({ ...deadlines, status: 'finished' }), NOW)).toBe(false)
    expect(isReplyOverdue(aConsultation(), NOW)).toBe(false)
  })
})

describe('checkConsultationGate', () => {
  const revisit = (isRevisit: boolean, isFirstVisitAllowed = true) => ({
    isRevisit,
    lastDiagnosis: '',
    isRecordNeeded: false,
    isFirstVisitAllowed,
  })
  const asking = (over: Partial<ConsultationContext> = {}): ConsultationContext => ({
    revisit: revisit(true),
    birthday: '1990-01-01',
    hasGuardian: false,
    now: NOW,
    ...over,
  })
  // 2030-05-01 is a Wednesday, 09:00 clinic time.
  const wednesday = (from: string, to: string) => [{ weekday: 3, from, to }]
  test.each<[string, ConsultationRule, ConsultationContext, string]>([
    ['a patient of a doctor without restrictions', rule(), asking(), 'open'],
    ['a patient while the doctor is off', rule({ isOpen: false }), asking(), 'off'],
    ['a patient within opening hours', rule({ openHours: wednesday('08:00', '20:00') }), asking(), 'open'],
    ['a patient before opening hours', rule({ openHours: wednesday('10:00', '20:00') }), asking(), 'closed-now'],
    [
      'a patient on another weekday',
      rule({ openHours: [{ weekday: 4, from: '00:00', to: '24:00' }] }),
      asking(),
      'closed-now',
    ],
    ['a first visit', rule(), asking({ revisit: revisit(false) }), 'open'],
    ['a first visit where it is not allowed', rule(), asking({ revisit: revisit(false, false) }), 'revisit-needed'],
    [
      'a first visit where only revisits are allowed',
      rule({ isRevisitOnly: true }),
      asking({ revisit: revisit(false) }),
      'revisit-needed',
    ],
    ['a revisit where only revisits are allowed', rule({ isRevisitOnly: true }), asking(), 'open'],
    ['an unknown kind of visit', rule({ isRevisitOnly: true }), asking({ revisit: undefined }), 'open'],
    ['a child of 5 with a guardian', rule(), asking({ birthday: '2024-05-02', hasGuardian: true }), 'open'],
    ['a child of 5 without a guardian', rule(), asking({ birthday: '2024-05-02' }), 'guardian-needed'],
    ['a child of 6', rule(), asking({ birthday: '2024-05-01' }), 'open'],
    ['a child with an unknown birthday', rule(), asking({ birthday: undefined }), 'open'],
  ])('checks %s', (_, its, who, gate) => expect(checkConsultationGate(its, who)).toBe(gate))
})

describe('conversation', () => {
  test('sumUnreadCounts adds up the unread counts of all conversations', () => {
    expect(sumUnreadCounts([])).toBe(0)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 99 })), (counts) => {
        const sum = sumUnreadCounts(counts.map((unreadCount) => ({ unreadCount })))
        expect(sum).toBe(counts.filter((count) => count > 0).reduce((all, count) => all + count, 0))
      }),
    )
  })
  test.each<[number | undefined, boolean]>([
    [undefined, true],
    [61, true],
    [60, false],
    [0, false],
    [-5, false],
  ])('isTokenFresh returns for a token with %j seconds left: %s', (seconds, good) => {
    const pass = { conversationId: 'v1', token: 't', userId: 'u' }
    expect(isTokenFresh(seconds === undefined ? pass : { ...pass, expiresAt: after(seconds) }, NOW)).toBe(good)
  })
  test('list sorts conversations by last message, with empty conversations last', () => {
    const said = (id: string, seconds?: number) => ({
      id,
      ...(seconds !== undefined && { lastMessage: { type: 'text' as const, text: '', at: after(seconds) } }),
    })
    const list = [said('none'), said('old', -60), said('new', 60)]
    expect(list.sort(compareByLastMessage).map(({ id }) => id)).toEqual(['new', 'old', 'none'])
  })
})

describe('doctor’s consultation hours', () => {
  const daily = (from: string, to: string, weekdays = [0, 1, 2, 3, 4, 5, 6]) =>
    weekdays.map((weekday) => ({ weekday, from, to }))
  // Wednesday 09:00, clinic time.
  const at = (time: string) => new Date(`2030-05-01T${time}:00+08:00`)
  test.each([
    ['before opening', daily('14:00', '20:00'), '09:00', { day: '2030-05-01', time: '14:00' }],
    [
      'between two openings',
      [...daily('08:00', '10:00'), ...daily('14:00', '20:00')],
      '11:00',
      { day: '2030-05-01', time: '14:00' },
    ],
    ['after closing', daily('08:00', '20:00'), '21:00', { day: '2030-05-02', time: '08:00' }],
    ['one weekday, after closing', daily('08:00', '20:00', [3]), '21:00', { day: '2030-05-08', time: '08:00' }],
    ['over the weekend', daily('08:30', '12:00', [6]), '21:00', { day: '2030-05-04', time: '08:30' }],
    ['without hours', [], '09:00', undefined],
  ] as const)('nextConsultationOpening returns the next opening: %s', (_, openHours, time, opening) => {
    expect(nextConsultationOpening({ openHours }, at(time))).toEqual(opening)
  })
  test.each([
    [false, 'open', '21:00', true],
    [false, 'open', '09:00', false],
    [false, 'full', '21:00', false],
    [false, 'off', '21:00', false],
    [true, 'open', '21:00', false],
  ] as const)(
    'isOutsideOpenHours returns with service open %s and doctor %s at %s: %s',
    (isOpen, status, time, byHour) => {
      const asked = rule({ isOpen, openHours: daily('08:00', '20:00') })
      expect(isOutsideOpenHours(asked, status, at(time))).toBe(byHour)
    },
  )
  test('groupHoursByWeekdays groups weekdays with the same hours, starting from Monday', () => {
    const hours = [
      ...daily('08:00', '12:00', [1, 3, 5]),
      ...daily('14:00', '18:00', [5]),
      ...daily('09:00', '11:00', [0]),
    ]
    expect(groupHoursByWeekdays(hours).map(({ weekdays }) => weekdays)).toEqual([[1, 3], [5], [0]])
    expect(groupHoursByWeekdays(daily('08:00', '22:00'))).toHaveLength(1)
    expect(groupHoursByWeekdays(hours)[1]?.hours.map(({ from }) => from)).toEqual(['08:00', '14:00'])
  })
})

describe('consultation hours', () => {
  const at = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  test('groupHoursByWeekdays sorts each day’s hours, whatever the server’s order', () => {
    const [monday] = groupHoursByWeekdays([at(1, '14:00', '17:00'), at(1, '08:00', '12:00')])
    expect(monday?.hours.map(({ from }) => from)).toEqual(['08:00', '14:00'])
  })
  test('nextConsultationOpening skips an opening that begins this minute', () => {
    const friday = new Date('2026-11-20T08:00:00+08:00')
    expect(nextConsultationOpening({ openHours: [at(5, '14:00', '17:00'), at(5, '08:00', '12:00')] }, friday)).toEqual({
      day: '2026-11-20',
      time: '14:00',
    })
    expect(
      nextConsultationOpening({ openHours: [at(6, '14:00', '17:00'), at(6, '09:00', '12:00')] }, friday)?.time,
    ).toBe('09:00')
  })
})

describe('automaticRefundOf for a consultation', () => {
  test.each<[RefundStatus | undefined, 'refunding' | 'refunded']>([
    [undefined, 'refunding'],
    ['none', 'refunding'],
    ['unknown', 'refunding'],
    ['refunding', 'refunding'],
    ['refunded', 'refunded'],
  ])('maps the server’s refund status %s to %s when refused or timed out', (refund, standing) => {
    const owed = { fen: 3000, standing }
    const over = { feeFen: 3000, ...(refund && { refund }) }
    expect(automaticRefundOf({ ...over, status: 'refused' })).toEqual(owed)
    expect(automaticRefundOf({ ...over, status: 'timed-out' })).toEqual(owed)
  })
  test.each<[ConsultationStatus, number]>([
    ['finished', 3000],
    ['cancelled', 3000],
    ['in-progress', 3000],
    ['refused', 0],
  ])('returns no refund for the status %s with a fee of %d fen', (status, feeFen) =>
    expect(automaticRefundOf({ status, feeFen })).toBeUndefined(),
  )
})
