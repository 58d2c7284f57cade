import * as v from 'valibot'
import {
  MESSAGE_TYPES,
  type ChatClinic,
  type ChatPass,
  type ChatAvailability,
  type LastMessage,
} from '@/domain/chat/chat'
import {
  known,
  maybe,
  maybeInstant,
  openFlag,
  plainId,
  plainNumber,
  plainText,
  rawText,
  wireId,
  wireNumber,
  wireWord,
} from './basics'

export const wireLastMessage = v.pipe(
  v.object({ type: wireWord(MESSAGE_TYPES), text: rawText, at: maybeInstant }),
  v.transform(({ at, ...rest }): LastMessage => ({ ...rest, ...known({ at }) })),
)
export const wireChatClinic = v.pipe(
  v.object({
    clinicId: wireId,
    clinicName: plainText,
    conversationId: plainId,
    unreadCount: wireNumber,
    lastMessage: maybe(wireLastMessage),
  }),
  v.transform(({ lastMessage, ...rest }): ChatClinic => ({ ...rest, ...known({ lastMessage }) })),
)
export const wireChatAvailability = v.pipe(
  v.object({ isAvailable: openFlag, conversationId: plainId, reason: plainText, status: plainNumber }),
  v.transform(({ isAvailable, conversationId, reason }): ChatAvailability => ({
    isAvailable,
    conversationId,
    reason,
  })),
)
export const wireChatPass = v.pipe(
  v.object({ conversationId: wireId, imToken: wireId, imUserId: wireId, expireAt: maybeInstant }),
  v.transform(({ conversationId, imToken, imUserId, expireAt }): ChatPass => ({
    conversationId,
    token: imToken,
    userId: imUserId,
    ...known({ expiresAt: expireAt }),
  })),
)
/** Request to open a conversation (T24). */
export const wireChatWish = v.object({
  participantId: wireId,
  patientId: wireId,
  consultationId: v.optional(v.string()),
  type: v.picklist(['advisory', 'clinic']),
})
