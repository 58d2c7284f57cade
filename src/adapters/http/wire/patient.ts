import * as v from 'valibot'
import { parsePatientCard, type PatientCardDetails, type HealthCard } from '@/domain/patient/patient-card'
import type { AddPatientResult, Guardian, Patient, RevisitStatus } from '@/domain/patient/patient'
import {
  omitNullish,
  optionalField,
  optionalDay,
  optionalInstant,
  optionalList,
  optionalSortOrder,
  flagOrTrue,
  optionalId,
  optionalText,
  rawText,
  codeSchemaOf,
  daySchema,
  flagSchema,
  idSchema,
  numberSchema,
} from './basics'
import { ID_CARD_TYPE, RELATION, SEX } from './enumerations'

const healthCardSchema = v.pipe(
  v.object({ no: optionalText, qrPayload: rawText, expireAt: optionalInstant, isDynamic: flagSchema }),
  v.transform(({ no, qrPayload, expireAt, isDynamic }): HealthCard => ({
    no,
    code: qrPayload,
    isDynamic,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
/** In a patient's profile, a card may have only id, name and clinic. */
const cardEntries = {
  name: optionalText,
  patientId: optionalId,
  clinicId: optionalId,
  cardNo: optionalText,
  mobile: optionalText,
  isMember: flagSchema,
  healthCard: optionalField(healthCardSchema),
}
type CardEntries = { id: string } & v.InferOutput<v.ObjectSchema<typeof cardEntries, undefined>>
const cardOf = ({ healthCard, ...rest }: CardEntries): PatientCardDetails => ({
  ...rest,
  ...omitNullish({ healthCard }),
})

export const patientCardDetailsSchema = v.pipe(v.object({ id: idSchema, ...cardEntries }), v.transform(cardOf))
/** A newly created card; undefined without a name (docs/product/states.md). */
export const createdCardSchema = v.pipe(
  v.object({ id: optionalId, ...cardEntries }),
  v.transform((card) => parsePatientCard(card)),
)

const guardianSchema = v.pipe(
  v.object({
    name: optionalText,
    idCardType: optionalField(codeSchemaOf(ID_CARD_TYPE)),
    idCard: optionalText,
    mobile: optionalText,
    relation: codeSchemaOf(RELATION),
  }),
  v.transform(({ idCardType, ...guardian }): Guardian => ({ ...guardian, ...omitNullish({ idCardType }) })),
)
export const patientSchema = v.pipe(
  v.object({
    id: idSchema,
    name: optionalText,
    sex: codeSchemaOf(SEX, [0]),
    birthday: optionalDay,
    age: optionalField(v.object({ year: numberSchema, month: numberSchema, day: numberSchema })),
    mobile: optionalText,
    idCardType: codeSchemaOf(ID_CARD_TYPE),
    idCard: optionalText,
    relation: codeSchemaOf(RELATION),
    isMain: flagSchema,
    isMinor: flagSchema,
    guardian: optionalField(guardianSchema),
    allergyHistory: optionalText,
    pastHistory: optionalText,
    cards: optionalList(patientCardDetailsSchema),
    version: optionalSortOrder,
  }),
  v.transform(({ birthday, guardian, version, ...wire }): Patient => ({
    id: wire.id,
    name: wire.name,
    sex: wire.sex,
    mobile: wire.mobile,
    idCardType: wire.idCardType,
    idCardMasked: wire.idCard,
    relation: wire.relation,
    isMain: wire.isMain,
    isMinor: wire.isMinor,
    allergyHistory: wire.allergyHistory,
    pastHistory: wire.pastHistory,
    cards: wire.cards,
    ...omitNullish({ birthday, guardian, version }),
  })),
)
export const mainPatientSchema = v.pipe(
  v.nullish(patientSchema),
  v.transform((patient) => patient ?? undefined),
)

export const addPatientResultSchema = v.pipe(
  v.object({
    patient: patientSchema,
    existed: optionalField(v.object({ id: idSchema, nameMasked: optionalText, mobileMasked: optionalText })),
  }),
  v.transform(({ patient, existed }): AddPatientResult => ({ patient, ...omitNullish({ existed }) })),
)
export const revisitStatusSchema = v.pipe(
  v.object({
    isRevisit: flagSchema,
    lastVisitDate: optionalDay,
    lastDiagnosis: optionalText,
    isRecordNeeded: flagSchema,
    isFirstVisitAllowed: flagOrTrue,
  }),
  v.transform(({ lastVisitDate, ...rest }): RevisitStatus => ({
    ...rest,
    ...omitNullish({ lastVisit: lastVisitDate }),
  })),
)

const sentGuardian = v.object({
  name: v.string(),
  /** Sent only for a document other than the identity card. */
  idCardType: v.optional(v.number()),
  idCard: v.string(),
  mobile: v.string(),
  relation: v.number(),
})
const sentSex = v.picklist([0, 1, 2])
/** Consents with version and time. */
export const consentsRequestSchema = v.array(v.object({ key: v.string(), version: v.string(), at: v.string() }))

/** The add-patient form as sent (T4). */
export const newPatientRequestSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  sex: sentSex,
  birthday: daySchema,
  mobile: v.string(),
  idCardType: v.number(),
  idCard: v.string(),
  relation: v.number(),
  guardian: v.optional(sentGuardian),
  consents: consentsRequestSchema,
})
/** Changed fields of a profile (T9); omitted fields are unchanged. */
export const patientUpdateRequestSchema = v.object({
  id: idSchema,
  version: v.optional(v.number()),
  name: v.optional(v.pipe(v.string(), v.nonEmpty())),
  sex: v.optional(sentSex),
  birthday: v.optional(daySchema),
  mobile: v.optional(v.string()),
  relation: v.optional(v.number()),
  allergyHistory: v.optional(v.string()),
  pastHistory: v.optional(v.string()),
  guardian: v.optional(sentGuardian),
  consents: consentsRequestSchema,
})
/** Name and mobile, or an application for the city's health card (T6). */
export const cardUpdateRequestSchema = v.object({
  id: idSchema,
  patientId: idSchema,
  name: v.string(),
  mobile: v.string(),
  isApplyHealthCard: v.optional(v.boolean()),
})
