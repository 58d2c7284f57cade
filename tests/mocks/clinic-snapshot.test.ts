import { describe, expect, test } from 'vitest'
import type { Chain } from '../../mocks/clinic/chain'
import { tellCashier } from '../../mocks/clinic/payment/cashier'
import { openChain } from '../../mocks/opening/open-chain'
import { snapshotOf, type ClinicSnapshot } from '../../mocks/opening/snapshot'
import { WORLDS } from '../../mocks/worlds/worlds'
import { sampleOf } from '../support/proof'
import { linQinghe, openAt, Phone, TOMORROW } from './support/patient-at'

const asText = (chain: Chain): string => JSON.stringify(snapshotOf(chain))
const fromText = (text: string): Chain => openChain({ kept: JSON.parse(text) as ClinicSnapshot })
const reopened = (chain: Chain): Chain => fromText(asText(chain))

describe('a clinic that was kept and opened again', () => {
  test('before each step of a visit and its payment gives the same answers and the same books', async () => {
    const lives = async (turn: (chain: Chain) => Chain) => {
      let chain = openAt()
      const said: unknown[] = []
      const tokens = ['', '']
      const as = async (nth: 0 | 1, work: (phone: Phone) => Promise<unknown>) => {
        chain = turn(chain)
        const phone = new Phone(chain)
        phone.token = tokens[nth] ?? ''
        said.push(await work(phone))
        tokens[nth] = phone.token
      }
      const booked = () => chain.books.registrations.all().at(-1)?.id ?? ''
      await as(0, (phone) => phone.login())
      await as(1, (phone) => phone.enter(7))
      await as(0, (phone) => phone.bookFirst(linQinghe, TOMORROW, { requestId: 'kept-1' }))
      await as(0, (phone) => phone.pay(booked(), { requestId: 'kept-2' }))
      await as(0, async () => tellCashier(chain, chain.books.transactions.all().at(-1)?.id ?? '', 'ok', 60))
      for (const minutes of [2, 15, 240]) {
        chain.clock.moveMinutes(minutes)
        await as(0, (phone) => phone.detail(booked()))
      }
      await as(0, (phone) => phone.cancel(booked(), 'kept-3'))
      await as(1, (phone) => phone.slots(linQinghe, TOMORROW))
      chain.clock.moveMinutes(24 * 60)
      await as(1, (phone) => phone.slots(linQinghe, TOMORROW))
      return { said: said.filter((each) => !(each instanceof Phone)), books: asText(chain) }
    }
    expect(await lives(reopened)).toEqual(await lives((chain) => chain))
  })

  test.each(sampleOf(WORLDS, 4))('$name is the same world', async ({ name }) => {
    const chain = openAt(undefined, { world: name })
    const text = asText(chain)
    const other = fromText(text)
    expect(asText(other)).toBe(text)
    const asked = async (of: Chain) => {
      const phone = new Phone(of)
      const day = await phone.ask('GET', `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`)
      return [day, of.faults.entries, of.chat.faults.entries, of.rules]
    }
    expect(await asked(other)).toEqual(await asked(chain))
  })

  test('faults go on where they were, those that never end as well', () => {
    const chain = openAt()
    chain.faults.add({ call: '*', fault: '500', times: 3 })
    chain.faults.add({ call: '*', fault: 'delay' })
    chain.chat.faults.add({ fault: 'lost', every: 2 })
    const struckBy = ({ faults, chat }: Chain) =>
      Array.from({ length: 3 }, () => [faults.take('GET /x'), chat.faults.take('lost')])
    chain.faults.take('GET /x')
    chain.chat.faults.take('lost')
    expect(struckBy(reopened(chain))).toEqual(struckBy(chain))
  })

  test('a clock that stands still stands there, another has gone on meanwhile', () => {
    const still = openAt('2030-05-08T09:10:00+08:00')
    still.clock.moveMinutes(5)
    expect(reopened(still).clock.now()).toEqual(new Date('2030-05-08T09:15:00+08:00'))

    const text = asText(openChain({ clock: { at: '2030-05-08T09:10:00+08:00', isFrozen: false } }))
    const gone = fromText(text).clock
    expect(gone.isFrozen).toBe(false)
    expect(Math.abs(gone.now().getTime() - Date.parse('2030-05-08T09:10:00+08:00'))).toBeLessThan(5000)
  })

  test('what is not a snapshot of this form and these columns is not opened', async () => {
    const whole = snapshotOf(openAt())
    const { accounts, ...fewer } = whole.books
    const [account = {}] = accounts?.rows ?? []
    const withAccounts = (rows: readonly object[], filed = accounts?.filed) => ({
      ...whole,
      books: { ...fewer, accounts: { rows, filed } },
    })
    const wrong: readonly object[] = [
      { ...whole, form: 0 },
      { ...whole, books: fewer },
      withAccounts([{ ...account, shoeSize: 43 }]),
      withAccounts([{ id: 'a' }]),
      withAccounts([account], {}),
      withAccounts([account], { mobile: [['1', ['nobody']]], openId: [['1', ['nobody']]] }),
      { ...whole, agenda: null },
      {},
    ]
    for (const each of wrong) expect(() => fromText(JSON.stringify(each)), Object.keys(each).join()).toThrow()
    expect(() => fromText(JSON.stringify(whole))).not.toThrow()
  })
})
