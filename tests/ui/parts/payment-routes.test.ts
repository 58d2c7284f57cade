import { describe, expect, test } from 'vitest'
import type { Order } from '@/domain/order/order'
import { paymentRouteOf, paymentResultRouteOf } from '@/ui/parts/payment-routes'

describe('paymentRouteOf', () => {
  test.each<[Order['kind'], string, string | undefined]>([
    ['registration', 'r1', '/booking/result/r1'],
    ['registration', '', '/pay/registration/o1'],
    ['therapy', '', '/pay/therapy/o1'],
    ['therapy', 'r1', '/pay/therapy/o1'],
    ['advisory', '', '/pay/advisory/o1'],
    ['charge', '', '/orders/o1/checkout'],
    ['recharge', '', '/pay/recharge/o1'],
    ['unknown', '', undefined],
  ])('returns for kind “%s” with visit “%s” the path %s', (kind, regId, path) => {
    expect(paymentRouteOf({ kind, id: 'o1', regId })?.path).toBe(path)
  })
  test('returns a pattern that matches its path, and a single result route, for every payment kind', () => {
    for (const kind of ['registration', 'therapy', 'advisory', 'charge', 'recharge'] as const) {
      const places = [
        paymentRouteOf({ kind, id: 'o1', regId: '' }),
        paymentRouteOf({ kind, id: 'o1', regId: 'r1' }),
        paymentResultRouteOf({ kind, id: 'o1' }),
      ]
      for (const place of places)
        expect(place?.path).toMatch(new RegExp(`^${place?.pattern.replace(/\$/g, '[a-z0-9]+') ?? 'none'}$`))
      expect(paymentResultRouteOf({ kind, id: 'o1' }).path).toBe(`/pay/result/${kind}/o1`)
    }
  })
})
