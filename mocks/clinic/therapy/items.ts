export type RoomKind = 'needle' | 'massage' | 'moxa'
export type TherapyItem = {
  readonly id: string
  readonly name: string
  readonly minutes: number
  readonly priceFen: number
  readonly room: RoomKind
}

/** Therapy rooms, the same at every clinic that offers therapy, with their number of beds. */
export const THERAPY_ROOMS: Readonly<Record<RoomKind, { readonly name: string; readonly beds: number }>> = {
  needle: { name: '针灸室', beds: 6 },
  massage: { name: '推拿室', beds: 4 },
  moxa: { name: '艾灸室', beds: 3 },
}

const item = (id: string, name: string, minutes: number, yuan: number, room: RoomKind): TherapyItem => ({
  id,
  name,
  minutes,
  priceFen: yuan * 100,
  room,
})
export const THERAPY_ITEMS: readonly TherapyItem[] = [
  item('i01', '针灸', 40, 68, 'needle'),
  item('i02', '温针灸', 40, 88, 'needle'),
  item('i03', '电针', 30, 78, 'needle'),
  item('i11', '肩颈推拿', 40, 88, 'massage'),
  item('i12', '全身推拿', 60, 128, 'massage'),
  item('i13', '小儿推拿', 20, 68, 'massage'),
  item('i14', '筋膜松解', 40, 118, 'massage'),
  item('i15', '产后修复', 60, 198, 'massage'),
  item('i16', '拔罐', 20, 38, 'massage'),
  item('i17', '刮痧', 20, 48, 'massage'),
  item('i21', '艾灸', 40, 58, 'moxa'),
  item('i22', '督灸', 60, 168, 'moxa'),
  item('i23', '耳穴压豆', 20, 28, 'moxa'),
]

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  d2003: ['i01', 'i02', 'i16'],
  d2005: ['i11', 'i13'],
  d2011: ['i11', 'i12', 'i16', 'i17'],
  d2012: ['i21', 'i22', 'i23'],
  d2104: ['i01', 'i03'],
  d2111: ['i12', 'i14'],
  d2112: ['i15', 'i21'],
  d2203: ['i01', 'i02'],
  d2205: ['i11', 'i16', 'i21'],
}
const DEFAULT_VALUE = ['i11', 'i16', 'i21']

export const therapyItemsOf = (therapistId: string): TherapyItem[] => {
  const offered = OFFERED[therapistId] ?? DEFAULT_VALUE
  return THERAPY_ITEMS.filter(({ id }) => offered.includes(id))
}
