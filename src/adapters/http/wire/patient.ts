import * as v from 'valibot'
import { type PatientCardDetails, type HealthCard } from '@/domain/patient/patient-card'
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
/** A newly created card; the app requests the patient again instead. */
export const createdCardSchema = v.pipe(
  v.object({ id: optionalId, ...cardEntries }),
  v.transform(() => undefined),
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

/** Descriptions for the generated API documents (docs/generated). */
export const patientFieldDocs = {
  mobileMasked: 'The mobile number with its middle masked, such as 138****0001.',
  nameMasked: 'The partly masked name.',
  patient: 'The patient.',
  'patient.id': 'The patient’s id.',
  'patient.name': 'The patient’s name.',
  existed: 'An existing profile with the same identity document; null if there is none.',
  'existed.id': 'The id of the existing profile.',
  patientId: 'The patient’s id.',
  'Patient.id': 'The patient’s id.',
  'Patient.name': 'The patient’s name.',
  patientName: 'The patient’s name.',
  sex: 'The sex.',
  birthday: 'The date of birth.',
  mobile: 'The mobile number, 11 digits.',
  idCardType: 'The kind of identity document.',
  idCard: 'The document’s number: masked in responses, empty if there is none. The app sends only complete numbers.',
  relation: 'The patient’s relation to the account holder.',
  'guardian.relation': 'The guardian’s relation to the patient.',
  'guardian.name': 'The guardian’s name.',
  guardian: 'The guardian of a patient younger than 14.',
  isMain: 'Whether the patient is the account holder.',
  isMinor: 'Whether the patient needs a guardian.',
  allergyHistory: 'Known allergies, as the patient described them.',
  pastHistory: 'Earlier illnesses, as the patient described them.',
  cards: 'The patient’s cards at clinics.',
  'Patient.version':
    'The version of the profile, which increases with each change. The app returns it with a change (T9), so that the clinic detects concurrent changes.',
  consents: 'The consents that the user has just given.',
  'consents.key': 'The kind of consent, such as `privacy`, `health-data` or `guardian`.',
  'consents.version': 'The version of the consent text.',
  'consents.at': 'When the consent was given, as ISO 8601 with an offset.',
  'CardFull.id': 'The card’s id.',
  'CardFull.name': 'The name on the card.',
  'CardFull.clinicId': 'The id of the clinic that issued the card.',
  'CardFull.mobile': 'The card’s mobile number, with its middle masked.',
  cardNo: 'The card number that the front desk uses.',
  isMember: 'Whether the patient has a member card.',
  healthCard: 'The city’s health card; null if there is none.',
  'healthCard.no': 'The health card’s number.',
  qrPayload: 'The text of the health card’s QR code.',
  'healthCard.expireAt': 'When this QR code expires.',
  isDynamic: 'Whether the QR code changes, so that the app must request a new one before it expires.',
  bindTicket: 'The ticket from A9; required to link an existing profile to this login.',
  isApplyHealthCard: 'Whether to apply for the city’s health card with this change.',
  lastVisitDate: 'The day of the last visit; null if there was none.',
  lastDiagnosis: 'The diagnosis of the last visit; empty if it is unknown.',
  isRecordNeeded: 'Whether the patient must show a record of an earlier visit first.',
  isFirstVisitAllowed: 'Whether the doctor accepts new patients.',
  'T4.patient': 'The new profile.',
  'T4.name': 'The patient’s name.',
  'T5.clinicId': 'The id of the clinic that issues the card.',
  'T6.id': 'The card’s id.',
  'T6.name': 'The name on the card.',
  'T6.mobile': 'The card’s mobile number, 11 digits.',
  'T9.name': 'The new name; omitted if it stays the same.',
  'T9.version':
    'The version of the profile that the user saw. If it is not the current one, the request is rejected with 40909.',
  'T25.isRevisit': 'Whether the patient has visited this doctor before.',
}
