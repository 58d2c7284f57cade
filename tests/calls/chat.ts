import { linQinghe, wangYaqin } from '../mocks/support/builders'
import { readCall, writeCall, type CallRecords } from './call-test-data'
import { LATER_TIME, lastMessageExample } from './samples'

export const chatRecords = {
  T22: {
    given: { query: { patientId: 'p1' } },
    data: {
      rows: [
        { clinicId: 'c1', clinicName: '高新店', conversationId: 'v1', unreadCount: 1, lastMessage: lastMessageExample },
      ],
    },
    needs: ['rows'],
    asked: readCall(({ chats }) => chats.clinics('p1')),
    inClinic: () => ({ query: { patientId: wangYaqin } }),
    screen: ({ locatorByRole }) => ({
      path: 'consultations',
      good: locatorByRole('region', '门诊留言'),
      told: 'silent',
    }),
  },
  T23: {
    given: { query: { participantId: 'd1' } },
    data: { isAvailable: true, conversationId: 'v1', reason: '', status: 20 },
    asked: readCall(({ chats }) => chats.standing('d1')),
    inClinic: () => ({ query: { participantId: linQinghe } }),
    screen: ({ locatorByRole }) => ({
      path: 'advisory/d2001',
      good: locatorByRole('link', '开始咨询'),
      told: 'silent',
    }),
  },
  T24: {
    given: { body: { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' } },
    data: { conversationId: 'v1', imToken: 'im-1', imUserId: 'u1', expireAt: LATER_TIME },
    needs: ['conversationId', 'imToken', 'imUserId'],
    asked: writeCall(({ chats }) =>
      chats.open({ participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' }),
    ),
    inClinic: () => ({
      body: { participantId: linQinghe, patientId: wangYaqin, consultationId: 'x8001', type: 'advisory' },
    }),
    screen: ({ textLocator }) => ({ path: 'chat/v8003', good: textLocator('白天困不困'), told: /没连上/ }),
  },
} satisfies Partial<CallRecords>
