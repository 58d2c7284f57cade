import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClaimService } from '@/application/claim-service'
import { addDays } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { chargeRows, claimContents } from '@/ui/screens/record/claim-text'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createCharge, dueFenOf, markChargePaid } from '../../../mocks/clinic/order/actions'
import {
  EMPTY_CHECKOUT_CHOICES,
  ORDER_STATUS_CODES,
  type ChargeRow,
  type FormRow,
  type FormTypeCode,
} from '../../../mocks/clinic/order/rows'
import { BLOOD_COUNT } from '../../../mocks/clinic/record/findings'
import { createExam, markExamReady } from '../../../mocks/clinic/record/actions'
import { seedPastVisit } from '../../../mocks/seed/people'
import { recordEvidence, runCount } from '../../support/evidence'
import { loggedInDevice } from '../../support/logged-in-device'

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const { account, patients, clinics, doctors } = FIXTURES

type RandomOrder = {
  readonly forms: readonly {
    type: FormTypeCode
    doses: number
    items: readonly (readonly [count: number, fen: number])[]
  }[]
  readonly feeFen: number
  readonly discountFen: number
  readonly way: 'plain' | 'decocted' | 'parcel' | 'parcel-on-arrival'
  readonly end: 'unpaid' | 'paid' | 'member-price' | 'refunded' | 'partly-refunded' | 'closed'
  readonly isRepeat: boolean
}
type RandomVisit = {
  readonly isSon: boolean
  readonly daysAgo: number
  readonly feeFen: number
  readonly payStatus: 0 | 1
  readonly orders: readonly RandomOrder[]
  readonly records: readonly ('record' | 'prescription' | 'exam')[]
  /** Records of the same day and doctor that name no visit. */
  readonly looseRecords: number
}
const randomForm = fc.record({
  type: fc.constantFrom<FormTypeCode>(2, 3, 4, 5, 6),
  doses: fc.integer({ min: 1, max: 14 }),
  items: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.oneof(fc.nat(20), fc.nat(9999))), {
    minLength: 1,
    maxLength: 6,
  }),
})
const randomOrder: fc.Arbitrary<RandomOrder> = fc.record({
  forms: fc.array(randomForm, { maxLength: 3 }),
  feeFen: fc.constantFrom(0, 0, 0, 1999),
  discountFen: fc.constantFrom(0, 0, 1, 1234),
  way: fc.constantFrom<RandomOrder['way']>('plain', 'decocted', 'parcel', 'parcel-on-arrival'),
  end: fc.constantFrom<RandomOrder['end']>('unpaid', 'paid', 'member-price', 'refunded', 'partly-refunded', 'closed'),
  isRepeat: fc.boolean(),
})
const randomBook = fc.array(
  fc.record({
    isSon: fc.boolean(),
    daysAgo: fc.integer({ min: 1, max: 3 }),
    feeFen: fc.integer({ min: 0, max: 20_000 }),
    payStatus: fc.constantFrom<0 | 1>(0, 1, 1),
    orders: fc.array(randomOrder, { maxLength: 3 }),
    records: fc.subarray(['record', 'prescription', 'exam'] as const),
    looseRecords: fc.constantFrom(0, 0, 1),
  }),
  { minLength: 1, maxLength: 5 },
)

const visitIdOf = (nth: number): string => `v${nth}`
/** A text in every name and note of a visit, by which a mix-up would show. */
const markOf = (nth: number): string => `标记${'甲乙丙丁戊'.charAt(nth)}`

function forget({ chain: { books } }: Demo): void {
  for (const table of [books.registrations, books.charges, books.records, books.examinations])
    for (const { id } of table.all()) table.remove(id)
}

