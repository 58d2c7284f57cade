import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

/** The screen opens the conversation, because a loader also runs on preload. */
const chat = createRoute({
  ...childOfRoot,
  path: '/chat/$conversationId',
  staticData: { title: 'chat', isEntryPoint: true, modules: ['chat', 'idle', 'pictures'] },
  beforeLoad: needsCard,
  ...lazyScreen(() => import('../screens/chat/chat-screen'), 'ChatScreen', loadCurrentClinic),
})

export const chatRoutes = [chat] as const
