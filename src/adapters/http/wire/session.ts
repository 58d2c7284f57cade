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
  wireFlag,
  wireId,
  wireNumber,
  wireText,
} from './basics'

const wireCard = optionalField(v.object({ id: optionalId, name: optionalText }))
const wireUser = optionalField(
  v.object({ nickName: optionalText, headImgUrl: optionalImageUrl, sex: optionalNumberOrZero }),
)

export const wireLogin = v.pipe(
  v.object({
    token: wireId,
    mpId: wireId,
    openId: optionalText,
    patientId: optionalId,
    patientCard: wireCard,
    wxUser: wireUser,
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
export const wireMpCheck = v.pipe(
  v.object({
    isAuthorized: wireFlag,
    appId: wireText,
    authUrl: rawText,
    scope: wireText,
    isNeedSecondLogin: wireFlag,
  }),
  v.transform(({ isAuthorized, authUrl, isNeedSecondLogin }) => ({
    isAuthorized,
    authUrl,
    isSecondLoginNeeded: isNeedSecondLogin,
  })),
)
/** A token is valid unless the clinic denies it. */
export const wireTokenCheck = v.pipe(
  v.object({ isValid: flagOrTrue, expireAt: optionalInstant, loginInfo: optionalField(wireLogin) }),
  v.transform(({ isValid, loginInfo }) => ({ isValid, ...omitNullish({ login: loginInfo }) })),
)
/** Subscribe is 1 unless the clinic sends 0 (docs/product/constants.md). */
export const wireSubscribe = v.pipe(
  v.object({ subscribe: v.optional(v.fallback(v.union([v.literal(0), v.literal(1)]), 1), 1) }),
  v.transform(({ subscribe }) => subscribe === 1),
)
export const wireSmsSent = v.pipe(
  v.object({ waitSecond: wireNumber, expireSecond: wireNumber, demoCode: optionalField(v.string()) }),
  v.transform(({ waitSecond, expireSecond, demoCode }) => ({
    waitSeconds: waitSecond,
    expireSeconds: expireSecond,
    ...omitNullish({ demoCode }),
  })),
)
export const wireSmsVerified = v.object({
  isVerified: optionalFlag,
  token: optionalText,
  loginInfo: optionalField(wireLogin),
  matchedPatients: optionalList(v.object({ id: wireId, nameMasked: wireText })),
})
export const wireSelfSms = v.pipe(
  v.object({ waitSecond: wireNumber, mobileMasked: optionalText }),
  v.transform(({ waitSecond, mobileMasked }) => ({ waitSeconds: waitSecond, mobileMasked })),
)
/** `proof` is missing when the code was wrong or the clinic has sent none. */
export const wireSelfVerified = v.pipe(
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
const wireTimestamp = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
export const wireSignature = v.pipe(
  v.object({ appId: wireId, timestamp: wireTimestamp, nonceStr: wireId, signature: wireId }),
  v.transform((signature): PageSignature => signature),
)
