import { TODAY, TOMORROW, gaoxin, linQinghe } from '../mocks/support/builders'
import { money, read, write, type CallRecords } from './call-test-data'
import { LATER, VISIT_NEEDS, appointConfig, day, page, queue, visit } from './samples'
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
  ...visit,
  reason: '睡不好',
  status: 10,
  doctorId: 'd1',
  doctorName: '林清和',
  doctorTitle: '主任医师',
}
const REGISTRATION_NEEDS = [...VISIT_NEEDS, 'doctorId']
const under = (prefix: string, paths: readonly string[]) => [prefix, ...paths.map((path) => `${prefix}.${path}`)]

export const schedulingRecords = {
  R1: {
    given: { query: { clinicId: 'c1', reserveDate: '2030-05-01', businessType: '0' } },
    data: { rows: [remain] },
    needs: ['rows'],
    asked: read(({ schedules }) => schedules.remainOn('c1', wish.DAY)),
    inClinic: () => ({ query: { clinicId: gaoxin, reserveDate: TOMORROW, businessType: '0' } }),
    screen: ({ named }) => ({ path: 'doctors?date=2026-11-21', good: named('link', /去挂号/) }),
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
    asked: read(({ schedules }) => schedules.range('c1', wish.DAY, '2030-05-07', 'd1')),
    inClinic: () => ({
      query: { clinicId: gaoxin, startDate: TODAY, endDate: TOMORROW, doctorId: linQinghe, businessType: '0' },
    }),
    screen: ({ named }) => ({
      path: 'watch/new?doctorId=d2001&clinicId=c1001',
      world: 'sold-out-week',
      good: named('checkbox'),
    }),
  },
  R3: {
    given: { parts: { id: 'd1' }, query: { date: '2030-05-01' } },
    data: { doctorId: 'd1', days: [day] },
    needs: ['doctorId', 'days'],
    asked: read(({ schedules }) => schedules.day('d1', wish.DAY)),
    inClinic: () => ({ parts: { id: linQinghe }, query: { date: TOMORROW } }),
    screen: ({ freeTime }) => ({
      path: 'booking/doctor/d2001?date=2026-11-21',
      good: (page) => freeTime(page).first().locator('xpath=ancestor::label'),
    }),
  },
  R23: {
    given: { parts: { id: 'd1' }, query: { clinicId: 'c1' } },
    data: { rows: [dayRemain] },
    needs: ['rows'],
    asked: read(({ schedules }) => schedules.week('d1', 'c1')),
    inClinic: () => ({ parts: { id: linQinghe }, query: { clinicId: gaoxin } }),
    screen: ({ LIN }) => ({ path: 'doctors/d2001', good: LIN }),
  },
  R16: {
    given: { query: { clinicId: 'c1' } },
    data: appointConfig,
    asked: read(({ clinics }) => clinics.appointConfig('c1')),
    inClinic: () => ({ query: { clinicId: gaoxin } }),
    screen: ({ LIN }) => ({ path: 'booking/doctor/d2001?date=2026-11-21', good: LIN, told: 'silent' }),
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
    data: { id: 'r1', status: 5, payDeadline: LATER, chargeId: 'o1', registration },
    needs: ['id', ...under('registration', REGISTRATION_NEEDS)],
    asked: money(({ visits }) => visits.book(wish.booking)),
    inClinic: ({ booking }) => ({ body: booking }),
    screen: ({ atConfirm, box, tap, cashier }) => ({
      path: atConfirm,
      before: (page) => box(page, '哪里不舒服').fill('胃口不好'),
      fires: tap('提交挂号'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: cashier,
      typed: (page) => box(page, '哪里不舒服'),
      isDrafted: true,
    }),
    heldBy: ['many-taps', 'book one visit'],
  },
  R7: {
    given: { parts: { id: 'r1' }, body: { reason: 'other', reasonText: '改天', requestId: 'q1' } },
    data: { id: 'r1', status: 91, refund: { amount: 25.5, status: 1 }, missedCount: 0 },
    needs: ['id'],
    asked: money(({ visits }) => visits.cancel({ id: 'r1', reason: 'other', reasonText: '改天', requestId: 'q1' })),
    inClinic: ({ regId }) => ({
      parts: { id: regId },
      body: { reason: 'other', reasonText: '改天', requestId: 'c' },
    }),
    screen: ({ atTicket, giveUpVisit, heading }) => ({
      path: atTicket,
      fires: giveUpVisit,
      told: /没有取消成功，号还是您的/,
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: heading('号已经取消'),
    }),
    heldBy: ['many-taps', 'cancel the visit once'],
  },
  R12: {
    given: { parts: { id: 'r1' } },
    data: registration,
    needs: REGISTRATION_NEEDS,
    asked: read(({ visits }) => visits.byId('r1')),
    inClinic: ({ regId }) => ({ parts: { id: regId } }),
    screen: ({ named }) => ({ path: 'visits/r5001', good: named('heading', '这次看完了') }),
  },
  R13: {
    given: { query: { ...page, type: '1', filterClinicId: 'c1', date: '2030-05-01', requestId: 'q1' } },
    data: { total: 1, rows: [registration] },
    needs: ['rows'],
    asked: read(({ visits }) => visits.list(0, 20, { when: 'ahead', clinicId: 'c1', date: wish.DAY })),
    inClinic: () => ({ query: { limit: '10', offset: '0' } }),
    screen: ({ named }) => ({ path: 'visits', good: named('article') }),
  },
  R14: {
    given: { parts: { msgId: 'm1' } },
    data: { ...registration, msgTitle: '就诊提醒', isExpired: false },
    needs: REGISTRATION_NEEDS,
    asked: read(({ visits }) => visits.byMessage('m1')),
    inClinic: ({ regId }) => ({ parts: { msgId: `m-${regId}-0` } }),
    screen: ({ atMessage, named }) => ({ path: atMessage, good: named('heading', '号约好了') }),
  },
  R15: {
    given: { body: { regId: 'r1', scene: 'desk', latitude: 30.67, longitude: 104.06 } },
    data: { regId: 'r1', status: 20, orderNo: 7, queue, roomName: '3 诊室' },
    needs: ['regId'],
    asked: write(({ visits }) => visits.sign('r1', wish.HERE)),
    inClinic: ({ phone: { chain }, regId }) => {
      chain.books.registrations.update(regId, { status: 10 })
      return { body: { regId } }
    },
    screen: ({ atDoor, box, tap, heading }) => ({
      path: atDoor,
      world: 'sign-open',
      before: (page) => box(page, '前台的码').fill('desk-c1001'),
      fires: tap('用码签到'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: heading(/签到好了|已经签到/),
      typed: (page) => box(page, '前台的码'),
    }),
  },
  R25: {
    given: { query: { clinicId: 'c1' } },
    data: {
      isBlocked: true,
      reason: '近 90 天有 3 次没来',
      missedCount: 3,
      missLimit: 3,
      blockedUntil: LATER,
      contactPhone: '028-80000001',
    },
    asked: read(({ visits }) => visits.block('c1')),
    inClinic: () => ({ query: { clinicId: gaoxin } }),
    screen: ({ atConfirm, named }) => ({ path: atConfirm, good: named('button', '提交挂号'), told: 'silent' }),
  },
} satisfies Partial<CallRecords>
