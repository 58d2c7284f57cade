import { dayOf, type Day } from '@/domain/general/day'
import { chineseFormats } from '../chinese-formats'

/** Messages for patients who are late for a visit or have missed it. */
export const lateArrival = {
  title: { late: '来晚了怎么办', missed: '没赶上怎么办' },
  rule: '门诊的规定',
  limit: (missLimit: number, windowDays: number, blockDays: number) =>
    `${windowDays} 天内爽约满 ${missLimit} 次，暂停网上挂号 ${blockDays} 天`,
  missed: (count: number, limit: number) =>
    limit > 0 ? `爽约 ${count} 次，满 ${limit} 次暂停网上挂号` : `爽约 ${count} 次`,
  blocked: (until: Date | undefined) =>
    until ? `网上挂号停到 ${chineseFormats.fullDay(dayOf(until))}，要看请打电话` : '网上挂号暂停了，要看请打电话',
  unsaid: '迟到了怎么办，门诊没有写，请打电话问',
  /** Without a network or a response from the clinic. */
  ruleUnread: '门诊的规定没有查到',
  countUnread: '爽约了几次没有查到',
  unread: '门诊的规定和别的号没有查到',
  ways: '还可以换个号',
  call: '打电话问还能不能看',
  noPhone: '这里没有门诊的电话，请到前台问',
  sameDoctor: (name: string, date: Day, time: string) => `${name} ${chineseFormats.fullDay(date)} ${time}`,
  sameDoctorNote: '同一位医生',
  department: '同一个科室',
  seeTimes: (name: string, date: Day) => `${name} ${chineseFormats.fullDay(date)}有号`,
  waitlist: '排候补',
  waitlistNote: '有人退号就通知您',
  none: '这几天网上没有别的号',
  failed: '别的号没有查到',
}

export const lateArrivalMessages = { lateArrival }
