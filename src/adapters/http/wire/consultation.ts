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
  pageOf,
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
  v.transform(({ consultations: { rows, unreadable }, total }) => pageOf(total, rows, unreadable)),
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

/** Descriptions for the documents of the contract. */
export const consultationFieldDocs = {
  headImgUrl: 'The address of the picture; empty where there is none.',
  consultations: 'The consultations, the newest first.',
  'Consultation.id': 'The consultation’s id.',
  consultationId: 'The consultation’s id.',
  conversationId: 'The conversation’s id; empty before it exists.',
  'Consultation.status': 'The status of the consultation.',
  'Consultation.fee': 'What it costs.',
  'Consultation.chargeId': 'The order that it is paid by; empty where it is free.',
  acceptDeadline: 'Until when the doctor must accept it; after that the money goes back.',
  replyDeadline: 'Until when the doctor must answer; after that the money goes back.',
  validUntil: 'When it ends automatically.',
  roundsUsed: 'How many questions have been asked.',
  roundsMax: 'How many questions may be asked.',
  unreadCount: 'How many messages the patient has not read.',
  lastMessage: 'The newest message; null where there is none.',
  validHours: 'How many hours a consultation lasts from its acceptance.',
  acceptHours: 'Within how many hours the doctor accepts.',
  replyHours: 'Within how many hours the doctor answers.',
  refundRule: 'When the money goes back, for the patient.',
  isRevisitOnly: 'Whether the doctor answers only those who have been there before.',
  complaint: 'What the patient asks.',
  duration: 'How long it has been so; left out where it was not said.',
  visited: 'Whether the patient has seen a doctor about it; left out where it was not said.',
  'T21.status': 'The status of the consultation.',
  'T21.chargeId': 'The order that it is paid by; empty where it is free.',
  'T21.photos': 'Addresses of photos; may be empty.',
}
