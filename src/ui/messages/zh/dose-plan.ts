import type { Day } from '@/domain/general/day'
import type { DoseEntry } from '@/domain/order/dose-plan'
import { chineseFormats } from '../chinese-formats'

const { fullDay } = chineseFormats

/** The days on which a medicine is taken, on a page, in a calendar file and on paper. */
export const dosePlan = {
  title: '用药日历',
  for: (patient: string) => `${patient}的药`,
  usage: '用法',
  /** 11月19日 周四 到 11月20日 周五 */
  days: ({ from, to }: DoseEntry) => (from === to ? fullDay(from) : `${fullDay(from)} 到 ${fullDay(to)}`),
  list: '用药的日子',
  startNote: (first: Day) => `按 ${chineseFormats.monthDay(first)} 开始用算。不是这天开始的，请改`,
  changeStart: '改开始的日子',
  start: '从哪天开始用',
  source: (clinic: string) => `用法是${clinic}写的`,
  unclear: (count: number) => `还有 ${count} 张方没有排进来，因为用法看不出是哪几天，请问门诊`,
  none: '排不出用药日历',
  noneText: '要等收到药、用法写得清楚、没有退过款才能排。用完了也不再显示',
  toOrder: '看订单',

  print: '打印',
  picture: '存成图片',
  pictureTitle: '长按图片保存',
  pictureNote: '存下来可以打印，或发给照顾的人',
  pictureFailed: '没有生成图片，可以截屏保存',
  calendar: '加到手机日历',
  calendarNote: '每个用药的日子记一条全天日程，到最后一天为止。门诊没有写几点，要响铃请在日历里自己定时间',
  event: (patient: string, directions: string) => `用药${patient === '' ? '' : `（${patient}）`}：${directions}`,
  save: '存成日历文件',
  share: '用手机打开',
  saved: '已存到手机，点开就能加到日历',
  wechat: '微信里不能直接存日历文件。点右上角的“…”，选“在浏览器打开”，登录后再存',
  copy: '复制用法和日子',
  copied: '复制好了，可以贴到日历或备忘录',
  copyFailed: '没复制上，请长按文字自己复制',
}

export const dosePlanMessages = { dosePlan }
