import * as v from 'valibot'
import type { Consultation, ConsultationRule, CreatedConsultation } from '@/domain/consultation/consultation'
import { INTAKE_DURATIONS } from '@/domain/consultation/intake'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalList,
  optionalNumber,
  yuanOrUndefined,
  flagOrTrue,
  toPage,
  optionalId,
  optionalImageUrl,
  optionalText,
  codeSchemaOf,
  countedListOf,
  flagSchema,
  idSchema,
  numberSchema,
} from './basics'
import { lastMessageSchema } from './chat'
import { openHoursSchema } from './clinic'
import { ADVISORY_STATUS } from './enumerations'
import { consentsRequestSchema } from './patient'

export const consultationSchema = v.pipe(
  v.object({
    id: idSchema,
    conversationId: optionalId,
    status: codeSchemaOf(ADVISORY_STATUS),
    doctorId: idSchema,
    doctorName: optionalText,
    headImgUrl: optionalImageUrl,
    patientId: optionalId,
    patientName: optionalText,
    fee: yuanOrUndefined,
    chargeId: optionalId,
    created: optionalInstant,
    acceptDeadline: optionalInstant,
    replyDeadline: optionalInstant,
    validUntil: optionalInstant,
    roundsUsed: numberSchema,
    roundsMax: numberSchema,
    unreadCount: numberSchema,
    lastMessage: optionalField(lastMessageSchema),
  }),
  v.transform(
    ({ headImgUrl, fee, created, acceptDeadline, replyDeadline, validUntil, lastMessage, ...rest }): Consultation => ({
      ...rest,
      photoUrl: headImgUrl,
      ...omitNullish({
        feeFen: fee,
        createdAt: created,
        acceptDeadline,
        replyDeadline,
        endsAt: validUntil,
        lastMessage,
      }),
    }),
  ),
)
/** The specification names this list `consultations`. */
export const consultationsSchema = v.pipe(
  v.object({ consultations: countedListOf(consultationSchema), total: optionalNumber }),
  v.transform(({ consultations: { rows, unreadable }, total }) => toPage(total, rows, unreadable)),
)
export const consultationRuleSchema = v.pipe(
  v.object({
    doctorId: idSchema,
    fee: yuanOrUndefined,
    isOpen: flagOrTrue,
    openHours: optionalList(openHoursSchema),
    roundsMax: numberSchema,
    validHours: numberSchema,
    acceptHours: numberSchema,
    replyHours: numberSchema,
    refundRule: optionalText,
    isRevisitOnly: flagSchema,
    notice: optionalText,
  }),
  v.transform(({ fee, ...rest }): ConsultationRule => ({ ...rest, ...omitNullish({ feeFen: fee }) })),
)
export const createdConsultationSchema = v.pipe(
  v.object({
    consultationId: idSchema,
    conversationId: optionalId,
    chargeId: optionalId,
    fee: yuanOrUndefined,
    status: codeSchemaOf(ADVISORY_STATUS),
  }),
  v.transform(({ consultationId, fee, ...rest }): CreatedConsultation => ({
    ...rest,
    consultationId,
    ...omitNullish({ feeFen: fee }),
  })),
)
/** Intake form as sent (T21). */
export const consultationRequestSchema = v.object({
  patientId: idSchema,
  doctorId: idSchema,
  complaint: v.string(),
  duration: v.optional(v.picklist(INTAKE_DURATIONS)),
  visited: v.optional(v.boolean()),
  photos: v.array(v.string()),
  consents: consentsRequestSchema,
  requestId: idSchema,
})

/** Descriptions for the generated API documents (docs/generated). */
export const consultationFieldDocs = {
  headImgUrl: 'The photo’s URL; empty if there is none.',
  consultations: 'The consultations, newest first.',
  'Consultation.id': 'The consultation’s id.',
  consultationId: 'The consultation’s id.',
  conversationId: 'The conversation’s id; empty if it does not exist yet.',
  'Consultation.status': 'The status of the consultation.',
  'Consultation.fee': 'The fee.',
  'Consultation.chargeId': 'The id of the order that pays for it; empty if it is free.',
  acceptDeadline: 'The deadline for the doctor to accept; the fee is refunded after it.',
  replyDeadline: 'The deadline for the doctor to reply; the fee is refunded after it.',
  validUntil: 'When it ends automatically.',
  roundsUsed: 'The number of questions asked.',
  roundsMax: 'The number of questions included.',
  unreadCount: 'The number of messages that the patient has not read.',
  lastMessage: 'The newest message; null if there is none.',
  validHours: 'The duration of a consultation in hours, from its acceptance.',
  acceptHours: 'The number of hours within which the doctor accepts.',
  replyHours: 'The number of hours within which the doctor replies.',
  refundRule: 'When the fee is refunded, for the patient.',
  isRevisitOnly: 'Whether the doctor answers only patients with an earlier visit.',
  complaint: 'The patient’s question.',
  duration: 'How long the symptoms have lasted; omitted if the patient did not say.',
  visited: 'Whether the patient has seen a doctor about the symptoms; omitted if the patient did not say.',
  'T21.status': 'The status of the consultation.',
  'T21.chargeId': 'The id of the order that pays for it; empty if it is free.',
  'T21.photos': 'URLs of photos; may be empty.',
}
