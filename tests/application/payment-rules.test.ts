import { describe, expect, test } from 'vitest'
import { SessionHolder } from '@/application/support/session-holder'
import { EXAMPLE_NOW } from '../support/example-clinic'
import {
  SERVER_ERROR,
  MEMBER_CARD_PAYMENT,
  PAID_AT_LAUNCH,
  PAID_WITH_CASHIER,
  FAILED,
  AMOUNT_FEN,
  NOT_FOUND,
  LOST_RESPONSE,
  PRICE_CHANGED,
  NO_CASHIER,
  JOURNAL_ENTRY,
  openPayment,
  EXAMPLE_ORDER,
  PAID,
  observedStages,
  STRANGE,
  WAITING,
  type PaymentSetup,
} from '../support/example-payment'

const OTHERS_CARD = { type: 'member-card', password: '285714', patientId: 'p2' } as const

/** A page that was killed right after it had sent a request for a card payment. */
const UNANSWERED = { stage: 'confirming', isUnanswered: true, startedAt: EXAMPLE_NOW.toISOString() } as const

/** Reported stages and sent calls; after a colon the result, if it is not a stage. */
type Row = readonly [rule: string, given: PaymentSetup, stages: string, calls: string]

const PAYING: readonly Row[] = [
  ['cashier paid', { cashier: 'ok' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['cashier paid, clinic late', { looks: [WAITING, WAITING, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['cashier paid, but clinic not paid', { looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['cashier failed, but clinic paid', { cashier: 'fail' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['cashier failed', { cashier: 'fail', looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['cashier silent', { cashier: 'silent', looks: [WAITING] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['cashier cancelled', { cashier: 'cancel', looks: [WAITING] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cashier cancelled, clinic not paid', { cashier: 'cancel', looks: [FAILED] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cashier cancelled, but clinic paid', { cashier: 'cancel' }, 'preparing invoked paid', 'P4 P7'],
  [
    'cashier cancelled, clinic briefly unreachable',
    { cashier: 'cancel', looks: [LOST_RESPONSE, WAITING, FAILED] },
    'preparing invoked confirming unpaid',
    'P4 P7×3',
  ],
  ['clinic unreachable', { looks: [LOST_RESPONSE] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['clinic busy', { looks: [SERVER_ERROR, SERVER_ERROR, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['clinic with an unknown status', { looks: [STRANGE, PAID] }, 'preparing invoked confirming paid', 'P4 P7×2'],
  [
    'clinic without the order',
    { looks: [NOT_FOUND] },
    'preparing invoked confirming confirming unknown: not-found',
    'P4 P7',
  ],
  ['launch paid without a cashier', { launch: PAID_AT_LAUNCH }, 'preparing confirming paid', 'P4 P7'],
  ['launch paid, cashier ignored', { launch: PAID_WITH_CASHIER }, 'preparing confirming paid', 'P4 P7'],
  ['launch without a cashier', { launch: NO_CASHIER, looks: [FAILED] }, 'preparing confirming unpaid', 'P4 P7'],
  [
    'launch rejected, which proves that nothing was charged',
    { launch: PRICE_CHANGED },
    'preparing unpaid: price-changed',
    'P4',
  ],
  ['launch rejected', { launch: SERVER_ERROR, looks: [WAITING] }, 'preparing unpaid: refused', 'P4 P7'],
  ['launch rejected, but paid', { launch: SERVER_ERROR }, 'preparing paid', 'P4 P7'],
  ['launch without a response', { launch: LOST_RESPONSE, looks: [WAITING] }, 'preparing unpaid', 'P4 P7'],
  [
    'launch without a response, clinic unreachable',
    { launch: LOST_RESPONSE, looks: [LOST_RESPONSE, PAID] },
    'preparing confirming paid',
    'P4 P7×2',
  ],

  [
    'member card charged',
    { way: MEMBER_CARD_PAYMENT, launch: PAID_AT_LAUNCH },
    'preparing confirming confirming paid',
    'P4 P7',
  ],
  ['member card of a patient no longer active', { way: OTHERS_CARD }, ': changed-elsewhere', ''],
  [
    'member card rejected',
    { way: MEMBER_CARD_PAYMENT, launch: PRICE_CHANGED },
    'preparing confirming unpaid: price-changed',
    'P4',
  ],
  [
    'member card rejected for another reason, polled until the clinic has a result',
    { way: MEMBER_CARD_PAYMENT, launch: SERVER_ERROR, looks: [WAITING, FAILED] },
    'preparing confirming confirming unpaid: refused',
    'P4 P7×2',
  ],
  [
    'member card without a response, polled until the clinic has a result',
    { way: MEMBER_CARD_PAYMENT, launch: LOST_RESPONSE, looks: [WAITING, PAID] },
    'preparing confirming confirming paid',
    'P4 P7×2',
  ],
  [
    'member card without a response, “not paid” ignored while its request may still arrive',
    { way: MEMBER_CARD_PAYMENT, launch: LOST_RESPONSE, looks: [FAILED, FAILED, PAID] },
    'preparing confirming confirming paid',
    'P4 P7×3',
  ],
  [
    'member card without a response, its request can no longer arrive',
    { way: MEMBER_CARD_PAYMENT, launch: LOST_RESPONSE, looks: [FAILED] },
    'preparing confirming confirming unpaid',
    'P4 P7×32',
  ],
  [
    'member card with a response, “not paid” accepted immediately',
    { way: MEMBER_CARD_PAYMENT, launch: NO_CASHIER, looks: [FAILED, PAID] },
    'preparing confirming confirming unpaid',
    'P4 P7',
  ],
]

const ANOTHER_TRY: readonly Row[] = [
  ['turns out to be paid', { before: {} }, 'confirming paid', 'P7'],
  ['was not paid', { before: {}, looks: [FAILED, PAID] }, 'confirming preparing invoked confirming paid', 'P7 P4 P7'],
  [
    'is pending, so that WeChat charges once',
    { before: {}, looks: [WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7',
  ],
  ['cannot be checked', { before: {}, looks: [LOST_RESPONSE] }, 'confirming unknown', 'P7×33'],
  [
    'can be checked only at the second attempt',
    { before: {}, looks: [LOST_RESPONSE, FAILED, PAID] },
    'confirming preparing invoked confirming paid',
    'P7×2 P4 P7',
  ],
  [
    'may have been paid, and cancelling this one proves nothing',
    { before: {}, cashier: 'cancel', looks: [WAITING, WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7×2',
  ],
  [
    'may have been paid, and the rejection of this one proves nothing',
    { before: {}, launch: PRICE_CHANGED, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'never reached the cashier, so that the rejection of this one proves nothing was charged',
    { before: { stage: 'preparing' }, launch: PRICE_CHANGED, looks: [WAITING] },
    'confirming preparing unpaid: price-changed',
    'P7 P4',
  ],
  [
    'never reached the cashier, but an attempt before it did',
    { before: { stage: 'preparing', mayBePaid: true }, launch: PRICE_CHANGED, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'was not paid, so that cancelling this one means unpaid',
    { before: {}, cashier: 'cancel', looks: [FAILED, WAITING] },
    'confirming preparing invoked unpaid',
    'P7 P4 P7',
  ],
  [
    'is pending, so that a member card is not charged',
    { way: MEMBER_CARD_PAYMENT, before: {}, looks: [WAITING] },
    'confirming unknown',
    'P7×32',
  ],
  [
    'turns out to be paid, so that a member card is not charged',
    { way: MEMBER_CARD_PAYMENT, before: {} },
    'confirming paid',
    'P7',
  ],
  [
    'was not paid, so that a member card is charged',
    { way: MEMBER_CARD_PAYMENT, before: {}, launch: PAID_AT_LAUNCH, looks: [FAILED, PAID] },
    'confirming preparing confirming confirming paid',
    'P7 P4 P7',
  ],
  [
    'was a member-card request that may still arrive, so that WeChat waits',
    { before: UNANSWERED, looks: [FAILED, WAITING, PAID] },
    'confirming paid',
    'P7×3',
  ],
  [
    'was a member-card request that can no longer arrive, so that WeChat continues',
    { before: { ...UNANSWERED, startedAt: JOURNAL_ENTRY.startedAt }, looks: [FAILED, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7',
  ],
]

const RESUMING: readonly Row[] = [
  ['paid', { before: {} }, 'confirming paid', 'P7'],
  ['not paid', { before: {}, looks: [FAILED] }, 'confirming unpaid', 'P7'],
  ['open', { before: {}, looks: [WAITING] }, 'confirming unknown', 'P7×32'],
  ['pending, never at the cashier', { before: { stage: 'preparing' }, looks: [WAITING] }, 'unpaid', 'P7'],
  ['paid, never at the cashier in this attempt', { before: { stage: 'preparing' } }, 'paid', 'P7'],
  [
    'pending, never at the cashier, but an earlier attempt was',
    { before: { stage: 'preparing', mayBePaid: true }, looks: [WAITING, FAILED] },
    'confirming unpaid',
    'P7×2',
  ],
  [
    'not paid, with a member-card request that may still arrive',
    { before: UNANSWERED, looks: [FAILED, PAID] },
    'confirming paid',
    'P7×2',
  ],
  ['unknown to this device', {}, 'confirming paid', 'P7'],
]

describe('PaymentService.pay', () => {
  test.each(PAYING)('reports the expected stages: %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    const work = phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, phone.onStage, given.way)
    expect(await observedStages(phone, work)).toEqual([stages, calls])
  })
})
test('PaymentService.pay charges no member card after a logout', async () => {
  const phone = openPayment({})
  phone.container.get(SessionHolder).clearLogin()
  expect(
    await observedStages(phone, phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, phone.onStage, MEMBER_CARD_PAYMENT)),
  ).toEqual([': changed-elsewhere', ''])
})
describe('PaymentService.pay after an earlier attempt', () => {
  test.each(ANOTHER_TRY)('looks up the earlier attempt first when it %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    const work = phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, phone.onStage, given.way)
    expect(await observedStages(phone, work)).toEqual([stages, calls])
  })
})
describe('PaymentService.resume', () => {
  test.each(RESUMING)('reports the expected stages for a payment: %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    expect(await observedStages(phone, phone.service.resume(EXAMPLE_ORDER, phone.onStage))).toEqual([stages, calls])
  })
})
