import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { countUnclearPrescriptions, dosePlansOf } from '@/domain/order/dose-plan'
import type { MedicineOrder } from '@/domain/order/medicine'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { dosePlanMessages } from '@/ui/messages/zh/dose-plan'
import { useMessages } from '@/ui/messages/use-messages'
import { DosePages } from './dose-pages'
import { LoadedOrder } from './loaded-order'
import { OrderSkeleton } from './order-skeletons'
import { OrderStore } from '@/ui/stores/order-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [OrderStore]

const route = getRouteApi('/orders/$id/doses')

/** Loads the order. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(OrderStore).byId.reload(params.id)
}

/** The days on which an order's medicine is taken, to print or to add to a calendar. */
export const DosePlanScreen = observer(function DosePlanScreen() {
  const { id } = route.useParams()
  const store = useStore(OrderStore)
  return (
    <main>
      <LoadedOrder id={id}>
        {(order) => {
          const shipment = order.delivery?.deliveryType === 'express' ? store.traceOf(order) : undefined
          return shipment ? (
            <AsyncView for={shipment} skeleton={<OrderSkeleton />} page>
              {(trace) => <DosePlanView order={order} trace={trace} />}
            </AsyncView>
          ) : (
            <DosePlanView order={order} />
          )
        }}
      </LoadedOrder>
    </main>
  )
})

const DosePlanView = observer(function DosePlanView(medicine: MedicineOrder) {
  const words = useMessages(dosePlanMessages).dosePlan
  const { order } = medicine
  const plans = dosePlansOf(medicine, useStore(SchedulingStore).today())
  if (plans.length > 0) return <DosePages order={order} plans={plans} unclear={countUnclearPrescriptions(medicine)} />
  return (
    <Tips
      picture="slip"
      page
      title={words.none}
      text={words.noneText}
      actions={
        <Link to="/orders/$id" params={{ id: order.id }} className={buttonClass()}>
          {words.toOrder}
        </Link>
      }
    />
  )
})
