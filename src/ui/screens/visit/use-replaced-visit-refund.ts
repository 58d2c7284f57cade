import type { Registration } from '@/domain/registration/registration'
import { refundDeadlineForVisit } from '@/domain/visit/cancellation-policy'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { cancellationRefundOf } from './visit-view'
import { ClinicStore } from '@/ui/stores/clinic-store'

const A_MINUTE = 60_000

/** Refund for a visit that another visit with the fee `feeFen` replaces; `isLost` if the refund is not automatic. */
export function useReplacedVisitRefund(
  old: Registration,
  feeFen: number | undefined,
): { text: string; isLost: boolean } | undefined {
  const payRule = useStore(ClinicStore).payRule.of(old.clinicId)
  const { visit: says, visitActions } = useMessages(visitMessages, visitActionsMessages)
  const { moving } = visitActions
  const now = useNow(A_MINUTE)
  const back = cancellationRefundOf(old)
  if (back === 'free') return undefined
  const said = says.cancelSheet.money(back, old.feeFen)
  if (back !== 'refundable') return { text: moving.oldMoney(said), isLost: back !== 'not-paid' }
  const until = refundDeadlineForVisit(old, payRule.value?.refundHoursBefore, now)
  const isToPay = feeFen !== 0 && payRule.value?.payMode === 'online'
  return { text: moving.oldMoneyBack(said, isToPay, until && says.at(until)), isLost: false }
}
