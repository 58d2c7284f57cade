import type { Order } from '@/domain/order/order'
import type { OrderDisplayStatus } from '@/domain/order/order-summary'
import type { TagProps } from '@/ui/kit/display/tag'
import type { Messages } from '@/ui/messages/use-messages'

export const ORDER_TONES: Record<OrderDisplayStatus, TagProps['tone']> = {
  draft: 'blue',
  'awaiting-payment': 'amber',
  'part-paid': 'amber',
  paid: 'primary',
  preparing: 'primary',
  shipped: 'primary',
  done: 'neutral',
  refunding: 'blue',
  refunded: 'neutral',
  closed: 'neutral',
  overdue: 'neutral',
  unsubmitted: 'amber',
  declined: 'danger',
  unknown: 'neutral',
}

export const orderTitle = (words: Messages['order'], { kind, photos }: Pick<Order, 'kind' | 'photos'>): string =>
  kind === 'charge' && photos.length > 0 ? words.photoOrder : words.kinds[kind]
