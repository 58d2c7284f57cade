import type { Registration } from '@/domain/registration/registration'
import { useStores } from '@/ui/stores/stores'
import { useFollowing } from '@/ui/parts/use-following'
import { mayBeRefunded, refundOf, type Refunded } from './visit-view'

const REFUNDING_MS = 4000

/** Where the money of a visit that is off has got to; asks every few seconds while it is on its way. */
export function useRefund(visit: Registration): Refunded | undefined {
  const { payment } = useStores()
  const { chargeId: id } = visit
  const isWanted = mayBeRefunded(visit)
  const status = isWanted ? payment.status.of('registration', id) : undefined
  const refunded = status?.value && refundOf(status.value)

  useFollowing(() => {
    const isOpen = status?.value === undefined || refunded?.state === 'refunding'
    if (status && isOpen && !status.isPending) void status.again()
  }, REFUNDING_MS)
  return refunded
}
