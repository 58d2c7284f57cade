import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { VisitStore } from '@/ui/stores/visit-store'

const { gaoxin } = FIXTURES.clinics

async function atDoor() {
  const demo = createTestApp({ world: 'sign-open' })
  await logIn(demo)
  await demo.stores.get(RegistrationStore).upcoming.of().again()
  const { next } = demo.stores.get(RegistrationStore)
  if (!next) throw new Error('no visit ahead')
  return { ...demo, next }
}

describe('VisitStore', () => {
  test('checks in with this visit’s desk code', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    const { next, chain } = here
    expect((await visit.signByCode(next, `desk-${next.clinicId}`))?.status).toBe('signed')
    expect([visit.signStep, visit.deskCode.value]).toEqual([undefined, { kind: 'this' }])
    expect(chain.books.registrations.byId(next.id)?.status).toBe(20)
  })
  test('rejects a check-in from far away, and clears the failure when the visit reopens', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    const { next, wechat, chain } = here
    Object.assign(wechat, { locate: () => Promise.resolve({ latitude: 40, longitude: 116, system: 'gcj02' }) })
    expect(await visit.checkInHere(next)).toBeUndefined()
    expect([visit.signing.failure === undefined, visit.signStep]).toEqual([false, undefined])
    expect(chain.books.registrations.byId(next.id)?.status).toBe(10)
    visit.open(next.id)
    expect(visit.signing.state.status).toBe('idle')
  })
  test('keeps its results when the same visit reopens, and resets them for another visit', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    const { next } = here
    visit.open(next.id)
    await visit.signByCode(next, 'desk-nowhere')
    const said = visit.deskCode.state.status
    expect(said).not.toBe('idle')
    visit.open(next.id)
    expect(visit.deskCode.state.status).toBe(said)
    visit.open('another')
    expect(visit.deskCode.state.status).toBe('idle')
  })
  test('returns a different calendar ID for each visit', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    expect(visit.calendarUid('r1')).toContain('r1')
    expect(visit.calendarUid('r1')).not.toBe(visit.calendarUid('r2'))
  })
  test('remembers which visits the patient added to a calendar', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    const { next } = here
    expect(visit.isInCalendar(next.id)).toBe(false)
    visit.noteInCalendar(next.id)
    expect([visit.isInCalendar(next.id), visit.isInCalendar('another')]).toEqual([true, false])
  })
  test('stores the travel time to a clinic on the device', async () => {
    const here = await atDoor()
    const visit = here.stores.get(VisitStore)
    const { chain, storage } = here
    visit.setWay(gaoxin, 25)
    expect(visit.ways[gaoxin]).toBe(25)
    const next = createTestApp({ chain, storage }).stores.get(VisitStore)
    next.loadWay(gaoxin)
    expect(next.ways[gaoxin]).toBe(25)
  })
})

describe('TherapyVisitStore', () => {
  const opened = async () => {
    const demo = createTestApp()
    await logIn(demo)
    const { date = '', timeStart = '' } = (await demo.stores.get(TherapyVisitStore).byId.of('h7004').again()) ?? {}
    demo.chain.clock.moveTo(`${date}T${timeStart}:00+08:00`)
    demo.chain.catchUp()
    const therapy = await demo.stores.get(TherapyVisitStore).byId.of('h7004').again()
    if (!therapy) throw new Error('no session')
    return { ...demo, store: demo.stores.get(TherapyVisitStore), therapy }
  }
  test('checks in by location once for two calls, and updates the session', async () => {
    const { store, therapy, chain } = await opened()
    chain.books.clinics.update(therapy.clinicId, { addressGeo: '104.06,30.54' })
    const first = store.checkInHere(therapy)
    expect(store.signStep).toBe('locating')
    await Promise.all([first, store.checkInHere(therapy)])
    expect(store.signStep).toBeUndefined()
    expect(store.byId.known('h7004')?.status).toBe('signed')
  })
  test('keeps the session when the clinic rejects the cancellation', async () => {
    const { store, therapy } = await opened()
    expect(await store.cancel(therapy, '')).toBe(false)
    expect([store.isCancelled('h7004'), store.cancelling.failure?.reason.kind]).toEqual([false, 'too-late-to-cancel'])
    expect(store.isCancelled('h7001')).toBe(false)
  })
})
