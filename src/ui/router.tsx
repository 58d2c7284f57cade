import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { AppShell } from './app-shell'
import { hashHistory } from './hash-history'
import { BrokenScreen, LostScreen } from './parts/last-resort'
import { ROUTE_PREFIX } from './routes'
import { parseSearch, stringifySearch, texts } from './search'
import type { Stores } from './stores/stores'
import type { TitleKey } from './words/zh/titles'

type Context = { readonly stores: Stores }
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, by its name in the words. */
    title?: TitleKey
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** G1 (screens-and-calls 0): without a token to login, and back to this very place afterwards. */
function needsLogin({ context: { stores }, location }: { context: Context; location: { href: string } }): void {
  if (stores.session.isLoggedIn) return
  stores.session.rememberDestination(location.href)
  throw redirect({ to: '/login', replace: true })
}
/** G2: also needs a patient card; a person without one adds a patient first. */
function needsCard(at: { context: Context; location: { href: string } }): void {
  needsLogin(at)
  const { session } = at.context.stores
  if (session.hasCard) return
  session.rememberDestination(at.location.href)
  throw redirect({ to: '/patients/new', replace: true })
}

const root = createRootRouteWithContext<Context>()({ component: AppShell, notFoundComponent: LostScreen })
const under = { getParentRoute: () => root } as const

const entry = createRoute({
  ...under,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/session/entry-screen'), 'EntryScreen'),
})
const login = createRoute({
  ...under,
  path: '/login',
  staticData: { title: 'login' },
  component: lazyRouteComponent(() => import('./screens/session/login-screen'), 'LoginScreen'),
})
const accessDenied = createRoute({
  ...under,
  path: '/access-denied',
  staticData: { title: 'accessDenied' },
  component: lazyRouteComponent(() => import('./screens/session/access-denied-screen'), 'AccessDeniedScreen'),
})
const tips = createRoute({
  ...under,
  path: '/tips/$kind',
  staticData: { title: 'tips' },
  component: lazyRouteComponent(() => import('./screens/session/tips-screen'), 'TipsScreen'),
})

const home = createRoute({
  ...under,
  path: '/home',
  staticData: { title: 'home' },
  loader: ({ context: { stores } }) => {
    const { clinic, doctor, registration, session } = stores
    void clinic.loadCurrent()
    void clinic.loadChain()
    if (session.isLoggedIn) void doctor.loadRecent()
    if (session.hasCard) void registration.loadUpcoming()
  },
  component: lazyRouteComponent(() => import('./screens/home/home-screen'), 'HomeScreen'),
})

const clinics = createRoute({
  ...under,
  path: '/clinics',
  staticData: { title: 'clinics' },
  loader: ({ context: { stores } }) => {
    void stores.clinic.loadList()
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('./screens/clinic/clinic-list-screen'), 'ClinicListScreen'),
})
const clinic = createRoute({
  ...under,
  path: '/clinics/$id',
  staticData: { title: 'clinic' },
  loader: ({ context: { stores }, params: { id } }) => {
    void stores.clinic.loadDetail(id)
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('./screens/clinic/clinic-detail-screen'), 'ClinicDetailScreen'),
})

const doctors = createRoute({
  ...under,
  path: '/doctors',
  staticData: { title: 'doctors' },
  validateSearch: texts('kind', 'date'),
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-list-screen'), 'DoctorListScreen'),
})
const doctor = createRoute({
  ...under,
  path: '/doctors/$id',
  staticData: { title: 'doctor' },
  validateSearch: texts('clinicId', 'date'),
  loader: ({ context: { stores }, params: { id } }) => {
    void stores.doctor.loadDetail(id)
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen'),
})

const schedule = createRoute({
  ...under,
  path: '/booking/doctor/$id',
  staticData: { title: 'schedule' },
  validateSearch: texts('clinicId', 'date'),
  loader: ({ context: { stores }, params: { id } }) => {
    void stores.doctor.loadDetail(id)
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
  },
  component: lazyRouteComponent(() => import('./screens/booking/schedule-screen'), 'ScheduleScreen'),
})
const confirm = createRoute({
  ...under,
  path: '/booking/confirm',
  staticData: { title: 'confirm' },
  validateSearch: texts('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo'),
  beforeLoad: needsCard,
  component: lazyRouteComponent(() => import('./screens/booking/confirm-screen'), 'ConfirmScreen'),
})
const result = createRoute({
  ...under,
  path: '/booking/result/$id',
  staticData: { title: 'result' },
  beforeLoad: needsCard,
  loader: ({ context: { stores }, params: { id } }) => void stores.registration.loadDetail(id),
  component: lazyRouteComponent(() => import('./screens/booking/result-screen'), 'ResultScreen'),
})

const visit = createRoute({
  ...under,
  path: '/visits/$id',
  staticData: { title: 'visit' },
  beforeLoad: needsCard,
  loader: ({ context: { stores }, params: { id } }) => void stores.registration.loadDetail(id),
  component: lazyRouteComponent(() => import('./screens/visit/visit-screen'), 'VisitScreen'),
})

const patients = createRoute({
  ...under,
  path: '/patients',
  staticData: { title: 'patients' },
  beforeLoad: needsLogin,
  loader: ({ context: { stores } }) => void stores.patient.loadAll(),
  component: lazyRouteComponent(() => import('./screens/patient/patient-list-screen'), 'PatientListScreen'),
})
const newPatient = createRoute({
  ...under,
  path: '/patients/new',
  staticData: { title: 'newPatient' },
  beforeLoad: needsLogin,
  loader: ({ context: { stores } }) => void stores.clinic.loadCurrent(),
  component: lazyRouteComponent(() => import('./screens/patient/new-patient-screen'), 'NewPatientScreen'),
})

const routeTree = root.addChildren([
  entry,
  login,
  accessDenied,
  tips,
  home,
  clinics,
  clinic,
  doctors,
  doctor,
  schedule,
  confirm,
  result,
  visit,
  patients,
  newPatient,
])

/** All routes of the app under one hash prefix; tests give a memory history. */
export const makeRouter = (stores: Stores, history: RouterHistory = hashHistory()) =>
  createRouter({
    routeTree,
    history,
    basepath: ROUTE_PREFIX,
    context: { stores },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenScreen,
  })
