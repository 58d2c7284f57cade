import { describe, expect, test } from 'vitest'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import { addDays } from '@/domain/general/day'
import type { WaitlistPart } from '@/domain/waitlist/waitlist-options'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'

const { gaoxin } = FIXTURES.clinics
const { wangYaqin } = FIXTURES.patients
const { linQinghe, zhouMin } = FIXTURES.doctors
const ALL = 'GET /mcapi/v2/regs/waitGrab/all'
const RANGE = 'doctorsRemainByDatesAndClinicId'
const place = { clinicId: gaoxin, departmentId: '', patientId: wangYaqin, businessType: 'outpatient' } as const
const lin = { clinicId: gaoxin, departmentId: '', doctor: { doctorId: linQinghe, doctorName: '林清和' } }

async function opened(world = 'sold-out-week') {
  const held = new DeferredResponses()
  const demo = createTestApp({ world, network: held.network })
  await logIn(demo)
  return { ...demo, held }
}
const tipsOf = ({ requests }: Awaited<ReturnType<typeof opened>>['chain']) =>
  requests.filter(({ path }) => path.includes('grabTips')).length
async function firstWatch(here: Awaited<ReturnType<typeof opened>>): Promise<WaitlistEntry> {
  const waitlist = here.stores.get(WaitlistStore)
  await waitlist.readAgain()
  const [first] = waitlist.live
  if (!first) throw new Error('waits for nothing')
  return first
}

describe('WaitlistStore', () => {
  test('returns no entries and no offers before loading', async () => {
    const here = await opened()
    const waitlist = here.stores.get(WaitlistStore)
    expect([waitlist.live, waitlist.over, waitlist.byId('w8002'), waitlist.toTell(new Date())]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ])
  })
  test('keeps offering to rejoin after a failed attempt', async () => {
    const here = await opened()
    const waitlist = here.stores.get(WaitlistStore)
    const { chain } = here
    const mine = await firstWatch(here)
    expect(await waitlist.giveUp(mine)).toBe(true)
    chain.faults.add({ call: ALL, fault: '500' })
    expect(await waitlist.rejoin(mine)).toBeUndefined()
    expect([waitlist.rejoining.failure?.reason.kind, waitlist.givenUp?.id]).toEqual(['server-trouble', mine.id])
  })
  test('marks an entry as busy until the clinic responds', async () => {
    const here = await opened()
    const waitlist = here.stores.get(WaitlistStore)
    const mine = await firstWatch(here)
    waitlist.setActing(['another'])
    const giving = waitlist.giveUp(mine)
    expect(waitlist.acting).toEqual(['another', mine.id])
    await giving
    expect(waitlist.acting).toEqual(['another'])
    const joining = waitlist.rejoin(mine)
    expect(waitlist.acting).toEqual(['another', mine.id])
    await joining
    expect(waitlist.acting).toEqual(['another'])
  })
  test('reports an offer as seen once, unless it was already seen or dismissed', async () => {
    const here = await opened()
    const waitlist = here.stores.get(WaitlistStore)
    const { chain } = here
    const waiting = await firstWatch(here)
    const offered: WaitlistEntry = { ...waiting, status: 'offered', tip: 'none' }
    waitlist.see({ ...waiting, tip: 'none' })
    waitlist.see({ ...offered, tip: 'seen' })
    waitlist.see({ ...offered, tip: 'dismissed' })
    await flushPromises()
    expect(tipsOf(chain)).toBe(0)
    waitlist.see(offered)
    waitlist.see(offered)
    await flushPromises()
    expect(tipsOf(chain)).toBe(1)
    waitlist.see({ ...offered, id: 'another' })
    await flushPromises()
    expect(tipsOf(chain)).toBe(2)
  })
})

describe('JoinWaitlistStore selection', () => {
  test('remains empty before loading', async () => {
    const choice = (await opened()).stores.get(JoinWaitlistStore).choiceOf(lin)
    expect([choice.open(place, []), choice.wishes(place, []), choice.chosen]).toEqual([[], [], []])
  })
  test('excludes a half day with free slots, even when the URL names it', async () => {
    const here = await opened('default')
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    const { chain } = here
    const date = addDays(chain.clock.today(), 1)
    const parts = await joinWaitlist.parts.of(lin).again()
    expect(parts?.some((part) => part.date === date && part.free.length > 0)).toBe(true)
    expect(joinWaitlist.choiceOf(lin, { date }).chosen).toEqual([])
  })
  test('does not select the URL’s half day when the list reloads after opening', async () => {
    const here = await opened()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    await joinWaitlist.parts.of(lin).again()
    const [one] = joinWaitlist.choiceOf(lin).open(place, [])
    if (!one) throw new Error('nothing is full')
    await joinWaitlist.parts.of(lin).again()
    expect(joinWaitlist.choiceOf(lin, { date: one.date }).chosen).toEqual([])
  })
  test('differs between a department and a doctor with the same ID', async () => {
    const here = await opened()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    await joinWaitlist.parts.of(lin).again()
    const choice = joinWaitlist.choiceOf(lin)
    choice.chooseAll(choice.open(place, []))
    expect(choice.chosen).not.toHaveLength(0)
    const department = { clinicId: gaoxin, departmentId: linQinghe }
    await joinWaitlist.parts.of(department).again()
    expect(joinWaitlist.choiceOf(department).chosen).toEqual([])
  })
  test('keeps half days tapped while the list reloads', async () => {
    const here = await opened()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    const { held } = here
    await joinWaitlist.parts.of(lin).again()
    const [one, ...others] = joinWaitlist.choiceOf(lin).open(place, [])
    const other = others.find(({ date }) => date !== one?.date)
    if (!one || !other) throw new Error('too little is full')
    joinWaitlist.leave()
    held.of = RANGE
    const loading = joinWaitlist.parts.of(lin).again()
    const choice = joinWaitlist.choiceOf(lin, { date: one.date })
    await flushPromises()
    choice.chooseAll([other])
    await held.release([0])
    await loading
    expect([choice.isChosen(one), choice.isChosen(other)]).toEqual([false, true])
  })
  test('excludes a half day when another doctor has free slots', async () => {
    const here = await opened()
    const joinWaitlist = here.stores.get(JoinWaitlistStore)
    const { chain } = here
    const department = chain.books.places.by('doctorId', linQinghe)[0]?.departmentId ?? ''
    const scope = { clinicId: gaoxin, departmentId: department }
    const date = addDays(chain.clock.today(), 1)
    const session = (doctorId: string) => ({ doctorId, doctorName: doctorId })
    const part = (over: Partial<WaitlistPart>): WaitlistPart => ({
      date,
      dayPart: 'morning',
      full: [session(linQinghe)],
      free: [],
      later: [],
      ...over,
    })
    const parts = [part({}), part({ dayPart: 'afternoon', free: [session(zhouMin)] })]
    joinWaitlist.parts.set([scope], parts)
    expect(joinWaitlist.choiceOf(scope).open(place, [])).toEqual([parts[0]])
  })
})
