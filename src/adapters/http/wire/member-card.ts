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

/** Descriptions for the documents of the contract. */
export const memberCardFieldDocs = {
  'Bill.chargeId': 'The order that it was about; empty where it was about none.',
  cardId: 'The member card’s id.',
  memberTypeName: 'The kind of card, in the clinic’s words.',
  principal: 'What was paid in.',
  present: 'What the clinic has added.',
  hasPassword: 'Whether the card has a password.',
  discountRate: 'The factor of the member’s price: 0.95 takes 5 % off; 1 where it is missing.',
  passwordTriesLeft: 'How many times a wrong password may still be tried; null where they are not counted.',
  presets: 'Sums that are offered.',
  'presets.principal': 'The sum.',
  'presets.present': 'What the clinic adds to it.',
  minPrincipal: 'The least sum.',
  maxPrincipal: 'The greatest sum.',
  ruleText: 'The rule of what is added, for the patient.',
  refundText: 'How money is given back, for the patient.',
  rechargeId: 'The id of the recharge; it is paid as the kind `recharge` (P4).',
  password: 'The new password, 6 digits.',
  'Bill.id': 'The line’s id.',
  'Bill.at': 'When.',
  'Bill.kind': 'What it was.',
  'Bill.principal': 'How the part that was paid in has changed; negative where it went out.',
  'Bill.present': 'How the part that the clinic has added has changed; negative where it went out.',
  balance: 'The balance after it.',
  'Bill.title': 'What it was, in words.',
  'T12.principal': 'The part of the balance that was paid in.',
  'T12.present': 'The part of the balance that the clinic has added.',
  'T12.total': 'The balance: both parts together.',
  'T13.isOpen': 'Whether money can be paid in.',
  'T15.principal': 'The sum in yuan that is paid in.',
  'T15.present': 'What the clinic will add.',
}
