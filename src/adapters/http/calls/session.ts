import * as v from 'valibot'
import { get, post } from '../call'
import { wireOk } from '../wire/basics'
import {
  wireLogin,
  wireMpCheck,
  wireSelfSms,
  wireSelfVerified,
  wireSignature,
  wireSmsSent,
  wireSmsVerified,
  wireSubscribe,
  wireTokenCheck,
} from '../wire/session'
import { TOKEN } from '../part-forms'

export const sessionCalls = {
  checkMp: get('/mcapi/auth/{mpId}/check', {
    id: 'A1',
    about: 'Whether the account is authorized.',
    isOpen: true,
    reply: wireMpCheck,
  }),
  checkToken: get('/mcapi/auth/{token}/tokenCheck', {
    id: 'A2',
    about: 'Whether a token lives, and whose it is. The only call with the token in its path; logs must leave it out.',
    isOpen: true,
    partRule: TOKEN,
    reply: wireTokenCheck,
  }),
  subscribe: get('/mcapi/auth/subscribe', {
    id: 'A3',
    about: 'Whether the patient follows the account. The default is 1, followed.',
    reply: wireSubscribe,
  }),
  loginByCode: post('/mcapi/loginbycode', {
    id: 'A4',
    about: 'Login by WeChat’s code.',
    isOpen: true,
    body: v.object({ code: v.string(), state: v.optional(v.string()), appId: v.optional(v.string()) }),
    reply: wireLogin,
  }),
  loginSilently: post('/mcapi/loginbycode/silence', {
    id: 'A5',
    about: 'Silent login.',
    isOpen: true,
    body: v.object({ code: v.optional(v.string()), openIdHint: v.optional(v.string()) }),
    reply: wireLogin,
  }),
  loginAtClinic: post('/mcapi/clinic/loginbycode', {
    id: 'A6',
    about: 'Login at one clinic. Used when `secondLogin` is 1. 406 closes WeChat’s window.',
    isOpen: true,
    body: v.object({ code: v.string(), clinicId: v.string(), secondLogin: v.literal(1) }),
    reply: wireLogin,
    refusals: { 406: { kind: 'login-refused' } },
  }),
  sendCode: post('/mcapi/sms', {
    id: 'A7',
    about: 'Sends a code to a mobile number.',
    isOpen: true,
    body: v.object({ mobile: v.string(), scene: v.optional(v.string()) }),
    reply: wireSmsSent,
  }),
  verifyCode: post('/mcapi/sms/verify', {
    id: 'A8',
    about: 'Login by the code sent to a number. May also answer with the files that this number matches.',
    isOpen: true,
    body: v.object({ mobile: v.string(), inputCode: v.string() }),
    reply: wireSmsVerified,
  }),
  sendSelfCode: post('/mcapi/sms/self', {
    id: 'A10',
    about: 'Sends a code to the login’s own number.',
    body: v.object({ scene: v.string() }),
    reply: wireSelfSms,
  }),
  verifySelf: post('/mcapi/sms/verifySelf', {
    id: 'A9',
    about: 'Proves the login’s own number by the code sent to it.',
    body: v.object({ inputCode: v.string() }),
    reply: wireSelfVerified,
  }),
  sign: post('/mcapi/wxjs', {
    id: 'A12',
    about:
      'Signs a page for the messaging app’s JS SDK. Takes the page’s address without its hash. Any refusal says 服务器token失效.',
    isOpen: true,
    body: v.object({ url: v.string() }),
    reply: wireSignature,
    everyRefusal: { reason: { kind: 'signing-failed' }, message: '服务器token失效' },
  }),
  reportTrouble: post('/mcapi/report/error', {
    id: 'A14',
    about: 'Takes a problem report. The report is scrubbed before it leaves.',
    isOpen: true,
    body: v.object({
      level: v.string(),
      message: v.string(),
      stack: v.string(),
      route: v.string(),
      mpId: v.optional(v.string()),
      ua: v.optional(v.string()),
      traceId: v.optional(v.string()),
      version: v.optional(v.string()),
      at: v.string(),
    }),
    reply: wireOk,
  }),
}
