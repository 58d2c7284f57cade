/** Every picture is taken at this moment, in the clinic and on the phone, so that it looks the same next time. */
export const MOMENT = '2026-11-20T09:05:00+08:00'
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'
const DAY_AFTER = '2026-11-22'
const FOUR_DAYS_LATER = '2026-11-24T09:05:00+08:00'

/** README and the documents show these, which git has as large as they were taken. */
export const KEPT_WHOLE = [
  'home-light.png',
  'doctor-light.png',
  'visit-light.png',
  'home-elder.png',
  'workbench-light.png',
]
/** Git has each screen in light, and what the documents show; the gallery is no screen. @param {string} name @param {string} look */
export const isKept = (name, look) =>
  KEPT_WHOLE.includes(`${name}-${look}.png`) || (look === 'light' && !name.startsWith('gallery-'))

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Awaited<ReturnType<typeof import('./support/known-patient.mjs').knownPatient>>} Patient */

/** @param {Patient} patient @param {string} date */
async function paidVisit(patient, date) {
  const id = await patient.book(date)
  await patient.pay(id)
  return id
}
/** @param {Patient} patient */
async function signedVisit(patient) {
  const id = await paidVisit(patient, TODAY)
  await patient.sign(id)
  return id
}
/** @param {Patient} patient */
async function cancelledVisit(patient) {
  const id = await paidVisit(patient, TOMORROW)
  await patient.cancel(id)
  return id
}

/** Of whom three visits are missed, who may then not book here for a while. @param {Patient} patient @param {string[]} dates */
async function missedVisit(patient, ...dates) {
  let id = ''
  for (const date of dates) {
    id = await paidVisit(patient, date)
    await patient.act('mark-missed', { target: id })
  }
  return `visits/${id}`
}

/** @param {Page} page @param {string} name */
const tap = (page, name) => page.getByRole('button', { name }).first().tap()
/** @param {Page} page @param {string | RegExp} name */
const choose = (page, name) => page.getByRole('radio', { name }).first().locator('xpath=ancestor::label').tap()
/** @param {Page} page @param {string} outcome @param {string | RegExp} told */
async function paysAt(page, outcome, told) {
  await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
  await page.getByRole('dialog', { name: '模拟收银台' }).getByRole('button', { name: outcome }).tap()
  await page.getByText(told).first().waitFor()
}
/** @param {Page} page */
const fillReason = (page) =>
  page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好，半夜三四点醒，白天没精神。')
/** A dialog with all that it waits for (src/ui/whole.ts). @param {Page} page */
async function showsDialog(page) {
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => document.getElementById('root')?.getAttribute('data-ready') === location.hash)
}

/** A clinic that shows itself. @param {Patient} patient */
async function atFace({ act }) {
  await act('choose-color', { option: '#e8590c' })
  await act('hang-pictures', { option: 'drawn' })
  await act('post-notice', { text: '周日各门诊照常开诊。' })
  return 'home'
}
/** @param {Page} page */
const toNews = (page) => page.getByText('周日各门诊照常开诊').scrollIntoViewIfNeeded()

