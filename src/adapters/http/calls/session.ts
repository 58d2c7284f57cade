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
import { TOKEN_PATTERN } from '../path-param-patterns'

export const sessionCalls = {
  checkMp: get('/mcapi/auth/{mpId}/check', { reply: wireMpCheck }),
  checkToken: get('/mcapi/auth/{token}/tokenCheck', {
    partRule: TOKEN_PATTERN,
    reply: wireTokenCheck,
  }),
  subscribe: get('/mcapi/auth/subscribe', { reply: wireSubscribe }),
  loginByCode: post('/mcapi/loginbycode', {
    body: v.object({ code: v.string(), state: v.optional(v.string()), appId: v.optional(v.string()) }),
    reply: wireLogin,
  }),
  loginSilently: post('/mcapi/loginbycode/silence', {
    body: v.object({ code: v.optional(v.string()), openIdHint: v.optional(v.string()) }),
    reply: wireLogin,
  }),
  loginAtClinic: post('/mcapi/clinic/loginbycode', {
    body: v.object({ code: v.string(), clinicId: v.string(), secondLogin: v.literal(1) }),
    reply: wireLogin,
    refusals: { 406: { kind: 'login-refused' } },
  }),
  sendCode: post('/mcapi/sms', {
    body: v.object({ mobile: v.string(), scene: v.optional(v.string()) }),
    reply: wireSmsSent,
  }),
  verifyCode: post('/mcapi/sms/verify', {
    body: v.object({ mobile: v.string(), inputCode: v.string() }),
    reply: wireSmsVerified,
  }),
  sendSelfCode: post('/mcapi/sms/self', {
    body: v.object({ scene: v.string() }),
    reply: wireSelfSms,
  }),
  verifySelf: post('/mcapi/sms/verifySelf', {
    body: v.object({ inputCode: v.string() }),
    reply: wireSelfVerified,
  }),
  sign: post('/mcapi/wxjs', {
    body: v.object({ url: v.string() }),
    reply: wireSignature,
    fallbackReason: { reason: { kind: 'signing-failed' }, message: '服务器token失效' },
  }),
  reportTrouble: post('/mcapi/report/error', {
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
