import type { FeedbackKind } from '@/domain/device/feedback'

const PROBLEMS: Record<FeedbackKind, string> = {
  broken: '打不开，或点了没反应',
  slow: '太慢',
  unreadable: '看不清，看不懂',
  wrong: '内容不对',
  other: '别的问题',
}

export const settings = {
  title: '设置',
  note: '只影响这台手机',

  textSize: '字的大小',
  textPhone: '跟着手机',
  textPhoneNote: '用微信里设的大小',
  textAt: (units: number) => `${units} 号`,
  textSample: '下周三上午九点',
  contrast: '对比更强',
  contrastNote: '字和边框更深，更容易看清',
  motion: '少动画',
  motionNote: '页面不滑动，不闪动',
  reading: '看得清楚',

  more: '更多',
  privacy: '隐私和本机数据',
  privacyNote: '同意过什么，这台手机存了什么',
  reminders: '就诊提醒',
  remindersNote: '关注门诊公众号',
  report: '报告问题',
  reportNote: '告诉我们哪里不好用',
  version: '版本',

  reportTitle: '哪里不好用',
  reportKinds: PROBLEMS,
  reportChoose: '请先选一项',
  reportText: '说一说（可不填）',
  reportHint: '不用写姓名、电话、证件号，写了数字也会去掉',
  reportSend: '发送',
  reportSending: '正在发送',
  reportSent: '收到了，谢谢您',
  reportFailed: '没有发出去，写的还在。',
}

export const settingsMessages = { settings }
