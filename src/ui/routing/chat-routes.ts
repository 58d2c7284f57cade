import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { loadCurrentClinic } from './shared-loaders'
import { createAppRoute } from './route'

export const chatRoutes = [
  // The screen opens the conversation, because a loader also runs on preload.
  createAppRoute(
    '/chat/$conversationId',
    { locksWhenIdle: true, title: 'chat', isEntryPoint: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/chat/chat-screen'), 'ChatScreen', loadCurrentClinic),
  ),
] as const
