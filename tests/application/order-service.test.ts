import { expect, test } from 'vitest'
import { OrderService } from '@/application/order-service'
import { openExampleClinic } from '../support/example-clinic'

test('how many orders are due is asked of the active patient and the tab of what is to pay', async () => {
  const { container, sent } = openExampleClinic()
  expect(await container.get(OrderService).dueCount()).toBe(2)
  expect(sent.map(({ path }) => path)).toEqual(['/mcapi/pay/chargeNum/p1/1'])
})
