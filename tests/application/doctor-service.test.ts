import { describe, expect, test } from 'vitest'
import type { CallId } from '../../mocks/specification/calls'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { DoctorService } from '@/application/doctor-service'
import { Clock } from '@/application/ports/clock'
import { SEARCH_DEBOUNCE_MS } from '@/domain/doctor/doctor-search'
import { EXAMPLE_NOW, openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'
import { FavouriteService } from '@/application/favourite-service'

function doctors(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  return { ...app, service: app.container.get(DoctorService) }
}
const [WIRE] = WIRE_EXAMPLES.D5.data.rows
const rows = (...list: object[]) => ({ data: { rows: list.map((each) => ({ ...WIRE, ...each })) } })

const at = (...clinicIds: string[]) => ({
  clinicInfo: clinicIds.map((clinicId) => ({ clinicId, clinicName: clinicId, fee: 25 })),
})
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('DoctorService › doctors by ID', () => {
  test('requests at most 100 doctors at a time', async () => {
    const { service, sent } = doctors()
    const wanted = Array.from({ length: 101 }, (_, nth) => `d${nth}`)
    await service.byIds(wanted)
    expect(sent.map(({ body }) => body)).toEqual([wanted.slice(0, 100)])
  })
})

describe('DoctorService › doctors by tag', () => {
  test('keeps the server’s order, and reloads only doctors without clinics', async () => {
    const { service, says, sent } = doctors()
    says('D6', rows({ id: 'd3', sort: 9 }, { id: 'd2', sort: 5, clinicInfo: [] }, { id: 'd1', sort: 1 }))
    says('D2', rows({ id: 'd2', sort: 5, ...at('c7') }))
    const found = await service.byTag('省名中医')
    expect(found.map(({ id, clinics }) => [id, clinics[0]?.clinicId])).toEqual([
      ['d1', 'c1'],
      ['d2', 'c7'],
      ['d3', 'c1'],
    ])
    expect(sent[1]?.body).toEqual(['d2'])
  })
  test('sends no second request when every row lists its clinics', async () => {
    const { service, calls } = doctors()
    await service.byTag('省名中医')
    expect(calls()).toEqual(['D6'])
  })
})

describe('DoctorService › one doctor', () => {
  test('creates the doctor’s QR code for the given clinic', async () => {
    const { service, sent } = doctors()
    expect(await service.code('d1', 'c1')).toMatchObject({ text: 'RHT-d1' })
    expect(sent[0]).toMatchObject({ path: '/mcapi/doctors/buildCode/d1', body: { clinicId: 'c1', scene: 'doctor' } })
  })
})

describe('DoctorService › chain doctors', () => {
  test('returns all doctors in the server’s list', async () => {
    const { service, says, calls } = doctors()
    says('D5', rows({ id: 'd2' }, { id: 'd1' }))
    expect([ids(await service.ofChain()), calls()]).toEqual([['d2', 'd1'], ['D5']])
  })
  test('returns each doctor once in search results', async () => {
    const { container, says, calls } = doctors()
    says('D5', rows({ id: 'd2' }, { id: 'd1' }, { id: 'd2' }))
    const all = await container.get(DoctorSearchService).all()
    expect([ids(all), calls()]).toEqual([['d2', 'd1'], ['D5']])
  })
})

describe('DoctorService › list', () => {
  const CHAIN = [
    { id: 'd4', sort: 9, ...at('c2', 'c1') },
    { id: 'd1', sort: 1, ...at('c1') },
    { id: 'd2', sort: 5, ...at('c2') },
    { id: 'd3', sort: 3, ...at('c1'), isDoctor: false },
    { id: 'd1', sort: 1, ...at('c1') },
  ]
  test.each<['nearby' | 'all' | 'recent', CallId, string[]]>([
    ['nearby', 'D5', ['d1', 'd4']],
    ['all', 'D5', ['d1', 'd2', 'd4']],
    ['recent', 'D4', ['d1', 'd2', 'd4']],
  ])('loads %s doctors by %s without duplicates, in the server’s order', async (kind, call, expected) => {
    const { service, says, calls } = doctors()
    says(call, rows(...CHAIN))
    const list = await service.list(kind, 'c1', '2030-05-01')
    expect(ids(list.map(({ doctor }) => doctor))).toEqual(expected)
    expect(calls().sort()).toEqual([call, 'R1'])
  })
  test('includes a nearby doctor with slots even when the row lists no clinic, and reloads other doctors without clinics', async () => {
    const { service, says, calls } = doctors()
    says('D5', rows(...['d1', 'd2', 'd3'].map((id, sort) => ({ id, sort, clinicInfo: [] }))))
    says('D2', rows({ id: 'd2', ...at('c1') }, { id: 'd3', ...at('c2') }))
    const list = await service.list('nearby', 'c1', '2030-05-01')
    expect(ids(list.map(({ doctor }) => doctor))).toEqual(['d2', 'd1'].sort())
    expect(calls().sort()).toEqual(['D2', 'D5', 'R1'])
  })
  test('adds the day’s remaining slots to each doctor with slots', async () => {
    const { service, says } = doctors()
    says('D5', rows(...CHAIN))
    const [first, second] = await service.list('nearby', 'c1', '2030-05-01')
    expect(first?.remain).toMatchObject({ doctorId: 'd1', restCount: 3 })
    expect(second).not.toHaveProperty('remain')
  })
  test('requests no slots at a clinic that takes no bookings', async () => {
    const { service, calls } = doctors()
    expect(ids((await service.list('all', 'c1', undefined)).map(({ doctor }) => doctor))).toEqual(['d1'])
    expect(calls()).toEqual(['D5'])
  })
  test('returns no recent doctors for a guest', async () => {
    const { service, calls } = doctors({ as: 'guest' })
    expect([await service.list('recent', 'c1', undefined), calls()]).toEqual([[], []])
  })
})

test('DoctorSearchService.pause debounces typing', async () => {
  const { container } = doctors()
  await container.get(DoctorSearchService).pause()
  expect(container.get(Clock).now().getTime() - EXAMPLE_NOW.getTime()).toBe(SEARCH_DEBOUNCE_MS)
})

test('FavouriteService.toggle leaves other clinics’ favourites unchanged', () => {
  const { container, storage } = openExampleClinic()
  storage.write('_favourite_doctors', { 'mp-2': ['d7'] })
  const service = container.get(FavouriteService)
  service.toggle('d1')
  service.toggle('d2')
  expect([service.ids, storage.read('_favourite_doctors')]).toEqual([
    ['d2', 'd1'],
    { 'mp-2': ['d7'], 'mp-1': ['d2', 'd1'] },
  ])
})
