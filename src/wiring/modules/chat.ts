import { WebSocketChatTransport } from '@/adapters/chat/web-socket-chat-transport'
import { ChatService } from '@/application/chat-service'
import { ChatTransport } from '@/application/ports/chat-transport'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { ChatStore } from '@/ui/stores/chat-store'
import { NETWORK_CONFIG } from '../environment'
import { bindListener, bindFactory, bindStore, type Binding } from '../binding'
import { consultation } from './consultation'

/** Chat of a consultation or with the front desk. */
export const chat: readonly Binding[] = [
  ...consultation,
  bindFactory(
    ChatTransport,
    ({ chatLine, chatOrigin, baseUrl }, identity, clock) => {
      const origin = chatOrigin || baseUrl
      return chatLine?.(clock) ?? new WebSocketChatTransport(identity, clock, origin ? { origin } : {})
    },
    NETWORK_CONFIG,
    Identity,
    Clock,
  ),
  bindListener(ChatService),
  bindStore('chat', ChatStore),
]
