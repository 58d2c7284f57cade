import { describe, expect, test } from 'vitest'
import { CHARGE } from '../../mocks/clinic/order/rows'
import { STATUS } from '../../mocks/clinic/registration/rows'
import { realChanges, watchBooks } from './support/books-diff'
import { ASKS } from './support/asks'
import { DRAWN } from './support/campaign/asks'
import { campaign } from './support/campaign/run'
import { unsound } from './support/campaign/sound'
import { guardTransitions } from './support/campaign/transitions'
import { times, told } from '../support/proof'
import { foreignIn, ownersOf } from './support/owners'
import { KNOWN, linQinghe, openAt, Phone, TOMORROW, wangYaqin } from './support/patient-at'

/** So many that every transition below is met, whatever calls there are; `npm run tools -- campaign` takes many more. */
const RUNS = times(12, 200)

describe('whatever two logins, the cashier, the clinic and time do, in 500 steps', () => {
  test('all calls can be drawn', () => {
    expect(new Set(DRAWN)).toEqual(new Set(Object.keys(ASKS)))
  })

  test(
    'the books stay sound, refusals leave nothing and every reply is the asker’s own',
    async () => {
      const answered = new Map<string, number>()
      const refused = new Set<string>()
      const moved = new Set<string>()
      await campaign({
        runs: RUNS,
        onWalk: (tale) => {
          for (const [key, count] of tale.answered) answered.set(key, (answered.get(key) ?? 0) + count)
          for (const key of tale.refused.keys()) refused.add(key.slice(key.lastIndexOf(' ') + 1))
          for (const each of tale.transitions) moved.add(each)
        },
      })
      // Walks that get nowhere would prove nothing.
      expect(answered.size).toBeGreaterThan(85)
      expect(refused.size).toBeGreaterThan(12)
      expect([...moved]).toEqual(
        expect.arrayContaining([
          'registrations 5 → 0',
          'registrations 5 → 91',
          'registrations 0 → 10',
          'charges 10 → 30',
          'transactions 0 → 1',
          'refunds 1 → 2',
          'waitlist 0 → 10',
        ]),
      )
      told('campaign over all calls', {
        walks: RUNS,
        calls: answered.size,
        refusals: refused.size,
        transitions: moved.size,
      })
    },
    60_000 + RUNS * 10_000,
  )
})

describe('the oracles see what is wrong', () => {
  const planted = async () => {
    const chain = openAt()
    const phone = await new Phone(chain).login()
    const { id } = await phone.bookFirst()
    expect(unsound(chain)).toEqual([])
    return { chain, phone, id, books: chain.books }
  }

  test('in slots', async () => {
    const { chain, books, id } = await planted()
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

  test('in money', async () => {
    const wrongs: ((given: Awaited<ReturnType<typeof planted>>) => void)[] = [
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
      const given = await planted()
      wrong(given)
      expect([wrong.toString(), unsound(given.chain).length > 0]).toEqual([wrong.toString(), true])
    }
  })

  test('in transitions', async () => {
    const { chain, books, id } = await planted()
    const { breaches } = guardTransitions(chain)
    books.registrations.update(id, { status: STATUS.reserved })
    expect(breaches).toEqual([])
    books.registrations.update(id, { status: STATUS.finished })
    books.charges.create({ id: 'o', status: CHARGE.paid })
    expect(breaches).toEqual([`registrations ${id}: 0 → 40`, 'charges o begins at 30'])
  })

  test('in what a refusal leaves and whom a reply tells of', async () => {
    const { chain, books, id } = await planted()
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
})
