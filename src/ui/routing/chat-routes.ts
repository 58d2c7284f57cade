import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'
import { startClinic } from './starts'

/** The conversation itself is opened by the screen: a loader also runs where a link is only pointed at. */
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
