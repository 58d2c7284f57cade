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
  wireCode,
  wireDay,
  wireFlag,
  wireId,
  wireNumber,
} from './basics'
import { ID_CARD_TYPE, RELATION, SEX } from './enumerations'

const wireHealthCard = v.pipe(
  v.object({ no: optionalText, qrPayload: rawText, expireAt: optionalInstant, isDynamic: wireFlag }),
  v.transform(({ no, qrPayload, expireAt, isDynamic }): HealthCard => ({
    no,
    code: qrPayload,
    isDynamic,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
/** In a patient's profile a card may have only id, name and clinic. */
const cardEntries = {
  name: optionalText,
  patientId: optionalId,
  clinicId: optionalId,
  cardNo: optionalText,
  mobile: optionalText,
  isMember: wireFlag,
  healthCard: optionalField(wireHealthCard),
}
type CardEntries = { id: string } & v.InferOutput<v.ObjectSchema<typeof cardEntries, undefined>>
const cardOf = ({ healthCard, ...rest }: CardEntries): PatientCardDetails => ({
  ...rest,
  ...omitNullish({ healthCard }),
})

export const wireFullCard = v.pipe(v.object({ id: wireId, ...cardEntries }), v.transform(cardOf))
/** A card just created; undefined without a name (docs/product/states.md). */
export const wireCard = v.pipe(
  v.object({ id: optionalId, ...cardEntries }),
  v.transform((card) => parsePatientCard(card)),
)

const wireGuardian = v.pipe(
  v.object({
    name: optionalText,
    idCardType: optionalField(wireCode(ID_CARD_TYPE)),
    idCard: optionalText,
    mobile: optionalText,
    relation: wireCode(RELATION),
  }),
  v.transform(({ idCardType, ...guardian }): Guardian => ({ ...guardian, ...omitNullish({ idCardType }) })),
)
export const wirePatient = v.pipe(
  v.object({
    id: wireId,
    name: optionalText,
    sex: wireCode(SEX, [0]),
    birthday: optionalDay,
    age: optionalField(v.object({ year: wireNumber, month: wireNumber, day: wireNumber })),
    mobile: optionalText,
    idCardType: wireCode(ID_CARD_TYPE),
    idCard: optionalText,
    relation: wireCode(RELATION),
    isMain: wireFlag,
    isMinor: wireFlag,
    guardian: optionalField(wireGuardian),
    allergyHistory: optionalText,
    pastHistory: optionalText,
    cards: optionalList(wireFullCard),
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
export const wireMainPatient = v.pipe(
  v.nullish(wirePatient),
  v.transform((patient) => patient ?? undefined),
)

export const wireAdded = v.pipe(
  v.object({
    patient: wirePatient,
    existed: optionalField(v.object({ id: wireId, nameMasked: optionalText, mobileMasked: optionalText })),
  }),
  v.transform(({ patient, existed }): AddPatientResult => ({ patient, ...omitNullish({ existed }) })),
)
export const wireRevisit = v.pipe(
  v.object({
    isRevisit: wireFlag,
    lastVisitDate: optionalDay,
    lastDiagnosis: optionalText,
    isRecordNeeded: wireFlag,
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
export const serializeConsents = v.array(v.object({ key: v.string(), version: v.string(), at: v.string() }))

/** The add-patient form as sent (T4). */
export const wireNewPatient = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  sex: sentSex,
  birthday: wireDay,
  mobile: v.string(),
  idCardType: v.number(),
  idCard: v.string(),
  relation: v.number(),
  guardian: v.optional(sentGuardian),
  consents: serializeConsents,
})
/** Changed fields of a profile (T9); omitted fields are unchanged. */
export const wirePatientChange = v.object({
  id: wireId,
  version: v.optional(v.number()),
  name: v.optional(v.pipe(v.string(), v.nonEmpty())),
  sex: v.optional(sentSex),
  birthday: v.optional(wireDay),
  mobile: v.optional(v.string()),
  relation: v.optional(v.number()),
  allergyHistory: v.optional(v.string()),
  pastHistory: v.optional(v.string()),
  guardian: v.optional(sentGuardian),
  consents: serializeConsents,
})
/** T6: name and mobile, or the request for the city's health card. */
export const wireCardChange = v.object({
  id: wireId,
  patientId: wireId,
  name: v.string(),
  mobile: v.string(),
  isApplyHealthCard: v.optional(v.boolean()),
})
