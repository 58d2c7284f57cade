import { linQinghe } from '../mocks/support/builders'
import { backgroundCall, readCall, type CallRecords } from './call-test-data'
import { LATER_TIME } from './samples'

export const laterClinicRecords = {
  C7: {
    given: {},
    data: {
      isRecordOpen: true,
      isExamOpen: true,
      isPrintOpen: true,
      delayHours: 2,
      isReviewNeeded: true,
      errorReportRate: 0.5,
    },
    asked: readCall(({ records }) => records.rule()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'records', good: locatorByRole('article') }),
  },
  C8: {
    given: { parts: { scene: 'desk', code: 'RHT-1' } },
    data: {
      type: 'sign',
      isValid: true,
      clinicId: 'c1',
      doctorId: 'd1',
      regId: 'r1',
      businessType: 0,
      chargeId: 'o1',
      expireAt: LATER_TIME,
      message: '',
    },
    asked: readCall(({ landings }) => landings.scanned('desk', 'RHT-1')),
    inClinic: () => ({ parts: { scene: 'doctor', code: linQinghe } }),
    screen: ({ linQingheHeading }) => ({ path: 'scan/doctor/linqinghe', as: 'guest', good: linQingheHeading }),
  },
  C9: {
    given: { parts: { doctorId: 'd1' } },
    data: {
      doctorId: 'd1',
      fee: 30,
      isOpen: true,
      openHours: [{ week: 1, timeStart: '08:00', timeEnd: '20:00' }],
      roundsMax: 20,
      validHours: 48,
      acceptHours: 2,
      replyHours: 24,
      refundRule: '未接诊全额退',
      isRevisitOnly: false,
      notice: '急症请拨 120',
    },
    needs: ['doctorId'],
    asked: readCall(({ consultations }) => consultations.rule('d1')),
    inClinic: () => ({ parts: { doctorId: linQinghe } }),
    screen: ({ locatorByRole }) => ({
      path: 'advisory/d2001',
      good: locatorByRole('link', '开始咨询'),
      told: /咨询须知没加载出来/,
    }),
  },
  C16: {
    given: {},
    data: { isOpened: true, weappUserName: 'gh_1', clinicName: '高新店' },
    asked: backgroundCall(({ landings }) => landings.weapp()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({
      path: 'subscribe',
      world: 'not-following',
      good: locatorByRole('heading', '还没有关注'),
      told: 'silent',
    }),
  },
  C18: {
    given: { parts: { id: 'short1' } },
    data: { isOpened: true, weappUserName: 'gh_1', clinicName: '高新店', path: '/doctors/d1', expireAt: LATER_TIME },
    asked: readCall(({ landings }) => landings.shortLink('short1')),
    inClinic: () => ({ parts: { id: 'rhtlin' } }),
    screen: ({ linQingheHeading }) => ({ path: 's/rhtlin', as: 'guest', good: linQingheHeading }),
  },
} satisfies Partial<CallRecords>