function write(demo: Demo, nth: number, visit: RandomVisit): void {
  const { chain } = demo
  const id = visitIdOf(nth)
  const date = addDays(chain.clock.today(), -visit.daysAgo)
  const patientId = visit.isSon ? patients.wangJianguo : patients.wangYaqin
  seedPastVisit(chain, { id, doctorId: doctors.linQinghe, date, timeStart: '09:30', orderNo: nth + 1 })
  const { feeFen, payStatus } = visit
  chain.books.registrations.update(id, { patientId, feeFen, payStatus })
  visit.orders.forEach((order, at) => writeOrder(demo, nth, at, patientId, order))
  const whose = {
    patientId,
    clinicId: clinics.gaoxin,
    departmentId: chain.books.registrations.byId(id)?.departmentId ?? '',
    doctorId: doctors.linQinghe,
    visitDate: date,
  }
  const madeAt = chain.clock.now().getTime() - visit.daysAgo * 86_400_000
  const writeRecord = (recordId: string, kind: 'record' | 'prescription' | 'exam', registrationId: string) => {
    if (kind === 'exam') {
      const items = BLOOD_COUNT.map((item) => ({ ...item, name: `${item.name}${markOf(nth)}` }))
      const exam = { ...whose, id: recordId, registrationId, title: markOf(nth), items }
      createExam(chain, { ...exam, takenAt: madeAt, readyAt: madeAt })
      markExamReady(chain, recordId, madeAt)
    } else {
      const text = { diagnosis: markOf(nth), summary: markOf(nth), lines: [markOf(nth)] }
      chain.books.records.create({ ...whose, ...text, id: recordId, kind, registrationId, madeAt })
    }
  }
  visit.records.forEach((kind) => writeRecord(`${id}${kind}`, kind, id))
  for (let at = 0; at < visit.looseRecords; at++) writeRecord(`${id}loose${at}`, 'record', '')
}

function writeOrder({ chain }: Demo, nth: number, at: number, patientId: string, order: RandomOrder): void {
  const id = `${visitIdOf(nth)}o${at}`
  const forms = order.forms.map(({ type, doses, items }, form): FormRow => ({
    id: `${id}f${form}`,
    formType: type,
    title: markOf(nth),
    doseCount: doses,
    dailyDosage: '每日一剂',
    usage: '水煎服',
    freq: '',
    isAirPharmacy: false,
    items: items.map(([unitCount, unitFen], item) => ({
      id: `${id}f${form}i${item}`,
      goodsId: 'g9101',
      name: `${markOf(nth)}药`,
      unitCount,
      unit: 'g',
      unitFen,
      remark: '',
    })),
  }))
  const herbal = forms.find(({ formType }) => formType === 3)
  const isSent = order.way.startsWith('parcel') && forms.some(({ formType }) => formType >= 2 && formType <= 4)
  const row = createCharge(
    chain,
    {
      kind: 'charge',
      accountId: account.id,
      patientId,
      clinicId: clinics.gaoxin,
      doctorId: doctors.linQinghe,
      subjectId: visitIdOf(nth),
      title: markOf(nth),
      forms,
      feeFen: order.feeFen,
      discountFen: order.discountFen,
      cloneFromId: order.isRepeat && at > 0 ? `${visitIdOf(nth)}o0` : '',
      choices: {
        ...EMPTY_CHECKOUT_CHOICES,
        ...(order.way === 'decocted' &&
          herbal && {
            process: [
              { formId: herbal.id, processType: 1, usageId: 'us8001', bagsPerDose: 2, bagVolume: 200, remark: '' },
            ],
          }),
        ...(isSent && {
          delivery: {
            deliveryType: 1,
            addressId: '',
            companyId: 'co6002',
            payMode: order.way === 'parcel' ? 0 : 1,
          },
          vendorId: 'v7001',
        }),
      },
      madeAt: chain.clock.now().getTime() - 3_600_000,
      expireAt: null,
    },
    id,
  )
  finish(chain, row, order.end)
}
function finish(chain: Demo['chain'], row: ChargeRow, end: RandomOrder['end']): void {
  const { charges } = chain.books
  if (end === 'unpaid') return
  if (end === 'closed') return void charges.update(row.id, { status: ORDER_STATUS_CODES.closed })
  const due = dueFenOf(row)
  const paidFen = end === 'member-price' ? Math.ceil(due * 0.95) : due
  markChargePaid(chain, row, paidFen, end === 'member-price' ? 1 : 0, chain.clock.now().getTime())
  if (end === 'refunded') charges.update(row.id, { status: ORDER_STATUS_CODES.refunded, refundFen: paidFen })
  if (end === 'partly-refunded') charges.update(row.id, { refundFen: Math.floor(paidFen / 3) })
}

