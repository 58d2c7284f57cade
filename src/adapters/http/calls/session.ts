import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
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
import { TOKEN_PATTERN } from '../wire/params'

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

/** Descriptions for the generated API documents (docs/generated). */
export const sessionCallDocs = {
  checkMp: {
    code: 'A1',
    about: 'Whether the account is authorized.',
    isOpen: true,
    parameters: { mpId: 'The clinic’s account.' },
  },
  checkToken: {
    code: 'A2',
    about: 'Whether a token is valid, and whose it is. The only call with the token in its path; logs must omit it.',
    isOpen: true,
    parameters: { token: 'The token.' },
  },
  subscribe: { code: 'A3', about: 'Whether the patient follows the account. The default is 1, followed.' },
  loginByCode: { code: 'A4', about: 'Login with WeChat’s code.', isOpen: true, errors: [40163] },
  loginSilently: { code: 'A5', about: 'Silent login.', isOpen: true, errors: [40101, 40163] },
  loginAtClinic: {
    code: 'A6',
    about: 'Login at one clinic. Used when `secondLogin` is 1. 406 closes WeChat’s window.',
    isOpen: true,
    errors: [406, 40163],
  },
  sendCode: { code: 'A7', about: 'Sends a code to a mobile number.', isOpen: true, errors: [42901] },
  verifyCode: {
    code: 'A8',
    about: 'Login with the code sent to a mobile number.',
    isOpen: true,
    errors: [42201, 42202],
  },
  sendSelfCode: { code: 'A10', about: 'Sends a code to the login’s own number.', errors: [42901] },
  verifySelf: {
    code: 'A9',
    about: 'Verifies the login’s own number with the code sent to it.',
    errors: [42201, 42202],
  },
  sign: {
    code: 'A12',
    about:
      'Signs a page for the messaging app’s JS SDK. Takes the page’s URL without its hash. Every error has the message 服务器token失效.',
    isOpen: true,
  },
  reportTrouble: {
    code: 'A14',
    about: 'Receives an error report. The app removes personal data before sending it.',
    isOpen: true,
  },
} as const satisfies CallDocsOf<typeof sessionCalls>
