import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

/** The screen opens the conversation, because a loader also runs on preload. */
const chat = createRoute({
  ...childOfRoot,
  path: '/chat/$conversationId',
  staticData: { locksWhenIdle: true, title: 'chat', isEntryPoint: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/chat/chat-screen'), 'ChatScreen', loadCurrentClinic),
})

export const chatRoutes = [chat] as const
