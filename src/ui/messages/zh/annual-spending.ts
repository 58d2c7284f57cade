import { dateFieldsOf, type Day } from '@/domain/general/day'
import type { SpendingCsvLabels } from '@/domain/order/annual-spending'
import { chineseFormats } from '../chinese-formats'

export const annualSpending = {
  title: '一年的花费',
  note: (name: string) => (name === '' ? '看病、理疗、咨询和买药' : `${name}看病、理疗、咨询和买药`),
  year: (year: number) => `${year} 年`,
  before: '上一年',
  after: '下一年',
  reading: '正在把每一笔加起来',

  total: '合计',
  care: '看病花费',
  byCard: '其中会员卡付',
  refunded: '退回来的',
  toCard: '其中退回会员卡',
  recharge: '充进会员卡',
  rechargeRefund: '充值退回',
  own: '自己掏了',
  ownNote: '不算会员卡付的，加上充值，减去退款',

  otherIn: '会员卡另外充值',
  otherOut: '会员卡另外支付',
  otherBack: '会员卡另外退回',
  otherNote: '没有对应的订单，没算进合计',
  undated: (count: number) => `有 ${count} 笔没有日期，没算进来`,

  byMonth: '按月',
  monthText: (month: number) => `${month}月`,
  chart: (months: number, most: number, sum: string) => `有 ${months} 个月花了钱，最多的是 ${most} 月，${sum}`,
  month: '月份',
  paid: '花费',
  refund: '退款',
  byKind: '按项目',
  each: '每一笔',
  day: (day: Day) => {
    const { month, date } = dateFieldsOf(day)
    return `${month}月${date}日`
  },
  back: (sum: string) => `退回 ${sum}`,
  rule: '按下单的日子算在哪个月，退款跟着原来那一笔。还没付的、没到账的退款不算',

  none: (year: number) => `${year} 年没有付过款`,
  noneText: '可以看看别的年份',

  save: '存成表格',
  share: '用手机打开',
  saved: '已存到手机，可以用表格软件打开',
  wechat: '微信里不能直接存文件。点右上角的“…”，选“在浏览器打开”，登录后再存；也可以先复制',
  copy: '复制表格',
  copied: '复制好了，可以贴到表格或备忘录',
  copyFailed: '没复制上，请在浏览器里打开再存',
  heads: [
    '日期',
    '单号',
    '项目',
    '门诊',
    '医生',
    '付款(元)',
    '其中会员卡(元)',
    '退款(元)',
    '其中退回会员卡(元)',
  ] satisfies SpendingCsvLabels['heads'] as SpendingCsvLabels['heads'],
  yuan: chineseFormats.yuan,
}

export const annualSpendingMessages = { annualSpending }
