import { lazyScreen } from './lazy-screen'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { createAppRoute } from './route'

export const homeRoutes = [
  createAppRoute(
    '/home',
    { title: 'home', isEntryPoint: true, next: ['/doctors', '/visits/$id', '/me'] },
    lazyScreen(
      () => import('../screens/home/home-screen'),
      'HomeScreen',
      ({ context: { stores } }) => {
        const clinic = stores.get(ClinicStore)
        const recentDoctors = stores.get(RecentDoctorsStore)
        const registration = stores.get(RegistrationStore)
        const session = stores.get(SessionStore)
        clinic.loadHere()
        if (session.isLoggedIn) recentDoctors.all.prefetch()
        if (session.hasCard) registration.upcoming.prefetch()
      },
    ),
  ),
] as const
