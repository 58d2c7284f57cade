import { elementTarget, type TourChapter } from '../script'
import { confirmBookingButton, paymentStep } from './common'

const friday = elementTarget('checkbox', /周五上午/, /Fri 20 Nov, morning/)

export const waitlistChapter: TourChapter = {
  id: 'waiting-list',
  title: { zh: '候补', en: 'Waiting list' },
  gist: { zh: '约满了也等得到号', en: 'A place, though all is full' },
  world: 'sold-out-week',
  steps: [
    {
      id: 'full',
      at: '/booking/doctor/$id',
      open: '/booking/doctor/d2001?clinicId=c1001',
      target: elementTarget('link', '排候补', 'Join the waiting list'),
      zh: '换一天：林医生这周全约满了。患者不用天天来刷，排上候补就行。',
      en: 'Another day: this doctor is full all week. Nobody has to keep checking, the waiting list does.',
      ends: { reach: '/watch/new' },
    },
    {
      id: 'part',
      at: '/watch/new',
      does: [{ kind: 'choose', what: friday }],
      target: friday,
      zh: '想等哪几段就勾哪几段。约上之前不收钱。',
      en: 'Tick the times worth waiting for. Nothing is charged before a place is booked.',
      ends: 'next',
    },
    {
      id: 'join',
      at: '/watch/new',
      target: elementTarget('button', /^候补 1 个时段/, /^Join for 1 time/),
      zh: '排第几位先告诉您，再决定排不排。',
      en: 'The position is told first, then one decides.',
      ends: 'tap',
      isFinal: true,
    },
    {
      id: 'joined',
      at: '/watch/new',
      target: elementTarget('link', '看我的候补', 'My waiting list'),
      zh: '排上了，第 1 位。去看看候补在哪里。',
      en: 'Joined, number 1. Let us see where it is kept.',
      ends: { reach: '/watch' },
    },
    {
      id: 'place',
      at: '/watch',
      target: elementTarget('link', /^林清和.*看候补进度/, /^林清和.*see progress/),
      zh: '位置和先后都看得见，谁也插不了队。这时候，有人退号了。',
      en: 'Position and order are plain to see, nobody can jump the line. Now somebody cancels.',
      ends: 'next',
    },
    {
      id: 'offer',
      at: '/watch',
      does: [{ kind: 'action', action: 'free-number', target: /^林清和.*有人在等/ }],
      target: elementTarget('button', '去挂这个号', 'Book this place'),
      zh: '号先问排在第 1 位的人，给她留 10 分钟。去挂这个号。',
      en: 'The first in line is asked, and the place is held for 10 minutes. Take it.',
      ends: { reach: '/booking/confirm' },
    },
    {
      id: 'submit',
      at: '/booking/confirm',
      target: confirmBookingButton,
      zh: '接下来和平常挂号一样，一个按钮。',
      en: 'From here it is a booking like any other: one button.',
      ends: { reach: '/booking/result/$id' },
      isFinal: true,
    },
    paymentStep('pay', '/booking/result/$id', {
      zh: '付挂号费，还是不扣真钱。',
      en: 'Pay the fee; again no real money.',
    }),
    {
      id: 'booked',
      at: '/booking/result/$id',
      target: elementTarget('heading', /挂号成功|待签到/, /^Booked|^Check in/),
      zh: '约满的医生，没打一个电话就约上了。退的号也没有浪费。',
      en: 'A full doctor, booked without one phone call. And no cancelled place was wasted.',
      ends: 'next',
    },
  ],
}
