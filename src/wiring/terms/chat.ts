import { SocketChatLine } from '@/adapters/chat/socket-chat-line'
import { ChatService } from '@/application/chat-service'
import { ChatLine } from '@/application/ports/chat-line'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { ChatStore } from '@/ui/stores/chat-store'
import { NETWORK } from '../outside'
import { listener, made, store, type Wire } from '../wire'
import { consultation } from './consultation'

/** Chat of a consultation or with the front desk. */
export const chat: readonly Wire[] = [
  ...consultation,
  made(
    ChatLine,
    ({ chatLine, chatOrigin, baseUrl }, identity, clock) => {
      const origin = chatOrigin || baseUrl
      return chatLine?.(clock) ?? new SocketChatLine(identity, clock, origin ? { origin } : {})
    },
    NETWORK,
    Identity,
    Clock,
  ),
  listener(ChatService),
  store('chat', ChatStore),
]
