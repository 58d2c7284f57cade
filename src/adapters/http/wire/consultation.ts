import * as v from 'valibot'
import type { Consultation, ConsultationRule, BegunConsultation } from '@/domain/consultation/consultation'
import { INTAKE_DURATIONS } from '@/domain/consultation/intake'
import {
  known,
  maybe,
  maybeInstant,
  maybeList,
  maybeNumber,
  maybeYuan,
  openFlag,
  pageOf,
  plainId,
  plainPicture,
  plainText,
  wireCode,
  wireCounted,
  wireFlag,
  wireId,
  wireNumber,
} from './basics'
import { wireLastMessage } from './chat'
import { wireOpenHours } from './clinic'
import { ADVISORY_STATUS } from './enumerations'
import { sentConsents } from './patient'

export const wireConsultation = v.pipe(
  v.object({
    id: wireId,
    conversationId: plainId,
    status: wireCode(ADVISORY_STATUS),
    doctorId: wireId,
    doctorName: plainText,
    headImgUrl: plainPicture,
    patientId: plainId,
    patientName: plainText,
    fee: maybeYuan,
    chargeId: plainId,
    created: maybeInstant,
    acceptDeadline: maybeInstant,
    replyDeadline: maybeInstant,
    validUntil: maybeInstant,
    roundsUsed: wireNumber,
    roundsMax: wireNumber,
    unreadCount: wireNumber,
    lastMessage: maybe(wireLastMessage),
  }),
  v.transform(
    ({ headImgUrl, fee, created, acceptDeadline, replyDeadline, validUntil, lastMessage, ...rest }): Consultation => ({
      ...rest,
      photoUrl: headImgUrl,
      ...known({ feeFen: fee, createdAt: created, acceptDeadline, replyDeadline, endsAt: validUntil, lastMessage }),
    }),
  ),
)
/** The specification names this list `consultations`. */
export const wireConsultations = v.pipe(
  v.object({ consultations: wireCounted(wireConsultation), total: maybeNumber }),
  v.transform(({ consultations: { rows, unreadable }, total }) => pageOf(total, rows, unreadable)),
)
export const wireConsultationRule = v.pipe(
  v.object({
    doctorId: wireId,
    fee: maybeYuan,
    isOpen: openFlag,
    openHours: maybeList(wireOpenHours),
    roundsMax: wireNumber,
    validHours: wireNumber,
    acceptHours: wireNumber,
    replyHours: wireNumber,
    refundRule: plainText,
    isRevisitOnly: wireFlag,
    notice: plainText,
  }),
  v.transform(({ fee, ...rest }): ConsultationRule => ({ ...rest, ...known({ feeFen: fee }) })),
)
export const wireBegunConsultation = v.pipe(
  v.object({
    consultationId: wireId,
    conversationId: plainId,
    chargeId: plainId,
    fee: maybeYuan,
    status: wireCode(ADVISORY_STATUS),
  }),
  v.transform(({ consultationId, fee, ...rest }): BegunConsultation => ({
    ...rest,
    consultationId,
    ...known({ feeFen: fee }),
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
  consents: sentConsents,
  requestId: wireId,
})
