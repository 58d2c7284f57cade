import { dayOf, timeOf, type Day } from '@/domain/general/day'
import type { TherapyStatus } from '@/domain/therapy/therapy'
import { chineseFormats } from '../chinese-formats'

type Facts = {
  readonly status: TherapyStatus
  readonly date: Day
  readonly today: Day
  readonly time: string
  readonly room: string
  readonly signUntil?: string
}
type Head = { readonly title: string; readonly text: string }
type CancelBar = 'too-late' | 'closed'
const { fullDay, monthDay, yuan } = chineseFormats

const dayTime = ({ date, today, time }: Facts): string => (date === today ? `今天 ${time}` : `${fullDay(date)} ${time}`)

const HEADS: Record<TherapyStatus, (facts: Facts) => Head> = {
  reserved: (facts) => ({ title: '理疗约好了', text: `${dayTime(facts)} 到${facts.room || '门诊'}` }),
  'awaiting-sign': ({ signUntil }) => ({
    title: '可以签到了',
    text: signUntil ? `到门诊签到，${signUntil} 前都可以签` : '到门诊签到',
  }),
  signed: () => ({ title: '已经签到', text: '听理疗师安排' }),
  cancelled: () => ({ title: '这次理疗取消了', text: '还想做的话，可以再约一次' }),
  unknown: () => ({ title: '状态未知', text: '请打电话问门诊，或过一会儿再看' }),
}
const SEALS: Record<TherapyStatus, { readonly text: string; readonly label: string }> = {
  reserved: { text: '已约', label: '已预约' },
  'awaiting-sign': { text: '待签', label: '待签到' },
  signed: { text: '已到', label: '已签到' },
  cancelled: { text: '取消', label: '已取消' },
  unknown: { text: '未知', label: '状态未知' },
}
/** Past sessions without a final status name a contact instead of directions. */
const PAST: Partial<Record<TherapyStatus, Head>> = {
  reserved: { title: '约的日子过了', text: '没去成的话，请打电话问门诊' },
  'awaiting-sign': { title: '约的日子过了', text: '没去成的话，请打电话问门诊' },
  signed: { title: '那天签到过了', text: '还想做的话，可以再约一次' },
}
/** A reserved session. */
export const therapyVisit = {
  head: (facts: Facts): Head => (facts.date < facts.today && PAST[facts.status]) || HEADS[facts.status](facts),
  seal: (status: TherapyStatus) => SEALS[status],
  ticket: '理疗单',
  goTo: '请到',
  numberUnit: '号',
  code: '签到二维码',
  codeHint: '给前台扫这个码，屏幕亮些更好扫',
  labels: { patient: '就诊人', time: '时间', place: '地点', items: '项目', regNo: '单号', therapist: '理疗师' },
  dayTime: (date: Day, from: string, until: string) => `${fullDay(date)} ${from}–${until}`,
  minutes: (count: number) => `${count} 分钟`,
  feeRow: '费用',
  feeAtDesk: (fen: number | undefined) => `${yuan(fen)}，到店付`,
  feeByCourse: '用疗程一次',
  free: '不收费',
  timeline: '经过',
  at: (instant: Date) => `${monthDay(dayOf(instant))} ${timeOf(instant)}`,
  signWindow: (from: string, until: string) => `${from}–${until} 可以签`,
  course: '疗程',
  courseUsed: (used: number, total: number) => `已用 ${used} 次，共 ${total} 次`,
  courseRest: (left: number) => (left > 0 ? `还剩 ${left} 次` : '用完了'),
  courseList: '疗程里的每次理疗',
  courseThis: '这次',
  planRest: (left: number) => `排剩下的 ${left} 次`,
  cancel: '取消理疗',
  cancelShort: '取消',
  cancelSheet: {
    title: '取消这次理疗',
    effects: '取消以后',
    number: '这个时间会让给别人',
    course: '疗程的次数退回来',
    fee: '还没付钱，不用退',
    reason: '为什么取消',
    reasons: ['没时间去', '好多了', '选错了', '其他'],
    keep: '先不取消',
    cancel: '取消理疗',
    cancelling: '正在取消',
    done: '已取消',
    failed: '没有取消成功，时间还给您留着。',
    unsure: '还不知道有没有取消成功，先别重复操作，连上网再看，或打电话问门诊。',
    barTitle: '网上不能取消了',
    bar: (bar: CancelBar, until: string | undefined) =>
      bar === 'too-late'
        ? `取消要在 ${until ?? '规定时间'} 前，现在过了时间。有事请打电话给门诊`
        : '这次理疗现在不能在网上取消，要取消请打电话给门诊',
    noPhone: '请到门诊前台办理',
  },
  again: '再约一次',
  directions: '怎么去',
  notFound: '没有找到这次理疗',
  notFoundText: '可能不是当前就诊人的，换一位就诊人再看',
  changePatient: '换就诊人',
}

export const therapyVisitMessages = { therapyVisit }
