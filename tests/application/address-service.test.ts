import { describe, expect, test } from 'vitest'
import { AddressService } from '@/application/address-service'
import { anAddress } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function addresses() {
  const app = openExampleClinic()
  return { ...app, service: app.container.get(AddressService) }
}
const address = anAddress({ isDefault: true })
const wire = WIRE_EXAMPLES.T19.data
const listed = (...rows: object[]) => ({ data: { rows: rows.map((each) => ({ ...wire, ...each })) } })

describe('an address that is changed', () => {
  test.each<[string, object[]]>([
    ['as it was to be', [{}]],
    ['beside another one', [{ id: 'a2', detail: '人民南路' }, {}]],
  ])('in a tunnel and stands there %s is not sent again', async (_told, rows) => {
    const { service, says, calls } = addresses()
    says('T19', 'lost')
    says('T20', listed(...rows))
    expect(await service.update(address)).toEqual(address)
    expect(calls()).toEqual(['T19', 'T20'])
  })
  test.each([
    ['nowhere', []],
    ['under another id', [{ id: 'a2' }]],
    ['as it was before', [{ detail: '人民南路' }]],
    ['and is not the default', [{ isDefault: false }]],
  ])('in a tunnel and stands there %s is sent once more', async (_told, rows) => {
    const { service, says, calls, sent } = addresses()
    says('T19', 'lost', { data: wire })
    says('T20', listed(...rows))
    expect(await service.update(address)).toEqual(address)
    expect(calls()).toEqual(['T19', 'T20', 'T19'])
    expect(sent[2]?.body).toEqual(sent[0]?.body)
  })
  test('to be the default says so to the clinic', async () => {
    const { service, sent } = addresses()
    await service.makeDefault(anAddress())
    expect(sent[0]).toMatchObject({ path: '/mcapi/patients/address/p1/a1', body: { isDefault: true } })
  })
})

describe('an address that is removed', () => {
  test.each([
    ['is there no more', [], ['T17', 'T20']],
    ['is there no more, another one is', [{ id: 'a2' }], ['T17', 'T20']],
    ['is there still', [{ id: 'a2' }, {}], ['T17', 'T20', 'T17']],
  ])('in a tunnel and %s', async (_told, rows, asked) => {
    const { service, says, calls } = addresses()
    says('T17', 'lost', { data: { isSuccess: true } })
    says('T20', listed(...rows))
    await service.remove(address)
    expect(calls()).toEqual(asked)
  })
  test('against the clinic’s will is there still, and says so', async () => {
    const { service, says } = addresses()
    says('T17', { code: 40001 })
    expect(await kindOf(service.remove(address))).toBe('refused')
  })
})
