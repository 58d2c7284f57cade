import { createContext, useContext } from 'react'

/** The few sentences the kit says by itself; everything else comes from the screens. */
export type KitWords = {
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
  readonly pieceFailed: string
  readonly yuan: string
  readonly year: string
  readonly month: string
  readonly date: string
  readonly yearOf: (year: number) => string
  readonly monthOf: (month: number) => string
  readonly dateOf: (date: number) => string
}

export const CHINESE_KIT_WORDS: KitWords = {
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
  pieceFailed: '网络错误，请稍后再试',
  yuan: '元',
  year: '年',
  month: '月',
  date: '日',
  yearOf: (year) => `${year} 年`,
  monthOf: (month) => `${month} 月`,
  dateOf: (date) => `${date} 日`,
}

export const KitWordsContext = createContext<KitWords>(CHINESE_KIT_WORDS)
export const useKitWords = (): KitWords => useContext(KitWordsContext)
