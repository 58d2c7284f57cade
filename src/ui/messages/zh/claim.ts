import type { RecordKind } from '@/domain/record/record'
import { order } from './order'

const PARTS: Record<RecordKind, string> = { record: '病历', prescription: '处方', exam: '检查结果' }
const orderNamed = (chargeNo: string): string => (chargeNo === '' ? '有一笔订单' : `订单 ${chargeNo} `)

/** One visit's documents for an insurance claim. */
export const claim = {
  title: '报销材料',
  making: '正在向门诊取',
  browser: '在打印窗口里选“存为 PDF”，就能发给保险公司',
  wechat: '微信里不能直接打印。存成图片，长按保存或发给保险公司',
  picturesNote: '一份材料一张图，每张都有姓名、日期和门诊',
  patient: '就诊人',
  department: '科室',
  regNo: '预约号',
  made: '整理时间',

  charge: (kind: keyof typeof order.kinds) => `费用明细：${order.kinds[kind]}`,
  created: '开单时间',
  columns: { item: '项目', amount: '金额' },
  rest: '门诊没有列出项目的部分',
  restOf: (section: string) => `${section}中没有列出金额的部分`,
  total: '合计',
  received: '实付',
  refunded: '已退',
  all: '各笔订单加起来',
  invoice: '这不是发票。要发票请问门诊',

  gapsTitle: '这里没有的',
  gapsNote: '这份材料不全，缺什么写在最后',
  unreadNote: '有的内容没读到',
  again: '再读一次',
  gaps: {
    'unread-orders': '没读到订单，费用、病历、处方和检查结果可能不全',
    'unread-records': '没读到病历，所以没有病历、处方和检查结果',
    'unread-order': (chargeNo: string) => `${orderNamed(chargeNo)}没读到`,
    'unread-record': (name: string) => `${name}：没读到`,
    withheld: (name: string) => `${name}：现在拿不到，可能医生还没看过，或门诊没有开放`,
    incomplete: (name: string) => `${name}：结果还没出全`,
    'no-print': (name: string) => `${name}：门诊没有打印件，上面是病历列表里写的`,
    'unreadable-orders': (count: number) => `${count} 笔订单读不出来，不知道是不是这次的`,
    'unreadable-records': (count: number) => `${count} 份病历读不出来，不知道是不是这次的`,
    unlinked: (count: number) => `当天还有 ${count} 份，门诊没有写是哪次就诊的，所以没放进来`,
    reordered: (count: number) => `${count} 笔再配的订单不是这次就诊时开的，没放进来`,
    hidden: (kind: RecordKind) => `${PARTS[kind]}：门诊没有开放`,
    none: (kind: RecordKind) => `${PARTS[kind]}：没有找到和这次就诊连在一起的`,
    'no-charge': '费用：没有找到这次付过的',
    unpaid: (chargeNo: string) => `${orderNamed(chargeNo)}没有付款，没放进来`,
    'other-visit': (chargeNo: string) => `${orderNamed(chargeNo)}写的不是这次就诊，没放进来`,
    'not-itemised': (chargeNo: string) => `${orderNamed(chargeNo)}有一部分没有列出项目`,
    'no-received': (chargeNo: string) => `${orderNamed(chargeNo)}门诊没有写实付多少`,
  },
  toRecords: '看全部病历',

  notYet: '这次就诊还没有材料',
  notYetText: '看完医生才有。取消了或没去的也没有',
  toVisit: '看这次的号',
}

export const claimMessages = { claim }
