import type { PaymentType } from '@/domain/payment/payment'
import { chineseFormats } from '../chinese-formats'

export const refunds = {
  title: '钱退到哪了',
  note: '全家在线上付过、要退回来的钱',
  onTheWay: '正在退',
  sum: '一共在退',
  since: (at: string) => `${at} 开始退`,
  noStart: '开始退的时间暂时查不到',
  to: { wechat: '退回微信', 'member-card': '退回会员卡' } satisfies Record<PaymentType, string>,
  arrived: '已到账',
  arrivedAt: (at: string) => `${at} 到账`,
  noArrival: '门诊说钱已经退回',
  noneOnTheWay: '现在没有正在退的钱',
  none: '没有要退的钱',
  noneText: '取消挂号、退药之后，钱退到哪一步会写在这里',
  notRead: (count: number) => `有 ${count} 笔订单没查到，里面可能有要退的钱`,
  rule: '门诊说到账了，才写到账。在前台付的钱，请问前台',
  checked: (time: string) => `${time} 查的`,
  again: '再查一次',
  joined: chineseFormats.joined,
}

export const refundsMessages = { refunds }
