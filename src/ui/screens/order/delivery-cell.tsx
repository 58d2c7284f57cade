import { Link } from '@tanstack/react-router'
import type { Order, ShipmentTracking } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { hasPhysicalItems } from '@/domain/order/reorder'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'

/** Delivery method, with the latest tracking event. */
export function DeliveryCell({ order, trace }: { order: Order; trace: ShipmentTracking | undefined }) {
  const words = useMessages(orderMessages).order
  const { id, delivery, clinicName } = order
  if (!delivery || delivery.deliveryType === 'unknown') return null
  if (delivery.deliveryType === 'pick-up') {
    if (!hasPhysicalItems(order)) return null
    return (
      <CellGroup>
        <Cell icon="pin" title={words.pickUp} note={<span lang={CLINIC_LANGUAGE}>{clinicName}</span>} />
      </CellGroup>
    )
  }
  if (delivery.id === '') return null
  const last = trace?.traces[0]?.text
  return (
    <CellGroup>
      <Cell
        icon="truck"
        title={words.delivery}
        value={words.deliveryStatus[trace?.status ?? delivery.status]}
        note={<span lang={last ? CLINIC_LANGUAGE : undefined}>{last ?? words.deliveryText[delivery.status]}</span>}
        render={(link) => <Link to="/orders/$id/delivery" params={{ id }} {...link} />}
      />
    </CellGroup>
  )
}
