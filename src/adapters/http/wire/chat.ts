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
  wireId,
  wireNumber,
  wireWord,
} from './basics'

export const wireLastMessage = v.pipe(
  v.object({ type: wireWord(MESSAGE_TYPES), text: rawText, at: optionalInstant }),
  v.transform(({ at, ...rest }): LastMessage => ({ ...rest, ...omitNullish({ at }) })),
)
export const wireChatClinic = v.pipe(
  v.object({
    clinicId: wireId,
    clinicName: optionalText,
    conversationId: optionalId,
    unreadCount: wireNumber,
    lastMessage: optionalField(wireLastMessage),
  }),
  v.transform(({ lastMessage, ...rest }): ChatClinic => ({ ...rest, ...omitNullish({ lastMessage }) })),
)
export const wireChatAvailability = v.pipe(
  v.object({ isAvailable: flagOrTrue, conversationId: optionalId, reason: optionalText, status: optionalNumberOrZero }),
  v.transform(({ isAvailable, conversationId, reason }): ChatAvailability => ({
    isAvailable,
    conversationId,
    reason,
  })),
)
export const wireChatPass = v.pipe(
  v.object({ conversationId: wireId, imToken: wireId, imUserId: wireId, expireAt: optionalInstant }),
  v.transform(({ conversationId, imToken, imUserId, expireAt }): ChatToken => ({
    conversationId,
    token: imToken,
    userId: imUserId,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
/** Request to open a conversation (T24). */
export const wireChatWish = v.object({
  participantId: wireId,
  patientId: wireId,
  consultationId: v.optional(v.string()),
  type: v.picklist(['advisory', 'clinic']),
})
