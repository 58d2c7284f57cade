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

describe('who prescribed an old order', () => {
  test('is the doctor of its visit, with how the patient stands with him', async () => {
    const { service, calls, sent } = again()
    expect(await service.open('o1')).toMatchObject({ doctorId: 'd1', revisit: { isRevisit: true } })
    expect(calls().sort()).toEqual(['C4', 'P9', 'R12', 'T25'])
    expect(sent.find(({ id }) => id === 'T25')).toMatchObject({ query: { doctorId: 'd1' } })
  })
  test.each<[string, Said, Said, string, string[]]>([
    ['is not asked for where it belongs to no visit', order({ regId: '' }), 'lost', '', ['C4', 'P9']],
    ['is nobody where the visit cannot be had', order({}), { code: 404 }, '', ['C4', 'P9', 'R12']],
  ])('%s', async (_told, old, visit, doctorId, asked) => {
    const { service, says, calls } = again()
    says('P9', old)
    says('R12', visit)
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened, calls().sort()]).toEqual([doctorId, false, asked])
  })
  test('is known although nobody says how the patient stands with him', async () => {
    const { service, says } = again()
    says('T25', 'lost')
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened]).toEqual(['d1', false])
  })
  test('does not hide a bug', async () => {
    const { service, container } = again()
    container.get(Registrations).byId = () => Promise.reject(new TypeError('a bug'))
    await expect(service.open('o1')).rejects.toThrow(TypeError)
  })
})

describe('the order that was made of it', () => {
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
  test('that is paid is made anew by the same wish, under another requestId', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({ status: 30 }))
    expect(await service.make('o1', WISH)).toMatchObject({ wish: WISH, order: { id: 'o1' } })
    expect(requestIds()).toEqual(['id-1', 'id-2'])
  })
  test('is not taken for gone when nobody can say', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({}), 'lost')
    expect(await kindOf(service.open('o1'))).toBe('timeout')
    expect(await kindOf(service.make('o1', WISH))).toBe('timeout')
    says('P9', order({}))
    await service.make('o1', WISH)
    expect(requestIds()).toEqual(['id-1'])
  })
  test('is known to the page where the phone keeps nothing', async () => {
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

test('its prices are of the clinic’s time', () => {
  expect(again().service.now()).toEqual(NOW)
})
