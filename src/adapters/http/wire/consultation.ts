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
  wireCode,
  wireCounted,
  wireFlag,
  wireId,
  wireNumber,
} from './basics'
import { wireLastMessage } from './chat'
import { wireOpenHours } from './clinic'
import { ADVISORY_STATUS } from './enumerations'
import { serializeConsents } from './patient'

export const wireConsultation = v.pipe(
  v.object({
    id: wireId,
    conversationId: optionalId,
    status: wireCode(ADVISORY_STATUS),
    doctorId: wireId,
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
    roundsUsed: wireNumber,
    roundsMax: wireNumber,
    unreadCount: wireNumber,
    lastMessage: optionalField(wireLastMessage),
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
export const wireConsultations = v.pipe(
  v.object({ consultations: wireCounted(wireConsultation), total: optionalNumber }),
  v.transform(({ consultations: { rows, unreadable }, total }) => pageOf(total, rows, unreadable)),
)
export const wireConsultationRule = v.pipe(
  v.object({
    doctorId: wireId,
    fee: yuanOrUndefined,
    isOpen: flagOrTrue,
    openHours: optionalList(wireOpenHours),
    roundsMax: wireNumber,
    validHours: wireNumber,
    acceptHours: wireNumber,
    replyHours: wireNumber,
    refundRule: optionalText,
    isRevisitOnly: wireFlag,
    notice: optionalText,
  }),
  v.transform(({ fee, ...rest }): ConsultationRule => ({ ...rest, ...omitNullish({ feeFen: fee }) })),
)
export const wireBegunConsultation = v.pipe(
  v.object({
    consultationId: wireId,
    conversationId: optionalId,
    chargeId: optionalId,
    fee: yuanOrUndefined,
    status: wireCode(ADVISORY_STATUS),
  }),
  v.transform(({ consultationId, fee, ...rest }): CreatedConsultation => ({
    ...rest,
    consultationId,
    ...omitNullish({ feeFen: fee }),
  })),
)
/** Intake form as sent (T21). */
export const wireConsultationWish = v.object({
  patientId: wireId,
  doctorId: wireId,
  complaint: v.string(),
  duration: v.optional(v.picklist(INTAKE_DURATIONS)),
  visited: v.optional(v.boolean()),
  photos: v.array(v.string()),
  consents: serializeConsents,
  requestId: wireId,
})
