import * as v from 'valibot'
import { get, post } from '../call'
import { successSchema } from '../wire/basics'
import {
  loginSchema,
  mpCheckSchema,
  verificationSmsSchema,
  selfVerificationSchema,
  pageSignatureSchema,
  sentSmsSchema,
  smsVerificationSchema,
  followStatusSchema,
  tokenCheckSchema,
} from '../wire/session'
import { TOKEN_PATTERN } from '../path-param-patterns'

export const sessionCalls = {
  checkMp: get('/mcapi/auth/{mpId}/check', { reply: mpCheckSchema }),
  checkToken: get('/mcapi/auth/{token}/tokenCheck', {
    partRule: TOKEN_PATTERN,
    reply: tokenCheckSchema,
  }),
  subscribe: get('/mcapi/auth/subscribe', { reply: followStatusSchema }),
  loginByCode: post('/mcapi/loginbycode', {
    body: v.object({ code: v.string(), state: v.optional(v.string()), appId: v.optional(v.string()) }),
    reply: loginSchema,
  }),
  loginSilently: post('/mcapi/loginbycode/silence', {
    body: v.object({ code: v.optional(v.string()), openIdHint: v.optional(v.string()) }),
    reply: loginSchema,
  }),
  loginAtClinic: post('/mcapi/clinic/loginbycode', {
    body: v.object({ code: v.string(), clinicId: v.string(), secondLogin: v.literal(1) }),
    reply: loginSchema,
    refusals: { 406: { kind: 'login-refused' } },
  }),
  sendCode: post('/mcapi/sms', {
    body: v.object({ mobile: v.string(), scene: v.optional(v.string()) }),
    reply: sentSmsSchema,
  }),
  verifyCode: post('/mcapi/sms/verify', {
    body: v.object({ mobile: v.string(), inputCode: v.string() }),
    reply: smsVerificationSchema,
  }),
  sendSelfCode: post('/mcapi/sms/self', {
    body: v.object({ scene: v.string() }),
    reply: verificationSmsSchema,
  }),
  verifySelf: post('/mcapi/sms/verifySelf', {
    body: v.object({ inputCode: v.string() }),
    reply: selfVerificationSchema,
  }),
  sign: post('/mcapi/wxjs', {
    body: v.object({ url: v.string() }),
    reply: pageSignatureSchema,
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
    reply: successSchema,
  }),
}
