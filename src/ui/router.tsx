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
import { takePageEntry } from './screens/session/page-entry'
import { parseSearch, stringifySearch, texts } from './search'
import type { Stores } from './stores/stores'
import type { TitleKey } from './words/zh/titles'

type Context = {
  readonly stores: Stores
  /** The page was opened by WeChat's login, whose answer stands in the address. */
  readonly isFromLogin: boolean
  /** Runs the guards and loaders of the screen in front once more. */
  readonly reload: () => void
}
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

/** S01 without a login in the address: home at once, without a chunk of its own; who it is comes out meanwhile. */
function goesOn({ context, preload }: { context: Context; preload: boolean }): void {
  if (context.isFromLogin) return
  if (!preload) void enterInPassing(context)
  throw redirect({ to: '/home', replace: true })
}
async function enterInPassing({ stores: { session }, reload }: Context): Promise<void> {
  const before = session.session.login?.token
  await session.enter(takePageEntry())
  if (session.session.login?.token !== before) reload()
}

const root = createRootRouteWithContext<Context>()({ component: AppShell, notFoundComponent: LostScreen })
const under = { getParentRoute: () => root } as const

const entry = createRoute({
  ...under,
  path: '/',
  beforeLoad: goesOn,
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

/** S12, of demos alone: a production build drops the import. */
const contract = createRoute({
  ...under,
  path: '/contract',
  component:
    import.meta.env.VITE_OUTSIDE === 'production'
      ? LostScreen
      : lazyRouteComponent(() => import('../../mocks/pages/contract-screen'), 'ContractScreen'),
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
  contract,
])

/** All routes of the app under one hash prefix; tests give a memory history. */
export function makeRouter(stores: Stores, history: RouterHistory = hashHistory()) {
  const reload = (): void => void router.invalidate()
  const router = createRouter({
    routeTree,
    history,
    basepath: ROUTE_PREFIX,
    context: { stores, isFromLogin: /[?&](code|state)=/.test(location.search), reload },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenScreen,
  })
  return router
}
