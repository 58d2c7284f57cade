import type { ExclusionReason } from '@/domain/device/exportable-data'
import type { PatientDataPart } from '@/domain/device/data-export'

const PARTS: Record<PatientDataPart, string> = {
  patient: '就诊人资料和就诊卡',
  visits: '挂过的号',
  therapies: '理疗',
  consultations: '在线咨询',
  orders: '订单和配送',
  records: '病历、处方和检查结果',
  memberCard: '会员卡和账单',
  addresses: '收货地址',
  waitlist: '候补',
  desks: '和前台的对话',
  doctors: '看过的医生',
  standing: '关注门诊和挂号限制',
}
const LEFT_OUT: Record<ExclusionReason, string> = {
  secret: '是登录或结算用的凭证，别人拿到就能冒充您',
  'not-theirs': '是别的就诊人的，或分不清是谁的',
}

export const dataExport = {
  title: '我的数据',
  about: '门诊提供的和这台手机存的，放进一个文件。只读取，不改动，也不发给别人',
  without: '不含登录凭证和别的就诊人。聊天内容也不在里面，可以在每个咨询里另存',
  gather: '开始整理',
  again: '重新整理',
  gathering: '正在整理',
  done: '整理好了',
  doneButFor: (count: number) => `有 ${count} 样没读到。现在存，文件里会写明缺了什么`,

  fromClinic: '门诊给的',
  onPhone: '这台手机存的',
  parts: PARTS,
  count: (count: number) => `${count} 条`,
  none: '没有',
  notRead: '没读到',
  kept: '设置、号和草稿',
  things: (count: number) => `${count} 样`,
  photos: '没交上去的照片',
  photosNote: '只写大小和时间，照片在您的相册里',
  leftOut: '没有放进去的',
  leftOutNote: '登录凭证，和分不清是谁的',
  leftOutOf: LEFT_OUT,

  file: '素笺：一位就诊人的全部数据',
  fileName: '我的数据',
  fileNotes: [
    '时间是门诊的时间（东八区）',
    '名字以 Fen 结尾的金额，单位是分',
    'clinic 是门诊给的，phone 是这台手机存的，notRead 是没读到的，leftOut 是没有放进去的',
  ],

  save: '存成文件',
  share: '用手机打开',
  saved: '已存到手机。里面有病情，请收好',
  wechat: '微信里不能直接存文件。点右上角的“…”，选“在浏览器打开”，登录后再存；也可以先复制',
  copy: '复制全部内容',
  copied: '复制好了，可以贴到备忘录。里面有病情，请收好',
  copyFailed: '没复制上，请在浏览器里打开再存',
}

export const dataExportMessages = { dataExport }
