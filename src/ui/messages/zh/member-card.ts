import { dayOf, dateFieldsOf, timeOf } from '@/domain/general/day'
import type { BillKind, PasswordCheck } from '@/domain/member-card/member-card'
import { chineseFormats } from '../chinese-formats'

const moment = (at: Date): string => `${chineseFormats.monthDay(dayOf(at))} ${timeOf(at)}`
const SAID: Record<Exclude<PasswordCheck, 'ok'>, string> = {
  'too-short': '密码要 6 位数字',
  'too-long': '密码要 6 位数字',
  'not-digits': '密码要 6 位数字',
  weak: '太好猜了，不要用一样的或连着的数字',
}

export const memberCard = {
  // Card
  title: '会员卡',
  note: (name: string) => `${name}的会员卡`,
  balance: '余额',
  principal: '本金',
  present: '赠送',
  discount: (rate: number) => `付款打 ${Number((rate * 10).toFixed(1))} 折`,
  asOf: (at: Date) => `${moment(at)} 的余额`,
  order: '先用本金，再用赠送',
  bills: '账单',
  billsNote: '每一笔充入和付出',
  password: '支付密码',
  passwordSet: '已设好',
  passwordNone: '还没有设',
  passwordLocked: '输错太多，暂时锁住了',
  orders: '订单',
  recharge: '充值',
  rechargeClosed: '门诊现在不收充值，余额照常能用',
  rechargeDesk: '要充值请到门诊前台',
  frozen: '门诊停用了会员卡付款，余额还在',
  frozenText: '想用或想退，请打电话问门诊',
  expired: '门诊的系统服务已到期，余额能看，这里不能充值',
  locked: '密码输错太多，暂时不能用卡付款',
  lockedGo: '重设密码',

  // Refunds
  back: '怎么把钱退回来',
  backText: '没用完的钱，请到前台或打电话问门诊怎么退',
  backOrder: '付过的订单要退：',

  // Patients without a card
  none: '还没有会员卡',
  noneText: '充值后就有卡，不收开卡费',
  gives: '会员有什么',
  preset: (principal: string, present: string) => `充 ${principal} 送 ${present}`,
  givesPay: '用卡付药费和挂号费，不用每次付',
  givesApart: '本金和赠送分开记，每一笔都能查',
  unsupported: '这家门诊没有会员卡',
  unsupportedText: '想问会员的事，请打电话给门诊',
  toHome: '回首页',

  // Statement
  billsTitle: '会员卡账单',
  list: '账单',
  monthOf: (month: string) => {
    const { year, month: number } = dateFieldsOf(`${month}-01`)
    return `${year} 年 ${number} 月`
  },
  kinds: { in: '充入', out: '付出', refund: '退回', unknown: '变动' } satisfies Record<BillKind, string>,
  at: moment,
  left: '余',
  parts: (principal: string, present: string) => `本金 ${principal}，赠送 ${present}`,
  noBills: '还没有账单',
  noBillsText: '充值、付款和退款会出现在这里',
  toCard: '看会员卡',
  payOn: '接着付款',

  // Password
  setTitle: '设支付密码',
  changeTitle: '改支付密码',
  passwordNote: '用卡付款时要输的 6 位数字',
  forgot: '忘了旧密码也在这里重设，不用记得旧的',
  lockedNote: '现在锁住了，重设之后马上能用',
  stepsLabel: '设密码的步骤',
  steps: ['验证手机', '新密码', '再输一次'],
  proofText: '验证码会发到您登录的手机号',
  sentTo: (mobile: string) => `已发到 ${mobile}`,
  getCode: '获取验证码',
  getAgain: '再发一次',
  wait: (seconds: number) => `${seconds} 秒后再发`,
  code: '验证码',
  verify: '下一步',
  verifying: '正在验证',
  newPassword: '新密码',
  newHint: '不要用生日，也不要用一样的或连着的数字',
  repeat: '再输一次新密码',
  said: SAID,
  different: '两次不一样，请从头再输',
  codeOver: '验证码过期了，请重新获取',
  notSet: '没有设成',
  open: '网络不稳，还不知道有没有设好',
  openText: '请重新获取验证码，再设一次同样的密码就行',
  again: '再设一次',
  done: '支付密码设好了',
  doneText: '下次用卡付款时输它，不要告诉别人',
  needCard: '还没有会员卡，不用设密码',
}

export const memberCardMessages = { memberCard }
