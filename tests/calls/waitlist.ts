import { TOMORROW, gaoxin, heZhengqing, wangJianguo } from '../mocks/support/builders'
import { backgroundCall, paymentCall, readCall, writeCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME, SUCCESS_EXAMPLE, slotExample } from './samples'
import * as wish from './request-samples'

const watch = {
  id: 'w1',
  clinicId: 'c1',
  clinicName: '仁和堂·高新店',
  departmentId: 'dep1',
  departmentName: '中医内科',
  doctorId: 'd1',
  doctorName: '林清和',
  patientId: 'p1',
  reserveDate: '2030-05-02',
  dayPart: 1,
  businessType: 0,
  status: 10,
  position: 1,
  personCount: 5,
  offer: { slot: slotExample, expireAt: LATER_TIME },
  createdAt: SAMPLE_TIME,
  tip: 1,
  history: [{ at: SAMPLE_TIME, event: 1, text: '开始候补', place: 2, asked: 0, slotTime: '' }],
}

export const waitlistRecords = {
  R17: {
    given: {},
    data: { count: 2 },
    needs: ['count'],
    asked: backgroundCall(({ grabs }) => grabs.left()),
    inClinic: () => ({}),
    screen: ({ textLocator }) => ({ path: 'me', good: textLocator(/还有 \d 次/), told: 'silent' }),
  },
  R18: {
    given: {
      parts: {
        clinicId: 'c1',
        departmentId: 'dep1',
        doctorId: 'd1',
        reserveDate: '2030-05-01',
        dayPart: '0',
      },
    },
    needs: ['persons'],
    data: { persons: 5, isWatching: true, watchId: 'w1' },
    asked: readCall(({ grabs }) => grabs.waiting(wish.sampleSessionKey)),
    inClinic: () => ({
      parts: { clinicId: gaoxin, departmentId: '0', doctorId: heZhengqing, reserveDate: TOMORROW, dayPart: '0' },
    }),
    screen: ({ textLocator }) => ({
      path: 'booking/doctor/d2003?clinicId=c1001&date=2026-11-23',
      good: textLocator('还没有人候补'),
      told: 'silent',
    }),
  },
  R19: {
    given: {},
    data: { rows: [watch] },
    needs: ['rows'],
    asked: readCall(({ grabs }) => grabs.all()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'watch', good: locatorByRole('region', '正在候补') }),
  },
  R20: {
    given: {
      body: {
        clinicId: 'c1',
        departmentId: 'dep1',
        doctorId: 'd1',
        reserveDate: '2030-05-02',
        dayPart: 1,
        patientId: 'p1',
        businessType: 0,
        requestId: 'q1',
      },
    },
    data: watch,
    needs: ['id', 'clinicId', 'doctorId', 'patientId', 'reserveDate'],
    asked: paymentCall(({ grabs }) =>
      grabs.join({ ...wish.sampleSessionKey, patientId: 'p1', businessType: 'outpatient' }, 'q1'),
    ),
    inClinic: ({ phone: { chain } }) => ({
      body: {
        clinicId: gaoxin,
        departmentId: '',
        doctorId: heZhengqing,
        reserveDate: TOMORROW,
        dayPart: chain.books.waitlist.byId('w8002')?.dayPart,
        patientId: wangJianguo,
        businessType: 0,
        requestId: 'w',
      },
    }),
    screen: ({ chooseOption, tapButtonNamed, textLocator }) => ({
      path: 'watch/new?doctorId=d2001&clinicId=c1001',
      world: 'sold-out-week',
      before: (page) => chooseOption(page.getByRole('checkbox').first()),
      fires: tapButtonNamed('候补 1 个时段'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: textLocator('排上了，第 1 位'),
    }),
    heldBy: ['many-taps', 'join the waitlist once, and accept an offer once'],
  },
  R21: {
    ...SUCCESS_EXAMPLE,
    given: { parts: { id: 'w1' } },
    asked: writeCall(({ grabs }) => grabs.leave('w1')),
    inClinic: () => ({ parts: { id: 'w8002' } }),
    screen: ({ leaveWaitlist, textLocator }) => ({
      path: 'watch',
      fires: leaveWaitlist,
      isGoneFine: true,
      told: /没有取消，还在候补/,
      good: textLocator(/已取消 何正清/),
    }),
  },
  R22: {
    ...SUCCESS_EXAMPLE,
    given: { parts: { watchId: 'w1', state: '1' } },
    asked: backgroundCall(({ grabs }) => grabs.markTip('w1', 'seen')),
    inClinic: () => ({ parts: { watchId: 'w8002', state: '1' } }),
    screen: ({ pathAfterOffer, navigateTo }) => ({
      path: pathAfterOffer,
      world: 'watch-offer',
      fires: navigateTo('watch'),
      good: (page) => page.getByRole('region', { name: '有号了' }),
      told: 'silent',
    }),
  },
} satisfies Partial<CallRecords>
