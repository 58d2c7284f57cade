import { describe, expect, test } from 'vitest'
import { activeEntriesForPart, type WaitlistPart } from '@/domain/waitlist/waitlist-options'
import { JoinWaitlistStore, type RequestedShift, type WaitlistScope } from '@/ui/stores/join-waitlist-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const { gaoxin } = FIXTURES.clinics
const { wangYaqin } = FIXTURES.patients
const { linQinghe } = FIXTURES.doctors
const doctor = { doctorId: linQinghe, doctorName: '林清和' }
const place = { clinicId: gaoxin, departmentId: '', patientId: wangYaqin, businessType: 'outpatient' } as const

/** Opens a clinic without free slots, so that every half day has a waitlist. */
async function atFull() {
  const demo = createTestApp({ world: 'sold-out-week' })
  await logIn(demo)
  return { ...demo }
}
const scope = { clinicId: gaoxin, departmentId: '', doctor }
/** The same clinic, with a doctor's half days loaded. */
async function atList(of: WaitlistScope = scope, wanted?: RequestedShift) {
  const full = await atFull()
  await full.stores.get(JoinWaitlistStore).parts.of(of).again()
  return { ...full, choice: full.stores.get(JoinWaitlistStore).choiceOf(of, wanted) }
}
const dayOf = ({ date }: WaitlistPart) => date

describe('JoinWaitlistStore selection', () => {
  test('starts with the URL’s half day, with the whole day, or empty', async () => {
    const open = async (wanted?: { date?: string; dayPart?: string }) => (await atList(scope, wanted)).choice
    const all = (await open()).open(place, [])
    const [first] = all
    if (!first) throw new Error('nothing is full')
    const sameDay = all.filter((part) => dayOf(part) === first.date)
    expect((await open()).chosen).toEqual([])
    const day = await open({ date: first.date })
    expect(day.wishes(place, []).map(({ date, dayPart }) => [date, dayPart])).toEqual(
      sameDay.map(({ date, dayPart }) => [date, dayPart]),
    )
    const part = await open({ date: first.date, dayPart: first.dayPart })
    expect(part.wishes(place, [])).toMatchObject([{ date: first.date, dayPart: first.dayPart, doctorId: linQinghe }])
  })
  test('toggles one half day per tap, and keeps the others', async () => {
    const here = await atList()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    const { choice } = here
    const [one, two] = choice.open(place, [])
    if (!one || !two) throw new Error('too little is full')
    choice.toggle(one)
    choice.toggle(two)
    expect([choice.isChosen(one), choice.isChosen(two)]).toEqual([true, true])
    choice.toggle(one)
    expect([choice.isChosen(one), choice.isChosen(two)]).toEqual([false, true])
    expect(joinWaitlist.choiceOf(scope, { date: one.date })).toBe(choice)
    const other = { ...scope, doctor: { doctorId: FIXTURES.doctors.zhouMin, doctorName: '周敏' } }
    await joinWaitlist.parts.of(other).again()
    expect(joinWaitlist.choiceOf(other).chosen).toEqual([])
  })
  test('looks up a doctor’s name in all half days', async () => {
    expect((await atFull()).stores.get(JoinWaitlistStore).doctorName(linQinghe)).toBe('')
    const here = await atList()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    expect([joinWaitlist.doctorName(linQinghe), joinWaitlist.doctorName('nobody')]).toEqual(['林清和', ''])
  })
  test('keeps joined entries, and does not send them again', async () => {
    const here = await atList()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    const waitlist = here.stores.get(WaitlistStore)
    const { choice } = here
    const [one, two] = choice.open(place, [])
    if (!one || !two) throw new Error('too little is full')
    choice.toggle(one)
    await joinWaitlist.send(choice.wishes(place, []))
    expect(joinWaitlist.sending.value).toMatchObject([{ state: 'watching' }])
    choice.toggle(one)
    choice.toggle(two)
    await joinWaitlist.send(choice.wishes(place, []))
    expect(joinWaitlist.sending.value?.map(({ state }) => state)).toEqual(['watching', 'watching'])
    const entries = (await waitlist.all.of().again()) ?? []
    expect([
      activeEntriesForPart(one, entries, place).length,
      choice.open(place, entries).some((each) => each.date === one.date && each.dayPart === one.dayPart),
    ]).toEqual([1, false])
  })
  test('allows joining again after leaving', async () => {
    const here = await atFull()
    const waitlist = here.stores.get(WaitlistStore)
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
  test('keeps an entry when leaving fails', async () => {
    const here = await atFull()
    const waitlist = here.stores.get(WaitlistStore)
    const { chain } = here
    await waitlist.readAgain()
    const before = waitlist.live.length
    const [mine] = waitlist.live
    if (!mine) throw new Error('waits for nothing')
    chain.faults.add({ call: 'DELETE /mcapi/v2/regs/waitGrab/{id}', fault: '500' })
    expect(await waitlist.giveUp(mine)).toBe(false)
    expect([waitlist.givenUp, waitlist.live.length]).toEqual([undefined, before])
  })
})
