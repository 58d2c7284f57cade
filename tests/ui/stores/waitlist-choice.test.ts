import { describe, expect, test } from 'vitest'
import type { WaitlistPart } from '@/domain/waitlist/waitlist-options'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { gaoxin } = FIXTURES.clinics
const { wangYaqin } = FIXTURES.patients
const { linQinghe } = FIXTURES.doctors
const doctor = { doctorId: linQinghe, doctorName: '林清和' }
const place = { clinicId: gaoxin, departmentId: '', patientId: wangYaqin, businessType: 'outpatient' } as const

/** Everything is full, so that one can wait for all of it. */
async function atFull() {
  const demo = createTestApp({ world: 'sold-out-week' })
  await logIn(demo)
  return { ...demo.stores, ...demo }
}
const dayOf = ({ date }: WaitlistPart) => date

describe('JoinWaitlistStore', () => {
  test('starts with the half day from the address, with its whole day, or without a choice', async () => {
    const open = async (wanted?: { date?: string; dayPart?: string }) => {
      const { joinWaitlist } = await atFull()
      await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor }, wanted)
      return joinWaitlist
    }
    const all = (await open()).open(place)
    const [first] = all
    if (!first) throw new Error('nothing is full')
    const sameDay = all.filter((part) => dayOf(part) === first.date)
    expect((await open()).chosen).toEqual([])
    const day = await open({ date: first.date })
    expect(day.wishes(place).map(({ date, dayPart }) => [date, dayPart])).toEqual(
      sameDay.map(({ date, dayPart }) => [date, dayPart]),
    )
    const part = await open({ date: first.date, dayPart: first.dayPart })
    expect(part.wishes(place)).toMatchObject([{ date: first.date, dayPart: first.dayPart, doctorId: linQinghe }])
  })
  test('toggles one half day per tap, and keeps the others', async () => {
    const { joinWaitlist } = await atFull()
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor })
    const [one, two] = joinWaitlist.open(place)
    if (!one || !two) throw new Error('too little is full')
    joinWaitlist.toggle(one)
    joinWaitlist.toggle(two)
    expect([joinWaitlist.isChosen(one), joinWaitlist.isChosen(two)]).toEqual([true, true])
    joinWaitlist.toggle(one)
    expect([joinWaitlist.isChosen(one), joinWaitlist.isChosen(two)]).toEqual([false, true])
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor }, { date: one.date })
    expect([joinWaitlist.isChosen(one), joinWaitlist.isChosen(two)]).toEqual([false, true])
    await joinWaitlist.load(
      { clinicId: gaoxin, departmentId: '', doctor: { doctorId: FIXTURES.doctors.zhouMin, doctorName: '周敏' } },
      {},
    )
    expect(joinWaitlist.chosen).toEqual([])
  })
  test('finds a doctor’s name in any half day', async () => {
    const { joinWaitlist } = await atFull()
    expect(joinWaitlist.doctorName(linQinghe)).toBe('')
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor })
    expect([joinWaitlist.doctorName(linQinghe), joinWaitlist.doctorName('nobody')]).toEqual(['林清和', ''])
  })
  test('loads the number of waiting patients once per waitlist', async () => {
    const { joinWaitlist, chain } = await atFull()
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor })
    const asked = chain.requests.length
    await joinWaitlist.loadLines(place)
    expect(chain.requests).toHaveLength(asked)
    joinWaitlist.chooseAll(joinWaitlist.open(place))
    await joinWaitlist.loadLines(place)
    const sent = chain.requests.length
    expect(sent).toBeGreaterThan(asked)
    const [wish] = joinWaitlist.wishes(place)
    if (!wish) throw new Error('nothing is wished for')
    expect(joinWaitlist.lineOf(wish)).toMatchObject({ persons: 0 })
    expect(joinWaitlist.lineOf({ ...wish, doctorId: 'nobody' })).toBeUndefined()
    await joinWaitlist.loadLines(place)
    expect(chain.requests).toHaveLength(sent)
    joinWaitlist.again()
    expect([joinWaitlist.chosen, joinWaitlist.lineOf(wish)]).toEqual([[], undefined])
  })
  test('keeps the sent entries, and does not join them twice', async () => {
    const { joinWaitlist } = await atFull()
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor })
    const [one, two] = joinWaitlist.open(place)
    if (!one || !two) throw new Error('too little is full')
    joinWaitlist.toggle(one)
    await joinWaitlist.send(joinWaitlist.wishes(place))
    expect(joinWaitlist.sending.value).toMatchObject([{ state: 'watching' }])
    joinWaitlist.toggle(one)
    joinWaitlist.toggle(two)
    await joinWaitlist.send(joinWaitlist.wishes(place))
    expect(joinWaitlist.sending.value?.map(({ state }) => state)).toEqual(['watching', 'watching'])
    await joinWaitlist.load({ clinicId: gaoxin, departmentId: '', doctor })
    expect([
      joinWaitlist.heldIn(one, place).length,
      joinWaitlist.open(place).some((each) => each.date === one.date && each.dayPart === one.dayPart),
    ]).toEqual([1, false])
  })
  test('allows another join after leaving', async () => {
    const { waitlist } = await atFull()
    await waitlist.readAgain()
    const before = waitlist.live.length
    expect(waitlist.over.map(({ status }) => status)).toEqual(['expired'])
    const [mine] = waitlist.live
    if (!mine) throw new Error('waits for nothing')
    expect(await waitlist.giveUp(mine)).toBe(true)
    expect([waitlist.givenUp?.id, waitlist.live.length, waitlist.byId('nobody')]).toEqual([
      mine.id,
      before - 1,
      undefined,
    ])
    expect(await waitlist.rejoin(mine)).toMatchObject({ state: 'watching' })
    expect([waitlist.givenUp, waitlist.live.length]).toEqual([undefined, before])
  })
  test('keeps an entry that could not be left', async () => {
    const { waitlist, chain } = await atFull()
    await waitlist.readAgain()
    const before = waitlist.live.length
    const [mine] = waitlist.live
    if (!mine) throw new Error('waits for nothing')
    chain.faults.add({ call: 'DELETE /mcapi/v2/regs/waitGrab/{id}', fault: '500' })
    expect(await waitlist.giveUp(mine)).toBe(false)
    expect([waitlist.givenUp, waitlist.live.length]).toEqual([undefined, before])
  })
})
