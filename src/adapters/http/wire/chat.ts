import * as v from 'valibot'
import {
  MESSAGE_TYPES,
  type ChatClinic,
  type ChatToken,
  type ChatAvailability,
  type LastMessage,
} from '@/domain/chat/chat'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  flagOrTrue,
  optionalId,
  optionalNumberOrZero,
  optionalText,
  rawText,
  idSchema,
  numberSchema,
  wordSchemaOf,
} from './basics'

export const lastMessageSchema = v.pipe(
  v.object({ type: wordSchemaOf(MESSAGE_TYPES), text: rawText, at: optionalInstant }),
  v.transform(({ at, ...rest }): LastMessage => ({ ...rest, ...omitNullish({ at }) })),
)
export const chatClinicSchema = v.pipe(
  v.object({
    clinicId: idSchema,
    clinicName: optionalText,
    conversationId: optionalId,
    unreadCount: numberSchema,
    lastMessage: optionalField(lastMessageSchema),
  }),
  v.transform(({ lastMessage, ...rest }): ChatClinic => ({ ...rest, ...omitNullish({ lastMessage }) })),
)
export const chatAvailabilitySchema = v.pipe(
  v.object({ isAvailable: flagOrTrue, conversationId: optionalId, reason: optionalText, status: optionalNumberOrZero }),
  v.transform(({ isAvailable, conversationId, reason }): ChatAvailability => ({
    isAvailable,
    conversationId,
    reason,
  })),
)
export const chatTokenSchema = v.pipe(
  v.object({ conversationId: idSchema, imToken: idSchema, imUserId: idSchema, expireAt: optionalInstant }),
  v.transform(({ conversationId, imToken, imUserId, expireAt }): ChatToken => ({
    conversationId,
    token: imToken,
    userId: imUserId,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
/** Request to open a conversation (T24). */
export const conversationRequestSchema = v.object({
  participantId: idSchema,
  patientId: idSchema,
  consultationId: v.optional(v.string()),
  type: v.picklist(['advisory', 'clinic']),
})

/** Descriptions for the generated API documents (docs/generated). */
export const chatFieldDocs = {
  'LastMessage.type': 'The kind of message.',
  'LastMessage.text': 'The message’s text, or a placeholder.',
  'LastMessage.at': 'When it was sent.',
  participantId: 'The other participant’s id: a doctor’s or a clinic’s.',
  imToken: 'The token for the chat connection; the client sends it in its first message.',
  imUserId: 'The patient’s id in the chat.',
  isAvailable: 'Whether the patient can write now.',
  'T23.reason': 'Why the patient cannot write; empty if the patient can.',
  'T23.status': 'The number of the newest consultation’s status; the app does not read it.',
  'T24.consultationId':
    'The id of the consultation to which the conversation belongs; omitted for a clinic’s front desk.',
  'T24.type': 'The other participant: a doctor about a consultation, or a clinic’s front desk.',
  'T24.expireAt': 'When the token expires.',
}
