import * as v from 'valibot'
import type { Bill, MemberCard, Recharge, RechargeRule } from '@/domain/member-card/member-card'
import {
  known,
  optionalField,
  optionalList,
  optionalNumber,
  maybeYuan,
  openFlag,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  optionalSignedYuan,
  wireCode,
  wireFlag,
  wireId,
  wireInstant,
  wireYuan,
  optionalYuan,
} from './basics'
import { BILL_KIND } from './enumerations'

const FULL_PRICE = 1
const wireCard = v.pipe(
  v.object({
    patientId: optionalId,
    cardId: wireId,
    memberTypeName: optionalText,
    principal: wireYuan,
    present: optionalYuan,
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
      ...known({ passwordTriesLeft }),
    }),
  ),
)
/** Null for a patient without a card. */
export const wireMemberCard = v.pipe(
  v.nullish(wireCard),
  v.transform((card) => card ?? undefined),
)

const wirePreset = v.pipe(
  v.object({ principal: wireYuan, present: optionalYuan }),
  v.transform(({ principal, present }) => ({ principalFen: principal, presentFen: present })),
)
export const wireRechargeRule = v.pipe(
  v.object({
    isOpen: openFlag,
    presets: optionalList(wirePreset),
    minPrincipal: optionalYuan,
    maxPrincipal: optionalYuan,
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
    present: optionalYuan,
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
    principal: optionalSignedYuan,
    present: optionalSignedYuan,
    balance: maybeYuan,
    title: optionalText,
    chargeId: optionalId,
  }),
  v.transform(({ principal, present, balance, ...rest }): Bill => ({
    ...rest,
    principalFen: principal,
    presentFen: present,
    ...known({ balanceFen: balance }),
  })),
)
