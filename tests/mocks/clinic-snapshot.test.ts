import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../mocks/clinic/clinic'
import { openClinic } from '../../mocks/opening/open-clinic'
import { snapshotOf, type ClinicSnapshot } from '../../mocks/opening/snapshot'
import { WORLDS } from '../../mocks/worlds/worlds'
import { traceOf } from './support/campaign/trace'
import { step } from './support/campaign/walk'
import { linQinghe, openAt, Phone, TOMORROW } from './support/patient-at'

const STEPS = 150
const asText = (clinic: Clinic): string => JSON.stringify(snapshotOf(clinic))
const fromText = (text: string): Clinic => openClinic({ kept: JSON.parse(text) as ClinicSnapshot })
const reopened = (clinic: Clinic): Clinic => fromText(asText(clinic))

describe('a clinic that was kept and opened again', () => {
  test('whatever happens, and however often it is opened again: the same answers, and the same books in the end', async () => {
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' })
    const property = fc.asyncProperty(steps, fc.integer({ min: 3, max: 20 }), async (taken, every) => {
      const straight = await traceOf(openAt(), taken)
      const broken = await traceOf(openAt(), taken, (clinic, at) => (at % every === 0 ? reopened(clinic) : clinic))
      expect(broken.trace).toEqual(straight.trace)
      expect(JSON.parse(asText(broken.clinic))).toEqual(JSON.parse(asText(straight.clinic)))
    })
    await fc.assert(property, { numRuns: 3, endOnFailure: true })
  }, 60_000)

  test.each(WORLDS)('$name is the same world', async ({ name }) => {
    const clinic = openAt(undefined, { world: name })
    const text = asText(clinic)
    const other = fromText(text)
    expect(asText(other)).toBe(text)
    const asked = async (of: Clinic) => {
      const phone = new Phone(of)
      const day = await phone.ask('GET', `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`)
      return [day, of.faults.entries, of.chat.faults.entries, of.rules]
    }
    expect(await asked(other)).toEqual(await asked(clinic))
  })

  test('faults go on where they were, those that never end as well', () => {
    const clinic = openAt()
    clinic.faults.add({ call: '*', fault: '500', times: 3 })
    clinic.faults.add({ call: '*', fault: 'delay' })
    clinic.chat.faults.add({ fault: 'lost', every: 2 })
    const struckBy = ({ faults, chat }: Clinic) =>
      Array.from({ length: 3 }, () => [faults.take('GET /x'), chat.faults.take('lost')])
    clinic.faults.take('GET /x')
    clinic.chat.faults.take('lost')
    expect(struckBy(reopened(clinic))).toEqual(struckBy(clinic))
  })

  test('a clock that stands still stands there, another has gone on meanwhile', () => {
    const still = openAt('2030-05-08T09:10:00+08:00')
    still.clock.moveMinutes(5)
    expect(reopened(still).clock.now()).toEqual(new Date('2030-05-08T09:15:00+08:00'))

    const text = asText(openClinic({ clock: { at: '2030-05-08T09:10:00+08:00', isFrozen: false } }))
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
