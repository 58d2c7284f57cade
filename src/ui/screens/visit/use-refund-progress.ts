import type { Registration } from '@/domain/registration/registration'
import { useStore } from '@/ui/stores/stores'
import { usePolling } from '@/ui/parts/use-polling'
import { canBeRefunded, refundProgressOf, type RefundProgress } from './visit-view'
import { PaymentStore } from '@/ui/stores/payment-store'

const REFUNDING_MS = 4000

/** Refund status of a cancelled visit; polls every few seconds until it is complete. */
export function useRefundProgress(visit: Registration): RefundProgress | undefined {
  const payment = useStore(PaymentStore)
  const { chargeId: id } = visit
  const isWanted = canBeRefunded(visit)
  const status = isWanted ? payment.status.of('registration', id) : undefined
  const refunded = status?.value && refundProgressOf(status.value)

  usePolling(() => {
    const isOpen = status?.value === undefined || refunded?.state === 'refunding'
    if (status && isOpen && !status.isPending) void status.again()
  }, REFUNDING_MS)
  return refunded
}
