import { describe, expect, test } from 'vitest'
import type { WatchPart } from '@/domain/grab-chance-range'
import { KNOWN } from '../../../mocks/clinic/known'
import { logIn, openDemo } from '../../support/demo'

const { gaoxin } = KNOWN.clinics
const { wangYaqin } = KNOWN.patients
const { linQinghe } = KNOWN.doctors
const doctor = { doctorId: linQinghe, doctorName: '林清和' }
const place = { clinicId: gaoxin, departmentId: '', patientId: wangYaqin, businessType: 'outpatient' } as const

/** Everything is full, so that one can wait for all of it. */
async function atFull() {
  const demo = openDemo({ world: 'sold-out-week' })
  await logIn(demo)
  return { ...demo.stores, ...demo }
}
const dayOf = ({ date }: WatchPart) => date

describe('what to wait for', () => {
  test('begins with the part of the day that the patient came from, or with all of that day, or with nothing', async () => {
    const open = async (wanted?: { date?: string; dayPart?: string }) => {
      const { newWatch } = await atFull()
      await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor }, wanted)
      return newWatch
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
  test('a tap chooses a part, another one lets it go, and the others stay chosen', async () => {
    const { newWatch } = await atFull()
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor })
    const [one, two] = newWatch.open(place)
    if (!one || !two) throw new Error('too little is full')
    newWatch.toggle(one)
    newWatch.toggle(two)
    expect([newWatch.isChosen(one), newWatch.isChosen(two)]).toEqual([true, true])
    newWatch.toggle(one)
    expect([newWatch.isChosen(one), newWatch.isChosen(two)]).toEqual([false, true])
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor }, { date: one.date })
    expect([newWatch.isChosen(one), newWatch.isChosen(two)]).toEqual([false, true])
    await newWatch.load(
      { clinicId: gaoxin, departmentId: '', doctor: { doctorId: KNOWN.doctors.zhouMin, doctorName: '周敏' } },
      {},
    )
    expect(newWatch.chosen).toEqual([])
  })
  test('a doctor is known by name from whatever part he works in', async () => {
    const { newWatch } = await atFull()
    expect(newWatch.doctorName(linQinghe)).toBe('')
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor })
    expect([newWatch.doctorName(linQinghe), newWatch.doctorName('nobody')]).toEqual(['林清和', ''])
  })
  test('how many wait is asked once for each line', async () => {
    const { newWatch, clinic } = await atFull()
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor })
    const asked = clinic.requests.length
    await newWatch.loadLines(place)
    expect(clinic.requests).toHaveLength(asked)
    newWatch.chooseAll(newWatch.open(place))
    await newWatch.loadLines(place)
    const sent = clinic.requests.length
    expect(sent).toBeGreaterThan(asked)
    const [wish] = newWatch.wishes(place)
    if (!wish) throw new Error('nothing is wished for')
    expect(newWatch.lineOf(wish)).toMatchObject({ persons: 0 })
    expect(newWatch.lineOf({ ...wish, doctorId: 'nobody' })).toBeUndefined()
    await newWatch.loadLines(place)
    expect(clinic.requests).toHaveLength(sent)
    newWatch.again()
    expect([newWatch.chosen, newWatch.lineOf(wish)]).toEqual([[], undefined])
  })
  test('what was sent stays told, and is not waited for twice', async () => {
    const { newWatch } = await atFull()
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor })
    const [one, two] = newWatch.open(place)
    if (!one || !two) throw new Error('too little is full')
    newWatch.toggle(one)
    await newWatch.send(newWatch.wishes(place))
    expect(newWatch.sending.value).toMatchObject([{ state: 'watching' }])
    newWatch.toggle(one)
    newWatch.toggle(two)
    await newWatch.send(newWatch.wishes(place))
    expect(newWatch.sending.value?.map(({ state }) => state)).toEqual(['watching', 'watching'])
    await newWatch.load({ clinicId: gaoxin, departmentId: '', doctor })
    expect([
      newWatch.heldIn(one, place).length,
      newWatch.open(place).some((each) => each.date === one.date && each.dayPart === one.dayPart),
    ]).toEqual([1, false])
  })
  test('a place that was given up can be joined again', async () => {
    const { watch } = await atFull()
    await watch.load()
    const before = watch.live.length
    expect(watch.over.map(({ status }) => status)).toEqual(['expired'])
    const [mine] = watch.live
    if (!mine) throw new Error('waits for nothing')
    expect(await watch.giveUp(mine)).toBe(true)
    expect([watch.givenUp?.id, watch.live.length, watch.byId('nobody')]).toEqual([mine.id, before - 1, undefined])
    expect(await watch.rejoin(mine)).toMatchObject({ state: 'watching' })
    expect([watch.givenUp, watch.live.length]).toEqual([undefined, before])
  })
  test('a place that could not be given up is still there', async () => {
    const { watch, clinic } = await atFull()
    await watch.load()
    const before = watch.live.length
    const [mine] = watch.live
    if (!mine) throw new Error('waits for nothing')
    clinic.weather.add({ call: 'DELETE /mcapi/v2/regs/waitGrab/{id}', fault: '500' })
    expect(await watch.giveUp(mine)).toBe(false)
    expect([watch.givenUp, watch.live.length]).toEqual([undefined, before])
  })
})
