import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Order } from '@/domain/order/order'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { notFoundView } from './order-not-found'
import { OrderSkeleton } from './order-skeletons'
import { OrderStore } from '@/ui/stores/order-store'

type OfOrderProps = { id: string; children: (order: Order, readAgain: () => void) => ReactNode }

export const OfOrder = observer(function OfOrder({ id, children }: OfOrderProps) {
  const order = useStore(OrderStore)
  const state = order.byId.of(id)
  const readAgain = () => void order.readAgain(id)
  return (
    <AsyncView for={state} skeleton={<OrderSkeleton />} otherwise={notFoundView(state)}>
      {(value) => children(value, readAgain)}
    </AsyncView>
  )
})
