import { aQuestion } from '../mocks/support/builders'
import { money, read, type CallRecords } from './call-test-data'
import { AT, LATER, consents, lastMessage, page } from './samples'

const consultation = {
  id: 'x1',
  conversationId: 'v1',
  status: 20,
  doctorId: 'd1',
  doctorName: '林清和',
  headImgUrl: 'https://img.example.com/d1.jpg',
  patientId: 'p1',
  patientName: '王雅琴',
  fee: 30,
  chargeId: 'o2',
  created: AT,
  acceptDeadline: LATER,
  validUntil: LATER,
  replyDeadline: LATER,
  roundsUsed: 2,
  roundsMax: 20,
  unreadCount: 1,
  lastMessage,
}

export const consultationRecords = {
  C10: {
    given: { query: { ...page, doctorId: 'd1', isOnlyConsulting: '1' } },
    data: { consultations: [consultation], total: 1 },
    needs: ['consultations'],
    asked: read(({ consultations }) => consultations.list(0, 1, { doctorId: 'd1', isOnlyConsulting: true })),
    inClinic: () => ({ query: { limit: '1', offset: '0', isOnlyConsulting: '1' } }),
    screen: ({ named }) => ({ path: 'consultations', good: named('article') }),
  },
  T21: {
    given: {
      body: {
        patientId: 'p1',
        doctorId: 'd1',
        complaint: '胃胀三天',
        photos: ['https://img.example.com/1.jpg'],
        consents,
        requestId: 'q1',
      },
    },
    data: { consultationId: 'x1', conversationId: 'v1', chargeId: 'o2', fee: 30, status: 0 },
    needs: ['consultationId'],
    asked: money(({ consultations }) =>
      consultations.begin({
        patientId: 'p1',
        doctorId: 'd1',
        complaint: '胃胀',
        photos: [],
        consents: [],
        requestId: 'q1',
      }),
    ),
    inClinic: () => ({ body: aQuestion() }),
    screen: ({ fillQuestion, tap, cashier, box }) => ({
      path: 'advisory/d2001/intake',
      before: fillQuestion,
      fires: tap(/提交/),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: cashier,
      typed: (page) => box(page, /哪里不舒服/),
      isDrafted: true,
    }),
    heldBy: ['many-taps-paying', 'create one consultation and one payment on the consultation screen'],
  },
} satisfies Partial<CallRecords>
