import { describe, expect, test } from 'vitest'
import { SessionHolder } from '@/application/support/session-holder'
import { NOW } from '../support/example-clinic'
import {
  BUSY,
  CARD,
  DONE,
  DONE_BESIDE,
  FAILED,
  FEN,
  GONE,
  LOST,
  NEWER,
  NO_CASHIER,
  NOTE,
  openPayment,
  ORDER,
  PAID,
  seen,
  STRANGE,
  WAITING,
  type Given,
} from '../support/example-payment'

const OTHERS_CARD = { type: 'member-card', password: '285714', patientId: 'p2' } as const

/** A page was killed right after it had sent a card's request. */
const UNANSWERED = { stage: 'confirming', isUnanswered: true, startedAt: NOW.toISOString() } as const

/** Reported stages and sent calls; after a colon the result, if it is not a stage. */
type Row = readonly [rule: string, given: Given, stages: string, calls: string]

const PAYING: readonly Row[] = [
  ['paid at the cashier', { cashier: 'ok' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['paid, and late at the clinic', { looks: [WAITING, WAITING, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['called paid, and not paid', { looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['failed, and paid all the same', { cashier: 'fail' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['failed', { cashier: 'fail', looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['silent', { cashier: 'silent', looks: [WAITING] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['cancelled', { cashier: 'cancel', looks: [WAITING] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cancelled, as the clinic knows', { cashier: 'cancel', looks: [FAILED] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cancelled, and paid all the same', { cashier: 'cancel' }, 'preparing invoked paid', 'P4 P7'],
  [
    'cancelled, with the clinic briefly unreachable',
    { cashier: 'cancel', looks: [LOST, WAITING, FAILED] },
    'preparing invoked confirming unpaid',
    'P4 P7×3',
  ],
  ['the clinic is unreachable', { looks: [LOST] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['the clinic is busy', { looks: [BUSY, BUSY, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['the clinic says something new', { looks: [STRANGE, PAID] }, 'preparing invoked confirming paid', 'P4 P7×2'],
  [
    'the clinic knows no such order',
    { looks: [GONE] },
    'preparing invoked confirming confirming unknown: not-found',
    'P4 P7',
  ],
  ['paid before a cashier was needed', { launch: DONE }, 'preparing confirming paid', 'P4 P7'],
  ['paid already, with a cashier that is not needed', { launch: DONE_BESIDE }, 'preparing confirming paid', 'P4 P7'],
  ['without a cashier', { launch: NO_CASHIER, looks: [FAILED] }, 'preparing confirming unpaid', 'P4 P7'],
  ['refused, which proves that nothing was charged', { launch: NEWER }, 'preparing unpaid: price-changed', 'P4'],
  ['refused', { launch: BUSY, looks: [WAITING] }, 'preparing unpaid: refused', 'P4 P7'],
  ['refused, and paid all the same', { launch: BUSY }, 'preparing paid', 'P4 P7'],
  ['not answered', { launch: LOST, looks: [WAITING] }, 'preparing unpaid', 'P4 P7'],
  [
    'not answered, with the clinic unreachable',
    { launch: LOST, looks: [LOST, PAID] },
    'preparing confirming paid',
    'P4 P7×2',
  ],

  ['a card', { way: CARD, launch: DONE }, 'preparing confirming confirming paid', 'P4 P7'],
  ['the card of a patient who is no longer active', { way: OTHERS_CARD }, ': changed-elsewhere', ''],
  ['a card, refused', { way: CARD, launch: NEWER }, 'preparing confirming unpaid: price-changed', 'P4'],
  [
    'a card, refused for whatever reason: until the clinic knows',
    { way: CARD, launch: BUSY, looks: [WAITING, FAILED] },
    'preparing confirming confirming unpaid: refused',
    'P4 P7×2',
  ],
  [
    'a card, not answered: until the clinic knows',
    { way: CARD, launch: LOST, looks: [WAITING, PAID] },
    'preparing confirming confirming paid',
    'P4 P7×2',
  ],
  [
    'a card, not answered: “not paid” counts for nothing while its request may still come',
    { way: CARD, launch: LOST, looks: [FAILED, FAILED, PAID] },
    'preparing confirming confirming paid',
    'P4 P7×3',
  ],
  [
    'a card, not answered, whose request can no longer arrive',
    { way: CARD, launch: LOST, looks: [FAILED] },
    'preparing confirming confirming unpaid',
    'P4 P7×32',
  ],
  [
    'a card, answered: “not paid” counts at once',
    { way: CARD, launch: NO_CASHIER, looks: [FAILED, PAID] },
    'preparing confirming confirming unpaid',
    'P4 P7',
  ],
]

const ANOTHER_TRY: readonly Row[] = [
  ['was paid after all', { before: {} }, 'confirming paid', 'P7'],
  ['was not paid', { before: {}, looks: [FAILED, PAID] }, 'confirming preparing invoked confirming paid', 'P7 P4 P7'],
  [
    'is open: WeChat charges once',
    { before: {}, looks: [WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7',
  ],
  ['cannot be checked', { before: {}, looks: [LOST] }, 'confirming unknown', 'P7×33'],
  [
    'cannot be checked at once',
    { before: {}, looks: [LOST, FAILED, PAID] },
    'confirming preparing invoked confirming paid',
    'P7×2 P4 P7',
  ],
  [
    'may have been paid: this one cancelled proves nothing',
    { before: {}, cashier: 'cancel', looks: [WAITING, WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7×2',
  ],
  [
    'may have been paid: this one refused proves nothing',
    { before: {}, launch: NEWER, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'came to no cashier: this one refused proves that nothing was charged',
    { before: { stage: 'preparing' }, launch: NEWER, looks: [WAITING] },
    'confirming preparing unpaid: price-changed',
    'P7 P4',
  ],
  [
    'came to no cashier, but one before it did',
    { before: { stage: 'preparing', mayBePaid: true }, launch: NEWER, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'was not paid: this one cancelled is unpaid at once',
    { before: {}, cashier: 'cancel', looks: [FAILED, WAITING] },
    'confirming preparing invoked unpaid',
    'P7 P4 P7',
  ],
  ['is open: a card waits', { way: CARD, before: {}, looks: [WAITING] }, 'confirming unknown', 'P7×32'],
  ['was paid after all: a card is not charged', { way: CARD, before: {} }, 'confirming paid', 'P7'],
  [
    'was not paid: a card may be charged',
    { way: CARD, before: {}, launch: DONE, looks: [FAILED, PAID] },
    'confirming preparing confirming confirming paid',
    'P7 P4 P7',
  ],
  [
    'was a card’s that may still come: WeChat waits until the clinic knows',
    { before: UNANSWERED, looks: [FAILED, WAITING, PAID] },
    'confirming paid',
    'P7×3',
  ],
  [
    'was a card payment that can no longer arrive: WeChat continues at once',
    { before: { ...UNANSWERED, startedAt: NOTE.startedAt }, looks: [FAILED, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7',
  ],
]

const RESUMING: readonly Row[] = [
  ['paid', { before: {} }, 'confirming paid', 'P7'],
  ['not paid', { before: {}, looks: [FAILED] }, 'confirming unpaid', 'P7'],
  ['open', { before: {}, looks: [WAITING] }, 'confirming unknown', 'P7×32'],
  ['open, and never at a cashier', { before: { stage: 'preparing' }, looks: [WAITING] }, 'unpaid', 'P7'],
  ['paid, and never at a cashier of this try', { before: { stage: 'preparing' } }, 'paid', 'P7'],
  [
    'open, never at a cashier, with one before it that was',
    { before: { stage: 'preparing', mayBePaid: true }, looks: [WAITING, FAILED] },
    'confirming unpaid',
    'P7×2',
  ],
  [
    'not paid, with a card’s request that may still come',
    { before: UNANSWERED, looks: [FAILED, PAID] },
    'confirming paid',
    'P7×2',
  ],
  ['one that this phone knows nothing of', {}, 'confirming paid', 'P7'],
]

describe('PaymentService.pay', () => {
  test.each(PAYING)('ends in the right stages when cashier or card is: %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    const work = phone.service.pay(ORDER, FEN, phone.onStage, given.way)
    expect(await seen(phone, work)).toEqual([stages, calls])
  })
})
test('PaymentService.pay charges no card after a log-out', async () => {
  const phone = openPayment({})
  phone.container.get(SessionHolder).clearLogin()
  expect(await seen(phone, phone.service.pay(ORDER, FEN, phone.onStage, CARD))).toEqual([': changed-elsewhere', ''])
})
describe('PaymentService.pay after an earlier try', () => {
  test.each(ANOTHER_TRY)('checks the earlier try first when it %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    const work = phone.service.pay(ORDER, FEN, phone.onStage, given.way)
    expect(await seen(phone, work)).toEqual([stages, calls])
  })
})
describe('PaymentService.resume', () => {
  test.each(RESUMING)('ends in the right stages when the payment is: %s', async (_rule, given, stages, calls) => {
    const phone = openPayment(given)
    expect(await seen(phone, phone.service.resume(ORDER, phone.onStage))).toEqual([stages, calls])
  })
})