const UNPAID: readonly number[] = [ORDER_STATUS_CODES.awaitingPayment, ORDER_STATUS_CODES.closed]
/** The paid orders of a visit in the clinic's books, without repeat orders. */
function bookedCharges({ chain: { books } }: Demo, id: string) {
  const visit = books.registrations.byId(id)
  const fee =
    visit && visit.payStatus === 1
      ? [{ id: visit.chargeId, total: visit.feeFen, received: visit.feeFen, refund: 0 }]
      : []
  const orders = books.charges
    .by('subjectId', id)
    .filter(({ status, cloneFromId }) => !UNPAID.includes(status) && cloneFromId === '')
    .map((row) => ({
      id: row.id,
      total: row.price.receivableFen,
      received: row.receivedFen,
      refund: row.refundFen,
    }))
  return [...fee, ...orders].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const textOf = (parts: readonly (string | DocumentFragment)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('\n')

describe('claim documents', () => {
  test('equal the clinic’s random books to the fen, and contain nothing of another visit', async () => {
    const seen = { books: 0, visits: 0, orders: 0, lines: 0, refunded: 0, records: 0, loose: 0 }
    await fc.assert(
      fc.asyncProperty(randomBook, async (book) => {
        const demo = await loggedInDevice()
        forget(demo)
        book.forEach((visit, nth) => write(demo, nth, visit))
        seen.books++
        for (const [nth, visit] of book.entries()) {
          const id = visitIdOf(nth)
          const documents = await demo.container.get(ClaimService).of(id)
          const printed = documents.charges.map((charge) => {
            const rows = chargeRows(charge, zh)
            const fenOf = (kind: 'total' | 'payment', name: string) =>
              rows.find((row) => row.kind === kind && row.name === name)?.fen
            const lines = rows.filter(({ kind }) => kind === 'line')
            const total = fenOf('total', zh.claim.total)
            expect(lines.reduce((sum, { fen = NaN }) => sum + fen, 0)).toBe(total)
            seen.lines += lines.length
            return {
              id: charge.order.id,
              total,
              received: fenOf('payment', zh.claim.received) ?? 0,
              refund: fenOf('payment', zh.claim.refunded) ?? 0,
            }
          })
          const booked = bookedCharges(demo, id)
          expect(printed.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(booked)
          // The clinic names an order in a record, so without an order nothing links the record to the visit.
          const isLinked = visit.orders.length > 0
          const recordIds = documents.items.map(({ record }) => record.id)
          expect(recordIds).toEqual(isLinked ? visit.records.map((kind) => `${id}${kind}`) : [])
          const text = claimContents(documents, zh)
            .map(({ title, parts, foot }) => [title, textOf(parts), ...foot].join('\n'))
            .join('\n')
          for (const other of book.keys()) if (other !== nth) expect(text).not.toContain(markOf(other))
          expect(documents.gaps.filter(({ kind }) => kind === 'other-visit' || kind.startsWith('unread'))).toEqual([])
          seen.visits++
          seen.orders += booked.length
          seen.refunded += booked.filter(({ refund }) => refund > 0).length
          seen.records += recordIds.length
          seen.loose += documents.gaps.filter(({ kind }) => kind === 'unlinked').length
        }
      }),
      { numRuns: runCount(25, 500) },
    )
    expect(Math.min(seen.orders, seen.refunded, seen.records, seen.loose)).toBeGreaterThan(0)
    recordEvidence('claim documents', seen)
  })
})
