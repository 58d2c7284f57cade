import { TODAY, TOMORROW, gaoxin, linQinghe } from '../mocks/support/builders'
import { paymentCall, readCall, writeCall, type CallRecords } from './call-test-data'
import {
  LATER_TIME,
  VISIT_REQUIRED_FIELDS,
  appointConfigExample,
  dayExample,
  firstPage,
  queueExample,
  visitExample,
} from './samples'
import * as wish from './request-samples'

const remain = {
  doctorId: 'd1',
  doctorName: '林清和',
  namePy: 'linqinghe',
  departments: [{ id: 'dep1', name: '针灸科' }],
  practiceInfo: ['1|主任医师'],
  recentFlag: 1,
  onSchedule: true,
  totalCount: 20,
  restCount: 3,
  availability: 0,
  fee: 25.5,
  headImgUrl: 'https://img.example.com/d1.jpg',
}
const dayRemain = {
  date: '2030-05-01',
  week: 3,
  availability: 0,
  totalCount: 20,
  restCount: 3,
  parts: [{ dayPart: 1, availability: 1, totalCount: 10, restCount: 0 }],
  doctors: [remain],
}
const registration = {
  ...visitExample,
  reason: '睡不好',
  status: 10,
  doctorId: 'd1',
  doctorName: '林清和',
  doctorTitle: '主任医师',
}
const REGISTRATION_NEEDS = [...VISIT_REQUIRED_FIELDS, 'doctorId']
const under = (prefix: string, paths: readonly string[]) => [prefix, ...paths.map((path) => `${prefix}.${path}`)]

export const schedulingRecords = {
  R1: {
    given: { query: { clinicId: 'c1', reserveDate: '2030-05-01', businessType: '0' } },
    data: { rows: [remain] },
    needs: ['rows'],
    asked: readCall(({ schedules }) => schedules.remainOn('c1', wish.SAMPLE_DAY)),
    inClinic: () => ({ query: { clinicId: gaoxin, reserveDate: TOMORROW, businessType: '0' } }),
    screen: ({ locatorByRole }) => ({ path: 'doctors?date=2026-11-21', good: locatorByRole('link', /去挂号/) }),
  },
  R2: {
    given: {
      query: {
        clinicId: 'c1',
        startDate: '2030-05-01',
        endDate: '2030-05-07',
        doctorId: 'd1',
        businessType: '0',
      },
    },
    data: { rows: [dayRemain] },
    needs: ['rows'],
    asked: readCall(({ schedules }) => schedules.range('c1', wish.SAMPLE_DAY, '2030-05-07', 'd1')),
    inClinic: () => ({
      query: { clinicId: gaoxin, startDate: TODAY, endDate: TOMORROW, doctorId: linQinghe, businessType: '0' },
    }),
    screen: ({ locatorByRole }) => ({
      path: 'watch/new?doctorId=d2001&clinicId=c1001',
      world: 'sold-out-week',
      good: locatorByRole('checkbox'),
    }),
  },
  R3: {
    given: { parts: { id: 'd1' }, query: { date: '2030-05-01' } },
    data: { doctorId: 'd1', days: [dayExample] },
    needs: ['doctorId', 'days'],
    asked: readCall(({ schedules }) => schedules.day('d1', wish.SAMPLE_DAY)),
    inClinic: () => ({ parts: { id: linQinghe }, query: { date: TOMORROW } }),
    screen: ({ freeTimeOption }) => ({
      path: 'booking/doctor/d2001?date=2026-11-21',
      good: (page) => freeTimeOption(page).first().locator('xpath=ancestor::label'),
    }),
  },
  R23: {
    given: { parts: { id: 'd1' }, query: { clinicId: 'c1' } },
    data: { rows: [dayRemain] },
    needs: ['rows'],
    asked: readCall(({ schedules }) => schedules.week('d1', 'c1')),
    inClinic: () => ({ parts: { id: linQinghe }, query: { clinicId: gaoxin } }),
    screen: ({ linQingheHeading }) => ({ path: 'doctors/d2001', good: linQingheHeading }),
  },
  R16: {
    given: { query: { clinicId: 'c1' } },
    data: appointConfigExample,
    asked: readCall(({ clinics }) => clinics.appointConfig('c1')),
    inClinic: () => ({ query: { clinicId: gaoxin } }),
    screen: ({ linQingheHeading }) => ({
      path: 'booking/doctor/d2001?date=2026-11-21',
      good: linQingheHeading,
      told: 'silent',
    }),
  },
} satisfies Partial<CallRecords>

