import { createContext, useContext } from 'react'

/** Messages that the kit itself needs; screens pass in all others. */
export type KitMessages = {
  readonly clear: (label: string) => string
  readonly close: string
  readonly loading: string
  readonly submitting: string
  readonly required: string
  readonly previous: (column: string) => string
  readonly next: (column: string) => string
  readonly confirm: string
  readonly understood: string
  readonly done: string
  readonly hasNews: string
  readonly newsCount: (count: number) => string
  readonly charactersLeft: (count: number) => string
  readonly cutShort: (most: number) => string
  readonly notANumber: string
  readonly removed: { readonly emoji: string; readonly character: string }
  readonly pieceFailed: string
  readonly codeTooLong: string
  readonly less: (label: string) => string
  readonly more: (label: string) => string
  readonly choose: string
  readonly notNow: string
  readonly listFailed: string
  readonly listEnd: string
  readonly refresh: string
  readonly pull: string
  readonly letGo: string
  readonly refreshing: string
  readonly refreshFailed: string
  readonly carousel: string
  readonly slideOf: (at: number, count: number) => string
  readonly pause: string
  readonly play: string
  readonly addImage: string
  readonly takeImage: string
  readonly removeImage: (label: string) => string
  readonly sendAgain: string
  readonly sentLater: string
  readonly imagesOf: (count: number, most: number) => string
  readonly viewer: string
  readonly viewerSlide: string
  /** Announced position; contains `{index}` and `{total}`. */
  readonly viewerAt: string
  readonly previousImage: string
  readonly nextImage: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly typedOf: (count: number, length: number) => string
  readonly earlier: string
  readonly toNewest: string
  readonly checking: string
  readonly levelOf: (level: number) => string
  /** Joins a day (周六) and a part of that day (上午) for an accessible name. */
  readonly partOfDay: (day: string, part: string) => string
  /** Joins a short visible text and the words that explain it for an accessible name: 满，约满. */
  readonly stated: (text: string, words: string) => string
  readonly yuan: string
  /** Shown in place of an unknown amount. */
  readonly noAmount: string
  readonly unreadable: (count: number) => string
  readonly year: string
  readonly month: string
  readonly date: string
  readonly yearOf: (year: number) => string
  readonly monthOf: (month: number) => string
  readonly dateOf: (date: number) => string
}

export const CHINESE_KIT_MESSAGES: KitMessages = {
  clear: (label) => `清空${label}`,
  close: '关闭',
  loading: '加载中',
  submitting: '提交中',
  required: '必填',
  previous: (column) => `${column}，上一项`,
  next: (column) => `${column}，下一项`,
  confirm: '确定',
  understood: '知道了',
  done: '已完成',
  hasNews: '有新消息',
  newsCount: (count) => `${count} 条新消息`,
  charactersLeft: (count) => `还可以写 ${count} 个字`,
  cutShort: (most) => `最多 ${most} 个字，后面的没有放进来`,
  notANumber: '看不懂这个数，请只填数字，比如 1234.50',
  removed: { emoji: '这里不能用表情，已去掉', character: '有的字这里不能用，已去掉' },
  pieceFailed: '网络错误，请稍后再试',
  codeTooLong: '二维码无法显示，请报姓名和手机号',
  less: (label) => `${label}，减少`,
  more: (label) => `${label}，增加`,
  choose: '请选择',
  notNow: '不选了',
  listFailed: '没加载出来，点这里再试',
  listEnd: '到底了',
  refresh: '刷新',
  pull: '下拉刷新',
  letGo: '松手刷新',
  refreshing: '正在刷新',
  refreshFailed: '没有刷新，请再试一次',
  carousel: '轮播',
  slideOf: (at, count) => `第 ${at} 张，共 ${count} 张`,
  pause: '停止自动播放',
  play: '自动播放',
  addImage: '添加图片',
  takeImage: '拍照',
  removeImage: (label) => `删除${label}`,
  sendAgain: '没传上，点这里重传',
  sentLater: '没连上，连上就传',
  imagesOf: (count, most) => `已选 ${count} 张，最多 ${most} 张`,
  viewer: '看大图',
  viewerSlide: '图片',
  viewerAt: '第 {index} 张，共 {total} 张',
  previousImage: '上一张',
  nextImage: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  typedOf: (count, length) => `已输入 ${count} 位，共 ${length} 位`,
  earlier: '看更早的消息',
  toNewest: '回到最新消息',
  checking: '正在核对',
  levelOf: (level) => ['省份', '城市', '区县'][level] ?? '下一级',
  partOfDay: (day, part) => `${day}${part}`,
  stated: (text, words) => `${text}，${words}`,
  yuan: '元',
  noAmount: '以门诊为准',
  unreadable: (count) => `有 ${count} 条读不出来，请问门诊前台`,
  year: '年',
  month: '月',
  date: '日',
  yearOf: (year) => `${year} 年`,
  monthOf: (month) => `${month} 月`,
  dateOf: (date) => `${date} 日`,
}

export const KitMessagesContext = createContext<KitMessages>(CHINESE_KIT_MESSAGES)
export const useKitMessages = (): KitMessages => useContext(KitMessagesContext)
