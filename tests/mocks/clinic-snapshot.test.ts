import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../mocks/clinic/chain'
import { openChain } from '../../mocks/opening/open-chain'
import { snapshotOf, type ClinicSnapshot } from '../../mocks/opening/snapshot'
import { WORLDS } from '../../mocks/worlds/worlds'
import { traceOf } from './support/campaign/trace'
import { step } from './support/campaign/walk'
import { linQinghe, openAt, Phone, TOMORROW } from './support/patient-at'

const STEPS = 150
const asText = (chain: Chain): string => JSON.stringify(snapshotOf(chain))
const fromText = (text: string): Chain => openChain({ kept: JSON.parse(text) as ClinicSnapshot })
const reopened = (chain: Chain): Chain => fromText(asText(chain))

describe('a clinic that was kept and opened again', () => {
  test('whatever happens, and however often it is opened again: the same answers, and the same books in the end', async () => {
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' })
    const property = fc.asyncProperty(steps, fc.integer({ min: 3, max: 20 }), async (taken, every) => {
      const straight = await traceOf(openAt(), taken)
      const broken = await traceOf(openAt(), taken, (chain, at) => (at % every === 0 ? reopened(chain) : chain))
      expect(broken.trace).toEqual(straight.trace)
      expect(JSON.parse(asText(broken.chain))).toEqual(JSON.parse(asText(straight.chain)))
    })
    await fc.assert(property, { numRuns: 3, endOnFailure: true })
  })

  test.each(WORLDS)('$name is the same world', async ({ name }) => {
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
