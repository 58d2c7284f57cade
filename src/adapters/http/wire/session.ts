import * as v from 'valibot'
import { cardFrom } from '@/domain/patient-card'
import type { LoginInfo } from '@/domain/session'
import { maybeInstant, plainText, wireFlag, wireId, wireNumber, wireText } from './basics'

const wireCard = v.nullish(v.fallback(v.nullable(v.object({ id: wireText, name: wireText })), null))
const wireUser = v.nullish(
  v.fallback(v.nullable(v.object({ nickName: wireText, headImgUrl: wireText, sex: v.optional(v.number()) })), null),
)

export const wireLogin = v.pipe(
  v.object({
    token: wireId,
    mpId: wireId,
    openId: plainText,
    patientId: plainText,
    patientCard: wireCard,
    wxUser: wireUser,
  }),
  v.transform(({ patientCard, wxUser, ...rest }): LoginInfo => {
    const card = cardFrom(patientCard)
    return {
      ...rest,
      ...(card && { patientCard: card }),
      ...(wxUser && { wxUser: { nickName: wxUser.nickName ?? '', headImgUrl: wxUser.headImgUrl ?? '' } }),
    }
  }),
)
export const wireMpCheck = v.pipe(
  v.object({
    isAuthorized: wireFlag,
    appId: wireText,
    authUrl: plainText,
    scope: wireText,
    isNeedSecondLogin: wireFlag,
  }),
  v.transform(({ isAuthorized, authUrl, isNeedSecondLogin }) => ({
    isAuthorized,
    authUrl,
    isSecondLoginNeeded: isNeedSecondLogin,
  })),
)
export const wireTokenCheck = v.pipe(
  v.object({ isValid: wireFlag, expireAt: maybeInstant, loginInfo: v.optional(v.nullable(wireLogin)) }),
  v.transform(({ isValid, loginInfo }) => ({ isValid, ...(loginInfo && { login: loginInfo }) })),
)
/** Spec section 9: subscribe is 1 unless the clinic says otherwise. */
export const wireSubscribe = v.pipe(
  v.object({ subscribe: v.optional(v.fallback(v.union([v.literal(0), v.literal(1)]), 1), 1) }),
  v.transform(({ subscribe }) => subscribe === 1),
)
export const wireSmsSent = v.pipe(
  v.object({ waitSecond: wireNumber, expireSecond: wireNumber, demoCode: v.optional(v.string()) }),
  v.transform(({ waitSecond, expireSecond, demoCode }) => ({
    waitSeconds: waitSecond,
    expireSeconds: expireSecond,
    ...(demoCode && { demoCode }),
  })),
)
export const wireSmsVerified = v.object({
  isVerified: wireFlag,
  token: wireText,
  loginInfo: v.optional(v.nullable(wireLogin)),
  matchedPatients: v.optional(v.array(v.object({ id: wireId, nameMasked: wireText })), []),
})
export const wireSignature = v.object({ appId: wireId, timestamp: wireId, nonceStr: wireId, signature: wireId })
