import type { RefundState } from '@/domain/payment/payment'

/** Refund messages, shared by all screens. */
export const refund = {
  standing: { refunding: '正在退回', refunded: '已退款' } satisfies Record<RefundState, string>,
  text: { refunding: '钱正在退，不用再办', refunded: '钱已经退回' } satisfies Record<RefundState, string>,
}
