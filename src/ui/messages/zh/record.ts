import { dayOf, dateFieldsOf, timeOf, type Day } from '@/domain/general/day'
import type { ExamFlag, MedicalRecord } from '@/domain/record/record'

const FLAGS: Record<ExamFlag, string> = { low: '偏低', high: '偏高', normal: '范围内', unknown: '' }
const day = (text: Day): string => {
  const { year, month, date } = dateFieldsOf(text)
  return `${year} 年 ${month} 月 ${date} 日`
}

export const record = {
  // List
  title: '病历',
  titleNote: (name: string) => `${name}的病历、处方和检查`,
  kinds: { all: '全部', record: '病历', prescription: '处方', exam: '检查' },
  kindOf: { record: '病历', prescription: '处方', exam: '检查', unknown: '其他' } satisfies Record<
    MedicalRecord['kind'],
    string
  >,
  list: '看过的病',
  yearOf: (year: number) => `${year} 年`,
  noDate: '日期不详',
  empty: '还没有病历',
  emptyText: '看完医生，病历、处方和检查结果会出现在这里',
  emptyKind: '这一类还没有',
  reviewed: '医生看过的才会显示',
  delayed: (hours: number) => `出结果 ${hours} 小时后才会显示`,
  hidden: '门诊没有开放病历',
  hiddenText: '要看病历，请打电话问门诊',
  hiddenHere: '您选的门诊没有开放病历，没列出来的请打电话问门诊',
  hiddenKind: '门诊没有开放这一类',
  toList: '看其他病历',

  // Record page
  gone: '现在看不到这一份',
  goneText: '可能医生还没看过，或门诊没有开放',
  diagnosis: '诊断',
  noDiagnosis: '没有写诊断',
  summary: '经过',
  fields: { visitDate: '就诊日期', doctor: '医生', department: '科室', clinic: '门诊' },
  day,
  toPrint: '看打印件',
  toOrder: '看这次的费用',
  reorder: '再配一次',

  // Test result
  awaited: '结果还没出来',
  expected: (at: Date) => `预计 ${day(dayOf(at))} ${timeOf(at)} 出结果`,
  expectedUnknown: '出了结果会显示在这里',
  partly: (count: number) => `还有 ${count} 项没出来`,
  late: '比预计的晚了，着急可以打电话问门诊',
  notYet: '还没出',
  reportedAt: (at: Date) => `${day(dayOf(at))} ${timeOf(at)} 出结果`,
  orderedBy: (name: string) => `${name} 开单`,
  flags: (flag: ExamFlag) => FLAGS[flag],
  flagged: (name: string, flag: ExamFlag) => `${name}${FLAGS[flag]}`,
  allNormal: (count: number) => `${count} 项都在参考范围内`,
  abnormalCount: (count: number) => `${count} 项不在参考范围内`,
  items: '各项结果',
  range: (range: string) => `参考 ${range}`,
  conclusion: '结论',
  images: '检查图片',
  askDoctor: '问医生',
  imageOf: (at: number) => `检查图片 ${at}`,
  imageFailed: '这张图没加载出来',

  // History of one value
  overYears: '看历年',
  overYearsOf: (name: string) => `看${name}的历年结果`,
  trendTitle: (name: string) => `历年${name}`,
  onlyOne: '只有一次结果，有两次才能比',
  noneYet: '这份检查还没出全，出全后才能比',
  trendSummary: (name: string, first: string, last: string, count: number) =>
    `${name}的 ${count} 次结果，最早 ${first}，最近 ${last}`,
  trendColumns: { day: '日期', value: '结果', flag: '和参考范围比' },
  trendBand: (range: string) => `绿色的一段是参考范围 ${range}`,
  otherRanges: '各次的参考范围可能不一样',

  // Printout
  making: '正在生成打印件',
  verifyCode: '验证码',
  verifyNote: '把验证码报给门诊，可以核对真假',
  printedAt: (at: Date) => `${day(dayOf(at))} ${timeOf(at)} 生成`,
  save: '存成图片',
  saveTitle: '长按图片保存',
  saveNote: '微信里不能直接打印，存下来再打印或发给医生',
  saveFailed: '没有生成图片，可以截屏保存',
  longPress: '长按每页图片就能保存',
  cannotShow: (name: string) => (name === '' ? '此处无法显示，请向门诊索取' : `${name}：此处无法显示，请向门诊索取`),
  pictureOf: (title: string) => `${title}的图片`,
  pageOf: (at: number, count: number) => `第 ${at} 页，共 ${count} 页`,
  noPrint: '还没有打印件',
  noPrintText: '结果出全、医生看过之后才有',
  printClosed: '门诊没有开放打印件',
}

export const recordMessages = { record }
