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
