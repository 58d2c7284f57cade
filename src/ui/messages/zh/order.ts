import type { DeliveryStatus, OrderSectionType, OrderTab } from '@/domain/order/order'
import { dayOf, dateFieldsOf, timeOf, type Day } from '@/domain/general/day'
import type { OrderSummaryLineKey, OrderDisplayStatus, OrderStepKey } from '@/domain/order/order-summary'
import type { PaymentKind } from '@/domain/payment/payment'
import { chineseFormats } from '../chinese-formats'
import { refund } from './refund'

const moment = (at: Date): string => {
  const { year, month, date } = dateFieldsOf(dayOf(at))
  return `${year} 年 ${month} 月 ${date} 日 ${timeOf(at)}`
}

export const order = {
  // List
  title: '订单',
  note: (name: string) => (name === '' ? '药费、检查、挂号和充值' : `${name}的药费、检查、挂号和充值`),
  whose: '看谁的订单',
  tabs: { all: '全部', 'to-pay': '待付款', paid: '已付款', over: '退款和关闭' } satisfies Record<OrderTab, string>,
  tabCount: (count: number) => `${count} 笔`,
  counted: (count: number) => `共 ${count} 笔`,
  list: '订单列表',
  empty: { all: '还没有订单', 'to-pay': '没有要付的', paid: '还没有付过款', over: '没有退款或关闭的' } satisfies Record<
    OrderTab,
    string
  >,
  emptyText: '挂号、开药、检查和充值的单子会出现在这里',
  deskOnly: '门诊的系统服务已到期，订单还能看，付款请到前台',
  payUntil: (at: Date) => `${chineseFormats.monthDay(dayOf(at))} ${timeOf(at)} 前付`,
  rest: '还要付',
  refunded: '已退',
  photoOrder: '拍方抓药',

  kinds: {
    charge: '药费和检查',
    registration: '挂号费',
    therapy: '理疗费',
    advisory: '咨询费',
    recharge: '会员卡充值',
    unknown: '其他费用',
  } satisfies Record<PaymentKind | 'unknown', string>,
  standing: {
    draft: '待审核',
    'awaiting-payment': '待付款',
    'part-paid': '付了一部分',
    paid: '已付款',
    preparing: '备药中',
    shipped: '已发出',
    done: '已完成',
    ...refund.standing,
    closed: '已关闭',
    overdue: '过了付款时间',
    unsubmitted: '待付款',
    declined: '没接单',
    unknown: '情况不明',
  } satisfies Record<OrderDisplayStatus, string>,
  standingText: {
    draft: '药房看过之后才有价格，现在不用付',
    'awaiting-payment': '付完款才算办好',
    'part-paid': '付清才算办完',
    paid: '门诊已收到钱',
    preparing: '药房正在备药',
    shipped: '药已经寄出',
    done: '这一单办完了',
    ...refund.text,
    closed: '这一单关了，不用付',
    overdue: '过了时间，不能在这里付了。还要的话请问门诊',
    unsubmitted: '选好怎么取药就能付',
    declined: '药房没有接这一单，没有收钱',
    unknown: '暂时看不到这一单的状态，请打电话问门诊',
  } satisfies Record<OrderDisplayStatus, string>,

  // Order page
  gone: '现在看不到这一单',
  goneText: '可能已经删除，或不是您的订单',
  toList: '看其他订单',
  call: '问门诊',
  amount: '金额',
  due: '要付',
  restDue: '还要付',
  forms: {
    registration: '挂号',
    western: '西药',
    herbal: '中药饮片',
    granules: '配方颗粒',
    examination: '检查检验',
    therapy: '理疗',
    material: '材料',
    delivery: '配送',
    process: '加工',
    unknown: '其他',
  } satisfies Record<OrderSectionType, string>,
  doses: (count: number) => `${count} 剂`,
  lasts: (days: number) => `大约够 ${days} 天`,
  lastsUntil: (until: Day, from: Day) =>
    `大约到 ${chineseFormats.monthDay(until)}，从 ${chineseFormats.monthDay(from)} 开始服用算`,
  endsOn: (until: Day) => `这一单的药大约到 ${chineseFormats.monthDay(until)}`,
  dosePlan: '用药日历',
  dosePlanNote: '哪几天用药，可以加到日历或打印',
  perDose: '每剂',
  amountOf: (count: number, unit: string) => `${count} ${unit}`,
  unitPrice: (fen: number, unit: string) => `${chineseFormats.yuan(fen)}/${unit}`,
  photos: '您拍的处方',
  photo: (at: number) => `处方照片 ${at}`,
  photoFailed: (name: string) => `${name}没加载出来`,
  prices: '价格怎么来的',
  lines: {
    goods: '各项合计',
    discount: '优惠',
    process: '加工费',
    delivery: '运费',
    other: '门诊调整',
  } satisfies Record<OrderSummaryLineKey, string>,
  reasons: {
    goods: (count: number) => (count > 0 ? `上面 ${count} 张单加起来` : '这一单的原价'),
    discount: '门诊减免和会员价',
    process: (name: string) => (name === '' ? '药房代加工' : name),
    delivery: (name: string) => (name === '' ? '寄到您的地址' : `${name}寄到您的地址`),
    other: '门诊在前台改过价，想知道为什么请问门诊',
  },
  total: '一共',
  received: '已付',
  payOnArrival: '运费到货再付，不在这一单里',

  // Payment
  pay: '去付款',
  deskPay: '这一单请到门诊前台付',
  locked: (until: string) => `另一台手机或前台正在付这一单，最晚到 ${until}`,
  lockedNote: '过了这个时间还没付完，就能在这里付。不要两边都付',
  lockedOpen: '另一台手机或前台正在付这一单，请稍后再来，不要两边都付',
  unlocked: '那边没有付完，现在可以在这里付了',
  waiting: '有一笔付款的结果还没回来，不要重复付款',

  // History
  steps: '经过',
  step: { made: '开单', paid: '付款', ...refund.standing } satisfies Record<OrderStepKey, string>,
  refundHow: '原路退回，微信一般 1 到 3 个工作日到账',
  moment,
  chargeNo: '订单号',
  doctor: '医生',
  clinic: '门诊',
  patient: '就诊人',
  visit: '看这次的号',
  claim: '报销材料',
  again: '查一下进度',
  reorder: '再配一次',
  retake: '重新拍',
  loginAgain: '重新登录',
  otherPatient: (name: string) => `上次是给${name}的，这次给上面这位就诊人，请看清再发`,
  byPhoto: '拍方抓药',
  byPhotoText: '拍下纸质处方，药房看过再报价',

  // Delivery
  delivery: '配送',
  pickUp: '到店自取',
  deliveryStatus: {
    'awaiting-number': '等单号',
    'on-the-way': '在路上',
    signed: '已签收',
    problem: '有问题',
    unknown: '情况不明',
  } satisfies Record<DeliveryStatus, string>,
  deliveryText: {
    'awaiting-number': '药房还没寄出，有了单号会显示在这里',
    'on-the-way': '包裹已经寄出',
    signed: '包裹已签收',
    problem: '这个包裹出了问题，请打电话问',
    unknown: '暂时看不到物流状态，请打电话问',
  } satisfies Record<DeliveryStatus, string>,
  deliverySteps: ['备药', '在路上', '签收'],
  deliveryStepsLabel: '配送进度',
  carrier: '快递公司',
  trackNo: '快递单号',
  copyNo: '复制单号',
  copied: '单号已复制',
  copyFailed: '没复制成，请长按单号复制',
  estimate: '预计送到',
  address: '收货地址',
  traces: '物流经过',
  noTraces: '还没有物流消息',
  noDelivery: '这一单不用配送',
  noDeliveryText: '请到门诊取，或看订单里怎么说',
  callCarrier: '打电话问药房',
  toOrder: '看订单',
}

export const orderMessages = { order }
