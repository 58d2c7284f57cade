import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needsCard } from './guards'
import { under } from './root'
import { withLate } from './with-late'

/** The conversation itself is opened by the screen: a loader also runs where a link is only pointed at. */
const chat = createRoute({
  ...under,
  path: '/chat/$conversationId',
  staticData: { title: 'chat' },
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/chat/chat-screen'), 'ChatScreen'),
})

export const chatRoutes = [chat] as const
