/** The conversation that v1's token opens: eight messages, of which the patient has read five and the doctor six. */
export const CHAT_TOKEN = { conversationId: 'v1', token: 'pass-1', userId: 'p1' }
export const CONNECTION_OPENED = {
  kind: 'opened',
  conversationId: 'v1',
  lastSeq: 8,
  readSeq: 5,
  otherReadSeq: 6,
  isWritable: true,
  reason: '',
} as const
export const DOCTOR_MESSAGE = {
  seq: 9,
  clientMsgId: '',
  from: 'doctor',
  body: { type: 'text', text: '请来复诊' },
} as const
