import * as fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { orderCalls as calls } from '@/adapters/http/calls/order'
import { isPriceConsistent } from '@/domain/order/price'
import {
  addAddressIn,
  openCheckout,
  decoctionChoice,
  expressChoices,
  HERBAL_ORDER_ID,
  requestPrice,
  saveOrderChoices,
} from './support/checkout'
import { wangJianguo } from './support/patient-at'
import { runCount } from '../support/evidence'

const lines = (data: { lines?: { key: string | number; amount: number }[] | null | undefined }) =>
  Object.fromEntries((data.lines ?? []).map(({ key, amount }) => [key, amount]))

describe('order price', () => {
  test('includes items, discount, preparation, delivery and member discount', async () => {
    const { chain, phone } = await openCheckout()
    const home = addAddressIn(chain)
    const near = await requestPrice(phone, {
      ...expressChoices(home, 'co6001', 'v7001'),
      process: [decoctionChoice(3)],
    })
    expect(lines(near.data)).toEqual({ o6001f1: 179.76, discount: -10, 'process-o6001f1': 31.5, delivery: 12 })
    expect(near.data).toMatchObject({ receivablePrice: 213.26, warnings: [{ code: 3, message: '满 199 元免运费' }] })
    // This vendor ships free of charge from 99 yuan.
    const free = await requestPrice(phone, expressChoices(home, 'co6002', 'v7001'))
    expect(free.data).toMatchObject({ deliveryPrice: 0, receivablePrice: 169.76 })
    const later = await requestPrice(phone, expressChoices(home, 'co6001', 'v7001', { payMode: 1 }))
    expect(later.data).toMatchObject({
      deliveryPrice: 0,
      receivablePrice: 169.76,
      warnings: [{ code: 2 }, { code: 3 }],
    })
    const unchosen = await requestPrice(phone, { delivery: { deliveryType: 1 } })
    expect(unchosen.data).toMatchObject({ deliveryPrice: 0, warnings: [{ code: 1 }] })

    const card = await requestPrice(phone, {}, { payType: 1, isUseMember: true })
    expect(card.data).toMatchObject({ memberDiscount: 8.49, receivablePrice: 161.27 })
    const wechat = await requestPrice(phone, {}, { payType: 0, isUseMember: true })
    expect(wechat.data).toMatchObject({ memberDiscount: 0, receivablePrice: 169.76, warnings: [{ code: 4 }] })
  })

  test('does not change when a choice is rejected as unavailable', async () => {
    const { chain, phone } = await openCheckout()
    const [home, tibet, foreign] = [
      addAddressIn(chain),
      addAddressIn(chain, '西藏自治区'),
      chain.books.addresses.create({ id: 'stranger', patientId: 'p9', provinceId: '510000' }).id,
    ]
    const before = JSON.stringify(chain.books.charges.byId(HERBAL_ORDER_ID))
    const wrong = [
      [41006, expressChoices(tibet, 'co6001', 'v7001')],
      [404, expressChoices(foreign, 'co6001', 'v7001')],
      [404, expressChoices(home, 'co9', 'v7001')],
      [400, expressChoices(home, 'co6001', 'v7003')],
      [400, { process: [decoctionChoice(9)] }],
      [400, { process: [decoctionChoice(1.5)] }],
      [400, { process: [decoctionChoice(1, { usageId: 'us8003' })] }],
      [400, { process: [decoctionChoice(1, { formId: 'other' })] }],
      [400, { process: [decoctionChoice(), decoctionChoice()] }],
    ] as const
    for (const [code, choices] of wrong) {
      expect(await requestPrice(phone, choices)).toMatchObject({ code })
      expect(await saveOrderChoices(phone, choices)).toMatchObject({ code })
    }
    expect(await saveOrderChoices(phone, { delivery: { deliveryType: 1 } })).toMatchObject({ code: 400 })
    expect(await saveOrderChoices(phone, expressChoices(home, 'co6004', 'v7003'))).toMatchObject({
      code: 400,
      message: expect.stringMatching(/酸枣仁/),
    })
    expect(await requestPrice(phone, {}, { version: 2 })).toMatchObject({ code: 41002 })
    expect(JSON.stringify(chain.books.charges.byId(HERBAL_ORDER_ID))).toBe(before)
  })

  test('adds up to the fen, whatever the choices', async () => {
    const { chain, phone } = await openCheckout()
    const home = addAddressIn(chain, '云南省')
    const herbs = chain.books.charges.byId(HERBAL_ORDER_ID)?.forms ?? []
    const wish = fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
      doses: fc.integer({ min: 1, max: 30 }),
      discountFen: fc.integer({ min: 0, max: 60_000 }),
      bags: fc.integer({ min: 1, max: 4 }),
      companyId: fc.constantFrom('', 'co6002'),
      payMode: fc.constantFrom(0, 1),
      isByCard: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(wish, async ({ counts, doses, discountFen, bags, companyId, payMode, isByCard }) => {
        const forms = herbs.map((form) => ({
          ...form,
          doseCount: doses,
          items: form.items.map((item, at) => ({ ...item, unitCount: counts[at] ?? 1 })),
        }))
        chain.books.charges.update(HERBAL_ORDER_ID, { forms, discountFen })
        const delivery = { deliveryType: companyId ? 1 : 0, addressId: home, companyId, payMode }
        const choices = { delivery, process: [decoctionChoice(bags)], vendorId: '' }
        const { data } = await requestPrice(phone, choices, { payType: isByCard ? 1 : 0, isUseMember: isByCard })
        const read = safeParse(calls.calculate.reply, data)
        expect(read.success && isPriceConsistent(read.output)).toBe(true)
        expect(data.receivablePrice).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runCount(20, 200) },
    )
  })
})

describe('pharmacies that deliver', () => {
  const companies = (
    phone: Awaited<ReturnType<typeof openCheckout>>['phone'],
    addressId: string,
    processType: 0 | 1 | 3 = 0,
  ) =>
    phone.send(calls.companies, {
      parts: { chargeId: HERBAL_ORDER_ID },
      body: { addressId, formIds: [`${HERBAL_ORDER_ID}f1`], processType },
    })

  test('depend on the address, the preparation and the stock', async () => {
    const { chain, phone } = await openCheckout()
    const at = async (addressId: string, processType: 0 | 1 | 3 = 0) =>
      (await companies(phone, addressId, processType)).data.rows.map(({ isSupport, reason }) => isSupport || reason)
    const home = addAddressIn(chain)
    expect(await at(home)).toEqual([true, true, '不送到四川省', '缺酸枣仁'])
    expect(await at(addAddressIn(chain, '云南省'))).toEqual(['不送到云南省', true, '不送到云南省', '缺酸枣仁'])
    expect(await at(home, 3)).toEqual([true, true, '不送到四川省', '不做这种加工'])
    chain.books.stocks.update('v7001 g9001', { count: 15 * 7 - 1 })
    expect(await at(home)).toEqual(['缺黄芪', '缺黄芪', '不送到四川省', '缺酸枣仁'])
    expect(await companies(phone, addAddressIn(chain, '西藏自治区'))).toMatchObject({ code: 41006 })
    expect(await companies(phone, 'a9')).toMatchObject({ code: 404 })
    // The address of another patient with the same login is allowed.
    expect(await companies(phone, addAddressIn(chain, '四川省', wangJianguo))).toMatchObject({ code: 200 })
  })
})
