import { dayOf, timeOf } from '@/domain/general/day'
import { formatYuan } from '@/domain/general/money'
import { chineseFormats } from '../chinese-formats'

/** 500, 99.50: amounts used as names drop zero decimals. */
const plain = (fen: number): string => formatYuan(fen).replace(/\.00$/, '')

export const recharge = {
  // Choice of amount
  title: '充值',
  noteNew: '充值后就有会员卡，不收开卡费',
  noteBalance: (amount: string) => `现在余额 ${amount}`,
  form: '充值金额',
  presets: '门诊的档位',
  plain,
  yuan: '元',
  gift: (fen: number) => `送 ${plain(fen)} 元`,
  noGift: '没有赠送',
  presetLabel: (amount: string, gift: string) => `充 ${amount}，${gift}`,
  free: '其他金额',
  freePlaceholder: '输入金额',
  freeHint: (least: string, most: string | undefined) => (most ? `${least} 到 ${most}` : `最少 ${least}`),
  freeHintMost: (most: string) => `最多 ${most}`,
  faults: {
    nothing: '请选一档，或填一个金额',
    unreadable: '看不懂这个金额，请只填数字，比如 1234.50',
    'not-an-amount': '请填大于 0 的金额',
    'too-little': (least: string) => `最少充 ${least}`,
    'too-much': (most: string | undefined) => (most ? `最多充 ${most}` : '金额太大了，请填小一点'),
    closed: '门诊现在不收充值',
  },
  get: '到账金额',
  pay: '付',
  principal: '本金',
  present: '赠送',
  sum: '一共',
  giftLater: '下单后门诊算好，付款前能看到',
  nothingYet: '选好金额，这里告诉您本金和赠送各多少',
  rules: '充值规则',
  wechatOnly: '充值只能用微信付',
  order: '付款时先用本金，再用赠送',
  chooseFirst: '先选金额',
  toPay: '去付款',
  arrives: (amount: string) => `到账 ${amount}`,
  making: '正在下单',
  checking: '正在向门诊核对这笔下好没有，钱没有扣',
  notMade: '没有充成，钱没有扣。',
  open: '还不知道这笔充值有没有下好，钱没有扣。',
  openText: '再点一次会先查，不会下两笔',

  // Payment
  payTitle: '确认充值',
  payNote: '请看清金额和规则再付',
  slip: '这笔充值',
  giftUnknown: '到账时门诊按规则送',
  giftChanged: '门诊改了赠送，请看清再付',
  other: '换个金额',

  // Result
  done: '充值成功',
  doneAt: (at: Date) => `${chineseFormats.monthDay(dayOf(at))} ${timeOf(at)} 付款`,
  seal: '已付',
  balanceWaits: '门诊还没把余额给过来',
  closed: '这笔充值关闭了',
  closedText: '没在时间里付完。要是钱已经扣了，会原路退回',
  refunded: '这笔充值退回了',
  refundedText: '钱会原路退回微信，有问题请打电话问门诊',
  unclear: '还不清楚这笔充值的情况',
  unclearText: '先不要再付，请再查一次，或打电话问门诊',
  lost: '没有找到这笔充值',
  lostText: '看看会员卡的余额和账单，不要急着再付',
  checkAgain: '再查一次',
  again: '再充一次',
  toCard: '看会员卡',
  goBack: '回到刚才那一步',

  // Recharging unavailable
  closedHere: '门诊现在不收充值',
  closedHereText: '余额照常能用，想充值请问门诊',
  frozen: '现在不能充值',
  frozenText: '门诊停用了会员卡付款，充进去也用不了。余额还在',
  noPay: '现在不能在线充值',
  noPayText: '门诊没有开通微信付款，请到前台充值',
}

export const rechargeMessages = { recharge }
