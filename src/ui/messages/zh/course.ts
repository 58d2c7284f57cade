import type { CoursePreferences, PlanConflict } from '@/domain/therapy/course-plan'

const PLAN_TROUBLES: Record<PlanConflict, string> = {
  full: '这天没有空',
  clash: '这天有别的事',
  later: '这天还没放号',
}
const PARTS: Record<CoursePreferences['part'], string> = {
  morning: '上午',
  afternoon: '下午',
  evening: '夜间',
  any: '都行',
}

/** Several sessions planned together. */
export const course = {
  plan: '排疗程',
  courseLeft: (left: number, total: number) => `疗程共 ${total} 次，还剩 ${left} 次`,
  sessions: '排几次',
  weekdays: '星期几方便',
  /** 一 on a chip; the accessible name is the full weekday. */
  weekdayShort: ['日', '一', '二', '三', '四', '五', '六'],
  weekdayNames: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  weekdayOff: (name: string) => `${name}，不出诊`,
  noWeekday: '至少选一天',
  part: '什么时段',
  parts: PARTS,
  every: '隔多久',
  everyDays: { '1': '每天', '2': '隔天', '3': '每三天', '7': '每周' },
  makePlan: '排一排',
  planAgain: '重新排',
  planned: (done: number, open: number) => (open > 0 ? `排好 ${done} 次，${open} 次要您定` : `排好 ${done} 次`),
  weeks: (weeks: number) => `前后 ${weeks} 周`,
  nothingPlanned: '这些天都排不上',
  nothingPlannedText: '换几天或换个时段再排',
  line: (at: number) => `第 ${at} 次`,
  moved: {
    full: (time: string) => `平时的时间没空，改到 ${time}`,
    clash: (what: string, time: string) => `和 ${what}冲突，改到 ${time}`,
    later: (time: string) => `改到 ${time}`,
  },
  trouble: PLAN_TROUBLES,
  clashWith: (kind: 'visit' | 'therapy', who: string, time: string) =>
    `${time} ${who}的${kind === 'visit' ? '门诊' : '理疗'}`,
  clashText: (what: string) => `和 ${what}冲突，您定一个`,
  fullText: '这个时段没有空了，您定一个',
  laterText: '还没放号，放号后再来约',
  leftOut: '这次不约',
  nearest: '离得最近的',
  take: (day: string, time: string) => `改到${day} ${time}`,
  change: '改时间',
  changeOf: (at: number) => `改第 ${at} 次的时间`,
  chooseAnother: '自己选一天',
  skipOne: '这次不约',
  noOtherDay: '没有别的空时间了',
  useTime: (time: string) => `就约 ${time}`,
  goConfirm: (count: number) => `去确认 ${count} 次`,
  stillOpen: (count: number) => `还有 ${count} 次没定，先约定好的`,
  laterCount: (count: number) => `${count} 次要等放号`,
}

export const courseMessages = { course }
