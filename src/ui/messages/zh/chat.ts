import type { MessageSendStatus } from '@/domain/chat/chat-rows'
import type { MessageError } from '@/domain/chat/chat-message'
import { addDays, dayOf, dateFieldsOf, timeOf, weekdayOf, type Day } from '@/domain/general/day'
import { formatYuan } from '@/domain/general/money'
import type { RefundState } from '@/domain/payment/payment'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const DELIVERIES: Record<MessageSendStatus, string> = {
  behind: '等前面那条',
  sending: '发送中',
  failed: '没发出去',
  sent: '已送达',
  seen: '已读',
}
const PROBLEMS: Record<MessageError, string> = {
  empty: '请写点什么',
  'too-long': '写得太长了，最多 1000 个字，可以分几条发',
  'not-a-picture': '这张照片发不了，请换一张',
  closed: '现在不能发消息',
  'too-many': '还有很多没发出去，等一等再发',
}
const fullDay = (day: Day): string =>
  `${dateFieldsOf(day).month}月${dateFieldsOf(day).date}日 ${WEEKDAYS[weekdayOf(day)] ?? ''}`

export const chat = {
  log: (name: string) => `和${name}的聊天`,
  opening: '正在打开咨询',
  desk: '门诊前台',
  forPatient: (name: string) => `为${name}咨询`,
  status: {
    'awaiting-payment': '待付款',
    'awaiting-accept': '等待接诊',
    'in-progress': '咨询中',
    finished: '已结束',
    refused: '没有接诊',
    'timed-out': '已超时',
    cancelled: '已取消',
    unknown: '状态不明',
  },
  gone: '没有找到这次咨询',
  goneText: '可能是用别的账号问的，看看我的咨询',
  toList: '看我的咨询',
  hello: '打个招呼吧',
  helloText: '把哪里不舒服、多久了写给医生',
  helloDesk: '有事在这里留言，前台看到就回',
  elsewhere: (count: number) => `别处 ${count} 条未读`,

  // Status
  duration: (minutes: number) =>
    minutes < 60
      ? `${minutes} 分钟`
      : minutes < 48 * 60
        ? `${Math.floor(minutes / 60)} 小时`
        : `${Math.floor(minutes / (24 * 60))} 天`,
  average: (duration: string) => `平均 ${duration}回复`,
  timeLeft: (duration: string) => `还有 ${duration}`,
  timeLeftLabel: (until: string) => `${until} 结束`,
  /** 今天 10:30 */
  until: (at: Date, today: Day) => {
    const day = dayOf(at)
    const near = day === today ? '今天' : day === addDays(today, 1) ? '明天' : fullDay(day)
    return `${near} ${timeOf(at)}`
  },
  unpaid: '还没付款',
  unpaidText: '付款后医生才看得到您的问题',
  pay: '去付款',
  accepting: (name: string) => `在等${name}医生接诊`,
  replying: (name: string) => `在等${name}医生回复`,
  waited: (duration: string) => `已等 ${duration}`,
  slow: '比平时久一些',
  acceptBy: (until: string) => `最晚${until} 前接诊`,
  replyBy: (until: string) => `最晚${until} 前回复`,
  refundElse: (fen: number) => `过时自动退回 ${formatYuan(fen)} 元`,
  broken: '医生没有按时回应',
  brokenText: (fen: number) =>
    fen > 0 ? `${formatYuan(fen)} 元会自动退回，不用您申请` : '这次咨询会自动结束，不用您操作',
  rounds: (count: number) => `还可以问 ${count} 轮`,
  roundsOpen: '可以接着问',
  usedUp: '这次的轮数问完了',
  usedUpText: '还有要问的，可以再咨询一次',
  finished: '咨询已结束',
  finishedText: '聊天记录留着，随时能看',
  refused: '医生没有接这次咨询',
  lateAccept: '医生没有按时接诊',
  lateReply: '医生没有按时回复',
  refund: (fen: number, standing: RefundState) =>
    `${formatYuan(fen)} 元${standing === 'refunding' ? '正在原路退回' : '已原路退回'}`,
  freeOfCharge: '这次没有收费',
  cancelled: '没有付款，咨询取消了',
  unknownStatus: '现在不能发消息',
  again: '再咨询一次',
  seeInPerson: '约门诊看',
  call120: '打 120',
  callClinic: '打门诊电话',

  // Messages
  me: '我',
  clinicSays: '门诊',
  /** Read before the message by screen readers. */
  says: (name: string) => `${name}说`,
  /** 昨天 10:02 */
  moment: (at: Date, today: Day) => {
    const day = dayOf(at)
    if (day === today) return timeOf(at)
    return `${day === addDays(today, -1) ? '昨天' : fullDay(day)} ${timeOf(at)}`
  },
  delivery: DELIVERIES,
  resend: '重发',
  resendOf: (text: string) => `重发：${text}`,
  discard: '删掉',
  discardOf: (text: string) => `删掉：${text}`,
  picture: '照片',
  pictureOf: (name: string) => `${name}发的照片`,
  pictureFailed: '照片没加载出来',
  open: '去看看',
  unknown: '这条消息这里看不了',
  cut: '消息太长，只显示了开头',
  news: (name: string, text: string) => `${name}说：${text}`,
  newsMany: (count: number, name: string, text: string) => `${count} 条新消息，最后是${name}说：${text}`,
  notSent: '有一条消息没发出去',

  // Connection
  connecting: '正在连接',
  offline: '没连上，写的话连上就发',
  lastTime: '这是上次看到的，正在找新的',

  // Composer
  field: '写消息',
  hint: (name: string) => `写给${name}`,
  send: '发送',
  quick: '常用语',
  phrases: ['怎么煎药？', '要忌口吗？', '什么时候复诊？', '吃药后不舒服'],
  deskPhrases: ['今天几点关门？', '药什么时候能取？', '想改预约时间'],
  problem: PROBLEMS,
  closed: '现在只能看，不能写',
  expired: '门诊的系统服务已到期，只能看，不能写',

  // Export
  keep: '保存聊天记录',
  keepShort: '存记录',
  gathering: (count: number) => `正在整理，已有 ${count} 条`,
  gatherFailed: '有一部分没读到，请再试一次',
  copyAll: '复制全部',
  copied: '已复制，可以粘贴到收藏或文件传输助手',
  copyFailed: '没复制上，请长按下面的文字自己选',
  share: '分享',
  saveFile: '存成文本文件',
  transcript: '聊天记录',
  transcriptHead: (doctor: string, patient: string) => [`和${doctor}医生的在线咨询`, `就诊人：${patient}`],
  transcriptDesk: (clinic: string) => [`和${clinic}前台的聊天`],
  savedAt: (at: string) => `保存于 ${at}`,
  pictureAt: (url: string) => `［照片］${url}`,
  fileName: (day: string) => `咨询记录-${day}.txt`,
}

export const chatMessages = { chat }
