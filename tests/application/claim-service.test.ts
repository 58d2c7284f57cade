import { describe, expect, test, vi } from 'vitest'
import { ClaimService } from '@/application/claim-service'
import { Orders } from '@/application/ports/orders'
import { Records } from '@/application/ports/records'
import { Registrations } from '@/application/ports/registrations'
import { Failure } from '@/domain/failure/failure'
import { isRetriable, type ClaimDocuments } from '@/domain/record/claim-documents'
import { failureKindOf } from '../support/failure-kind'
import { loggedInDevice } from '../support/logged-in-device'

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
/** A past visit with a fee, three paid orders, an unpaid one, a record and a prescription. */
const VISIT = 'r5001'
const claimOf = ({ container }: Demo) => container.get(ClaimService).of(VISIT)
const failing = () => Promise.reject(new Failure({ kind: 'timeout' }))
const ordersIn = ({ charges }: ClaimDocuments) => charges.map(({ order }) => order.id)
const recordsIn = ({ items }: ClaimDocuments) => items.map(({ record }) => record.id)
const kindsOf = ({ gaps }: ClaimDocuments) => gaps.map(({ kind }) => kind)

const ORDERS = ['ch5001', 'o6006', 'o6002', 'o6005']
const RECORDS = ['m7001', 'n7001']
/** An unpaid order, no linked result, and one of the same day that names no order. */
const ALWAYS = ['unpaid', 'none', 'unlinked']

describe('ClaimService', () => {
  test('reads the visit’s paid orders, its record and its prescription, and names the rest', async () => {
    const claim = await claimOf(await loggedInDevice())
    expect([ordersIn(claim), recordsIn(claim), kindsOf(claim)]).toEqual([ORDERS, RECORDS, ALWAYS])
    expect(claim.items.every(({ print }) => print?.verifyCode !== '')).toBe(true)
  })

  test.each<[string, (demo: Demo) => unknown, string[], string[], string[]]>([
    [
      'the list of orders',
      ({ container }) => vi.spyOn(container.get(Orders), 'list').mockImplementation(failing),
      ['ch5001'],
      [],
      ['unread-orders', 'unlinked'],
    ],
    [
      'the details of orders',
      ({ container }) => vi.spyOn(container.get(Orders), 'byId').mockImplementation(failing),
      [],
      RECORDS,
      [...Array<string>(6).fill('unread-order'), 'no-charge', 'none', 'unlinked'],
    ],
    [
      'the list of records',
      ({ container }) => vi.spyOn(container.get(Records), 'list').mockImplementation(failing),
      ORDERS,
      [],
      ['unpaid', 'unread-records'],
    ],
    [
      'the clinic’s rule',
      ({ container }) => vi.spyOn(container.get(Records), 'rule').mockImplementation(failing),
      ORDERS,
      [],
      ['unpaid', 'unread-records'],
    ],
    [
      'the print pages',
      ({ container }) => vi.spyOn(container.get(Records), 'print').mockImplementation(failing),
      ORDERS,
      [],
      ['unpaid', 'none', 'unread-record', 'unread-record', 'unlinked'],
    ],
  ])('keeps the rest when %s cannot be read, and names that part', async (_, fail, orders, records, gaps) => {
    const demo = await loggedInDevice()
    fail(demo)
    const claim = await claimOf(demo)
    expect([ordersIn(claim), recordsIn(claim), kindsOf(claim)]).toEqual([orders, records, gaps])
    expect(claim.gaps.some(isRetriable)).toBe(true)
  })

  test('reads all parts again after a failure', async () => {
    const demo = await loggedInDevice()
    vi.spyOn(demo.container.get(Records), 'print').mockImplementationOnce(failing)
    expect(recordsIn(await claimOf(demo))).toHaveLength(1)
    expect(recordsIn(await claimOf(demo))).toEqual(RECORDS)
  })

  test('keeps a record whose print page does not exist, and names that', async () => {
    const demo = await loggedInDevice()
    vi.spyOn(demo.container.get(Records), 'print').mockRejectedValue(new Failure({ kind: 'not-found' }))
    const claim = await claimOf(demo)
    expect([recordsIn(claim), kindsOf(claim)]).toEqual([
      RECORDS,
      ['unpaid', 'none', 'no-print', 'no-print', 'unlinked'],
    ])
  })

  test('contains an examination that names an order of the visit, and names one that is withheld', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.records.update('x7004', { registrationId: VISIT })
    const claim = await claimOf(demo)
    expect([recordsIn(claim), kindsOf(claim)]).toEqual([[...RECORDS, 'x7004'], ['unpaid']])
    expect(claim.items.at(-1)?.examination?.items).toHaveLength(5)
    vi.spyOn(demo.container.get(Records), 'examination').mockRejectedValue(new Failure({ kind: 'not-found' }))
    expect(kindsOf(await claimOf(demo))).toEqual(['unpaid', 'withheld'])
  })

  test('counts orders of the list that could not be parsed', async () => {
    const demo = await loggedInDevice()
    const orders = demo.container.get(Orders)
    const list = orders.list.bind(orders)
    vi.spyOn(orders, 'list').mockImplementation(async (...args) => {
      const page = await list(...args)
      return { ...page, rows: page.rows.filter(({ id }) => id !== 'o6005'), unreadable: 1 }
    })
    expect((await claimOf(demo)).gaps).toContainEqual({ kind: 'unreadable-orders', count: 1 })
  })

  test('reads neither orders nor records of a visit that has not taken place', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.registrations.update(VISIT, { status: 10 })
    const before = demo.chain.requests.length
    const claim = await claimOf(demo)
    expect([ordersIn(claim), recordsIn(claim), kindsOf(claim)]).toEqual([[], [], []])
    expect(demo.chain.requests.length - before).toBe(1)
  })

  test('fails when the visit cannot be read', async () => {
    const demo = await loggedInDevice()
    vi.spyOn(demo.container.get(Registrations), 'byId').mockImplementation(failing)
    expect(await failureKindOf(claimOf(demo))).toBe('timeout')
  })

  test.each(['signed-out', 'abandoned'] as const)('fails with “%s” when a part does', async (kind) => {
    const demo = await loggedInDevice()
    vi.spyOn(demo.container.get(Records), 'print').mockRejectedValue(new Failure({ kind }))
    expect(await failureKindOf(claimOf(demo))).toBe(kind)
  })
})
