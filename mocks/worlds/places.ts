import type { World } from './world'

export const chooseClinic: World = {
  name: 'choose-clinic',
  title: '先选门诊，再进首页',
  english: 'Patients choose a clinic before home opens',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.isUseSelectClinic = true
  },
}
export const gpsDenied: World = {
  name: 'gps-denied',
  title: '手机不让看位置',
  english: 'The phone tells nobody where it is',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.phoneGps = 'denied'
  },
}
