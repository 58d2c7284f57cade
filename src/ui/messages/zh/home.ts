import { timeOf, type Day } from '@/domain/general/day'
import { solarTermNear } from '@/domain/general/solar-term'
import { chineseFormats } from '../chinese-formats'

const TERMS =
  '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至'.split(
    ' ',
  )

export const home = {
  chooseClinic: '选择门诊',
  changeClinic: '换一家门诊',
  toElder: '长辈版',
  toPlain: '普通版',
  greeting: { morning: '早上好', forenoon: '上午好', noon: '中午好', afternoon: '下午好', evening: '晚上好' },
  hello: (greeting: string, name: string) => (name ? `${greeting}，${name}` : greeting),
  /** 后天小雪节气; empty unless a solar term begins within two days. */
  term: (today: Day) => {
    const near = solarTermNear(today, 2)
    return near && `${chineseFormats.nearDay(near.day, today)}${TERMS[near.index] ?? ''}节气`
  },

  next: '最近的就诊',
  /** 今天上午; 11月24日 周二上午 */
  when: (day: Day, today: Day, part: string) => {
    const near = chineseFormats.nearDay(day, today)
    return ['今天', '明天', '后天'].includes(near) ? `${near}${part}` : `${chineseFormats.fullDay(day)}${part}`
  },
  doctorOf: (name: string) => `${name}医生`,
  payBefore: (deadline: Date, minutes: number) => `还有 ${minutes} 分钟，请在 ${timeOf(deadline)} 前付款，过时号会放出`,
  steps: ['预约', '签到', '候诊', '就诊', '取药'],
  stepsLabel: '就诊进度',
  seal: { booked: '已约', arrived: '已到' },
  toPay: '待付款',
  pay: '去付款',
  see: '看号',
  sign: '去签到',
  allVisits: '全部预约',
  way: '怎么去',
  visitFailed: '您的号没加载出来',

  find: '想看哪位医生？',
  findHint: '搜姓名、科室、擅长',
  loginHint: '登录后看自己的号',
  login: '登录',
  cardHint: '添加就诊人后就能挂号',
  addCard: '添加就诊人',
  noneHint: '还没有约好的号',
  byDepartment: '按科室挂号',
  whichOne: '不知道看哪科',

  common: '常用',
  book: '挂号',
  bookNote: '选医生，约时间',
  bookOff: { expired: '系统服务已到期，暂不能线上挂号', unsupported: '这家门诊没有开通线上挂号' },
  bookByPhone: '打电话挂号',
  clinic: '门诊',
  clinicNote: '时间、电话、怎么去',
  clinicFailed: '门诊信息没加载出来，点这里再试',
  clinicLost: '门诊电话没加载出来',
  switchClinic: '换门诊',
  patients: '就诊人',
  patientsNote: '自己和家人',
  therapy: '约理疗',
  therapyOff: '这家门诊现在不能线上约理疗',
  consultation: '在线咨询',
  consultationNote: '写下情况，医生在手机上回复',
  therapyNote: '推拿、针灸、艾灸，也能一次排好整个疗程',

  recent: '看过的医生',
  allRecent: '全部',
  recentFailed: '看过的医生没加载出来',
  /** 最近有号 明天 */
  nextFree: '最近有号',
  seeDoctor: '看排班',
}

export const homeMessages = { home }
