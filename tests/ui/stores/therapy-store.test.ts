import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { KNOWN } from '../../../mocks/clinic/known'
import { DEMO_NOW, logIn, openDemo } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'
import { settled } from '../../support/manual-clock'

const { gaoxin, jinjiang } = KNOWN.clinics
const { therapist } = KNOWN
const TODAY = DEMO_NOW.slice(0, 10)
const TOMORROW = addDays(TODAY, 1)
/** Somebody else who gives therapy at the same clinic. */
const OTHER = 'd2011'

async function atHome() {
  const held = new HeldAnswers()
  const demo = openDemo({ network: held.network })
  await logIn(demo)
  return { ...demo, held, store: demo.stores.therapy }
}

describe('where therapy is offered', () => {
  test('is nowhere known before it was read', async () => {
    const { store } = await atHome()
    expect([store.rows, store.isNoneNearby, store.clinicOf(gaoxin)]).toEqual([undefined, false, undefined])
  })
  test('comes nearest first once the place is known', async () => {
    const { store, wechat } = await atHome()
    Object.assign(wechat, { locate: () => Promise.resolve({ latitude: 30.653, longitude: 104.0826, system: 'gcj02' }) })
    await store.loadClinics()
    expect(store.rows?.[0]?.distanceMeters).toBeUndefined()
    await store.locate()
    expect([store.isNoneNearby, store.rows?.length, store.rows?.[0]?.id]).toEqual([false, 3, jinjiang])
    expect(store.rows?.[0]?.distanceMeters).toBeDefined()
  })
  test('is everywhere that is known where nothing is nearby', async () => {
    const { store } = await atHome()
    await store.loadClinics()
    await store.nearby.run(() => Promise.resolve([]))
    expect([store.isNoneNearby, store.rows]).toEqual([true, store.clinics.value])
    expect(store.rows).toHaveLength(3)
  })
  test('is known of each clinic by its id', async () => {
    const { store } = await atHome()
    await store.loadClinics()
    expect([gaoxin, jinjiang, 'nowhere'].map((id) => store.clinicOf(id)?.id)).toEqual([gaoxin, jinjiang, undefined])
  })
})

describe('what is on show', () => {
  test('says of which clinic and day the therapists are', async () => {
    const { store } = await atHome()
    expect(store.isTherapistsOf(gaoxin, TODAY)).toBe(false)
    await store.loadTherapists(gaoxin, TODAY)
    expect([
      store.isTherapistsOf(gaoxin, TODAY),
      store.isTherapistsOf(jinjiang, TODAY),
      store.isTherapistsOf(gaoxin, TOMORROW),
    ]).toEqual([true, false, false])
  })
  test('says whose days they are, one therapist’s or those of all together', async () => {
    const { store } = await atHome()
    expect(store.isAheadOf(gaoxin)).toBe(false)
    await store.loadAhead(gaoxin, therapist)
    const whose = () => [
      store.isAheadOf(gaoxin, therapist),
      store.isAheadOf(gaoxin, OTHER),
      store.isAheadOf(gaoxin),
      store.isAheadOf(jinjiang, therapist),
    ]
    expect(whose()).toEqual([true, false, false, false])
    await store.loadAhead(gaoxin)
    expect(whose()).toEqual([false, false, true, false])
  })
  test('says of which therapist, clinic and day one day is', async () => {
    const { store } = await atHome()
    await store.loadDay(therapist, gaoxin, TOMORROW)
    expect([
      store.isDayOf(therapist, gaoxin, TOMORROW),
      store.isDayOf(OTHER, gaoxin, TOMORROW),
      store.isDayOf(therapist, jinjiang, TOMORROW),
      store.isDayOf(therapist, gaoxin, TODAY),
    ]).toEqual([true, false, false, false])
  })
  test('keeps the items of this therapist when those of the one before come late', async () => {
    const { store, held } = await atHome()
    held.of = 'allScheduling'
    const late = store.loadDay(therapist, gaoxin, TOMORROW)
    await settled()
    expect(held.count).toBe(1)
    held.of = ''
    await store.loadDay(OTHER, gaoxin, TOMORROW)
    const own = store.itemsOf(OTHER)
    expect(own).not.toHaveLength(0)
    await held.release([0])
    await late
    expect([store.itemsOf(OTHER), store.itemsOf(therapist)]).toEqual([own, undefined])
  })
})
