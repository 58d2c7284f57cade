import { dayOf, timeOf } from '@/domain/general/day'
import { record } from './record'

const { day } = record

/** Record excerpts that a patient takes to another doctor. */
export const recordHandout = {
  title: '给别的医生看',
  note: '选好病历、处方和检查，做成一份，带去给别的医生看',
  way: '整理给别的医生看',
  list: '可以选的病历',
  count: (count: number, most: number) => `选了 ${count} 份，最多 ${most} 份`,
  tooMany: (most: number) => `最多选 ${most} 份，先去掉一份`,
  make: '做成一份',
  making: '正在向门诊取',
  none: '先选至少一份',
  closed: '门诊没有开放这些',

  // Pages
  pages: '病历摘录',
  name: '姓名',
  span: '就诊日期',
  spanOf: (from: string, to: string) => (from === to ? day(from) : `${day(from)}至 ${day(to)}`),
  source: '来自',
  madeAt: (at: Date) => `${day(dayOf(at))} ${timeOf(at)} 从门诊的微信页面整理，内容是门诊原文`,
  made: '整理时间',
  code: '验证码',
  noCode: '门诊没有给这一份验证码',
  proof: '有验证码的，可以打电话请门诊核对真假',
  doctor: '医生',
  columns: { name: '项目', value: '结果', range: '参考范围' },
  notYet: '还没出',
  awaited: '结果还没出来',
  conclusion: '结论',
  diagnosis: '诊断',
  images: (count: number) => `还有 ${count} 张图片，在手机里的检查结果里看`,
  pageImages: (count: number) => `门诊的原件是 ${count} 页图片，在手机里的打印件里看`,
  imageOf: (title: string, at: number, count: number) => `${title}，门诊的原件，第 ${at} 张，共 ${count} 张`,
  imageFailed: (name: string) => `${name}：没加载出来`,
  missing: (count: number) => `${count} 份现在拿不到，没有放进来。可能医生还没看过，或门诊没有开放`,

  // Export
  again: '重新选',
  print: '打印或存成 PDF',
  pictures: '存成图片',
  wechat: '微信里不能直接打印。存成图片，长按保存或发给医生',
  browser: '在打印窗口里选“存为 PDF”，就能发给医生',
  picturesTitle: '长按每张图片保存',
  picturesNote: '一份病历一张图，每张都有姓名、日期和门诊',
  pictureOf: (title: string, at: number, count: number) => `${title}，第 ${at} 张，共 ${count} 张`,
  picturesFailed: '没有生成图片，可以截屏保存',
}

export const recordHandoutMessages = { recordHandout }
