import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'
import { startClinic } from './starts'

/** The screen opens the conversation, because a loader also runs on preload. */
const chat = createRoute({
  ...under,
  path: '/chat/$conversationId',
  staticData: { title: 'chat', isDoor: true, terms: ['chat', 'idle', 'pictures'] },
  beforeLoad: needsCard,
  loader: (at) => {
    startClinic(at.context)
    return begin(at)
  },
  component: lazyScreen(() => import('../screens/chat/chat-screen'), 'ChatScreen'),
})

export const chatRoutes = [chat] as const
