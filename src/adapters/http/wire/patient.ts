import * as v from 'valibot'
import { cardFrom } from '@/domain/patient-card'
import type { AddedPatient, Patient, RevisitStatus } from '@/domain/patient'
import { maybeDay, plainText, wireCode, wireDay, wireFlag, wireId, wireText } from './basics'
import { ID_CARD_TYPE, RELATION, SEX } from './enumerations'

export const wirePatient = v.pipe(
  v.object({
    id: wireId,
    name: plainText,
    sex: wireCode(SEX),
    birthday: maybeDay,
    age: v.optional(v.unknown()),
    mobile: plainText,
    idCardType: wireCode(ID_CARD_TYPE),
    idCard: plainText,
    relation: wireCode(RELATION),
    isMain: wireFlag,
    isMinor: wireFlag,
    guardian: v.optional(v.unknown()),
    allergyHistory: wireText,
    pastHistory: wireText,
    cards: v.optional(v.unknown()),
  }),
  v.transform(({ id, name, sex, birthday, mobile, idCardType, idCard, relation, isMain }): Patient => ({
    id,
    name,
    sex,
    ...(birthday && { birthday }),
    mobile,
    idCardType,
    idCardMasked: idCard,
    relation,
    isMain,
  })),
)
export const wireAdded = v.pipe(
  v.object({
    patient: wirePatient,
    existed: v.nullish(v.object({ id: wireId, nameMasked: plainText, mobileMasked: plainText })),
  }),
  v.transform(({ patient, existed }): AddedPatient => ({ patient, ...(existed && { existed }) })),
)
export const wireCard = v.pipe(
  v.object({
    id: plainText,
    name: plainText,
    patientId: wireText,
    clinicId: wireText,
    cardNo: wireText,
    mobile: wireText,
    isMember: wireFlag,
    healthCard: v.optional(v.unknown()),
  }),
  v.transform((card) => cardFrom(card)),
)
export const wireRevisit = v.pipe(
  v.object({
    isRevisit: wireFlag,
    lastVisitDate: maybeDay,
    lastDiagnosis: wireText,
    isRecordNeeded: wireFlag,
    isFirstVisitAllowed: wireFlag,
  }),
  v.transform(({ isRevisit, lastVisitDate }): RevisitStatus => ({
    isRevisit,
    ...(lastVisitDate && { lastVisit: lastVisitDate }),
  })),
)
const wireGuardian = v.object({ name: v.string(), idCard: v.string(), mobile: v.string(), relation: v.number() })
/** What the add-patient form sends (screens-and-calls T4). */
export const wireNewPatient = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  sex: v.picklist([0, 1, 2]),
  birthday: wireDay,
  mobile: v.string(),
  idCardType: v.number(),
  idCard: v.string(),
  relation: v.number(),
  guardian: v.optional(wireGuardian),
  consents: v.array(v.object({ key: v.string(), version: v.string(), at: v.string() })),
})
