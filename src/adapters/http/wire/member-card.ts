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
  codeSchemaOf,
  flagSchema,
  idSchema,
  instantSchema,
  yuanSchema,
  yuanOrZero,
} from './basics'
import { BILL_KIND } from './enumerations'

const FULL_PRICE = 1
const cardSchema = v.pipe(
  v.object({
    patientId: optionalId,
    cardId: idSchema,
    memberTypeName: optionalText,
    principal: yuanSchema,
    present: yuanOrZero,
    total: yuanSchema,
    hasPassword: flagSchema,
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
export const memberCardSchema = v.pipe(
  v.nullish(cardSchema),
  v.transform((card) => card ?? undefined),
)

const presetSchema = v.pipe(
  v.object({ principal: yuanSchema, present: yuanOrZero }),
  v.transform(({ principal, present }) => ({ principalFen: principal, presentFen: present })),
)
export const rechargeRuleSchema = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    presets: optionalList(presetSchema),
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
export const rechargeSchema = v.pipe(
  v.object({
    rechargeId: idSchema,
    principal: yuanSchema,
    present: yuanOrZero,
    payType: optionalField(optionalNumberOrZero),
  }),
  v.transform(({ rechargeId, principal, present }): Recharge => ({
    id: rechargeId,
    principalFen: principal,
    presentFen: present,
  })),
)

export const billSchema = v.pipe(
  v.object({
    id: idSchema,
    at: instantSchema,
    kind: codeSchemaOf(BILL_KIND),
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
