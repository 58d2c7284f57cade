import { describe, expect, test } from 'vitest'
import type { Watch } from '@/domain/grab-chance'
import { addDays } from '@/domain/day'
import type { WatchPart } from '@/domain/grab-chance-range'
import { KNOWN } from '../../../mocks/clinic/known'
import { logIn, openDemo } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'
import { settled } from '../../support/manual-clock'

const { gaoxin } = KNOWN.clinics
const { wangYaqin } = KNOWN.patients
const { linQinghe, zhouMin } = KNOWN.doctors
const ALL = 'GET /mcapi/v2/regs/waitGrab/all'
const RANGE = 'doctorsRemainByDatesAndClinicId'
const place = { clinicId: gaoxin, departmentId: '', patientId: wangYaqin, businessType: 'outpatient' } as const
const lin = { clinicId: gaoxin, departmentId: '', doctor: { doctorId: linQinghe, doctorName: '林清和' } }
const zhou = { ...lin, doctor: { doctorId: zhouMin, doctorName: '周敏' } }

async function opened(world = 'sold-out-week') {
  const held = new HeldAnswers()
  const demo = openDemo({ world, network: held.network })
  await logIn(demo)
  return { ...demo.stores, ...demo, held }
}
const tipsOf = ({ requests }: Awaited<ReturnType<typeof opened>>['clinic']) =>
  requests.filter(({ path }) => path.includes('grabTips')).length
async function firstWatch({ watch }: Awaited<ReturnType<typeof opened>>): Promise<Watch> {
  await watch.load()
  const [first] = watch.live
  if (!first) throw new Error('waits for nothing')
  return first
}

describe('the places in waiting lists', () => {
  test('are none, and no offer is told of, before they were read', async () => {
    const { watch } = await opened()
    expect([watch.live, watch.over, watch.byId('w8002'), watch.toTell(new Date())]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ])
  })
  test('one that could not be joined again can still be', async () => {
    const here = await opened()
    const { watch, clinic } = here
    const mine = await firstWatch(here)
    expect(await watch.giveUp(mine)).toBe(true)
    clinic.weather.add({ call: ALL, fault: '500' })
    expect(await watch.rejoin(mine)).toBeUndefined()
    expect([watch.rejoining.failure?.reason.kind, watch.givenUp?.id]).toEqual(['server-trouble', mine.id])
  })
  test('are acted on until the clinic has said how they stand', async () => {
    const here = await opened()
    const { watch } = here
    const mine = await firstWatch(here)
    watch.setActing(['another'])
    const giving = watch.giveUp(mine)
    expect(watch.acting).toEqual(['another', mine.id])
    await giving
    expect(watch.acting).toEqual(['another'])
    const joining = watch.rejoin(mine)
    expect(watch.acting).toEqual(['another', mine.id])
    await joining
    expect(watch.acting).toEqual(['another'])
  })
  test('an offer is told as seen once: not before it is made, not when it was seen before', async () => {
    const here = await opened()
    const { watch, clinic } = here
    const waiting = await firstWatch(here)
    const offered: Watch = { ...waiting, status: 'offered', tip: 'none' }
    watch.see({ ...waiting, tip: 'none' })
    watch.see({ ...offered, tip: 'seen' })
    watch.see({ ...offered, tip: 'dismissed' })
    await settled()
    expect(tipsOf(clinic)).toBe(0)
    watch.see(offered)
    watch.see(offered)
    await settled()
    expect(tipsOf(clinic)).toBe(1)
    watch.see({ ...offered, id: 'another' })
    await settled()
    expect(tipsOf(clinic)).toBe(2)
  })
})

describe('what to wait for', () => {
  test('is nothing before it was read', async () => {
    const { newWatch } = await opened()
    expect([newWatch.open(place), newWatch.wishes(place), newWatch.chosen]).toEqual([[], [], []])
  })
  test('is never a part that has numbers left, though the patient came from it', async () => {
    const { newWatch, clinic } = await opened('default')
    const date = addDays(clinic.clock.today(), 1)
    await newWatch.load(lin, { date })
    expect(newWatch.parts.value?.some((part) => part.date === date && part.free.length > 0)).toBe(true)
    expect(newWatch.chosen).toEqual([])
  })
  test('is not chosen again when the same list is read anew', async () => {
    const { newWatch } = await opened()
    await newWatch.load(lin)
    const [one] = newWatch.open(place)
    if (!one) throw new Error('nothing is full')
    await newWatch.load(lin, { date: one.date })
    expect(newWatch.chosen).toEqual([])
  })
  test('of a department is another list than that of a doctor who bears its number', async () => {
    const { newWatch } = await opened()
    await newWatch.load(lin)
    newWatch.chooseAll(newWatch.open(place))
    expect(newWatch.chosen).not.toHaveLength(0)
    await newWatch.load({ clinicId: gaoxin, departmentId: linQinghe })
    expect(newWatch.chosen).toEqual([])
  })
  test('is not chosen over the parts that the patient has tapped meanwhile', async () => {
    const { newWatch, held } = await opened()
    await newWatch.load(lin)
    const [one, ...others] = newWatch.open(place)
    const other = others.find(({ date }) => date !== one?.date)
    if (!one || !other) throw new Error('too little is full')
    newWatch.forget()
    held.of = 'waitGrab/all'
    const loading = newWatch.load(lin, { date: one.date })
    await settled()
    newWatch.toggle(other)
    await held.release([0])
    await loading
    expect([newWatch.isChosen(one), newWatch.isChosen(other)]).toEqual([false, true])
  })
  test('of a doctor is not chosen in the list of another who was opened meanwhile', async () => {
    const { newWatch, held } = await opened()
    await newWatch.load(lin)
    const [one] = newWatch.open(place)
    newWatch.forget()
    held.of = RANGE
    const late = newWatch.load(lin, { date: one?.date ?? '' })
    await settled()
    held.of = ''
    await newWatch.load(zhou)
    expect(newWatch.open(place).some(({ date }) => date === one?.date)).toBe(true)
    await held.release([0])
    await late
    expect(newWatch.chosen).toEqual([])
  })
  test('leaves out a part in which another doctor has numbers', async () => {
    const { newWatch, clinic } = await opened()
    const department = clinic.books.places.by('doctorId', linQinghe)[0]?.departmentId ?? ''
    const scope = { clinicId: gaoxin, departmentId: department }
    const date = addDays(clinic.clock.today(), 1)
    const session = (doctorId: string) => ({ doctorId, doctorName: doctorId })
    const part = (over: Partial<WatchPart>): WatchPart => ({
      date,
      dayPart: 'morning',
      full: [session(linQinghe)],
      free: [],
      later: [],
      ...over,
    })
    const parts = [part({}), part({ dayPart: 'afternoon', free: [session(zhouMin)] })]
    await newWatch.load(scope)
    await newWatch.parts.run(() => Promise.resolve(parts))
    expect(newWatch.open(place)).toEqual([parts[0]])
  })
  test('is waited for in lines that could not be counted, and those stay unsaid', async () => {
    const { newWatch, clinic } = await opened()
    await newWatch.load(lin)
    newWatch.chooseAll(newWatch.open(place))
    clinic.weather.add({ call: '*', fault: '500' })
    await newWatch.loadLines(place)
    const wishes = newWatch.wishes(place)
    expect(wishes.length).toBeGreaterThan(0)
    expect(wishes.map((wish) => newWatch.lineOf(wish))).toEqual(wishes.map(() => undefined))
  })
})
