import { dayOf, timeOf, type Day } from '@/domain/general/day'
import type { RefundEligibility } from '@/domain/payment/payment'
import type { RegistrationStatus } from '@/domain/registration/registration'
import { chineseFormats } from '../chinese-formats'

/** Facts that the messages may use; times are HH:mm. */
type VisitFacts = {
  readonly status: RegistrationStatus
  readonly date: Day
  readonly today: Day
  readonly time: string
  readonly room: string
  readonly orderNo: number
  readonly payUntil?: string
  readonly isPayOver: boolean
  readonly signUntil?: string
  /** Check-in has ended, and this visit is not checked in. */
  readonly isSignOver?: boolean
  readonly ahead?: number
  /** The visit that replaced this one. */
  readonly movedTo?: { readonly date: Day; readonly time: string }
}
type MoneyBack = RefundEligibility | 'not-paid'
type CancelBar = 'too-late' | 'made-at-desk' | 'closed'
type Head = { readonly title: string; readonly text: string }
const { fullDay, monthDay, yuan } = chineseFormats

/** A time, with its date unless it is today. */
const dayTime = (date: Day, today: Day, time: string): string =>
  date === today ? `今天 ${time}` : `${fullDay(date)} ${time}`

const HEADS: Record<RegistrationStatus, (facts: VisitFacts) => Head> = {
  'awaiting-payment': ({ payUntil, isPayOver }) =>
    isPayOver
      ? { title: '付款时间过了', text: '号可能已经让给别人，正在和门诊核对' }
      : {
          title: '号先给您留着',
          text: payUntil ? `${payUntil} 前付款，过了时间号会让给别人` : '付了款，号才算数',
        },
  reserved: ({ date, today, time }) => ({ title: '号约好了', text: `${dayTime(date, today, time)} 到门诊` }),
  'awaiting-sign': ({ signUntil }) => ({
    title: '可以签到了',
    text: signUntil ? `${signUntil} 前到前台扫码签到` : '到前台扫码签到',
  }),
  signed: ({ ahead, room }) => ({
    title: ahead !== undefined && ahead <= 3 ? '坐一会儿，快到您了' : '坐一会儿，等叫号',
    text: room ? `叫到号请到${room}` : '听到叫号再进诊室',
  }),
  called: ({ orderNo }) => ({ title: '轮到您了', text: orderNo > 0 ? `${orderNo} 号请进` : '现在请进' }),
  finished: () => ({ title: '这次看完了', text: '还要看的话，可以再约这位医生' }),
  missed: () => ({ title: '这次没赶上', text: '没有签到，号已经过了' }),
  cancelled: ({ movedTo, today }) =>
    movedTo
      ? { title: '这个号改了时间', text: `改到了 ${dayTime(movedTo.date, today, movedTo.time)}` }
      : { title: '号已经取消', text: '还要看的话，可以再约一次' },
  stopped: () => ({ title: '这次停诊了', text: '门诊停了这个时段，不算爽约' }),
  unknown: () => ({ title: '状态未知', text: '请打电话问门诊，或过一会儿再看' }),
}

const SIGN_OVER: Head = { title: '签到时间过了', text: '请到前台，看还能不能看' }

const SEALS: Record<RegistrationStatus, { readonly text: string; readonly label: string }> = {
  'awaiting-payment': { text: '待付', label: '待付款' },
  reserved: { text: '已约', label: '已预约' },
  'awaiting-sign': { text: '待签', label: '待签到' },
  signed: { text: '已到', label: '已签到' },
  called: { text: '就诊', label: '正在就诊' },
  finished: { text: '完成', label: '已完成' },
  missed: { text: '爽约', label: '已爽约' },
  cancelled: { text: '取消', label: '已取消' },
  stopped: { text: '停诊', label: '门诊停诊' },
  unknown: { text: '未知', label: '状态未知' },
}

