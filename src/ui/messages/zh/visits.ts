import type { Day } from '@/domain/general/day'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { VisitKind } from '@/domain/visit/visit-list'
import { chineseFormats } from '../chinese-formats'

/** Three characters for the list; the visit itself shows the next step. */
const STATUS: Record<RegistrationStatus, string> = {
  reserved: '已约',
  'awaiting-payment': '待付款',
  'awaiting-sign': '待签到',
  signed: '已签到',
  called: '就诊中',
  finished: '已看完',
  missed: '没赶上',
  cancelled: '已取消',
  stopped: '停诊',
  unknown: '问门诊',
}

/** S23: my visits. */
export const visits = {
  title: '我的预约',
  note: '门诊和理疗都在这里',
  kinds: '预约的种类',
  kind: { outpatient: '门诊', therapy: '理疗' } satisfies Record<VisitKind, string>,
  list: '预约',
  ahead: '接下来',
  over: '以前的和取消的',
  status: (status: RegistrationStatus) => STATUS[status],
  when: (date: Day, today: Day, time: string) => `${date === today ? '今天' : chineseFormats.fullDay(date)} ${time}`,
  payUntil: (time: string) => `${time} 前付款`,

  filters: '筛选',
  clinic: '门诊',
  allClinics: '全部门诊',
  person: '就诊人',
  everybody: '全家人',
  day: '日期',
  chosenDay: (day: Day) => chineseFormats.monthDay(day),
  chooseDay: '选一天',
  clearDay: '不限日期',

  none: { outpatient: '还没有约过门诊', therapy: '还没有约过理疗' } satisfies Record<VisitKind, string>,
  noneText: { outpatient: '约好的号会在这里', therapy: '约好的理疗会在这里' } satisfies Record<VisitKind, string>,
  noneChosen: '没有这样的预约',
  noneChosenText: '换一个门诊、日期或家人看看',
  showAll: '看全部',
  nothingAhead: { outpatient: '接下来没有门诊预约', therapy: '接下来没有理疗预约' } satisfies Record<VisitKind, string>,
  otherAhead: {
    outpatient: (count: number) => `门诊有 ${count} 次`,
    therapy: (count: number) => `理疗有 ${count} 次`,
  } satisfies Record<VisitKind, (count: number) => string>,
  book: '去挂号',
  bookTherapy: '去约理疗',
  bookAgain: (who: string) => `再约${who}`,
  closed: '门诊的系统服务已到期，约好的可以看，暂时不能再约',

  keptTitle: '这些是手机里留的号',
  keptText: (time: string) => `网断了，${time} 和门诊核对过`,
}

export const visitsMessages = { visits }
