import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Order } from '@/domain/order/order'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { OrderNotFound } from './order-not-found'
import { OrderSkeleton } from './order-skeletons'
import { OrderStore } from '@/ui/stores/order-store'

type LoadedOrderProps = { id: string; children: (order: Order, readAgain: () => void) => ReactNode }

export const LoadedOrder = observer(function LoadedOrder({ id, children }: LoadedOrderProps) {
  const order = useStore(OrderStore)
  const state = order.byId.of(id)
  const readAgain = () => void order.readAgain(id)
  return (
    <AsyncView for={state} skeleton={<OrderSkeleton />} missing={<OrderNotFound />} page>
      {(value) => children(value, readAgain)}
    </AsyncView>
  )
})
