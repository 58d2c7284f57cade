import { WebSocketChatTransport } from '@/adapters/chat/web-socket-chat-transport'
import { ChatTransport } from '@/application/ports/chat-transport'
import { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { bindFactory, type Binding } from './binding'
import { NETWORK_CONFIG } from './environment'

export const chatBindings: readonly Binding[] = [
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
]
