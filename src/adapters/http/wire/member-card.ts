import * as v from 'valibot'
import type { Bill, MemberCard, Recharge, RechargeRule } from '@/domain/member-card/member-card'
import {
  omitNullish,
  optionalField,
  optionalList,
  optionalNumber,
  yuanOrUndefined,
  flagOrTrue,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  signedYuanOrZero,
  wireCode,
  wireFlag,
  wireId,
  wireInstant,
  wireYuan,
  yuanOrZero,
} from './basics'
import { BILL_KIND } from './enumerations'

const FULL_PRICE = 1
const wireCard = v.pipe(
  v.object({
    patientId: optionalId,
    cardId: wireId,
    memberTypeName: optionalText,
    principal: wireYuan,
    present: yuanOrZero,
    total: wireYuan,
    hasPassword: wireFlag,
    discountRate: optionalNumber,
    passwordTriesLeft: optionalNumber,
  }),
  v.transform(
    ({ memberTypeName, principal, present, total, discountRate, passwordTriesLeft, ...rest }): MemberCard => ({
      ...rest,
      typeName: memberTypeName,
      principalFen: principal,
      presentFen: present,
      totalFen: total,
      discountRate: discountRate ?? FULL_PRICE,
      ...omitNullish({ passwordTriesLeft }),
    }),
  ),
)
/** Null for a patient without a card. */
export const wireMemberCard = v.pipe(
  v.nullish(wireCard),
  v.transform((card) => card ?? undefined),
)

const wirePreset = v.pipe(
  v.object({ principal: wireYuan, present: yuanOrZero }),
  v.transform(({ principal, present }) => ({ principalFen: principal, presentFen: present })),
)
export const wireRechargeRule = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    presets: optionalList(wirePreset),
    minPrincipal: yuanOrZero,
    maxPrincipal: yuanOrZero,
    ruleText: optionalText,
    refundText: optionalText,
  }),
  v.transform(({ minPrincipal, maxPrincipal, ...rest }): RechargeRule => ({
    ...rest,
    minFen: minPrincipal,
    maxFen: maxPrincipal,
  })),
)
export const wireRecharge = v.pipe(
  v.object({
    rechargeId: wireId,
    principal: wireYuan,
    present: yuanOrZero,
    payType: optionalField(optionalNumberOrZero),
  }),
  v.transform(({ rechargeId, principal, present }): Recharge => ({
    id: rechargeId,
    principalFen: principal,
    presentFen: present,
  })),
)

export const wireBill = v.pipe(
  v.object({
    id: wireId,
    at: wireInstant,
    kind: wireCode(BILL_KIND),
    principal: signedYuanOrZero,
    present: signedYuanOrZero,
    balance: yuanOrUndefined,
    title: optionalText,
    chargeId: optionalId,
  }),
  v.transform(({ principal, present, balance, ...rest }): Bill => ({
    ...rest,
    principalFen: principal,
    presentFen: present,
    ...omitNullish({ balanceFen: balance }),
  })),
)