/** Nobody has touched what lies open for a long time, and somebody comes back. @param {Page} page */
async function leftAlone(page) {
  await page.evaluate(() => {
    sessionStorage.setItem('_touched_draft', '0')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('heading', { name: '先收起来了' }).waitFor()
}

/** The guided tour, offered. @param {Page} page */
async function toTour(page) {
  const address = new URL(page.url())
  address.searchParams.set('tour', '1')
  await page.goto(address.href)
  await page.getByRole('button', { name: '开始', exact: true }).waitFor()
}

/**
 * The screens that are pictured, by a patient who is logged in unless she is a guest. `open` is the route
 * behind the prefix, or what happens at the clinic before it is known; `prepare` does on the page what she does there;
 * `isWhole` pictures all of a page whose elements may be busy.
 * @type {{
 *   name: string,
 *   open: string | ((patient: Patient) => Promise<string>),
 *   isGuest?: boolean,
 *   isWhole?: boolean,
 *   prepare?: (page: Page) => Promise<void>,
 * }[]}
 */
export const screens = [
  { name: 'home', open: (patient) => paidVisit(patient, TODAY).then(() => 'home') },
  {
    name: 'home-next',
    open: 'home',
    isWhole: true,
    prepare: (page) => page.getByRole('region', { name: '接下来' }).waitFor(),
  },
  {
    name: 'home-guest',
    open: 'home',
    isGuest: true,
    isWhole: true,
  },
  { name: 'home-face', open: atFace, isGuest: true, prepare: toNews },
  { name: 'login', open: 'login', isGuest: true },
  { name: 'access-denied', open: 'access-denied', isGuest: true },
  { name: 'tips', open: 'tips/expired', isGuest: true },
  {
    name: 'clinics',
    open: 'clinics',
    async prepare(page) {
      await tap(page, '用我的位置排序')
      await page.getByText('公里').first().waitFor()
    },
  },
  { name: 'clinic', open: 'clinics/c1001' },
  {
    name: 'clinic-chain',
    open: 'clinics/c1001',
    async prepare(page) {
      await page.getByRole('radio', { name: '全部门诊' }).locator('xpath=ancestor::label').tap()
      await page.getByRole('link', { name: '锦江总院' }).first().waitFor()
    },
  },
  { name: 'doctors', open: 'doctors' },
  { name: 'doctors-recent', open: 'doctors?kind=recent' },
  {
    name: 'doctors-saved',
    open: 'doctors/d2001',
    async prepare(page) {
      await tap(page, '收藏林清和')
      await page.evaluate(() => location.assign('#/wechat/doctors?kind=saved'))
      await page.getByRole('article').first().waitFor()
    },
  },
  { name: 'doctors-search', open: 'doctors/search' },
  { name: 'doctors-found', open: 'doctors/search?keyword=失眠' },
  { name: 'doctors-tag', open: 'doctors/tag/省名中医' },
  { name: 'doctors-department', open: 'doctors/department/骨伤科' },
  { name: 'where', open: 'doctors/where' },
  { name: 'where-answer', open: 'doctors/where?say=腿脚疼' },
  { name: 'where-sign', open: 'doctors/where?say=胸口疼出冷汗' },
  { name: 'doctor', open: 'doctors/d2001' },
  {
    name: 'doctor-about',
    open: 'doctors/d2002',
    async prepare(page) {
      await page.getByRole('tab', { name: '介绍' }).tap()
      await page.getByRole('region', { name: '在线咨询' }).waitFor()
    },
  },
  {
    name: 'doctor-code',
    open: 'doctors/d2001',
    async prepare(page) {
      await tap(page, '林清和的二维码')
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'schedule',
    open: `booking/doctor/d2001?date=${TOMORROW}`,
    async prepare(page) {
      const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { disabled: false })
      await free.first().locator('xpath=ancestor::label').tap()
    },
  },
  { name: 'departments', open: 'booking' },
  { name: 'department-day', open: 'booking?departmentId=all' },
  { name: 'schedule-full', open: `booking/doctor/d2003?clinicId=c1001&date=${TOMORROW}` },
  {
    name: 'schedule-mine',
    open: (patient) => patient.book(TOMORROW).then(() => `booking/doctor/d2001?date=${TOMORROW}`),
  },
  {
    name: 'hand-over',
    open: `booking/doctor/d2001?date=${TOMORROW}`,
    async prepare(page) {
      await tap(page, '请家人帮我约')
      await showsDialog(page)
    },
  },
  {
    name: 'prepared',
    open: `booking/prepared?clinicId=c1001&doctorId=d2001&date=${TOMORROW}&at=${Date.parse(MOMENT) / 1000}`,
    isGuest: true,
  },
  { name: 'confirm', open: (patient) => patient.confirmPath(TOMORROW), prepare: fillReason },
  {
    name: 'cashier',
    open: (patient) => patient.confirmPath(TOMORROW),
    async prepare(page) {
      await fillReason(page)
      await tap(page, '提交挂号')
      await showsDialog(page)
    },
  },
  { name: 'result', open: async (patient) => `booking/result/${await paidVisit(patient, TOMORROW)}` },
  { name: 'result-unpaid', open: async (patient) => `booking/result/${await patient.book(TOMORROW)}` },
  { name: 'visits', open: (patient) => paidVisit(patient, TOMORROW).then(() => 'visits') },
  { name: 'visits-therapy', open: 'visits?tab=therapy' },
  { name: 'visit-asked', open: async (patient) => `visits/${await paidVisit(patient, TODAY)}?from=message` },
  {
    name: 'visit-way',
    open: async (patient) => `visits/${await paidVisit(patient, TODAY)}`,
    async prepare(page) {
      await tap(page, '填一下路上时间')
      await showsDialog(page)
    },
  },
  {
    name: 'visit-calendar',
    open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}`,
    async prepare(page) {
      await tap(page, '加到手机日历')
      await showsDialog(page)
    },
  },
  {
    name: 'visit-questions',
    open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}`,
    isWhole: true,
    async prepare(page) {
      for (const question of ['药要吃多久', '能不能和降压药一起吃']) {
        await page.getByRole('textbox', { name: '写一个问题' }).fill(question)
        await tap(page, '记下来')
        await page.getByRole('listitem').filter({ hasText: question }).waitFor()
      }
    },
  },
  { name: 'move', open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}/move` },
  { name: 'sign', open: async (patient) => `visits/${await paidVisit(patient, TODAY)}/sign` },
  { name: 'sign-early', open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}/sign` },
  { name: 'signed', open: async (patient) => `visits/${await signedVisit(patient)}/sign` },
  { name: 'visit', open: async (patient) => `visits/${await signedVisit(patient)}` },
  { name: 'visit-missed', open: (patient) => missedVisit(patient, TODAY), isWhole: true },
  { name: 'visit-blocked', open: (patient) => missedVisit(patient, TODAY, TOMORROW, DAY_AFTER), isWhole: true },
  { name: 'visit-cancelled', open: async (patient) => `visits/${await cancelledVisit(patient)}` },
  {
    name: 'cancel',
    open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}`,
    async prepare(page) {
      await tap(page, '取消挂号')
      await showsDialog(page)
    },
  },
  { name: 'patients', open: 'patients' },
  { name: 'me', open: 'me' },
  { name: 'family', open: (patient) => paidVisit(patient, TOMORROW).then(() => 'family') },
  { name: 'patient-file', open: 'patients/p4001' },
  {
    name: 'patient-card',
    open: 'patients/p4001/card',
    async prepare(page) {
      await tap(page, '申领电子健康卡')
      await page.getByText(/后换新码/).waitFor()
    },
  },
  {
    name: 'new-patient',
    open: 'patients/new',
    async prepare(page) {
      await tap(page, '添加')
      await page.getByText('请填写姓名').waitFor()
    },
  },
  {
    name: 'new-patient-date',
    open: 'patients/new',
    async prepare(page) {
      await tap(page, '生日')
      await showsDialog(page)
    },
  },
  { name: 'records', open: 'records' },
  { name: 'record', open: 'records/m7001' },
  { name: 'examination', open: 'records/exam/x7004' },
  { name: 'examination-partly', open: 'records/exam/x7006' },
  { name: 'examination-awaited', open: 'records/exam/x7007' },
  {
    name: 'examination-years',
    open: 'records/exam/x7004',
    async prepare(page) {
      await tap(page, '看白细胞的历年结果')
      await showsDialog(page)
    },
  },
  { name: 'records-put-away', open: 'records', prepare: leftAlone },
  { name: 'print', open: 'records/print/exam/x7004' },
  { name: 'for-doctor', open: 'records/for-doctor' },
  {
    name: 'for-doctor-pages',
    open: 'records/for-doctor',
    async prepare(page) {
      for (const name of [/血常规/, /脾胃虚弱/])
        await page.getByRole('checkbox', { name }).first().locator('xpath=ancestor::label').tap()
      await page.getByRole('button', { name: /做成一份/ }).tap()
      await page.getByRole('article', { name: '病历摘录' }).waitFor()
    },
  },
  { name: 'advisors', open: 'advisory' },
  { name: 'advisory-rule', open: 'advisory/d2001' },
  { name: 'advisory-rule-first', open: 'advisory/d2008' },
  {
    name: 'intake',
    open: 'advisory/d2001/intake',
    async prepare(page) {
      await page.getByRole('textbox', { name: '哪里不舒服' }).fill('这两天又睡不着，半夜三点醒，白天没精神。')
      for (const name of ['几天', '没看过'])
        await page.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').tap()
    },
  },
  { name: 'consultations', open: 'consultations?show=all' },
  { name: 'chat', open: 'chat/v8003' },
  {
    name: 'chat-waiting',
    open: 'chat/v8003',
    async prepare(page) {
      await page.getByRole('textbox', { name: '写消息' }).fill('白天也困，舌苔有点白。')
      await tap(page, '发送')
      await page.getByText(/医生回复$/).waitFor()
      await page.getByText('已送达').waitFor()
    },
  },
  { name: 'chat-over', open: 'chat/v8001' },
  { name: 'chat-refunded', open: 'chat/v8002' },
  {
    name: 'chat-copy',
    open: 'chat/v8001',
    async prepare(page) {
      await tap(page, '保存聊天记录')
      await showsDialog(page)
    },
  },
  { name: 'watches', open: 'watch' },
  {
    name: 'watch-offer',
    async open(patient) {
      await patient.hearsOfFreed()
      await patient.hearsOfFreed()
      return 'watch'
    },
  },
  { name: 'watch', open: (patient) => patient.hearsOfFreed().then(() => 'watch/w8002') },
  {
    name: 'watch-new',
    open: 'watch/new?doctorId=d2003&clinicId=c1001',
    async prepare(page) {
      await page.getByRole('checkbox').first().locator('xpath=ancestor::label').tap()
      await page.getByText(/您排第 1 位|您会排第/).waitFor()
    },
  },
  { name: 'addresses', open: 'addresses' },
  { name: 'address', open: 'addresses/new' },
  { name: 'settings', open: 'settings' },
  { name: 'privacy', open: 'privacy' },
  {
    name: 'my-data',
    open: 'me/data',
    async prepare(page) {
      await tap(page, '开始整理')
      await page.getByText('整理好了').waitFor()
    },
  },
  { name: 'subscribe', open: 'subscribe' },
  { name: 'landing-other-clinic', open: 'scan/clinic/c1002', isGuest: true },
  { name: 'landing-expired', open: 'scan/doctor/oldposter', isGuest: true },
  { name: 'last-resort', open: 'nowhere' },
  ...[
    'buttons',
    'fields',
    'choices',
    'form',
    'overlays',
    'rows',
    'pictures',
    'paper',
    'states',
    'lists',
    'long',
    'chat',
  ].map((group) => ({ name: `gallery-${group}`, open: `gallery?group=${group}`, isGuest: true, isWhole: true })),
  {
    name: 'order-ending',
    open: (patient) => patient.waitsUntil(FOUR_DAYS_LATER).then(() => 'orders/o6005'),
    isWhole: true,
  },
  { name: 'orders', open: 'orders' },
  { name: 'order', open: 'orders/o6001', isWhole: true },
  { name: 'order-refunded', open: 'orders/o6006', isWhole: true },
  { name: 'delivery', open: 'orders/o6002/delivery', isWhole: true },
  { name: 'checkout', open: 'orders/o6001/checkout', isWhole: true },
  {
    name: 'checkout-sent',
    open: 'orders/o6001/checkout',
    isWhole: true,
    async prepare(page) {
      await choose(page, '寄到家')
      await page.getByText('已免').waitFor()
    },
  },
  {
    name: 'checkout-password',
    open: 'orders/o6001/checkout',
    async prepare(page) {
      await choose(page, /会员卡/)
      await page.getByText('会员优惠').waitFor()
      await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
      await showsDialog(page)
    },
  },
  {
    name: 'pharmacy',
    open: 'orders/o6001/checkout',
    isWhole: true,
    async prepare(page) {
      await choose(page, '寄到家')
      await page.getByRole('link', { name: /选药房和加工/ }).tap()
      await choose(page, /代煎/)
      await page.getByText(/190\.76/).waitFor()
    },
  },
  {
    name: 'pay-result',
    open: 'orders/o6001/checkout',
    isWhole: true,
    prepare: (page) => paysAt(page, '支付成功', '付款成功'),
  },
  {
    name: 'pay-result-waiting',
    open: 'orders/o6001/checkout',
    isWhole: true,
    prepare: (page) => paysAt(page, '到账晚 20 秒', /正在确认付款结果|结果还没回来/),
  },
  { name: 'photo-order', open: 'orders/photo', isWhole: true },
  { name: 'order-again', open: 'orders/o6005/again' },
  {
    name: 'order-again-changes',
    open: 'orders/o6003/again',
    isWhole: true,
    async prepare(page) {
      await tap(page, '看今天的药和价格')
      await page.getByRole('heading', { name: '和上次不一样的' }).waitFor()
    },
  },
  { name: 'member', open: 'member', isWhole: true },
  { name: 'bills', open: 'member/bills' },
  { name: 'money-year', open: 'orders/year' },
  {
    name: 'recharge',
    open: 'member/recharge',
    isWhole: true,
    prepare: (page) =>
      page
        .getByRole('radio', { name: /充 500\.00 元/ })
        .locator('xpath=ancestor::label')
        .tap(),
  },
  { name: 'member-password', open: 'member/password' },
  { name: 'therapy-clinics', open: 'therapy' },
  { name: 'therapy-list', open: `therapy?clinicId=c1001&date=${TOMORROW}` },
  { name: 'therapist', open: `therapy/d2012?clinicId=c1001&date=${TOMORROW}&items=i21`, isWhole: true },
  {
    name: 'therapy-course',
    open: 'therapy/course?therapistId=d2012&clinicId=c1001&items=i21',
    isWhole: true,
    prepare: (page) => tap(page, '排一排'),
  },
  { name: 'therapy-visit', open: 'therapy/visits/h7004', isWhole: true },
  { name: 'tour-start', open: 'home', isGuest: true, prepare: toTour },
  {
    name: 'tour',
    open: 'home',
    isGuest: true,
    async prepare(page) {
      await toTour(page)
      await page.getByRole('button', { name: /^候补/ }).tap()
      for (const step of [1, 2, 3, 4, 5]) {
        await page.getByText(`${step}/9`).waitFor()
        await page.keyboard.press('ArrowRight')
      }
      await page.getByText('6/9').waitFor()
    },
  },
]
