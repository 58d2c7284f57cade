import type { Page } from '@playwright/test'
import type { KnownPatient } from '../../support/log-in-fixture-patient.mjs'
import { ALL_SCREENS } from './all-screens.ts'
import * as step from './screen-steps.ts'
import { DAY_AFTER, FOUR_DAYS_LATER, SCREEN_TEST_TIME, TODAY, TOMORROW } from './screen-steps.ts'

/** A screen state, for a patient with a card unless `isGuest`. */
export type ScreenCase = {
  readonly name: string
  /** The path after the prefix, or a function that prepares the clinic and returns it. */
  readonly open: string | ((patient: KnownPatient) => Promise<string>)
  readonly isGuest?: boolean
  /** The clinic's scenario. Default: `default`. */
  readonly world?: string
  /** Whether the screenshot shows the full page, not only the viewport. */
  readonly isWhole?: boolean
  /** The patient's actions on the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const GALLERY = 'buttons fields choices form overlays rows pictures paper states lists long chat'.split(' ')

const CASES: readonly ScreenCase[] = [
  { name: 'home', open: (patient) => step.paidVisit(patient, TODAY).then(() => 'home') },
  { name: 'home-next', open: 'home', isWhole: true },
  { name: 'home-guest', open: 'home', isGuest: true, isWhole: true },
  { name: 'home-face', open: step.clinicWithBranding, isGuest: true, prepare: step.scrollToNotice },
  { name: 'login', open: 'login', isGuest: true },
  { name: 'access-denied', open: 'access-denied', isGuest: true },
  { name: 'tips', open: 'tips/expired', isGuest: true },
  { name: 'clinics', open: 'clinics', prepare: step.tapButton('用我的位置排序', '公里') },
  { name: 'soonest', open: 'clinics/soonest', world: 'soonest-in-chain', isWhole: true },
  {
    name: 'soonest-near',
    open: 'clinics/soonest',
    world: 'soonest-in-chain',
    isWhole: true,
    prepare: step.tapButton('用我的位置', /离您 \d/),
  },
  { name: 'clinic', open: 'clinics/c1001' },
  { name: 'clinic-chain', open: 'clinics/c1001', prepare: step.showAllClinics },
  { name: 'doctors', open: 'doctors' },
  { name: 'doctors-recent', open: 'doctors?kind=recent' },
  { name: 'doctors-saved', open: 'doctors/d2001', prepare: step.saveDoctor },
  { name: 'doctors-search', open: 'doctors/search' },
  { name: 'doctors-found', open: 'doctors/search?keyword=失眠' },
  { name: 'doctors-tag', open: 'doctors/tag/省名中医' },
  { name: 'doctors-department', open: 'doctors/department/骨伤科' },
  { name: 'where', open: 'doctors/where' },
  { name: 'where-answer', open: 'doctors/where?say=腿脚疼' },
  { name: 'where-sign', open: 'doctors/where?say=胸口疼出冷汗' },
  { name: 'doctor', open: 'doctors/d2001' },
  { name: 'doctor-about', open: 'doctors/d2002', prepare: step.openAboutSection },
  { name: 'doctor-code', open: 'doctors/d2001', prepare: step.openQrCode },
  { name: 'schedule', open: `booking/doctor/d2001?date=${TOMORROW}`, prepare: step.chooseFreeTime },
  { name: 'departments', open: 'booking' },
  { name: 'department-day', open: 'booking?departmentId=all' },
  { name: 'schedule-full', open: `booking/doctor/d2003?clinicId=c1001&date=${TOMORROW}` },
  {
    name: 'schedule-mine',
    open: (patient) => patient.book(TOMORROW).then(() => `booking/doctor/d2001?date=${TOMORROW}`),
  },
  { name: 'hand-over', open: `booking/doctor/d2001?date=${TOMORROW}`, prepare: step.openDialogBy('请家人帮我约') },
  {
    name: 'prepared',
    open: `booking/prepared?clinicId=c1001&doctorId=d2001&date=${TOMORROW}&at=${Date.parse(SCREEN_TEST_TIME) / 1000}`,
    isGuest: true,
  },
  { name: 'confirm', open: (patient) => patient.confirmPath(TOMORROW), prepare: step.fillReason },
  { name: 'cashier', open: (patient) => patient.confirmPath(TOMORROW), prepare: step.submitBooking },
  { name: 'result', open: async (patient) => `booking/result/${await step.paidVisit(patient, TOMORROW)}` },
  { name: 'result-unpaid', open: async (patient) => `booking/result/${await patient.book(TOMORROW)}` },
  { name: 'visits', open: (patient) => step.paidVisit(patient, TOMORROW).then(() => 'visits') },
  { name: 'visits-therapy', open: 'visits?tab=therapy' },
  { name: 'visit-asked', open: step.paidVisitPath(TODAY, '?from=message') },
  { name: 'visit-way', open: step.paidVisitPath(TODAY), prepare: step.openDialogBy('填一下路上时间') },
  { name: 'visit-calendar', open: step.paidVisitPath(TOMORROW), prepare: step.openDialogBy('加到手机日历') },
  { name: 'visit-desk', open: step.checkedInVisit, prepare: step.openDialogBy('给工作人员看') },
  { name: 'visit-desk-card', open: step.checkedInVisit, prepare: step.showDeskSentence },
  { name: 'visit-questions', open: step.paidVisitPath(TOMORROW), isWhole: true, prepare: step.addVisitQuestions },
  { name: 'move', open: step.paidVisitPath(TOMORROW, '/move') },
  { name: 'sign', open: step.paidVisitPath(TODAY, '/sign') },
  { name: 'sign-early', open: step.paidVisitPath(TOMORROW, '/sign') },
  { name: 'signed', open: async (patient) => `${await step.checkedInVisit(patient)}/sign` },
  { name: 'visit', open: step.checkedInVisit },
  { name: 'visit-missed', open: step.markVisitsMissed(TODAY), isWhole: true },
  { name: 'visit-blocked', open: step.markVisitsMissed(TODAY, TOMORROW, DAY_AFTER), isWhole: true },
  { name: 'visit-cancelled', open: step.cancelledVisit },
  { name: 'cancel', open: step.paidVisitPath(TOMORROW), prepare: step.openDialogBy('取消挂号') },
  { name: 'family', open: (patient) => step.paidVisit(patient, TOMORROW).then(() => 'family') },
  { name: 'patient-file', open: 'patients/p4001' },
  { name: 'patient-card', open: 'patients/p4001/card', prepare: step.tapButton('申领电子健康卡', /后换新码/) },
  { name: 'new-patient', open: 'patients/new', prepare: step.tapButton('添加', '请填写姓名') },
  { name: 'new-patient-date', open: 'patients/new', prepare: step.openDialogBy('生日') },
  { name: 'records', open: 'records' },
  { name: 'record', open: 'records/m7001' },
  { name: 'examination', open: 'records/exam/x7004' },
  { name: 'examination-partly', open: 'records/exam/x7006' },
  { name: 'examination-awaited', open: 'records/exam/x7007' },
  { name: 'examination-years', open: 'records/exam/x7004', prepare: step.openDialogBy('看白细胞的历年结果') },
  { name: 'records-put-away', open: 'records', prepare: step.returnAfterIdleLock },
  { name: 'print', open: 'records/print/exam/x7004' },
  { name: 'claim', open: 'visits/r5001/claim', isWhole: true },
  { name: 'for-doctor', open: 'records/for-doctor' },
  { name: 'for-doctor-pages', open: 'records/for-doctor', prepare: step.createRecordExtract },
  { name: 'advisors', open: 'advisory' },
  { name: 'advisory-rule', open: 'advisory/d2001' },
  { name: 'advisory-rule-first', open: 'advisory/d2008' },
  { name: 'intake', open: 'advisory/d2001/intake', prepare: step.fillIntake },
  { name: 'consultations', open: 'consultations?show=all' },
  { name: 'chat', open: 'chat/v8003' },
  { name: 'chat-waiting', open: 'chat/v8003', prepare: step.sendMessage },
  { name: 'chat-over', open: 'chat/v8001' },
  { name: 'chat-refunded', open: 'chat/v8002' },
  { name: 'chat-copy', open: 'chat/v8001', prepare: step.openDialogBy('保存聊天记录') },
  { name: 'watches', open: 'watch' },
  { name: 'watch-offer', open: step.receiveTwoSlotNotices },
  { name: 'watch', open: (patient) => patient.hearsOfFreed().then(() => 'watch/w8002') },
  { name: 'watch-new', open: 'watch/new?doctorId=d2003&clinicId=c1001', prepare: step.chooseHalfDay },
  { name: 'address', open: 'addresses/new' },
  { name: 'my-data', open: 'me/data', prepare: step.tapButton('开始整理', '整理好了') },
  { name: 'landing-other-clinic', open: 'scan/clinic/c1002', isGuest: true },
  { name: 'landing-expired', open: 'scan/doctor/oldposter', isGuest: true },
  { name: 'last-resort', open: 'nowhere' },
  ...GALLERY.map((group) => ({
    name: `gallery-${group}`,
    open: `gallery?group=${group}`,
    isGuest: true,
    isWhole: true,
  })),
  {
    name: 'order-ending',
    open: (patient) => patient.waitsUntil(FOUR_DAYS_LATER).then(() => 'orders/o6005'),
    isWhole: true,
  },
  { name: 'order', open: 'orders/o6001', isWhole: true },
  { name: 'order-refunded', open: 'orders/o6006', isWhole: true },
  {
    name: 'doses',
    open: (patient) => patient.waitsUntil(FOUR_DAYS_LATER).then(() => 'orders/o6005/doses'),
    isWhole: true,
  },
  { name: 'doses-none', open: 'orders/o6005/doses' },
  { name: 'delivery', open: 'orders/o6002/delivery', isWhole: true },
  { name: 'checkout', open: 'orders/o6001/checkout', isWhole: true },
  { name: 'checkout-sent', open: 'orders/o6001/checkout', isWhole: true, prepare: step.chooseParcelDelivery },
  { name: 'checkout-password', open: 'orders/o6001/checkout', prepare: step.payByCard },
  { name: 'pharmacy', open: 'orders/o6001/checkout', isWhole: true, prepare: step.chooseDecoction },
  {
    name: 'pay-result',
    open: 'orders/o6001/checkout',
    isWhole: true,
    prepare: step.payWithOutcome('支付成功', /付款成功/),
  },
  {
    name: 'pay-result-waiting',
    open: 'orders/o6001/checkout',
    isWhole: true,
    prepare: step.payWithOutcome('到账晚 20 秒', /正在确认付款结果|结果还没回来/),
  },
  { name: 'photo-order', open: 'orders/photo', isWhole: true },
  { name: 'order-again', open: 'orders/o6005/again' },
  {
    name: 'order-again-changes',
    open: 'orders/o6003/again',
    isWhole: true,
    prepare: step.tapButton('看今天的药和价格', '和上次不一样的'),
  },
  { name: 'member', open: 'member', isWhole: true },
  { name: 'bills', open: 'member/bills' },
  { name: 'money-year', open: 'orders/year' },
  {
    name: 'refunds',
    open: (patient) => step.cancelledVisit(patient).then(() => 'orders/refunds'),
    isWhole: true,
  },
  { name: 'orders-over', open: 'orders?queryType=3' },
  {
    name: 'recharge',
    open: 'member/recharge',
    isWhole: true,
    prepare: (page) => step.chooseByRole(page, 'radio', /充 500\.00 元/),
  },
  { name: 'therapy-clinics', open: 'therapy' },
  { name: 'therapy-list', open: `therapy?clinicId=c1001&date=${TOMORROW}` },
  { name: 'therapist', open: `therapy/d2012?clinicId=c1001&date=${TOMORROW}&items=i21`, isWhole: true },
  {
    name: 'therapy-course',
    open: 'therapy/course?therapistId=d2012&clinicId=c1001&items=i21',
    isWhole: true,
    prepare: step.tapButton('排一排'),
  },
  { name: 'therapy-visit', open: 'therapy/visits/h7004', isWhole: true },
  { name: 'tour-start', open: 'home', isGuest: true, prepare: step.openTour },
  { name: 'tour', open: 'home', isGuest: true, prepare: step.completeTour },
]

/** Paths that redirect, are for developers, or need the preparation of a case or of another test. */
const NOT_BY_PATH =
  'booking/confirm booking/result/r1 consultations/v8003 contract demo family msg/unknown orders/o6001/pharmacy ' +
  'orders/refunds ' +
  'pay/charge/o6001 pay/result/charge/o6003 s/unknown therapy/confirm visits/r1 visits/r1/move visits/r1/sign watch/w8002'
const pathnameOf = (path: string): string => path.replace(/\?.*/, '')
const KNOWN = new Set([
  '',
  ...NOT_BY_PATH.split(' '),
  ...CASES.flatMap(({ open }) => (typeof open === 'string' ? [pathnameOf(open)] : [])),
])

/** All cases, and the screen of every other route as it opens. */
export const screenCases: readonly ScreenCase[] = [
  ...CASES,
  ...ALL_SCREENS.filter((path) => !KNOWN.has(pathnameOf(path))).map((open) => ({
    name: pathnameOf(open).replaceAll('/', '-'),
    open,
  })),
]
