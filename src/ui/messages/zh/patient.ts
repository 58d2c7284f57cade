import type { IdCardSex } from '@/domain/patient/id-card'
import type { IdDocumentType, Relation, Sex } from '@/domain/patient/patient'
import { dateFieldsOf, type Age, type Day } from '@/domain/general/day'

const RELATIONS: Record<Relation, string> = {
  self: '本人',
  child: '子女',
  parent: '父母',
  spouse: '配偶',
  other: '其他',
  unknown: '家人',
}
const PAPERS: Record<IdDocumentType, string> = {
  'id-card': '身份证',
  passport: '护照',
  'hk-macau-taiwan': '港澳台通行证',
  residence: '居住证',
  'birth-certificate': '出生证',
  none: '没有证件',
  unknown: '其他证件',
}
const SEXES: Record<Sex, string> = { male: '男', female: '女', unknown: '未知' }

const COUNTED = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十']
/** 一位, 两位, 12 位 */
const places = (count: number): string => `${COUNTED[count] ?? ` ${count} `}位`

const missing = {
  relation: '请选择与您的关系',
  name: '请填写姓名',
  paperType: '请选择证件',
  paper: '请填写证件号码',
  sex: '请选择性别',
  birthday: '请选择生日',
  mobile: '请填写手机号',
  guardianName: '请填写监护人姓名',
  guardianPaperType: '请选择监护人的证件',
  guardianPaper: '请填写监护人的证件号码',
  guardianMobile: '请填写监护人手机号',
  guardianRelation: '请选择监护人是谁',
  consent: '请先勾选同意，才能添加',
}

/** Validation errors; `count` is the number of missing or extra digits or characters. */
const wrong = {
  'name-too-long': () => '姓名太长了，最多 60 个字',
  'name-characters': () => '姓名里有不能用的字符，请照证件上的写',
  'id-card-missing': () => '请填写身份证号',
  passport: () => '护照号是 5 到 12 位字母和数字，请照护照填',
  'hk-macau-taiwan': () => '通行证号是字母加数字，台胞证是 8 位数字，请照证件填',
  residence: () => '居住证号是 18 位，旧的外国人永居证是 15 位，请照证件填',
  'birth-certificate': () => '出生证号只有字母和数字，请照出生证填',
  'same-paper': () => '和就诊人的证件一样，请填监护人自己的',
  'too-short': (count: number) => `证件号少了${places(count)}，请补全`,
  'too-long': (count: number) => `证件号多了${places(count)}，请核对`,
  'bad-characters': () => '证件号只有数字，最后一位可以是 X',
  'bad-date': () => '证件号里的出生日期不对，请核对第 7 到 14 位',
  'future-birthday': () => '证件号里的出生日期还没到，请核对第 7 到 14 位',
  'bad-check-digit': () => '校验码不对，请再核对最后一位',
  'mobile-short': (count: number) => `手机号少了${places(count)}，请补全`,
  'mobile-long': (count: number) => `手机号多了${places(count)}，请核对`,
  'mobile-prefix': () => '手机号开头不对，请核对',
  'mobile-foreign': () => '这里只收大陆手机号。可以填家人的大陆手机号，或请前台登记',
}

export const patient = {
  // Family
  title: '就诊人',
  titleNote: '挂号、看病都用选中的这位',
  family: '就诊人',
  relation: (relation: Relation) => RELATIONS[relation],
  age: ({ years, months, days }: Age) => (years > 0 ? `${years} 岁` : months > 0 ? `${months} 个月` : `${days} 天`),
  active: '当前',
  choose: (name: string) => `换成 ${name}`,
  choosing: '正在切换',
  chosen: (name: string) => `已切换到 ${name}`,
  notChosen: '没有换成',
  add: '添加就诊人',
  none: '还没有就诊人',
  noneText: '添加之后才能挂号',
  display: '显示',
  elder: '长辈版',
  elderNote: '字更大，一页只做一件事',
  theme: '明暗',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  account: '账号',
  signOut: '退出登录',
  signOutTitle: '退出登录吗',
  signOutText: '号和病历还在门诊，再登录就能看到',
  signOutOk: '退出登录',
  signOutCancel: '先不退出',
  signedOut: '已退出',

  // New patient
  newTitle: '添加就诊人',
  newNote: '资料只用于看病和开药',
  who: '就诊人资料',
  fields: {
    relation: '与您的关系',
    name: '姓名',
    paperType: '证件',
    paper: '证件号码',
    sex: '性别',
    birthday: '生日',
    mobile: '手机号',
  },
  nameHint: '与证件一致',
  newbornHint: '还没起名，就写“妈妈的姓名之子”，如“王雅琴之子”',
  paperLabel: (type: IdDocumentType) => (type === 'id-card' ? '身份证号' : '证件号码'),
  paperHint: (type: IdDocumentType) => (type === 'id-card' ? '18 位，末位可为 X' : '与证件一致'),
  papers: (type: IdDocumentType) => PAPERS[type],
  sexes: (sex: IdCardSex) => SEXES[sex],
  pick: '请选择',
  pickBirthday: '选择生日',
  day: (day: Day) => {
    const { year, month, date } = dateFieldsOf(day)
    return `${year} 年 ${month} 月 ${date} 日`
  },
  read: '性别和生日已按证件填好',
  guardianMobileServes: '可以不填，用监护人的',
  guardian: '监护人',
  guardianNote: '未满 14 岁，请填写监护人',
  useDataOf: (name: string) => `用${name}的资料`,
  guardianFields: { name: '姓名', mobile: '手机号', relation: '是孩子的' },
  guardianRelations: { parent: '父母', other: '其他监护人' },
  guardianConsent: '我是孩子的监护人，同意门诊为看病和开药使用孩子的资料',
  consent: '同意门诊为看病和开药使用这些健康资料',
  submit: '添加',
  submitting: '正在添加',
  added: '已添加',
  bound: '已有档案，已为您绑定',
  failed: '没有添加成功，填的内容还在。',
  unanswered: '没有收到门诊的回复，填的内容还在。请连上网再点一次',
  signIn: '去登录',
  missing,
  wrong,
}

export const patientMessages = { patient }
