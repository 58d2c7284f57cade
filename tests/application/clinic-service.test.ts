import { describe, expect, test } from 'vitest'
import { ClinicService } from '@/application/clinic-service'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function clinics() {
  const app = openExampleClinic()
  return { ...app, service: app.container.get(ClinicService) }
}
const [WIRE] = WIRE_EXAMPLES.C2.data.rows
const FAR_AND_NEAR = {
  data: {
    rows: [
      { ...WIRE, id: 'c2', distance: 5000 },
      { ...WIRE, id: 'c3', distance: undefined },
      { ...WIRE, id: 'c1', distance: 820 },
    ],
  },
}
const POINT = { latitude: 30.67, longitude: 104.06, system: 'gcj02' } as const
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('ClinicService › selected clinic', () => {
  test('loads a visit’s clinic by ID, and adds it to the recent clinics', async () => {
    const { service, sent, calls, storage } = clinics()
    const isRecent = () => storage.read('_have_recent_clinic')
    service.choose('c1')
    expect([service.chosenId, isRecent()]).toEqual(['c1', undefined])
    expect((await service.current()).id).toBe('c1')
    expect([calls(), sent[0]?.query['businessType'], isRecent()]).toEqual([['C3'], '0', true])
  })
  test('keeps the selection when the clinic fails to load', async () => {
    const { service, says, calls } = clinics()
    service.choose('c1')
    says('C3', 'lost')
    expect(await failureKindOf(service.current())).toBe('timeout')
    expect([service.chosenId, calls()]).toEqual(['c1', ['C3']])
  })
  test('remains empty after being cleared, until the next selection', async () => {
    const { service, storage, calls } = clinics()
    service.choose('c1')
    storage.write('_select_clinic', false)
    expect(service.chosenId).toBeUndefined()
    await service.current()
    expect(calls()).toEqual(['C1'])
    service.choose('c2')
    expect(service.chosenId).toBe('c2')
  })
})

describe('ClinicService › required clinic selection', () => {
  const asking = (over: object) => {
    const app = clinics()
    const { data } = WIRE_EXAMPLES.C1
    app.says('C1', { data: { ...data, isUseSelectClinic: true, isHaveRecentClinic: false, ...over } })
    return app
  }
  test('requires a choice once per response', async () => {
    const { service } = asking({})
    expect(service.takeChoice()).toBe(false)
    await service.current()
    expect([service.takeChoice(), service.takeChoice()]).toEqual([true, false])
  })
  test('requires no choice once a clinic is selected', async () => {
    const { service } = asking({})
    service.choose('c1')
    await service.current()
    expect(service.takeChoice()).toBe(false)
  })
  test('requires no choice after a recent visit, even on the next start', async () => {
    const { service, storage, says } = asking({ isHaveRecentClinic: true })
    await service.current()
    expect([service.takeChoice(), storage.read('_have_recent_clinic')]).toEqual([false, true])
    says('C1', { data: { ...WIRE_EXAMPLES.C1.data, isUseSelectClinic: true, isHaveRecentClinic: false } })
    await service.current()
    expect(service.takeChoice()).toBe(false)
  })
  test('requires no choice when the chain does not ask for one', async () => {
    const { service } = asking({ isUseSelectClinic: false })
    await service.current()
    expect(service.takeChoice()).toBe(false)
  })
})

describe('ClinicService › clinic list', () => {
  test('keeps the server’s order when the location is unknown', async () => {
    const { service, says } = clinics()
    says('C2', FAR_AND_NEAR)
    expect(ids(await service.list())).toEqual(['c2', 'c3', 'c1'])
  })
  test('sorts by distance from the last known location', async () => {
    const { service, says, storage } = clinics()
    says('C2', FAR_AND_NEAR)
    storage.write('_last_location', POINT)
    expect(ids(await service.list())).toEqual(['c1', 'c2', 'c3'])
  })
  test('sorts by distance from the current location, and stores that location', async () => {
    const { service, says } = clinics()
    says('C2', FAR_AND_NEAR)
    expect(ids(await service.nearby())).toEqual(['c1', 'c2', 'c3'])
    expect(service.lastPoint).toEqual({ latitude: 30.123456, longitude: 104.654321, system: 'gcj02' })
  })
})

describe('ClinicService › clinic page', () => {
  test('loads details, booking rules and departments', async () => {
    const { service, sent } = clinics()
    expect(await service.detail('c1', 'therapy')).toMatchObject({ id: 'c1', introduction: '中医馆' })
    expect(await service.departments('c1')).toMatchObject([{ id: 'dep1', name: '针灸科' }])
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/clinic/c1/detail', '/mcapi/clinic/c1/department'])
    expect(sent[0]?.query['businessType']).toBe('1')
  })
  test('loads the payment rule for registrations', async () => {
    const { service, sent } = clinics()
    expect(await service.payRule('c2')).toMatchObject({ payMode: 'online', payMinutes: 15 })
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/clinic/c2/regPayConfig'])
  })
})
