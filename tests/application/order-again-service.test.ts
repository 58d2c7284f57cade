import { describe, expect, test } from 'vitest'
import { OrderAgainService } from '@/application/order-again-service'
import { Registrations } from '@/application/ports/registrations'
import { NOW, openExampleClinic, type Said } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function again() {
  const app = openExampleClinic()
  const requestIds = () =>
    app.sent.filter(({ id }) => id === 'P10').map(({ body }) => (body as { requestId: string }).requestId)
  return { ...app, requestIds, service: app.container.get(OrderAgainService) }
}
const WISH = { formIds: ['f1'] }
const order = (over: object): Said => ({ data: { ...WIRE_EXAMPLES.P9.data, ...over } })

describe('OrderAgainService.open, the doctor', () => {
  test('returns the doctor of the visit with the revisit status', async () => {
    const { service, calls, sent } = again()
    expect(await service.open('o1')).toMatchObject({ doctorId: 'd1', revisit: { isRevisit: true } })
    expect(calls().sort()).toEqual(['C4', 'P9', 'R12', 'T25'])
    expect(sent.find(({ id }) => id === 'T25')).toMatchObject({ query: { doctorId: 'd1' } })
  })
  test.each<[string, Said, Said, string, string[]]>([
    ['is not asked for when the order has no visit', order({ regId: '' }), 'lost', '', ['C4', 'P9']],
    ['is empty when the visit cannot be read', order({}), { code: 404 }, '', ['C4', 'P9', 'R12']],
  ])('%s', async (_told, old, visit, doctorId, asked) => {
    const { service, says, calls } = again()
    says('P9', old)
    says('R12', visit)
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened, calls().sort()]).toEqual([doctorId, false, asked])
  })
  test('returns the doctor when the revisit status cannot be read', async () => {
    const { service, says } = again()
    says('T25', 'lost')
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened]).toEqual(['d1', false])
  })
  test('rethrows errors that are no Failure', async () => {
    const { service, container } = again()
    container.get(Registrations).byId = () => Promise.reject(new TypeError('a bug'))
    await expect(service.open('o1')).rejects.toThrow(TypeError)
  })
})

describe('OrderAgainService, the order made from it', () => {
  test.each([
    ['a draft with its photos', { status: 0 }, true],
    ['a draft that waits for photos', { status: 0, photos: [] }, true],
    ['to be paid', { status: 10 }, true],
    ['to be paid no more', { status: 10, expireAt: '2030-05-01T09:00:00+08:00' }, false],
    ['paid', { status: 30 }, false],
    ['closed', { status: 91 }, false],
  ])('%s', async (_told, over, isMade) => {
    const { service, says } = again()
    await service.make('o1', WISH)
    says('P9', order({}), order({ id: 'o9', ...over }))
    const { made, pending } = await service.open('o1')
    expect([made?.order.id, made?.wish, pending]).toEqual([
      ...(isMade ? ['o9', WISH] : [undefined, undefined]),
      undefined,
    ])
  })
  test('uses another request ID once the last order is paid', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({ status: 30 }))
    expect(await service.make('o1', WISH)).toMatchObject({ wish: WISH, order: { id: 'o1' } })
    expect(requestIds()).toEqual(['id-1', 'id-2'])
  })
  test('keeps its request ID for the same wish, and has another for another wish', async () => {
    const { service, says, requestIds } = again()
    says('P10', 'lost')
    expect(await kindOf(service.make('o1', WISH))).toBe('outcome-unknown')
    says('P10', { data: WIRE_EXAMPLES.P10.data })
    await service.make('o1', WISH)
    await service.make('o1', { formIds: ['f2'] })
    expect([new Set(requestIds().slice(0, -1)), requestIds().at(-1)]).toEqual([new Set(['id-1']), 'id-2'])
  })
  test('makes no second order while the state of the first cannot be read', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({}), 'lost')
    expect(await kindOf(service.open('o1'))).toBe('timeout')
    expect(await kindOf(service.make('o1', WISH))).toBe('timeout')
    says('P9', order({}))
    await service.make('o1', WISH)
    expect(requestIds()).toEqual(['id-1'])
  })
  test('stays pending in the page when storage keeps nothing', async () => {
    const { service, says, storage, requestIds } = again()
    says('P10', 'lost')
    expect(await kindOf(service.make('o1', WISH))).toBe('outcome-unknown')
    storage.remove('_order_again_draft')
    expect((await service.open('o1')).pending).toEqual(WISH)
    says('P10', { data: WIRE_EXAMPLES.P10.data })
    await service.make('o1', WISH)
    expect(new Set(requestIds())).toEqual(new Set(['id-1']))
  })
})

test('OrderAgainService.now returns the server time', () => {
  expect(again().service.now()).toEqual(NOW)
})
