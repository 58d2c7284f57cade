import { describe, expect, test } from 'vitest'
import type { PaymentStage } from '@/domain/payment/payment'
import type { RegistrationStatus } from '@/domain/registration/registration'
import { aRegistration } from '../../support/builders'
import {
  countdownText,
  paymentDueBeforeBooking,
  paymentDueOfVisit,
  countdownMilestone,
  paymentViewOf,
} from '@/ui/parts/payment-view'
import { createSharedBookingQuery } from '@/domain/registration/shared-booking'
import { shareUrlFor } from '@/ui/parts/share-url'

const NOW = new Date('2026-11-21T02:00:00Z')
const LATER = new Date('2026-11-21T02:10:00Z')

const view = (
  status: RegistrationStatus,
  stage?: PaymentStage,
  { isFailed = false, payDeadline = LATER }: { isFailed?: boolean; payDeadline?: Date } = {},
) =>
  paymentViewOf({
    due: paymentDueOfVisit(aRegistration({ status, payDeadline }), () => undefined),
    stage,
    isFailed,
    now: NOW,
  })

describe('displayed payment status', () => {
  test.each(['preparing', 'invoked', 'confirming', 'unknown', 'paid'] as const)(
    'equals the payment stage “%s”',
    (stage) => {
      expect(view('awaiting-payment', stage)).toBe(stage)
    },
  )
  test('starts as “awaiting”', () => {
    expect(view('awaiting-payment')).toBe('awaiting')
  })
  test('becomes “unpaid” by default, and “failed” only when the clinic reports a failure', () => {
    expect(view('awaiting-payment', 'unpaid')).toBe('unpaid')
    expect(view('awaiting-payment', 'unpaid', { isFailed: true })).toBe('failed')
  })
  test('becomes “overdue” at the deadline unless a payment may be pending', () => {
    const past = { payDeadline: NOW }
    expect(view('awaiting-payment', undefined, past)).toBe('overdue')
    expect(view('awaiting-payment', 'unpaid', past)).toBe('overdue')
    expect(view('awaiting-payment', 'confirming', past)).toBe('confirming')
    expect(view('cancelled', 'unknown', past)).toBe('unknown')
  })
  test('becomes “none” when the visit is booked, or is cancelled without a pending payment', () => {
    expect(view('reserved', 'paid')).toBe('none')
    expect(view('cancelled')).toBe('none')
    expect(view('cancelled', 'paid')).toBe('none')
    expect(view('cancelled', 'unpaid')).toBe('none')
    expect(view('reserved', 'confirming')).toBe('none')
    expect(view('reserved', 'unknown')).toBe('none')
    expect(view('cancelled', 'confirming')).toBe('confirming')
  })
})

describe('amount due', () => {
  test.each([
    ['awaiting-payment', 'due'],
    ['cancelled', 'closed'],
    ['reserved', 'settled'],
  ] as const)('reports a visit in state %s as “%s”, with its charge ID', (status, standing) => {
    const visit = aRegistration({ status, payDeadline: LATER })
    expect(paymentDueOfVisit(visit, () => undefined)).toMatchObject({
      order: { kind: 'registration', id: visit.chargeId },
      feeFen: visit.feeFen,
      patientId: visit.patient.id,
      deadline: LATER,
      standing,
    })
  })
  test('contains only the fee before booking, without an order ID or a deadline', () => {
    expect(paymentDueBeforeBooking(2500, 'p1')).toMatchObject({
      order: { kind: 'registration', id: '' },
      feeFen: 2500,
      standing: 'due',
      deadline: undefined,
      patientId: 'p1',
    })
  })
})

test.each([
  [876_000, '14:36'],
  [59_001, '01:00'],
  [0, '00:00'],
  [-10, '00:00'],
  [3_729_000, '1:02:09'],
])('payment countdown shows %i ms as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text)
})

test('payment countdown announces ten, five and one minute to screen readers', () => {
  expect([900_000, 600_000, 300_001, 300_000, 60_000, 0].map(countdownMilestone)).toEqual([
    undefined,
    10,
    10,
    5,
    1,
    undefined,
  ])
})

const page = { origin: 'https://clinic.example', pathname: '/wx/' }

test('link for another device contains only the clinic, the route and the route’s own search parameters', () => {
  // The page was opened by WeChat's login; its query must not be copied into the link.
  const opened = { ...page, search: '?mpId=rht&code=secret&state=1', hash: '#/wechat/patients/p4001' }
  const search = createSharedBookingQuery(
    { clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' },
    new Date(1_903_000_000_000),
  )
  expect(shareUrlFor(opened, 'r h/t', '/booking/prepared', search)).toBe(
    'https://clinic.example/wx/?mpId=r+h%2Ft#/wechat/booking/prepared?clinicId=c1&doctorId=d1&date=2030-05-03&at=1903000000',
  )
})

test('link with a Chinese name is percent-encoded, so that chat apps do not break it', () => {
  expect(shareUrlFor(page, 'rht', '/doctors/tag/省名中医', {})).toBe(
    'https://clinic.example/wx/?mpId=rht#/wechat/doctors/tag/%E7%9C%81%E5%90%8D%E4%B8%AD%E5%8C%BB',
  )
})
