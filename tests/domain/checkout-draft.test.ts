import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCheckoutDraft, type CheckoutDraft } from '@/domain/order/checkout-draft'

const draft: CheckoutDraft = {
  orderId: 'o1',
  choices: {
    delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'on-arrival' },
    process: [
      { formId: 'f1', processType: 'decoct', usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' },
      { formId: 'f2', processType: 'none', usageId: '', bagsPerDose: 0, bagVolume: 0, remark: '' },
    ],
    vendorId: 'v1',
    remark: '下午送',
  },
  payType: 'member-card',
  keptVersion: 3,
}
const read = (value: unknown) => parseCheckoutDraft(JSON.parse(JSON.stringify(value ?? null)))
const changed = (over: object) => ({ ...draft, choices: { ...draft.choices, ...over } })
const [process] = draft.choices.process

describe('parseCheckoutDraft', () => {
  test.each<[string, unknown]>([
    ['no value', undefined],
    ['a string instead of an object', 'o1'],
    ['no order ID', { ...draft, orderId: '' }],
    ['a numeric order ID', { ...draft, orderId: 1 }],
    ['an order ID of 201 characters', { ...draft, orderId: 'o'.repeat(201) }],
    ['no choices', { ...draft, choices: undefined }],
    ['no delivery type', changed({ delivery: {} })],
    ['express delivery without an address', changed({ delivery: { deliveryType: 'express', companyId: 'c' } })],
    ['a preparation that is not a list', changed({ process: {} })],
    ['an invalid preparation', changed({ process: [process, { ...process, bagsPerDose: 1.5 }] })],
    ['a negative number of bags', changed({ process: [{ ...process, bagsPerDose: -1 }] })],
    ['an unknown preparation', changed({ process: [{ ...process, processType: 'fry' }] })],
    ['a remark that is not a string', changed({ remark: null })],
  ])('rejects a stored draft with %s', (_, value) => expect(read(value)).toBeUndefined())
  test.each<[object, object]>([
    [{ payType: 'gold' }, { payType: 'wechat' }],
    [{ payType: undefined }, { payType: 'wechat' }],
    [{ keptVersion: undefined }, { payType: 'member-card' }],
    [{ keptVersion: 2.5 }, { payType: 'member-card' }],
    [{ keptVersion: '3' }, { payType: 'member-card' }],
  ])('parses %j as %j, and keeps the choices', (over, left) => {
    const found = read({ ...draft, ...over })
    expect(found).toMatchObject({ choices: draft.choices, ...left })
    if ('keptVersion' in over) expect(found).not.toHaveProperty('keptVersion')
  })
  test('accepts every delivery type, every fare type, and texts of 200 characters', () => {
    for (const processType of ['none', 'decoct', 'powder', 'paste', 'pill'] as const)
      expect(read(changed({ process: [{ ...process, processType }] }))?.choices.process[0]?.processType).toBe(
        processType,
      )
    const long = changed({ remark: '长'.repeat(200) })
    expect(read(long)).toEqual(long)
    const delivery = { deliveryType: 'express', addressId: 'a1', companyId: 'co1' }
    expect(read(changed({ delivery: { ...delivery, payMode: 'x' } }))?.choices.delivery).toEqual({
      ...delivery,
      payMode: 'prepaid',
    })
    expect(read({ ...draft, keptVersion: 0 })).toMatchObject({ keptVersion: 0 })
  })
  test('drops unknown fields', () => {
    expect(read({ ...draft, memberPassword: '285714', choices: { ...draft.choices, name: '王雅琴' } })).toEqual(draft)
  })
  test('never throws for any stored value, and parses its own result to the same draft', () => {
    const like = fc.record({ orderId: fc.anything(), choices: fc.anything(), payType: fc.anything() })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), like), (value) => {
        const found = parseCheckoutDraft(value)
        if (found) expect(parseCheckoutDraft(found)).toEqual(found)
      }),
    )
  })
})
