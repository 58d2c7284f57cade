import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { countLocationRequests, recordCheckInSteps } from '../../support/check-in-steps'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitStore } from '@/ui/stores/visit-store'

const SIGN = 'sign'

async function atDoor(network?: (clinic: Transport) => Transport) {
  const demo = createTestApp({ world: 'sign-open', ...(network && { network }) })
  await logIn(demo)
  const late = demo.stores
  await demo.stores.get(RegistrationStore).upcoming.of().again()
  const { next } = demo.stores.get(RegistrationStore)
  if (!next) throw new Error('no visit ahead')
  demo.chain.books.clinics.update(next.clinicId, { addressGeo: '104.06,30.54' })
  return { ...demo, visit: late.get(VisitStore), next }
}

describe('VisitStore check-in', () => {
  test('reports “locating” and then “sending”', async () => {
    const { visit, next } = await atDoor()
    expect(await recordCheckInSteps(visit, () => visit.checkInHere(next))).toEqual([
      undefined,
      'locating',
      'sending',
      undefined,
    ])
  })
  test('reports “sending”, and reports to the clinic that the patient used the desk code', async () => {
    const sent: string[] = []
    const { visit, next } = await atDoor((to) => (config) => {
      if (String(config.url).includes(SIGN)) sent.push(String(config.data))
      return to(config)
    })
    const steps = await recordCheckInSteps(visit, () => visit.signByCode(next, `desk-${next.clinicId}`))
    expect(steps).toEqual([undefined, 'sending', undefined])
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ regId: next.id, scene: 'desk' }])
  })
  test('locates the device once for two taps', async () => {
    const { visit, next, wechat } = await atDoor()
    const looks = countLocationRequests(wechat)
    const [first, second] = await Promise.all([visit.checkInHere(next), visit.checkInHere(next)])
    expect([first?.status, second, looks()]).toEqual(['signed', undefined, 1])
  })
  test('rejects another visit’s desk code, and a code that fails to resolve', async () => {
    const { visit, next, chain } = await atDoor()
    await visit.signByCode({ ...next, id: 'another' }, `desk-${next.clinicId}`)
    expect([visit.deskCode.value?.kind, visit.signing.state.status]).toEqual(['other', 'idle'])
    chain.faults.add({ call: '*', fault: '500' })
    expect(await visit.signByCode(next, `desk-${next.clinicId}`)).toBeUndefined()
    expect([visit.deskCode.failure?.reason.kind, visit.signing.state.status]).toEqual(['server-trouble', 'idle'])
  })
  test('continues when another visit opens', async () => {
    const held = new DeferredResponses()
    const { visit, next, chain } = await atDoor(held.network)
    held.of = SIGN
    const signing = visit.checkInHere(next)
    await flushPromises()
    visit.open('another')
    expect(visit.signing.isPending).toBe(true)
    held.of = ''
    await held.release([0])
    expect((await signing)?.status).toBe('signed')
    expect(chain.books.registrations.byId(next.id)?.status).toBe(20)
  })
})

describe('VisitStore stored ticket', () => {
  test('exists only for the opened visit', async () => {
    const { visit, next } = await atDoor()
    expect(visit.keptOf(next.id)).toBeUndefined()
    visit.open(next.id)
    expect(visit.keptOf(next.id)?.visit.id).toBe(next.id)
    expect(visit.keptOf('another')).toBeUndefined()
  })
})
