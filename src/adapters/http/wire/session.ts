import * as v from 'valibot'
import { parsePatientCard } from '@/domain/patient/patient-card'
import type { LoginInfo, PageSignature, PhoneVerificationProof } from '@/domain/session/session'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  flagOrTrue,
  optionalId,
  optionalText,
  rawText,
  optionalFlag,
  flagSchema,
  idSchema,
  numberSchema,
  textSchema,
} from './basics'

const patientCardSchema = optionalField(v.object({ id: optionalId, name: optionalText }))

export const loginSchema = v.pipe(
  v.object({
    token: idSchema,
    mpId: idSchema,
    openId: optionalText,
    patientId: optionalId,
    patientCard: patientCardSchema,
  }),
  v.transform(({ patientCard, ...rest }): LoginInfo => ({
    ...rest,
    ...omitNullish({ patientCard: parsePatientCard(patientCard) }),
  })),
)
export const mpCheckSchema = v.pipe(
  v.object({
    isAuthorized: flagSchema,
    appId: textSchema,
    authUrl: rawText,
    scope: textSchema,
    isNeedSecondLogin: flagSchema,
  }),
  v.transform(({ isAuthorized, authUrl, isNeedSecondLogin }) => ({
    isAuthorized,
    authUrl,
    isSecondLoginNeeded: isNeedSecondLogin,
  })),
)
/** A token is valid unless the clinic denies it. */
export const tokenCheckSchema = v.pipe(
  v.object({ isValid: flagOrTrue, expireAt: optionalInstant, loginInfo: optionalField(loginSchema) }),
  v.transform(({ isValid, loginInfo }) => ({ isValid, ...omitNullish({ login: loginInfo }) })),
)
/** `subscribe` is 1 unless the clinic sends 0 (docs/product/constants.md). */
export const followStatusSchema = v.pipe(
  v.object({ subscribe: v.optional(v.fallback(v.union([v.literal(0), v.literal(1)]), 1), 1) }),
  v.transform(({ subscribe }) => subscribe === 1),
)
export const sentSmsSchema = v.pipe(
  v.object({ waitSecond: numberSchema, expireSecond: numberSchema, demoCode: optionalField(v.string()) }),
  v.transform(({ waitSecond, expireSecond, demoCode }) => ({
    waitSeconds: waitSecond,
    expireSeconds: expireSecond,
    ...omitNullish({ demoCode }),
  })),
)
export const smsVerificationSchema = v.object({
  isVerified: optionalFlag,
  token: optionalText,
  loginInfo: optionalField(loginSchema),
})
export const verificationSmsSchema = v.pipe(
  v.object({ waitSecond: numberSchema, mobileMasked: optionalText }),
  v.transform(({ waitSecond, mobileMasked }) => ({ waitSeconds: waitSecond, mobileMasked })),
)
/** `proof` is missing if the code was wrong or the clinic has sent none. */
export const selfVerificationSchema = v.pipe(
  v.object({ isVerified: optionalFlag, ticket: optionalText, ticketExpireAt: optionalInstant }),
  v.transform(({ isVerified, ticket }): { readonly isWrong: boolean; readonly proof?: PhoneVerificationProof } => ({
    isWrong: isVerified === false,
    ...(isVerified !== false && ticket && { proof: { ticket } }),
  })),
)
/** WeChat accepts the timestamp as text or as a number. */
const timestampSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
export const pageSignatureSchema = v.pipe(
  v.object({ appId: idSchema, timestamp: timestampSchema, nonceStr: idSchema, signature: idSchema }),
  v.transform((signature): PageSignature => signature),
)

/** Descriptions for the generated API documents (docs/generated). */
export const sessionFieldDocs = {
  loginInfo: 'The login to which the token belongs.',
  token: 'The login’s token, which every later call sends in the header `X-MC-Token`.',
  openId: 'WeChat’s id for this user under the clinic’s account.',
  openIdHint: 'The open id of an earlier login on this device, by which the clinic may recognise the user.',
  patientCard: 'The active patient’s card; if there is none, null or a card without a name.',
  isValid: 'Whether the code is still valid.',
  secondLogin: 'Always 1: the user logs in at a clinic after logging in at the chain.',
  isAuthorized: 'Whether the account may be used here.',
  authUrl: 'The URL of WeChat’s authorization, which returns a code.',
  scope: 'The scope of that authorization, such as `snsapi_base`.',
  isNeedSecondLogin: 'Whether the user must then log in at the clinic too (A6).',
  subscribe: 'Whether the user follows the clinic’s account: 0 no, 1 yes; 1 if it is missing.',
  inputCode: 'The code from the SMS, as the user entered it.',
  waitSecond: 'The number of seconds until the next code can be requested.',
  expireSecond: 'The number of seconds for which the code is valid.',
  demoCode: 'The code itself; only a demo clinic returns it.',
  isVerified: 'Whether the code was correct.',
  ticket: 'The proof that the user owns the number on file; sent with the write that requires it (T16).',
  ticketExpireAt: 'When the ticket expires.',
  'LoginInfo.patientId': 'The active patient’s id; empty if there is none.',
  'patientCard.id': 'The card’s id.',
  'patientCard.name': 'The name on the card.',
  appId: 'The WeChat app’s id.',
  url: 'The page’s URL without its hash.',
  timestamp: 'Seconds since 1970.',
  signature: 'The signature for WeChat’s JS-SDK.',
  level: '`error` for an error, `feedback` for a text written by a user.',
  stack: 'The positions in the code; empty if they are unknown.',
  route: 'The pattern of the screen’s URL.',
  ua: 'The browser’s user agent.',
  traceId: 'An id that the reports of one visit have in common.',
  'A2.isValid': 'Whether the token is valid.',
  'A2.expireAt': 'When the token expires.',
  'A4.code': 'The single-use code that WeChat added to the URL after its authorization.',
  'A4.state': 'The state that was passed to the authorization page, unchanged.',
  'A4.appId': 'The id of the WeChat app that issued the code.',
  'A5.code': 'The same code, if there is one.',
  'A6.code': 'The single-use code of the authorization at this clinic.',
  'A6.clinicId': 'The id of the clinic at which the user logs in.',
  'A7.scene': 'The purpose of the code; the app sends `login`.',
  'A7.mobile': 'The mobile number to which the code is sent, 11 digits.',
  'A8.token': 'The login’s token; equal to the one in `loginInfo`.',
  'A8.mobile': 'The mobile number to which the code was sent, 11 digits.',
  'A10.scene': 'The purpose of the code, such as `bind` or `member-password`.',
  'A12.nonceStr': 'A random text that is part of the signed data.',
  'A14.message': 'The error, without personal data.',
  'A14.version': 'The version and the commit of the app’s build.',
  'A14.at': 'When the error occurred, as ISO 8601 with an offset.',
  'A14.mpId': 'The clinic’s account.',
}
