import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Order } from '@/domain/order/order'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { orOrderGone } from './order-gone'
import { OrderSkeleton } from './order-skeletons'

type OfOrderProps = { id: string; children: (order: Order, readAgain: () => void) => ReactNode }

/** Renders only data of the given order, also while the store holds another one. */
export const OfOrder = observer(function OfOrder({ id, children }: OfOrderProps) {
  const { order } = useStores()
  const readAgain = () => void order.open(id)
  return (
    <Waiting for={order.detail} skeleton={<OrderSkeleton />} retry={readAgain} otherwise={orOrderGone(readAgain)}>
      {(value) => (value.id === id ? children(value, readAgain) : <OrderSkeleton />)}
    </Waiting>
  )
})
