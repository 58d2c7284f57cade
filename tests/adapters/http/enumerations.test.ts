import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { codeSchemaOf, wordSchemaOf } from '@/adapters/http/wire/basics'
import * as wire from '@/adapters/http/wire/enumerations'

type Row = readonly [code: number, term: string]
type Table = Readonly<Record<string, readonly [codes: Readonly<Record<number, string>>, rows: string]>>

/** The specification's names, with our term for each code (docs/product/states.md). */
const OF_THE_SPECIFICATION: Table = {
  'therapy reservation status: RESERVED, WAIT_SIGN, SIGNED, CANCELED': [
    wire.THERAPY_STATUS,
    '0 reserved, 10 awaiting-sign, 20 signed, 91 cancelled',
  ],
  'pay type: WE_CHAT, MEMBER_CARD': [wire.PAY_TYPE, '0 wechat, 1 member-card'],
  'pay result: FAILED, WAIT_PAY_RESPONSE, SUCCESS': [wire.PAY_RESULT, '-1 failed, 0 waiting, 1 paid'],
  'refund: CAN_BE_REFUND, PAID_ON_PC, CAN_BE_REFUND_TIME_EXPIRED, CREATED_BY_PC, DISABLE_REFUND_BY_WX': [
    wire.REFUND_ELIGIBILITY,
    '0 refundable, 1 paid-at-desk, 2 time-expired, 3 made-at-desk, 4 disabled-by-wechat',
  ],
  'business type: OUTPATIENT, THERAPY': [wire.BUSINESS_TYPE, '0 outpatient, 1 therapy'],
  'slot availability: HAS_NUMBER, FULL, NO_NUMBER, NOT_TIME, OVER_TIME, NO_SCHEDULES': [
    wire.AVAILABILITY,
    '0 has-number, 1 full, 2 no-number, 3 not-time, 4 over-time, 5 no-schedules',
  ],
}

/** Codes that only the contract defines, each with our term. */
const OURS: Table = {
  'registration status': [
    wire.REGISTRATION_STATUS,
    '0 reserved, 5 awaiting-payment, 10 awaiting-sign, 20 signed, 30 called, 40 finished, 90 missed, 91 cancelled, 92 stopped',
  ],
  'part of the day': [wire.DAY_PART, '0 morning, 1 afternoon, 2 evening'],
  sex: [wire.SEX, '1 male, 2 female'],
  relation: [wire.RELATION, '0 self, 1 child, 2 parent, 3 spouse, 9 other'],
  'id card type': [
    wire.ID_CARD_TYPE,
    '0 id-card, 1 passport, 2 hk-macau-taiwan, 3 residence, 4 birth-certificate, 5 none',
  ],
  'advisory doctor status': [wire.ADVISORY_DOCTOR_STATUS, '0 off, 1 open, 2 full'],
  'node type': [wire.NODE_TYPE, '0 single, 1 chain, 2 child'],
  'watch status': [wire.WAITLIST_STATUS, '0 watching, 10 offered, 20 taken, 90 expired, 91 cancelled'],
  'watch event': [
    wire.WAITLIST_EVENT,
    '1 joined, 2 freed, 3 passed-on, 4 left-ahead, 5 taken-ahead, 10 offered, 20 taken, 90 offer-expired, 91 cancelled, 92 ended, 93 stopped, 94 booked-otherwise',
  ],
  'state of a tip': [wire.TIP_STATE, '1 seen, 2 dismissed'],
  'consultation status': [
    wire.ADVISORY_STATUS,
    '0 awaiting-payment, 10 awaiting-accept, 20 in-progress, 30 finished, 80 refused, 90 timed-out, 91 cancelled',
  ],
  'order status': [
    wire.CHARGE_ORDER_STATUS,
    '0 draft, 10 awaiting-payment, 20 part-paid, 30 paid, 40 preparing, 50 shipped, 60 done, 80 refunding, 90 refunded, 91 closed',
  ],
  'order query type': [wire.ORDER_TAB, '0 all, 1 to-pay, 2 paid, 3 over'],
  'form type': [
    wire.FORM_TYPE,
    '1 registration, 2 western, 3 herbal, 4 granules, 5 examination, 6 therapy, 7 material, 8 delivery, 9 process',
  ],
  'process type': [wire.PROCESS_TYPE, '0 none, 1 decoct, 2 powder, 3 paste, 4 pill'],
  'delivery type': [wire.DELIVERY_TYPE, '0 pick-up, 1 express'],
  'pay mode of a delivery': [wire.DELIVERY_PAY_MODE, '0 prepaid, 1 on-arrival'],
  'delivery status': [wire.DELIVERY_STATUS, '0 awaiting-number, 1 on-the-way, 2 signed, 9 problem'],
  'refund status': [wire.REFUND_STATUS, '0 none, 1 refunding, 2 refunded'],
  'kind of a bill': [wire.BILL_KIND, '0 in, 1 out, 2 refund'],
  'examination status': [wire.EXAM_STATUS, '0 awaited, 1 partial, 2 ready'],
  'examination flag': [wire.EXAM_FLAG, '-1 low, 0 normal, 1 high'],
}
const rowsIn = (text: string): Row[] =>
  text.split(', ').map((row): Row => [Number(row.split(' ')[0]), row.split(' ')[1] ?? ''])
const ENUMERATIONS = Object.entries({ ...OF_THE_SPECIFICATION, ...OURS }).map(([name, [codes, rows]]) => ({
  name,
  codes,
  rows: rowsIn(rows),
}))

describe.each(ENUMERATIONS)('$name', ({ codes, rows }) => {
  test.each(rows)('maps %i to %s and back', (code, term) => {
    expect([parse(codeSchemaOf(codes), code), wire.wireCodeOf(codes, term, NaN)]).toEqual([term, code])
  })
  test('defines no other codes, and maps unrecognised or missing codes to unknown', () => {
    expect(new Set(Object.keys(codes).map(Number))).toEqual(new Set(rows.map(([code]) => code)))
    for (const code of [77, null, undefined, 'x']) expect(parse(codeSchemaOf(codes), code)).toBe('unknown')
  })
})

describe('wire terms', () => {
  test.each([
    [wire.PAYMENT_KINDS, ['charge', 'registration', 'therapy', 'advisory', 'recharge']],
    [wire.CLONE_CHANGES, ['gone', 'price', 'stock']],
  ])('use the specification’s spelling: %j', (words, said) => {
    expect(said.map((each) => parse(wordSchemaOf(words), each))).toEqual(said)
    expect([...words, 'unknown'].map((each) => parse(wordSchemaOf<string>(words), each))).toEqual([...said, 'unknown'])
  })
  test.each([
    ['outpatient', '0'],
    ['therapy', '1'],
  ] as const)('turn from %s into %s in a URL', (business, flag) => expect(wire.wireBusinessFlag(business)).toBe(flag))
  test('map a term without a code to the fallback, which is 0 by default', () => {
    expect([wire.wireCodeOf(wire.SEX, 'unknown'), wire.wireCodeOf(wire.SEX, 'unknown', 9)]).toEqual([0, 9])
  })
})
