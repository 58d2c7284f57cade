import * as v from 'valibot'
import type { Bill, MemberCard, Recharge, RechargeRule } from '@/domain/member-card/member-card'
import {
  known,
  maybe,
  maybeList,
  maybeNumber,
  maybeYuan,
  openFlag,
  plainId,
  plainNumber,
  plainText,
  signedYuanOrNone,
  wireCode,
  wireFlag,
  wireId,
  wireInstant,
  wireYuan,
  yuanOrNone,
} from './basics'
import { BILL_KIND } from './enumerations'

const FULL_PRICE = 1
const wireCard = v.pipe(
  v.object({
    patientId: plainId,
    cardId: wireId,
    memberTypeName: plainText,
    principal: wireYuan,
    present: yuanOrNone,
    total: wireYuan,
    hasPassword: wireFlag,
    discountRate: maybeNumber,
    passwordTriesLeft: maybeNumber,
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
  v.object({ principal: wireYuan, present: yuanOrNone }),
  v.transform(({ principal, present }) => ({ principalFen: principal, presentFen: present })),
)
export const wireRechargeRule = v.pipe(
  v.object({
    isOpen: openFlag,
    presets: maybeList(wirePreset),
    minPrincipal: yuanOrNone,
    maxPrincipal: yuanOrNone,
    ruleText: plainText,
    refundText: plainText,
  }),
  v.transform(({ minPrincipal, maxPrincipal, ...rest }): RechargeRule => ({
    ...rest,
    minFen: minPrincipal,
    maxFen: maxPrincipal,
  })),
)
export const wireRecharge = v.pipe(
  v.object({ rechargeId: wireId, principal: wireYuan, present: yuanOrNone, payType: maybe(plainNumber) }),
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
    principal: signedYuanOrNone,
    present: signedYuanOrNone,
    balance: maybeYuan,
    title: plainText,
    chargeId: plainId,
  }),
  v.transform(({ principal, present, balance, ...rest }): Bill => ({
    ...rest,
    principalFen: principal,
    presentFen: present,
    ...known({ balanceFen: balance }),
  })),
)
