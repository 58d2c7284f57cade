import { elementTarget, type TourChapter } from '../script'

const often = elementTarget('region', '常用', 'Services')

export const elderModeChapter: TourChapter = {
  id: 'elder',
  title: { zh: '长辈版', en: 'Large text' },
  gist: { zh: '字大，话少，一页一件事', en: 'Large, plain, one thing at a time' },
  world: 'default',
  isPlain: true,
  steps: [
    {
      id: 'switch',
      at: '/home',
      open: '/home',
      target: elementTarget('button', '长辈版', 'Large text'),
      zh: '看不清小字的人，点右上角。不用下载，也不用设置。',
      en: 'Whoever cannot read small type taps up here. Nothing to install or set up.',
      ends: 'tap',
    },
    {
      id: 'tasks',
      at: '/home',
      target: elementTarget('link', '挂号', 'Book', often),
      zh: '字大一圈，首页只留要紧的几件事。',
      en: 'Larger type, and home keeps only what matters.',
      ends: 'next',
    },
    {
      id: 'call',
      at: '/home',
      target: elementTarget('link', '打电话给门诊', 'Call the clinic'),
      zh: '不想在手机上办，这里一点就打给门诊。',
      en: 'And whoever would rather talk calls the clinic with one tap.',
      ends: 'next',
    },
    {
      id: 'days',
      at: '/booking/doctor/$id',
      open: '/booking/doctor/d2001?clinicId=c1001',
      target: elementTarget('radio', /周五上午 有号/, /Fri morning available/),
      zh: '排班表换成一行一行，有号没号用字写，不靠颜色猜。',
      en: 'The timetable becomes a list. Free or full is said in words, not by colour.',
      ends: 'next',
    },
    {
      id: 'back',
      at: '/home',
      open: '/home',
      target: elementTarget('button', '普通版', 'Normal text'),
      zh: '想换回来，还是点右上角。',
      en: 'To go back, tap the same place.',
      ends: 'tap',
    },
  ],
}
