import type { ReorderChange } from '@/domain/order/reorder'
import type { Day } from '@/domain/general/day'
import { dateFieldsOf } from '@/domain/general/day'
import { chineseFormats } from '../chinese-formats'

export const reorder = {
  title: '再配一次',
  noteOf: (name: string, doctor: string) => (doctor === '' ? `给${name}` : `给${name}，${doctor}医生开的`),
  form: '再配一次',

  // Selection
  which: '配哪几张方',
  formNote: (items: number, names: string) => `${names}${items > 3 ? ` 等 ${items} 味` : ''}`,
  wasDoses: (count: number) => `上次 ${count} 剂`,
  none: '请至少选一张方',
  doses: '配几剂',
  dosesAs: (count: number) => `上次是 ${count} 剂`,
  dosesDiffer: '几张方上次剂数不一样，改了就都按这个数',
  mostDoses: (most: number) => `这里最多 ${most} 剂，要更多请问医生`,
  lastVisit: '上次就诊',
  /** 2026年11月2日 */
  day: (day: Day) => `${dateFieldsOf(day).year}年${dateFieldsOf(day).month}月${dateFieldsOf(day).date}日`,
  diagnosis: '当时的诊断',
  feelingOther: '和上次不一样、吃了不舒服，请先问医生',
  note: '按今天的药和价格开一张新单，哪里变了会先给您看，付款前不收钱',
  make: '看今天的药和价格',
  making: '正在核对今天的药和价格',
  unknown: '还不知道新单开好没有，不要重新下单',
  unknownText: '网络不稳，没收到门诊的回复。连上网会自动再查',
  checkAgain: '再查一次',

  // Changes
  made: '新单',
  changed: (count: number) => `有 ${count} 处变了，看清再付`,
  same: '药和价格都和上次一样',
  before: '刚才已经开好这一单，没有再开',
  changes: '和上次不一样的',
  kinds: {
    gone: '没有了',
    dearer: '涨价',
    cheaper: '降价',
    price: '价格变了',
    stock: '要等货',
    unknown: '有变化',
  } satisfies Record<ReorderChange['kind'], string>,
  goneText: (name: string) => `${name}没有放进新单`,
  was: '上次',
  now: '现在',
  unitPrice: (fen: number, unit: string) => `${chineseFormats.yuan(fen)}/${unit}`,
  goods: '药费',
  later: '运费和加工费在下一步选，付款前都能看到',
  rechoose: '选得不对，重新选',
  rechooseNote: '刚才那一单不付就不收钱',
  pay: '去付款',
  payChanged: '看清了，去付款',
  see: '看新单',

  // Why reordering is impossible
  nothing: '这一单没有能再配的药',
  nothingText: '检查、理疗和费用要由医生重新开',
  soldOut: '现在配不了',
  unpaid: '这一单还没付',
  unpaidText: '先把这一单办完，不用再配一次',
  revisit: '要先复诊',
  revisitText: '药方开了有一阵了，先让医生看看还合不合适',
  book: '约医生',
  toOrder: '看这一单',
}

export const reorderMessages = { reorder }
