import { describe, expect, test } from 'vitest'
import { CHARGE } from '../../mocks/clinic/order/rows'
import { realChanges, watchBooks } from './support/books-diff'
import { foreignIn, ownersOf } from './support/owners'
import { KNOWN, linQinghe, openAt, Phone, TOMORROW, wangYaqin } from './support/patient-at'
import { unsound } from './support/sound'

async function booked() {
  const chain = openAt()
  const phone = await new Phone(chain).login()
  const { id } = await phone.bookFirst()
  expect(unsound(chain)).toEqual([])
  return { chain, id, books: chain.books }
}

describe('unsound', () => {
  test('finds numbers that are sold twice, lost or none', async () => {
    const { chain, books, id } = await booked()
    const { slotId, orderNo } = books.registrations.byId(id) ?? { slotId: '', orderNo: 0 }
    const taken = books.slots.byId(slotId)?.taken ?? []
    for (const wrong of [[...taken, ...taken], taken.filter((each) => each !== orderNo), [...taken, 999]]) {
      books.slots.update(slotId, { taken: wrong })
      expect(unsound(chain)).toHaveLength(1)
    }
    books.slots.update(slotId, { taken })
    books.registrations.create({ id: 'twice', slotId, orderNo, patientId: 'p', doctorDay: 'd' })
    expect(unsound(chain)).toEqual([`slot ${slotId}: a number is sold twice`])
  })

  test('finds money that does not add up', async () => {
    const wrongs: ((given: Awaited<ReturnType<typeof booked>>) => void)[] = [
      ({ books }) => books.charges.update('o6003', { receivedFen: 1 }),
      ({ books }) => books.charges.update('o6001', { status: CHARGE.paid }),
      ({ books }) => books.charges.update('o6001', { forms: [] }),
      ({ books }) => books.memberCards.update('m9001', { principalFen: 1 }),
      ({ books }) => books.bills.remove(books.bills.by('cardId', 'm9001')[1]?.id ?? ''),
      ({ books, id }) => books.registrations.update(id, { payStatus: 1 }),
      ({ books, id }) => books.transactions.create({ id: 't', orderId: id, result: 1, amountFen: 2500 }),
      ({ books }) => books.refunds.create({ id: 'rf', orderId: 'o6003', amountFen: 100 }),
    ]
    for (const wrong of wrongs) {
      const given = await booked()
      wrong(given)
      expect([wrong.toString(), unsound(given.chain).length > 0]).toEqual([wrong.toString(), true])
    }
  })
})

test('realChanges and foreignIn find what a refusal has left and whom a reply names', async () => {
  const { chain, books, id } = await booked()
  const changesOf = watchBooks(chain)
  chain.rota.stockOf(linQinghe, '2030-05-12')
  books.memberCards.update('m9001', { triesLeft: 2 })
  expect(realChanges(changesOf())).toEqual([])
  books.patients.update(wangYaqin, { name: '李' })
  books.waitlist.remove('w8002')
  expect(realChanges(changesOf())).toEqual([`patients ${wangYaqin} changed name`, 'waitlist w8002 removed'])
  const owners = ownersOf(chain)
  expect(foreignIn(owners, { rows: [{ id, date: TOMORROW }] }, KNOWN.account.id)).toEqual([])
  expect(foreignIn(owners, { rows: [{ id }] }, 'somebody')).toEqual([id])
})
