import type { World } from './world'

export const gpsDenied: World = {
  name: 'gps-denied',
  title: '手机不让看位置',
  english: 'The phone tells nobody where it is',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.phoneGps = 'denied'
  },
}
