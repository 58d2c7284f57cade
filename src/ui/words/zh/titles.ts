export const titles = {
  home: '首页',
  login: '登录',
  accessDenied: '暂时不能进入',
  tips: '提示',
  clinics: '选择门诊',
  clinic: '门诊',
  doctors: '找医生',
  doctor: '医生',
  schedule: '选时间',
  confirm: '确认挂号',
  result: '挂号结果',
  visit: '我的号',
  patients: '就诊人',
  newPatient: '添加就诊人',
}
export type TitleKey = keyof typeof titles
