import { elementTarget, type TourChapter } from '../script'
import { paymentStep } from './common'

const complaint = elementTarget('textbox', /^哪里不舒服/, /^Your symptoms/)
const message = elementTarget('textbox', '写消息', 'Message')

export const consultationChapter: TourChapter = {
  id: 'consultation',
  title: { zh: '在线咨询', en: 'Consultation' },
  gist: { zh: '写下来问医生', en: 'Asking a doctor in writing' },
  world: 'default',
  steps: [
    {
      id: 'promise',
      at: '/advisory/$doctorId',
      open: '/advisory/d2001',
      target: elementTarget('link', '开始咨询', 'Ask now'),
      zh: '问之前先说清：多少钱，多久接诊。没接，钱自动退回。',
      en: 'You see the fee and response times before you ask. If no doctor accepts, you are refunded automatically.',
      ends: { reach: '/advisory/$doctorId/intake' },
    },
    {
      id: 'complaint',
      at: '/advisory/$doctorId/intake',
      does: [
        {
          kind: 'type',
          into: complaint,
          text: { zh: '半夜三点醒，白天没精神', en: 'I wake up at three at night and feel weak all day' },
        },
        { kind: 'choose', what: elementTarget('radio', '几天', 'Days') },
        { kind: 'choose', what: elementTarget('radio', '没看过', 'No') },
        { kind: 'choose', what: elementTarget('checkbox', /^我看过咨询须知/, /^I have read the terms/) },
      ],
      target: complaint,
      zh: '患者用自己的话写就行，也能拍舌头和检查单。',
      en: 'Patients write in their own words, and can add photos.',
      ends: 'next',
    },
    {
      id: 'submit',
      at: '/advisory/$doctorId/intake',
      target: elementTarget('button', '提交并付款', 'Submit and pay'),
      zh: '写好了，点提交并付款。',
      en: 'It is written. Submit it.',
      ends: { reach: '/consultations/$id' },
      isFinal: true,
    },
    paymentStep('pay', '/consultations/$id', {
      zh: '付咨询费，一样是演示。',
      en: 'Pay the fee; a demonstration again.',
    }),
    {
      id: 'waiting',
      at: '/chat/$conversationId',
      target: elementTarget('text', /最晚.*前接诊/, /^Must accept by/),
      zh: '等多久、几点前一定有结果，都写在上面。现在，请林医生来接诊。',
      en: 'How long it takes, and the latest hour, stand here. Now let the doctor come.',
      ends: 'next',
    },
    {
      id: 'accepted',
      at: '/chat/$conversationId',
      does: [
        { kind: 'action', action: 'accept-consultation', target: /林清和/ },
        {
          kind: 'action',
          action: 'answer-consultation',
          target: /林清和/,
          text: '您写的我看过了。这样多久了，胃口怎么样？',
        },
      ],
      target: elementTarget('text', /这样多久了/, /这样多久了/),
      zh: '林医生接了，也回话了。患者不用刷新，消息自己到。',
      en: 'The doctor has taken it and answered. Messages arrive by themselves.',
      ends: 'next',
    },
    {
      id: 'reply',
      at: '/chat/$conversationId',
      does: [{ kind: 'type', into: message, text: { zh: '大概两周，胃口还行', en: 'About two weeks, I eat well' } }],
      target: elementTarget('button', '发送', 'Send'),
      zh: '患者回一句。网断了也不会丢，连上再发。',
      en: 'The patient replies. Offline nothing is lost, it goes out later.',
      ends: 'tap',
      isFinal: true,
    },
    {
      id: 'answer',
      at: '/chat/$conversationId',
      does: [
        {
          kind: 'action',
          action: 'answer-consultation',
          target: /林清和/,
          text: '两周不算久，先别急。今晚九点半关灯，药照原来的吃，三天后告诉我。',
        },
      ],
      target: elementTarget('text', /两周不算久/, /两周不算久/),
      zh: '医生的话留在这里，随时能翻回来看。',
      en: 'What the doctor said stays here, to be read again at any time.',
      ends: 'next',
    },
  ],
}
