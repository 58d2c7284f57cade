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

/** Descriptions for the generated API documents (docs/generated). */
export const memberCardFieldDocs = {
  'Bill.chargeId': 'The id of the order that the bill belongs to; empty if there is none.',
  cardId: 'The member card’s id.',
  memberTypeName: 'The kind of card, as the clinic names it.',
  principal: 'The amount that the patient paid in.',
  present: 'The bonus that the clinic added.',
  hasPassword: 'Whether the card has a password.',
  discountRate: 'The factor for the member price: 0.95 is a discount of 5 %; 1 if it is missing.',
  passwordTriesLeft: 'The number of remaining password attempts; null if they are not counted.',
  presets: 'The offered amounts.',
  'presets.principal': 'The amount.',
  'presets.present': 'The bonus for this amount.',
  minPrincipal: 'The minimum amount.',
  maxPrincipal: 'The maximum amount.',
  ruleText: 'The rules for the bonus, for the patient.',
  refundText: 'How money is refunded, for the patient.',
  rechargeId: 'The recharge’s id; it is paid for as the kind `recharge` (P4).',
  password: 'The new password, 6 digits.',
  'Bill.id': 'The bill’s id.',
  'Bill.at': 'When it was booked.',
  'Bill.kind': 'The kind of bill.',
  'Bill.principal': 'The change in the part of the balance that was paid in; negative for a payment.',
  'Bill.present': 'The change in the bonus part of the balance; negative for a payment.',
  balance: 'The balance afterwards.',
  'Bill.title': 'The purpose, as text.',
  'T12.principal': 'The part of the balance that the patient paid in.',
  'T12.present': 'The part of the balance that the clinic added.',
  'T12.total': 'The balance: the sum of both parts.',
  'T13.isOpen': 'Whether the card can be recharged.',
  'T15.principal': 'The amount in yuan to pay in.',
  'T15.present': 'The bonus that the clinic will add.',
}
