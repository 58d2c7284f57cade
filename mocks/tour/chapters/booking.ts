import { elementTarget, type TourChapter } from '../script'
import { confirmBookingButton, paymentStep } from './common'

export const bookingChapter: TourChapter = {
  id: 'booking',
  title: { zh: '挂号', en: 'Booking' },
  gist: { zh: '从首页到候诊号', en: 'From home to the ticket' },
  world: 'default',
  steps: [
    {
      id: 'home',
      at: '/home',
      open: '/home',
      target: elementTarget('link', /^挂号/, /^Book($| Choose)/, elementTarget('region', '常用', 'Services')),
      zh: '患者点开公众号，先看到这里。要挂号，点最大的那一块。',
      en: 'This is what a patient sees first. To book, tap the largest tile.',
      ends: { reach: '/doctors' },
    },
    {
      id: 'doctor',
      at: '/doctors',
      target: elementTarget('link', '林清和，去挂号', 'Book, 林清和'),
      zh: '哪天谁有号，一眼就看得出来。我们约林清和医生。',
      en: 'Who has free times, and on which day, is plain to see. We book Dr 林清和.',
      ends: { reach: '/booking/doctor/$id' },
    },
    {
      id: 'time',
      at: '/booking/doctor/$id',
      target: elementTarget('radio', /10:30/, /10:30/),
      zh: '每段还剩几个号写得明明白白。选 10:30。',
      en: 'Each time says how many places are left. Choose 10:30.',
      ends: 'tap',
    },
    {
      id: 'sure',
      at: '/booking/doctor/$id',
      target: elementTarget('button', /^就约/, /^Book today/),
      zh: '按钮把日子、时间和费用再说一遍，不容易点错。',
      en: 'The button repeats the day, the time and the fee, so the wrong one is hard to tap.',
      ends: { reach: '/booking/confirm' },
    },
    {
      id: 'reason',
      at: '/booking/confirm',
      target: elementTarget('textbox', '哪里不舒服', 'What brings you here?'),
      does: [
        {
          kind: 'type',
          into: elementTarget('textbox', '哪里不舒服', 'What brings you here?'),
          text: { zh: '睡不好两周了，白天没精神', en: 'Sleeping badly for two weeks, tired by day' },
        },
      ],
      zh: '病情可以先写给医生，断网、刷新都不会丢。',
      en: 'The reason goes to the doctor ahead. It survives a reload and a lost network.',
      ends: 'next',
    },
    {
      id: 'submit',
      at: '/booking/confirm',
      target: confirmBookingButton,
      zh: '再看一眼就提交。手抖点了十下，也只挂一个号。',
      en: 'One last look, then submit. Ten taps still make one booking.',
      ends: { reach: '/booking/result/$id' },
      isFinal: true,
    },
    paymentStep('pay', '/booking/result/$id', {
      zh: '这里代替微信支付，不会扣钱。点支付成功。',
      en: 'This stands in for WeChat Pay and takes no money. Tap Paid.',
    }),
    {
      id: 'booked',
      at: '/booking/result/$id',
      target: elementTarget('link', '看我的号', 'See my ticket'),
      zh: '门诊确认了，才说约好了。看看这张号。',
      en: 'It says booked only once the clinic has confirmed. Have a look at the ticket.',
      ends: { reach: '/visits/$id' },
    },
    {
      id: 'ticket',
      at: '/visits/$id',
      target: elementTarget('img', '签到二维码', 'Check-in QR code'),
      zh: '到门诊给前台扫一下就签到。前面还有几位，这一页会一直告诉患者。',
      en: 'The front desk scans this to check in. The page then tells how many are ahead.',
      ends: 'next',
    },
  ],
}
