import type { OpenHours } from '@/domain/clinic/clinic'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { Availability } from '@/domain/scheduling/scheduling'

const availability: Record<Availability, string> = {
  'has-number': '有号',
  full: '已约满',
  'no-number': '没有号',
  'not-time': '还没放号',
  'over-time': '已过时间',
  'no-schedules': '这天不出诊',
  unknown: '看门诊安排',
}
const registration: Record<RegistrationStatus, string> = {
  reserved: '已约',
  'awaiting-payment': '待付款',
  'awaiting-sign': '待签到',
  signed: '已到',
  called: '就诊中',
  finished: '已完成',
  missed: '已过号',
  cancelled: '已取消',
  stopped: '门诊停诊',
  unknown: '以门诊为准',
}

/** Names of statuses, shared by all screens. */
export const status = {
  availability,
  registration,
  open: '营业中',
  closed: '已休息',
  closedToday: '今天休息',
  /** 08:00–12:00、14:00–18:00 */
  hours: (hours: readonly OpenHours[]) => hours.map(({ from, to }) => `${from}–${to}`).join('、'),
  /** 余 12 */
  left: { before: '余', after: '' },
  /** 07:30 放号 */
  releasedAt: (time: string) => `${time} 放号`,
}

export const statusMessages = { status }
