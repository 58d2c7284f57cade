import { FIXTURES, TOMORROW, gaoxin, wangYaqin } from '../mocks/support/builders'
import { paymentCall, readCall, writeCall, type CallRecords } from './call-test-data'
import { VISIT_REQUIRED_FIELDS, clinicExample, dayExample, firstPage, visitExample } from './samples'
import * as wish from './request-samples'

const therapy = {
  ...visitExample,
  businessType: 1,
  status: 0,
  therapistId: 'd9',
  therapistName: '周师傅',
  items: [{ id: 'i1', name: '推拿', minutes: 45 }],
  courseId: 'k1',
  courseTotal: 10,
  courseUsed: 3,
}

export const therapyRecords = {
  R24: {
    given: { query: { latitude: '30.6700', longitude: '104.0600' } },
    data: { rows: [{ ...clinicExample, therapistCount: 4, nextDate: '2030-05-02' }] },
    needs: ['rows'],
    asked: readCall(({ therapies }) => therapies.clinics({ latitude: 30.67, longitude: 104.06 })),
    inClinic: () => ({ query: { latitude: '30.5', longitude: '104.1' } }),
    screen: ({ locatorByRole }) => ({ path: 'therapy', good: locatorByRole('link', /的理疗师$/) }),
  },
  R4: {
    given: { parts: { therapistId: 'd9' }, query: { date: '2030-05-01' } },
    data: { therapistId: 'd9', items: [{ id: 'i1', name: '推拿', minutes: 45, price: 128 }], days: [dayExample] },
    needs: ['therapistId', 'days'],
    asked: readCall(({ therapies }) => therapies.days('d9', wish.SAMPLE_DAY)),
    inClinic: () => ({
      parts: { therapistId: FIXTURES.therapist },
      query: { date: TOMORROW },
    }),
    screen: ({ locatorByRole }) => ({
      path: 'therapy/d2012?clinicId=c1001&date=2026-11-21',
      good: locatorByRole('checkbox', /艾灸/),
    }),
  },
  R6: {
    given: {
      body: {
        clinicId: 'c1',
        therapistId: 'd9',
        itemIds: ['i1'],
        patientId: 'p1',
        slots: [{ scheduleId: 's9', date: '2030-05-01', timeStart: '09:30', timeEnd: '10:15' }],
        courseId: 'k1',
        requestId: 'q1',
      },
    },
    data: { results: [{ id: 'h1', isSuccess: true, code: 0, message: '', therapy }] },
    needs: ['results'],
    wholeLists: ['results'],
    asked: paymentCall(({ therapies }) =>
      therapies.reserve({
        clinicId: 'c1',
        therapistId: 'd9',
        itemIds: ['i1'],
        patientId: 'p1',
        slots: [{ scheduleId: 's9', date: wish.SAMPLE_DAY, timeStart: '09:30', timeEnd: '10:15' }],
        requestId: 'q1',
      }),
    ),
    inClinic: () => ({
      body: {
        clinicId: gaoxin,
        therapistId: FIXTURES.therapist,
        itemIds: ['i21'],
        patientId: wangYaqin,
        slots: [{ scheduleId: 'none', date: TOMORROW, timeStart: '08:00', timeEnd: '08:30' }],
        requestId: 't',
      },
    }),
    screen: ({ openTherapyConfirm, tapButtonNamed, headingByName }) => ({
      path: 'therapy/d2012?clinicId=c1001&date=2026-11-21',
      before: openTherapyConfirm,
      fires: tapButtonNamed('确定约'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName('理疗约好了'),
    }),
    heldBy: ['many-taps', 'reserve and cancel a therapy session once each'],
  },
  R8: {
    given: { parts: { id: 'h1' }, body: { reason: '改天' } },
    data: therapy,
    needs: VISIT_REQUIRED_FIELDS,
    asked: paymentCall(({ therapies }) => therapies.cancel('h1', '改天')),
    inClinic: () => ({ parts: { id: 'h7004' }, body: { reason: '改天' } }),
    screen: ({ cancelTherapy, headingByName }) => ({
      path: 'therapy/visits/h7004',
      fires: cancelTherapy,
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName('这次理疗取消了'),
    }),
  },
  R9: {
    given: { parts: { id: 'h1' }, body: { scene: 'location', latitude: 30.67, longitude: 104.06 } },
    data: therapy,
    needs: VISIT_REQUIRED_FIELDS,
    asked: writeCall(({ therapies }) => therapies.sign('h1', wish.SAMPLE_LOCATION)),
    inClinic: ({ phone: { chain } }) => {
      const { date = '', timeStart = '' } = chain.books.therapies.byId('h7004') ?? {}
      chain.clock.moveTo(`${date}T${timeStart}:00+08:00`)
      return { parts: { id: 'h7004' }, body: { scene: 'desk' } }
    },
    screen: ({ therapyPath, textInput, tapButtonNamed, headingByName }) => ({
      path: therapyPath,
      before: (page) => textInput(page, '前台的码').fill('desk-c1001'),
      fires: tapButtonNamed('用码签到'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName('已经签到'),
      typed: (page) => textInput(page, '前台的码'),
    }),
  },
  R10: {
    given: { parts: { id: 'h1' } },
    data: therapy,
    needs: VISIT_REQUIRED_FIELDS,
    asked: readCall(({ therapies }) => therapies.byId('h1')),
    inClinic: () => ({ parts: { id: 'h7004' } }),
    screen: ({ locatorByRole }) => ({ path: 'therapy/visits/h7004', good: locatorByRole('heading', '理疗约好了') }),
  },
  R11: {
    given: { query: { ...firstPage, type: '1', filterClinicId: 'c1', date: '2030-05-01' } },
    data: { total: 1, rows: [therapy] },
    needs: ['rows'],
    asked: readCall(({ therapies }) => therapies.list(0, 20, { when: 'ahead', clinicId: 'c1', date: wish.SAMPLE_DAY })),
    inClinic: () => ({ query: { limit: '10', offset: '0' } }),
    screen: ({ locatorByRole }) => ({ path: 'visits?tab=therapy', good: locatorByRole('article') }),
  },
} satisfies Partial<CallRecords>
