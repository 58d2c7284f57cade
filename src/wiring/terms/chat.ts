import { SocketChatLine } from '@/adapters/chat/socket-chat-line'
import { AdvisoryService } from '@/application/advisory-service'
import { ChatRoomService } from '@/application/chat-room-service'
import { ChatService } from '@/application/chat-service'
import { ConversationService } from '@/application/conversation-service'
import { DoctorService } from '@/application/doctor-service'
import { ChatLine } from '@/application/ports/chat-line'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { SessionKeeper } from '@/application/session-keeper'
import { ChatStore } from '@/ui/stores/chat-store'
import { NETWORK, RANDOM, type Network } from '../outside'
import { constant, listener, made, service, store, type Wire } from '../wire'
import { consultation } from './consultation'

/** The messages of a consultation. */
export const chat: readonly Wire[] = [
  ...consultation,
  made(
    ChatLine,
    ({ chatLine, chatOrigin, baseUrl }: Network, identity: Identity, clock: Clock) => {
      const origin = chatOrigin || baseUrl
      return chatLine?.(clock) ?? new SocketChatLine(identity, clock, origin ? { origin } : {})
    },
    NETWORK,
    Identity,
    Clock,
  ),
  service(ChatRoomService, AdvisoryService, ConversationService, DoctorService, SessionKeeper),
  constant(RANDOM, Math.random),
  service(ChatService, ChatLine, ConversationService, Keepsakes, Clock, Ids, SessionKeeper, RANDOM),
  listener(ChatService),
  store('chat', ChatStore, ChatService, ChatRoomService),
]
