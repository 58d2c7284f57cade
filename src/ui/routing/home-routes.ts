import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { childOfRoot } from './root'

const home = createRoute({
  ...childOfRoot,
  path: '/home',
  staticData: { title: 'home', isEntryPoint: true, next: ['/doctors', '/visits/$id', '/me'] },
  ...lazyScreen(
    () => import('../screens/home/home-screen'),
    'HomeScreen',
    ({ context: { stores } }) => {
      const { clinic, recentDoctors, registration, session } = stores
      clinic.loadHere()
      if (session.isLoggedIn) recentDoctors.all.prefetch()
      if (session.hasCard) registration.upcoming.prefetch()
    },
  ),
})

export const homeRoutes = [home] as const
