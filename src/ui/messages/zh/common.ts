import { chineseFormats } from '../chinese-formats'

export const common = {
  ...chineseFormats,
  appName: '素笺',
  retry: '再试一次',
  retriesOnline: '连上网会自动再试',
  why: '为什么',
  back: '返回',
  backHome: '回首页',
  understood: '知道了',
  loading: '正在加载',
  call: '电话',
  callClinic: '打电话给门诊',
  notRefreshed: (time: string) => `${time} 之后没有更新`,
  /** 11月21日 周六上午 */
  partOfDay: (day: string, part: string) => `${day}${part}`,
  language: '语言',
  languageFailed: '没换成语言，请稍后再试',
  dayPart: { morning: '上午', afternoon: '下午', evening: '夜间' },
  strip: { label: '当前就诊人', before: '为', after: '办理', change: '换人' },
  otherWindow: {
    title: '另一个窗口换过了',
    patient: (name: string) => `就诊人已换成${name}。没有提交的内容已清掉，请看清是为谁再办`,
    signedOut: '那边已退出登录，请重新登录',
    clinic: '门诊已换成另一家，请看清再办',
  },
  tabs: {
    label: '主导航',
    home: '首页',
    doctors: '挂号',
    patients: '我的',
    waiting: (count: number) => `${count} 件事要办`,
  },
}

export const commonMessages = { common }