export const registrationRecords = {
  R5: {
    given: {
      body: {
        clinicId: 'c1',
        doctorId: 'd1',
        departmentId: 'dep1',
        scheduleId: 's1',
        reserveDate: '2030-05-01',
        timeStart: '09:30',
        timeEnd: '10:00',
        orderNo: 7,
        patientId: 'p1',
        businessType: 0,
        reason: '胃胀',
        isRevisit: true,
        grabId: 'w1',
        rescheduleFromId: 'r0',
        requestId: 'q1',
      },
    },
    data: { id: 'r1', status: 5, payDeadline: LATER_TIME, chargeId: 'o1', registration },
    needs: ['id', ...under('registration', REGISTRATION_NEEDS)],
    asked: paymentCall(({ visits }) => visits.book(wish.sampleBooking)),
    inClinic: ({ booking }) => ({ body: booking }),
    screen: ({ confirmScreenPath, textInput, tapButtonNamed, cashierDialog }) => ({
      path: confirmScreenPath,
      before: (page) => textInput(page, '哪里不舒服').fill('胃口不好'),
      fires: tapButtonNamed('提交挂号'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: cashierDialog,
      typed: (page) => textInput(page, '哪里不舒服'),
      isDrafted: true,
    }),
    heldBy: ['many-taps', 'book one visit'],
  },
  R7: {
    given: { parts: { id: 'r1' }, body: { reason: 'other', reasonText: '改天', requestId: 'q1' } },
    data: { id: 'r1', status: 91, refund: { amount: 25.5, status: 1 }, missedCount: 0 },
    needs: ['id'],
    asked: paymentCall(({ visits }) =>
      visits.cancel({ id: 'r1', reason: 'other', reasonText: '改天', requestId: 'q1' }),
    ),
    inClinic: ({ regId }) => ({
      parts: { id: regId },
      body: { reason: 'other', reasonText: '改天', requestId: 'c' },
    }),
    screen: ({ ticketPath, cancelVisit, headingByName }) => ({
      path: ticketPath,
      fires: cancelVisit,
      told: /没有取消成功，号还是您的/,
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName('号已经取消'),
    }),
    heldBy: ['many-taps', 'cancel the visit once'],
  },
  R12: {
    given: { parts: { id: 'r1' } },
    data: registration,
    needs: REGISTRATION_NEEDS,
    asked: readCall(({ visits }) => visits.byId('r1')),
    inClinic: ({ regId }) => ({ parts: { id: regId } }),
    screen: ({ locatorByRole }) => ({ path: 'visits/r5001', good: locatorByRole('heading', '这次看完了') }),
  },
  R13: {
    given: { query: { ...firstPage, type: '1', filterClinicId: 'c1', date: '2030-05-01', requestId: 'q1' } },
    data: { total: 1, rows: [registration] },
    needs: ['rows'],
    asked: readCall(({ visits }) => visits.list(0, 20, { when: 'ahead', clinicId: 'c1', date: wish.SAMPLE_DAY })),
    inClinic: () => ({ query: { limit: '10', offset: '0' } }),
    screen: ({ locatorByRole }) => ({ path: 'visits', good: locatorByRole('article') }),
  },
  R14: {
    given: { parts: { msgId: 'm1' } },
    data: { ...registration, msgTitle: '就诊提醒', isExpired: false },
    needs: REGISTRATION_NEEDS,
    asked: readCall(({ visits }) => visits.byMessage('m1')),
    inClinic: ({ regId }) => ({ parts: { msgId: `m-${regId}-0` } }),
    screen: ({ messagePath, locatorByRole }) => ({ path: messagePath, good: locatorByRole('heading', '号约好了') }),
  },
  R15: {
    given: { body: { regId: 'r1', scene: 'desk', latitude: 30.67, longitude: 104.06 } },
    data: { regId: 'r1', status: 20, orderNo: 7, queue: queueExample, roomName: '3 诊室' },
    needs: ['regId'],
    asked: writeCall(({ visits }) => visits.sign('r1', wish.SAMPLE_LOCATION)),
    inClinic: ({ phone: { chain }, regId }) => {
      chain.books.registrations.update(regId, { status: 10 })
      return { body: { regId } }
    },
    screen: ({ checkInPath, textInput, tapButtonNamed, headingByName }) => ({
      path: checkInPath,
      world: 'sign-open',
      before: (page) => textInput(page, '前台的码').fill('desk-c1001'),
      fires: tapButtonNamed('用码签到'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName(/签到好了|已经签到/),
      typed: (page) => textInput(page, '前台的码'),
    }),
  },
  R25: {
    given: { query: { clinicId: 'c1' } },
    data: {
      isBlocked: true,
      reason: '近 90 天有 3 次没来',
      missedCount: 3,
      missLimit: 3,
      blockedUntil: LATER_TIME,
      contactPhone: '028-80000001',
    },
    asked: readCall(({ visits }) => visits.block('c1')),
    inClinic: () => ({ query: { clinicId: gaoxin } }),
    screen: ({ confirmScreenPath, locatorByRole }) => ({
      path: confirmScreenPath,
      good: locatorByRole('button', '提交挂号'),
      told: 'silent',
    }),
  },
} satisfies Partial<CallRecords>
