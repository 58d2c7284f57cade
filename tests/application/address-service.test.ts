import { describe, expect, test } from 'vitest'
import { AddressService } from '@/application/address-service'
import { anAddress } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function addresses() {
  const app = openExampleClinic()
  return { ...app, service: app.container.get(AddressService) }
}
const address = anAddress({ isDefault: true })
const wire = WIRE_EXAMPLES.T19.data
const listed = (...rows: object[]) => ({ data: { rows: rows.map((each) => ({ ...wire, ...each })) } })

describe('AddressService.add', () => {
  test.each([
    ['finds the added address in the list', [{}], ['T18', 'T20']],
    ['adds the address again when the list does not contain it', [], ['T18', 'T20', 'T18']],
  ])('%s after a lost response', async (_, rows, asked) => {
    const { service, says, calls } = addresses()
    says('T18', 'lost', { data: WIRE_EXAMPLES.T18.data })
    says('T20', listed(...rows))
    const { id, ...added } = address
    expect((await service.add(added)).id).toBe(id)
    expect(calls()).toEqual(asked)
  })
})

describe('AddressService.regions', () => {
  test('loads the regions once, and reloads them only after a failure', async () => {
    const { service, says, calls } = addresses()
    says('A11', { code: 500 }, { data: WIRE_EXAMPLES.A11.data })
    expect(await failureKindOf(service.regions())).toBe('refused')
    await Promise.all([service.regions(), service.regions()])
    const [province] = await service.regions()
    expect(province?.children[0]?.children[0]).toEqual({ id: '510107', name: '武侯区', children: [] })
    expect(calls()).toEqual(['A11', 'A11'])
  })
})

describe('AddressService.update', () => {
  test.each<[string, object[]]>([
    ['the new values', [{}]],
    ['the new values beside another address', [{ id: 'a2', detail: '人民南路' }, {}]],
  ])('does not retry after a lost response when the list shows %s', async (_told, rows) => {
    const { service, says, calls } = addresses()
    says('T19', 'lost')
    says('T20', listed(...rows))
    expect(await service.update(address)).toEqual(address)
    expect(calls()).toEqual(['T19', 'T20'])
  })
  test.each([
    ['no address', []],
    ['only another address', [{ id: 'a2' }]],
    ['the old values', [{ detail: '人民南路' }]],
    ['the address as not the default', [{ isDefault: false }]],
  ])('retries after a lost response when the list shows %s', async (_told, rows) => {
    const { service, says, calls, sent } = addresses()
    says('T19', 'lost', { data: wire })
    says('T20', listed(...rows))
    expect(await service.update(address)).toEqual(address)
    expect(calls()).toEqual(['T19', 'T20', 'T19'])
    expect(sent[2]?.body).toEqual(sent[0]?.body)
  })
  test('sends isDefault when makeDefault is called', async () => {
    const { service, sent } = addresses()
    await service.makeDefault(anAddress())
    expect(sent[0]).toMatchObject({ path: '/mcapi/patients/address/p1/a1', body: { isDefault: true } })
  })
})

describe('AddressService.remove', () => {
  test.each([
    ['is gone from the list', [], ['T17', 'T20']],
    ['is gone from a list with another address', [{ id: 'a2' }], ['T17', 'T20']],
    ['is still in the list', [{ id: 'a2' }, {}], ['T17', 'T20', 'T17']],
  ])('looks up the address after a lost response: the address %s', async (_told, rows, asked) => {
    const { service, says, calls } = addresses()
    says('T17', 'lost', { data: { isSuccess: true } })
    says('T20', listed(...rows))
    await service.remove(address)
    expect(calls()).toEqual(asked)
  })
  test('treats a 404 as success', async () => {
    const { service, says, sent } = addresses()
    says('T17', { code: 404 })
    await service.remove(address)
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/patients/address/p1/a1'])
  })
  test('rethrows a server error', async () => {
    const { service, says } = addresses()
    says('T17', { code: 40001 })
    expect(await failureKindOf(service.remove(address))).toBe('refused')
  })
})
