/** Groups of scenarios in the workbench. */
export const SCENARIO_GROUPS = [
  { group: 'entry', title: '进门和登录', english: 'Opening and logging in' },
  { group: 'people', title: '就诊人', english: 'Patients' },
  { group: 'booking', title: '挂号和候补', english: 'Booking and waiting lists' },
  { group: 'visit', title: '就诊当天', english: 'The day of the visit' },
  { group: 'orders', title: '付款和药单', english: 'Payments and orders' },
  { group: 'consultation', title: '在线咨询', english: 'Online consultations' },
  { group: 'records', title: '病历和检查', english: 'Records and examinations' },
  { group: 'closed', title: '门诊没开通', english: 'What a clinic has closed' },
  { group: 'network', title: '网络和系统', english: 'Network and system' },
] as const
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number]['group']
