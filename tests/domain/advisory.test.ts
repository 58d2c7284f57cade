import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advisoryGate,
  deadlineOf,
  isAdvisoryLive,
  isPastPromise,
  mayAdvisoryBecome,
  mayWrite,
  roundsLeft,
  unreadIn,
  type Advisory,
  type AdvisoryRule,
  type AdvisoryStatus,
  type Asking,
} from '@/domain/advisory'
import { byLastWord, isPassGood } from '@/domain/chat'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const STATUSES: readonly AdvisoryStatus[] = [
  'awaiting-payment',
  'awaiting-accept',
  'in-progress',
  'finished',
  'refused',
  'timed-out',
  'cancelled',
  'unknown',
]
const anAdvisory = (over: Partial<Advisory> = {}): Advisory => ({
  id: 'x1',
  conversationId: 'v1',
  status: 'in-progress',
  doctorId: 'd1',
  doctorName: '林清和',
  photoUrl: '',
  patientId: 'p1',
  patientName: '王雅琴',
  feeFen: 3000,
  chargeId: 'o1',
  roundsUsed: 0,
  roundsMax: 20,
  unreadCount: 0,
  ...over,
})

describe('an advisory', () => {
  test.each<[AdvisoryStatus, readonly AdvisoryStatus[], boolean]>([
    ['awaiting-payment', ['awaiting-accept', 'cancelled'], false],
    ['awaiting-accept', ['in-progress', 'refused', 'timed-out', 'cancelled'], true],
    ['in-progress', ['finished', 'timed-out'], true],
    ['finished', [], false],
    ['refused', [], false],
    ['timed-out', [], false],
    ['cancelled', [], false],
    ['unknown', [], false],
  ])('%s may become %j, may be written to: %s', (from, next, writable) => {
    for (const to of STATUSES) expect(mayAdvisoryBecome(from, to)).toBe(next.includes(to))
    expect(isAdvisoryLive({ status: from })).toBe(next.length > 0)
    expect(mayWrite(anAdvisory({ status: from }))).toBe(writable)
  })
  test.each([
    [0, 20, 20],
    [19, 20, 1],
    [20, 20, 0],
    [25, 20, 0],
    [5, 0, Infinity],
  ])('with %d of %d rounds used has %d left', (roundsUsed, roundsMax, left) => {
    expect(roundsLeft({ roundsUsed, roundsMax })).toBe(left)
    expect(mayWrite(anAdvisory({ roundsUsed, roundsMax }))).toBe(left > 0)
  })
  test('has a promise that can be broken', () => {
    const deadlines = { acceptDeadline: after(10), replyDeadline: after(-10) }
    expect(deadlineOf(anAdvisory({ ...deadlines, status: 'awaiting-accept' }))).toEqual(after(10))
    expect(isPastPromise(anAdvisory({ ...deadlines, status: 'awaiting-accept' }), NOW)).toBe(false)
    expect(isPastPromise(anAdvisory(deadlines), NOW)).toBe(true)
    expect(isPastPromise(anAdvisory({ replyDeadline: NOW }), NOW)).toBe(true)
    expect(isPastPromise(anAdvisory({ ...deadlines, status: 'finished' }), NOW)).toBe(false)
    expect(isPastPromise(anAdvisory(), NOW)).toBe(false)
  })
})

describe('who may ask', () => {
  const rule = (over: Partial<AdvisoryRule> = {}): AdvisoryRule => ({
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
  const revisit = (isRevisit: boolean, isFirstVisitAllowed = true) => ({
    isRevisit,
    lastDiagnosis: '',
    isRecordNeeded: false,
    isFirstVisitAllowed,
  })
  const asking = (over: Partial<Asking> = {}): Asking => ({
    revisit: revisit(true),
    birthday: '1990-01-01',
    hasGuardian: false,
    now: NOW,
    ...over,
  })
  // 2030-05-01 is a Wednesday, 09:00 clinic time.
  const wednesday = (from: string, to: string) => [{ weekday: 3, from, to }]
  test.each<[string, AdvisoryRule, Asking, string]>([
    ['anybody', rule(), asking(), 'open'],
    ['nobody while the doctor is off', rule({ isOpen: false }), asking(), 'off'],
    ['in the hours', rule({ openHours: wednesday('08:00', '20:00') }), asking(), 'open'],
    ['not before them', rule({ openHours: wednesday('10:00', '20:00') }), asking(), 'closed-now'],
    ['not on another day', rule({ openHours: [{ weekday: 4, from: '00:00', to: '24:00' }] }), asking(), 'closed-now'],
    ['a first visit', rule(), asking({ revisit: revisit(false) }), 'open'],
    ['no first visit where it is not allowed', rule(), asking({ revisit: revisit(false, false) }), 'revisit-needed'],
    ['revisits alone', rule({ isRevisitOnly: true }), asking({ revisit: revisit(false) }), 'revisit-needed'],
    ['a revisit', rule({ isRevisitOnly: true }), asking(), 'open'],
    ['when nobody knows', rule({ isRevisitOnly: true }), asking({ revisit: undefined }), 'open'],
    ['a child of 5 with a guardian', rule(), asking({ birthday: '2024-05-02', hasGuardian: true }), 'open'],
    ['no child of 5 alone', rule(), asking({ birthday: '2024-05-02' }), 'guardian-needed'],
    ['a child of 6', rule(), asking({ birthday: '2024-05-01' }), 'open'],
    ['whose birthday is not known', rule(), asking({ birthday: undefined }), 'open'],
  ])('%s', (_, its, who, gate) => expect(advisoryGate(its, who)).toBe(gate))
})

describe('conversations', () => {
  test('unread is counted from the list', () => {
    expect(unreadIn([])).toBe(0)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 99 })), (counts) => {
        const sum = unreadIn(counts.map((unreadCount) => ({ unreadCount })))
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
  ])('a pass with %j seconds left is good: %s', (seconds, good) => {
    const pass = { conversationId: 'v1', token: 't', userId: 'u' }
    expect(isPassGood(seconds === undefined ? pass : { ...pass, expiresAt: after(seconds) }, NOW)).toBe(good)
  })
  test('the latest word comes first, silence last', () => {
    const said = (id: string, seconds?: number) => ({
      id,
      ...(seconds !== undefined && { lastMessage: { type: 'text' as const, text: '', at: after(seconds) } }),
    })
    const list = [said('none'), said('old', -60), said('new', 60)]
    expect(list.sort(byLastWord).map(({ id }) => id)).toEqual(['new', 'old', 'none'])
  })
})
