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

/** Descriptions for the documents of the contract. */
export const patientFieldDocs = {
  mobileMasked: 'The mobile number with its middle hidden, such as 138****0001.',
  nameMasked: 'The name with a part hidden.',
  patient: 'Whom it is for.',
  'patient.id': 'The patient’s id.',
  'patient.name': 'The patient’s name.',
  existed: 'A file that was there already under the same document; null where there was none.',
  'existed.id': 'The id of that file.',
  patientId: 'The patient’s id.',
  'Patient.id': 'The patient’s id.',
  'Patient.name': 'The patient’s name.',
  patientName: 'The patient’s name.',
  sex: 'The sex.',
  birthday: 'The day of birth.',
  age: 'The age today, in whole years, months and days.',
  year: 'Whole years of age.',
  month: 'Months of age beyond the whole years.',
  day: 'Days of age beyond the whole months.',
  mobile: 'The mobile number, 11 digits.',
  idCardType: 'The kind of document.',
  idCard:
    'The number of the document; hidden in its middle where the clinic answers it, empty where there is none. The app sends whole numbers only.',
  relation: 'What the patient is to the holder of the login.',
  'guardian.relation': 'What the guardian is to the patient.',
  'guardian.name': 'The guardian’s name.',
  guardian: 'Who answers for a patient younger than 14.',
  isMain: 'Whether it is the main patient of the login: the holder.',
  isMinor: 'Whether the patient needs a guardian.',
  allergyHistory: 'Known allergies, in the patient’s words.',
  pastHistory: 'Earlier illnesses, in the patient’s words.',
  cards: 'The patient’s cards at clinics.',
  'Patient.version':
    'Counts the changes of this file. Sent back with a change (T9), so that one made elsewhere is noticed.',
  consents: 'What the person has agreed to, just now.',
  'consents.key': 'What was agreed to, such as `privacy`, `health-data` or `guardian`.',
  'consents.version': 'Which version of its text.',
  'consents.at': 'When; ISO 8601 with its offset.',
  'CardFull.id': 'The card’s id.',
  'CardFull.name': 'The name on the card.',
  'CardFull.clinicId': 'The clinic that gave the card.',
  'CardFull.mobile': 'The mobile number of the card, hidden in its middle.',
  cardNo: 'The number of the card, as the desk reads it.',
  isMember: 'Whether the patient has a member card.',
  healthCard: 'The city’s health card; null where there is none.',
  'healthCard.no': 'The number of the health card.',
  qrPayload: 'The text of the health card’s QR code.',
  'healthCard.expireAt': 'When this QR code no longer counts.',
  isDynamic: 'Whether the QR code changes, and is asked for again before it ends.',
  bindTicket: 'The ticket of A9, where a file that was there already is bound to this login.',
  isApplyHealthCard: 'Asks for the city’s health card with this change.',
  lastVisitDate: 'The day of the last visit; null where there was none.',
  lastDiagnosis: 'What was found then; empty where nothing is known.',
  isRecordNeeded: 'Whether a record of an earlier visit must be shown first.',
  isFirstVisitAllowed: 'Whether the doctor takes somebody for the first time.',
  'T4.patient': 'The file that was made.',
  'T4.name': 'The patient’s name.',
  'T5.clinicId': 'The clinic that gives the card.',
  'T6.id': 'The card’s id.',
  'T6.name': 'The name on the card.',
  'T6.mobile': 'The mobile number of the card, 11 digits.',
  'T9.name': 'The new name; left out where it stays.',
  'T9.version': 'The version of the file that the person saw; another one in the books is refused with 40909.',
  'T25.isRevisit': 'Whether the patient has been with this doctor before.',
}
