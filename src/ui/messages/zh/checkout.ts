import { formatYuan } from '@/domain/general/money'
import type { DeliveryType } from '@/domain/order/order'
import type { PriceChangeCause } from '@/domain/order/checkout'

const time = (seconds: number): string => (seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`)

export const checkout = {
  title: '确认付款',
  forWhom: (name: string) => `${name}的单子`,
  otherHolder: '另一台手机或前台',
  locked: (who: string, until: string) => `${who}正在付这一单，最晚到 ${until}`,
  lockedFor: (who: string, seconds: number) => `${who}正在付这一单，最多再等 ${time(seconds)}`,
  lockedOpen: (who: string) => `${who}正在付这一单，请稍后再来`,
  lockedNote: '到时还没付完，就能在这里付。不要两边都付',
  lookAgain: '再看一下',
  reviewing: '药房还在看您拍的处方',
  reviewingText: '看好以后才有价格，现在不用付。',
  over: '这一单不能付了',
  overText: '过了付款时间或已经关闭。还要的话请问门诊',
  toOrder: '看这一单',

  // Delivery method
  delivery: '怎么取药',
  ways: { 'pick-up': '到店自取', express: '寄到家', unknown: '其他' } satisfies Record<DeliveryType, string>,
  pickUpAt: (clinic: string) => `备好后到${clinic}取`,
  address: '收货地址',
  chooseAddress: '请选收货地址',
  pharmacy: '药房和快递',
  choosePharmacy: '请选药房',
  days: (days: number) => `约 ${days} 天到`,
  onArrival: '运费',
  payModes: { prepaid: '现在一起付', 'on-arrival': '收货时付' },
  outOfRange: '这个地址没有药房送，可以到店自取，或换个地址',
  notSent: '这家门诊不寄药，备好后到店自取',
  toPickUp: '改成到店自取',
  process: '加工',
  noProcess: '不用加工，直接取药',
  bags: (bags: number) => `每剂 ${bags} 袋`,
  choose: '选药房和加工',
  comma: '，',
  remark: '给药房留言',
  remarkHint: '选填，例如：下午来取',

  // Price
  prices: '价格怎么来的',
  reckoning: '正在算价',
  total: '一共',
  received: '已付',
  due: '要付',
  changes: {
    more: (amount: string, why: string) => `比刚才多 ${amount}，${why}`,
    less: (amount: string, why: string) => `比刚才少 ${amount}，${why}`,
  },
  causes: {
    delivery: '因为改了取药方式',
    process: '因为改了加工',
    'pay-way': '因为换了付款方式',
    clinic: '门诊改了价',
  } satisfies Record<PriceChangeCause, string>,
  memberOff: (rate: number) => `药费 ${Number((rate * 10).toFixed(2))} 折`,
  bagsOf: (doses: number, bags: number) => `${doses} 剂，每剂 ${bags} 袋`,
  unsure: '门诊算的价对不上，请再算一次',
  again: '再算一次',

  // Changed price
  changed: '价格变了，还没有扣款',
  changedText: '门诊刚改了这一单。左边是原来的，右边是现在的',
  was: '原来',
  now: '现在',
  none: '没有这一项',
  accept: '知道了，按新价付',

  // Pharmacy
  pickTitle: '药房和加工',
  pickNote: '选了就重新算价，药费不变',
  companies: '哪家药房寄',
  cheapest: '最便宜',
  fee: (amount: string) => `运费 ${amount}`,
  free: '免运费',
  freeFrom: (amount: string) => `满 ${amount} 免运费`,
  needAddress: '选好收货地址，才知道哪家药房能寄',
  processOf: (title: string) => `${title}怎么加工`,
  ready: (hours: number) => (hours >= 48 ? `约 ${Math.round(hours / 24)} 天做\u2060好` : `约 ${hours} 小时做\u2060好`),
  price: (amount: string, unit: string) => `${amount}/${unit}`,
  least: (amount: string) => `最少 ${amount}`,
  bagCount: '每剂几袋',
  bagSize: (ml: number) => `每袋约 ${ml} 毫升`,
  done: '选好了',

  result: {
    paid: '付款成功',
    paidAt: (when: string) => `${when}，门诊已收到`,
    paidNote: '门诊已收到',
    waiting: '结果还没回来',
    waitingText: '门诊在等微信的答复。请稍后在订单里看，不要重复付款',
    failed: '还没有付成',
    failedText: '没有扣款。订单还在，可以接着付',
    refund: '正在退回',
    refunded: '钱已退回',
    refundText: (fen: number | undefined) => `${fen === undefined ? '费用' : `${formatYuan(fen)} 元 `}原路退回`,
    unknown: '现在查不到结果',
    unknownText: '已经付过的钱不会丢，请稍后在订单里看，不要重复付款',
    seal: '已付',
    amount: '付了',
    what: '付的是',
    next: {
      charge: '药房会按单备药，进度在订单里看',
      registration: '号已经是您的了',
      therapy: '时间已经为您留好',
      advisory: '医生会按时回复您',
      recharge: '钱已进会员卡',
      unknown: '进度在订单里看',
    },
    see: {
      charge: '看这一单',
      registration: '看我的号',
      therapy: '看我的理疗',
      advisory: '看我的咨询',
      recharge: '看会员卡',
      unknown: '看这一单',
    },
    order: '看订单',
    pay: '接着付款',
    home: '回首页',
  },

  // Payment from an earlier page
  news: {
    confirming: '正在确认上次付款',
    paid: '上次的付款成功了',
    unpaid: '上次没有付成，钱没有扣',
    unknown: '上次付款的结果还没回来，不要重复付款',
    see: '去看看',
    close: '知道了',
  },
}

export const checkoutMessages = { checkout }
