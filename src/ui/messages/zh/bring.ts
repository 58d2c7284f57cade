import type { ItemToBring } from '@/domain/visit/what-to-bring'
import { chineseFormats } from '../chinese-formats'

type Thing = { readonly title: string; readonly note: string }
const { monthDay, yuan } = chineseFormats

function recordsTo(what: Extract<ItemToBring, { kind: 'records' }>): Thing {
  if (what.visit === 'return')
    return {
      title: '上次的药方和检查报告',
      note: what.last ? `${monthDay(what.last)}看过，手机里的病历也能给医生看` : '手机里的病历也能给医生看',
    }
  const title = '以前的病历和检查报告'
  if (what.visit === 'unknown') return { title, note: '有就带上' }
  return { title, note: what.isAsked ? '第一次看这位医生，要看以前的病历' : '第一次看这位医生，有就带上' }
}

/** Things to bring to a visit, and questions to ask there. */
export const bring = {
  title: '要带什么',
  thing: (what: ItemToBring): Thing => {
    switch (what.kind) {
      case 'code':
        return { title: '这张号的签到码', note: '到前台给人扫' }
      case 'identity':
        return { title: '身份证和医保卡', note: what.isAsked ? '这家门诊规定要看身份证' : '有就带上' }
      case 'patient-card':
        return { title: '就诊卡', note: '手机里就有，点开给前台看' }
      case 'member-card':
        return { title: '会员卡', note: '挂号费是用它付的' }
      case 'fee':
        return { title: `费用 ${yuan(what.fen)}`, note: '在门诊前台付' }
      case 'records':
        return recordsTo(what)
      case 'medicine':
        return { title: '正在吃的药', note: '带上药盒，或拍张照片' }
      case 'clothes':
        return { title: '宽松的衣服', note: '好穿好脱的就行' }
    }
  },
  /** Shown on one line in a calendar entry. */
  line: (things: readonly string[]) => `带上：${things.join('、')}。`,

  // Questions for the visit
  questions: '想问医生的',
  why: '只留在这里，关掉页面、退出登录或换就诊人就没了。存日历时会一起写进备注',
  told: (reason: string) => `挂号时写给医生的：${reason}`,
  question: '写一个问题',
  hint: '比如：药要吃多久',
  add: '记下来',
  added: (count: number) => `记下了，共 ${count} 个`,
  drop: (question: string) => `去掉：${question}`,
  dropped: '去掉了',
  missing: '先写下问题',
  twice: '这个问题已经记了',
  full: (most: number) => `最多记 ${most} 个，先去掉一个`,
  askLine: (questions: readonly string[]) => `想问医生：${questions.map((each, at) => `${at + 1}. ${each}`).join(' ')}`,
  inCalendar: (count: number) => `备注里会写上要带的${count > 0 ? `，和您的 ${count} 个问题` : ''}`,
  toReason: (count: number) => `您的 ${count} 个问题会随新号写给医生`,
}

export const bringMessages = { bring }
