import * as v from 'valibot'
import { parsePatientCard } from '@/domain/patient/patient-card'
import type { LoginInfo, PageSignature, PhoneVerificationProof } from '@/domain/session/session'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalList,
  flagOrTrue,
  optionalId,
  optionalNumberOrZero,
  optionalImageUrl,
  optionalText,
  rawText,
  optionalFlag,
  flagSchema,
  idSchema,
  numberSchema,
  textSchema,
} from './basics'

const patientCardSchema = optionalField(v.object({ id: optionalId, name: optionalText }))
const userSchema = optionalField(
  v.object({ nickName: optionalText, headImgUrl: optionalImageUrl, sex: optionalNumberOrZero }),
)

export const loginSchema = v.pipe(
  v.object({
    token: idSchema,
    mpId: idSchema,
    openId: optionalText,
    patientId: optionalId,
    patientCard: patientCardSchema,
    wxUser: userSchema,
  }),
  v.transform(({ patientCard, wxUser, ...rest }): LoginInfo => {
    const card = parsePatientCard(patientCard)
    return {
      ...rest,
      ...omitNullish({
        patientCard: card,
        wxUser: wxUser && { nickName: wxUser.nickName, headImgUrl: wxUser.headImgUrl },
      }),
    }
  }),
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
  matchedPatients: optionalList(v.object({ id: idSchema, nameMasked: textSchema })),
})
export const verificationSmsSchema = v.pipe(
  v.object({ waitSecond: numberSchema, mobileMasked: optionalText }),
  v.transform(({ waitSecond, mobileMasked }) => ({ waitSeconds: waitSecond, mobileMasked })),
)
/** `proof` is missing if the code was wrong or the clinic has sent none. */
export const selfVerificationSchema = v.pipe(
  v.object({ isVerified: optionalFlag, ticket: optionalText, ticketExpireAt: optionalInstant }),
  v.transform(
    ({
      isVerified,
      ticket,
      ticketExpireAt,
    }): { readonly isWrong: boolean; readonly proof?: PhoneVerificationProof } => ({
      isWrong: isVerified === false,
      ...(isVerified !== false && ticket && { proof: { ticket, ...omitNullish({ expiresAt: ticketExpireAt }) } }),
    }),
  ),
)
/** WeChat accepts text and numbers. */
const timestampSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
export const pageSignatureSchema = v.pipe(
  v.object({ appId: idSchema, timestamp: timestampSchema, nonceStr: idSchema, signature: idSchema }),
  v.transform((signature): PageSignature => signature),
)

/** Descriptions for the documents of the contract. */
export const sessionFieldDocs = {
  loginInfo: 'The login that the token belongs to.',
  token: 'The token of the login; it goes into the header `X-MC-Token` of every later call.',
  openId: 'WeChat’s id of this person under the clinic’s account.',
  openIdHint: 'The open id of an earlier login on this phone, by which the clinic may know the person again.',
  wxUser: 'What WeChat tells of the person.',
  nickName: 'The person’s name in WeChat.',
  'wxUser.sex': 'What WeChat says: 0 not told, 1 male, 2 female. The app does not read it.',
  patientCard: 'The card of the active patient; null, or one without a name, where there is none.',
  isValid: 'Whether it still counts.',
  secondLogin: 'Always 1: the login is made at a clinic, after that at the chain.',
  isAuthorized: 'Whether the account may be used here at all.',
  authUrl: 'Where the app goes for a code by WeChat’s authorization.',
  scope: 'The scope of that authorization, such as `snsapi_base`.',
  isNeedSecondLogin: 'Whether a login at the clinic itself must follow (A6).',
  subscribe: 'Whether the person follows the clinic’s account: 0 no, 1 yes. 1 where it is missing.',
  inputCode: 'The code that the person has typed, from the SMS.',
  waitSecond: 'How many seconds must pass before the next code can be sent.',
  expireSecond: 'How many seconds the code counts.',
  demoCode: 'The code itself; only a clinic for demonstrations says it.',
  isVerified: 'Whether the code was right.',
  matchedPatients: 'The files that this mobile number matches.',
  'matchedPatients.id': 'The patient’s id.',
  ticket: 'The proof that the own number was verified; it goes with the write that asks for one (T16).',
  ticketExpireAt: 'When the ticket no longer counts.',
  'LoginInfo.patientId': 'The active patient’s id; empty where the login has none.',
  'patientCard.id': 'The card’s id.',
  'patientCard.name': 'The name on the card.',
  appId: 'The WeChat app’s id.',
  url: 'The page’s address without its hash.',
  timestamp: 'Seconds since 1970.',
  signature: 'The signature for WeChat’s JS SDK.',
  level: '`error` for what went wrong, `feedback` for what a person has written.',
  stack: 'Where in the code; empty where nothing is known.',
  route: 'The pattern of the screen’s address.',
  ua: 'The browser.',
  traceId: 'An id by which reports of one visit belong together.',
  'A2.isValid': 'Whether the token lives.',
  'A2.expireAt': 'When the token expires.',
  'A4.code': 'The code that WeChat has put into the address after its authorization; it counts once.',
  'A4.state': 'The state that was given to the authorization page, unchanged.',
  'A4.appId': 'The WeChat app that gave the code.',
  'A5.code': 'The same code, where there is one.',
  'A6.code': 'The code of the authorization at this clinic; it counts once.',
  'A6.clinicId': 'The clinic to log in at.',
  'A7.scene': 'What the code is for; the app sends `login`.',
  'A7.mobile': 'The mobile number that gets the code, 11 digits.',
  'A8.token': 'The token of the login; the same stands in `loginInfo`.',
  'A8.mobile': 'The mobile number that got the code, 11 digits.',
  'A10.scene': 'What the code is for, such as `bind` or `member-password`.',
  'A12.nonceStr': 'A random text that is signed with the rest.',
  'A14.message': 'What went wrong, without anything of a person.',
  'A14.version': 'What the app was built from: its version and its commit.',
  'A14.at': 'When; ISO 8601 with its offset.',
  'A14.mpId': 'The clinic’s account.',
}
