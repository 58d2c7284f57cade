import { aQuestion } from '../mocks/support/builders'
import { paymentCall, readCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME, consentsExample, lastMessageExample, firstPage } from './samples'

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
  created: SAMPLE_TIME,
  acceptDeadline: LATER_TIME,
  validUntil: LATER_TIME,
  replyDeadline: LATER_TIME,
  roundsUsed: 2,
  roundsMax: 20,
  unreadCount: 1,
  lastMessage: lastMessageExample,
}

export const consultationRecords = {
  C10: {
    given: { query: { ...firstPage, doctorId: 'd1', isOnlyConsulting: '1' } },
    data: { consultations: [consultation], total: 1 },
    needs: ['consultations'],
    asked: readCall(({ consultations }) => consultations.list(0, 1, { doctorId: 'd1', isOnlyConsulting: true })),
    inClinic: () => ({ query: { limit: '1', offset: '0', isOnlyConsulting: '1' } }),
    screen: ({ locatorByRole }) => ({ path: 'consultations', good: locatorByRole('article') }),
  },
  T21: {
    given: {
      body: {
        patientId: 'p1',
        doctorId: 'd1',
        complaint: '胃胀三天',
        photos: ['https://img.example.com/1.jpg'],
        consents: consentsExample,
        requestId: 'q1',
      },
    },
    data: { consultationId: 'x1', conversationId: 'v1', chargeId: 'o2', fee: 30, status: 0 },
    needs: ['consultationId'],
    asked: paymentCall(({ consultations }) =>
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
    screen: ({ fillQuestion, tapButtonNamed, cashierDialog, textInput }) => ({
      path: 'advisory/d2001/intake',
      before: fillQuestion,
      fires: tapButtonNamed(/提交/),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: cashierDialog,
      typed: (page) => textInput(page, /哪里不舒服/),
      isDrafted: true,
    }),
    heldBy: ['many-taps-paying', 'create one consultation and one payment on the consultation screen'],
  },
} satisfies Partial<CallRecords>
