import { pluralize } from '@/domain/general/english'
import type { Messages } from '../use-messages'
import { common } from './common'

export const refunds: Messages['refunds'] = {
  title: 'Refunds',
  note: 'Money your family paid online and is getting back',
  onTheWay: 'On the way',
  sum: 'Total on the way',
  since: (at) => `Since ${at}`,
  noStart: 'The start could not be read',
  to: { wechat: 'To WeChat', 'member-card': 'To the member card' },
  arrived: 'Arrived',
  arrivedAt: (at) => `Arrived ${at}`,
  noArrival: 'The clinic says it has been refunded',
  noneOnTheWay: 'No refund is on its way now',
  none: 'No refunds',
  noneText: 'After you cancel a visit or return medicine, you can follow the money here',
  notRead: (count) => `${pluralize(count, 'order')} could not be read and may have a refund`,
  rule: 'A refund counts as arrived only when the clinic says so. For money paid at the front desk, please ask there',
  checked: (time) => `Checked at ${time}`,
  again: 'Check again',
  joined: common.joined,
}