/** Formats an amount; an unknown amount becomes 费用. */
const sumOf = (fen: number | undefined): string => (fen === undefined ? '费用' : yuan(fen))
const MONEY_BACK: Record<MoneyBack, (feeFen: number | undefined) => string> = {
  'not-paid': () => '还没付款，不用退钱',
  refundable: (feeFen) => `${sumOf(feeFen)}原路退回`,
  'paid-at-desk': () => '这笔在前台付的，请到前台退',
  'time-expired': () => '已过可退时间，请联系门诊',
  'made-at-desk': () => '这个号由前台登记，请联系前台',
  'disabled-by-wechat': () => '门诊没有开通线上退款，请联系前台',
  unknown: () => '钱怎么退，请问门诊',
}

export const visit = {
  head: (facts: VisitFacts): Head => (facts.isSignOver ? SIGN_OVER : HEADS[facts.status](facts)),
  seal: (status: RegistrationStatus) => SEALS[status],

  ticket: '候诊号',
  goTo: '请到',
  anyRoom: '诊室',
  numberUnit: '号',
  queue: '排队情况',
  place: { called: '就诊中', next: '下一位', waiting: '等候', me: '您' },
  others: (count: number) => `还有 ${count} 位`,
  /** 前面还有 2 位 */
  ahead: '前面还有',
  aheadCount: (count: number) => `${count} 位`,
  youAreNext: '下一位就是您',
  daysAhead: (days: number) => (days === 0 ? '就在今天' : days === 1 ? '就在明天' : `还有 ${days} 天`),
  signWindow: (from: string, until: string) => `${from}–${until} 签到`,

  code: '签到二维码',
  codeHint: '给前台扫这个码，屏幕亮些更好扫',
  labels: { patient: '就诊人', time: '时间', place: '地点', regNo: '单号' },
  dayTime: (date: Day, time: string) => `${fullDay(date)} ${time}`,

  fee: '挂号费',
  feeState: {
    awaiting: '待付款',
    wechat: '微信已付',
    'member-card': '会员卡已付',
    'at-desk': '前台付',
  },
  free: '不收费',
  refund: '退款',
  refunding: (fen: number | undefined) => `正在退回 ${sumOf(fen)}`,
  refunded: (fen: number | undefined) => `已退 ${sumOf(fen)}`,
  timeline: '经过',
  at: (instant: Date) => `${monthDay(dayOf(instant))} ${timeOf(instant)}`,

  pay: '去付款',
  directions: '怎么去',
  bookAgain: '再约一次',
  cancel: '取消挂号',
  notFound: '没有找到这个号',
  notFoundText: '可能不是当前就诊人的号，换一位就诊人再看',
  changePatient: '换就诊人',
  signIn: '去登录',

  cancelSheet: {
    title: '取消这次挂号',
    effects: '取消以后',
    money: (back: MoneyBack, feeFen: number | undefined) => MONEY_BACK[back](feeFen),
    number: '号先给候补的人，没人候补就放回网上',
    missed: (count: number, limit: number) =>
      limit > 0 ? `不算爽约，现在 ${count} 次，满 ${limit} 次暂停挂号` : `不算爽约，现在 ${count} 次`,
    missedUnknown: '按时取消不算爽约',
    reason: '为什么取消',
    reasons: { 'no-time': '没时间去', 'feel-better': '好多了', 'wrong-choice': '选错了', other: '其他' },
    reasonText: '说说原因',
    reasonPlaceholder: '选填，门诊会看到',
    keep: '先不取消',
    cancel: '取消挂号',
    cancelling: '正在取消',
    failed: '没有取消成功，号还是您的。',
    unsure: '还不知道有没有取消成功，先别重复操作，连上网再看，或打电话问门诊。',
    done: '已取消',
    barTitle: '网上不能取消了',
    bar: (bar: CancelBar, until: string | undefined) => BARS[bar](until),
    noPhone: '请到门诊前台办理',
    loseTitle: '不写了吗',
    loseText: '写好的原因不会留下',
    loseOk: '不写了',
    loseCancel: '接着写',
  },
}

const BARS: Record<CancelBar, (until: string | undefined) => string> = {
  'too-late': (until) => `取消要在 ${until ?? '规定时间'} 前，现在过了时间。有事请打电话给门诊`,
  'made-at-desk': () => '这个号由前台登记，要取消请打电话给门诊',
  closed: () => '这个号现在不能在网上取消，要取消请打电话给门诊',
}

export const visitMessages = { visit }
