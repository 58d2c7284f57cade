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
import type { LateStores } from './stores/late'
import type { Stores } from './stores/stores'
import type { Words } from './words/words'

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
    title?: keyof Words['titles']
    /** The screen acts for the active patient, whom a strip names above it. */
    actsForPatient?: boolean
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/**
 * G1 (screens-and-calls 0): without a token to login, and back to this very place afterwards; whoever has not agreed to the
 * privacy notice of today is asked first.
 */
function needsLogin({ context: { stores }, location }: { context: Context; location: { href: string } }): void {
  if (stores.session.isLoggedIn) {
    if (!stores.session.needsConsent()) return
    stores.session.rememberDestination(location.href)
    throw redirect({ to: '/privacy', search: { ask: '1' }, replace: true })
  }
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

/** Fetches the stores of the terms that no first visit needs, before the screen that uses them. */
async function withLate({ stores }: Context, start: (late: LateStores) => void): Promise<void> {
  start(await stores.late.load())
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

/** No screen is painted before its words are here. */
const speaks = ({ context: { stores } }: { context: Context }): Promise<void> | undefined =>
  stores.language.isLoading ? stores.language.ready() : undefined

const root = createRootRouteWithContext<Context>()({
  beforeLoad: speaks,
  component: AppShell,
  notFoundComponent: LostScreen,
})
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
const subscribe = createRoute({
  ...under,
  path: '/subscribe',
  staticData: { title: 'subscribe' },
  beforeLoad: needsLogin,
  loader: ({ context }) =>
    withLate(context, ({ landing }) => {
      void landing.checkFollowing()
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyRouteComponent(() => import('./screens/landing/subscribe-screen'), 'SubscribeScreen'),
})
const scan = createRoute({
  ...under,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing' },
  loader: ({ context, params: { scene, code } }) =>
    withLate(context, ({ landing }) => {
      void landing.openScan(scene, code)
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyRouteComponent(() => import('./screens/landing/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...under,
  path: '/msg/$msgId',
  staticData: { title: 'landing' },
  beforeLoad: needsLogin,
  loader: ({ context, params: { msgId } }) => withLate(context, ({ landing }) => void landing.openMessage(msgId)),
  component: lazyRouteComponent(() => import('./screens/landing/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...under,
  path: '/s/$shortId',
  staticData: { title: 'landing' },
  loader: ({ context, params: { shortId } }) => withLate(context, ({ landing }) => void landing.openShortLink(shortId)),
  component: lazyRouteComponent(() => import('./screens/landing/short-link-screen'), 'ShortLinkScreen'),
})
const settings = createRoute({
  ...under,
  path: '/settings',
  staticData: { title: 'settings' },
  loader: ({ context }) => withLate(context, ({ phone }) => phone.look()),
  component: lazyRouteComponent(() => import('./screens/settings/settings-screen'), 'SettingsScreen'),
})
const privacy = createRoute({
  ...under,
  path: '/privacy',
  staticData: { title: 'privacy' },
  validateSearch: texts('ask'),
  loader: ({ context }) => withLate(context, ({ phone }) => phone.look()),
  component: lazyRouteComponent(() => import('./screens/settings/privacy-screen'), 'PrivacyScreen'),
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
  loader: ({ context }) => withLate(context, () => undefined),
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-list-screen'), 'DoctorListScreen'),
})
const doctorSearch = createRoute({
  ...under,
  path: '/doctors/search',
  staticData: { title: 'doctorSearch' },
  validateSearch: texts('keyword'),
  loader: ({ context }) => withLate(context, () => undefined),
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-search-screen'), 'DoctorSearchScreen'),
})
const doctorTag = createRoute({
  ...under,
  path: '/doctors/tag/$tag',
  staticData: { title: 'doctorTag' },
  loader: ({ context, params: { tag } }) => {
    void context.stores.clinic.loadCurrent()
    void context.stores.clinic.loadChain()
    return withLate(context, ({ doctorSearch: store }) => {
      void store.loadTagged(tag)
      void store.loadTags()
    })
  },
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-tag-screen'), 'DoctorTagScreen'),
})
const doctor = createRoute({
  ...under,
  path: '/doctors/$id',
  staticData: { title: 'doctor' },
  validateSearch: texts('clinicId', 'date'),
  loader: ({ context, params: { id } }) => {
    const { stores } = context
    void stores.doctor.loadDetail(id)
    void stores.clinic.loadCurrent()
    void stores.clinic.loadChain()
    return withLate(context, () => undefined)
  },
  component: lazyRouteComponent(() => import('./screens/doctor/doctor-detail-screen'), 'DoctorDetailScreen'),
})

const schedule = createRoute({
  ...under,
  path: '/booking/doctor/$id',
  staticData: { title: 'schedule', actsForPatient: true },
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
  staticData: { title: 'confirm', actsForPatient: true },
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
  loader: ({ context: { stores } }) => {
    void stores.patient.loadAll()
    void stores.clinic.loadCurrent()
  },
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

const me = createRoute({
  ...under,
  path: '/me',
  staticData: { title: 'me' },
  beforeLoad: needsLogin,
  loader: ({ context }) =>
    withLate(context, ({ account }) => {
      void context.stores.patient.loadAll()
      void account.load()
    }),
  component: lazyRouteComponent(() => import('./screens/account/me-screen'), 'MeScreen'),
})
const family = createRoute({
  ...under,
  path: '/family',
  staticData: { title: 'family' },
  beforeLoad: needsLogin,
  loader: ({ context }) => withLate(context, ({ familyAgenda }) => void familyAgenda.load()),
  component: lazyRouteComponent(() => import('./screens/account/family-screen'), 'FamilyScreen'),
})
const patientFile = createRoute({
  ...under,
  path: '/patients/$id',
  staticData: { title: 'patientFile' },
  beforeLoad: needsLogin,
  loader: ({ context, params: { id } }) =>
    withLate(context, (late) => {
      late.patientFile.forgetRefusals()
      void late.patientFile.load(id)
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyRouteComponent(() => import('./screens/patient/edit-patient-screen'), 'EditPatientScreen'),
})
const patientCard = createRoute({
  ...under,
  path: '/patients/$id/card',
  staticData: { title: 'patientCard' },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) =>
    withLate(context, (late) => {
      void late.patientFile.loadCard(id)
      void context.stores.clinic.loadCurrent()
      void context.stores.clinic.loadChain()
    }),
  component: lazyRouteComponent(() => import('./screens/patient/patient-card-screen'), 'PatientCardScreen'),
})

const records = createRoute({
  ...under,
  path: '/records',
  staticData: { title: 'records', actsForPatient: true },
  validateSearch: texts('kind'),
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context, ({ record }) => void record.loadRule()),
  component: lazyRouteComponent(() => import('./screens/record/record-list-screen'), 'RecordListScreen'),
})
const record = createRoute({
  ...under,
  path: '/records/$id',
  staticData: { title: 'record', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) =>
    withLate(context, ({ record: store }) => {
      void store.loadRule()
      void store.loadDetail(context.stores.session.patientId ?? '', id)
    }),
  component: lazyRouteComponent(() => import('./screens/record/record-screen'), 'RecordScreen'),
})
const examination = createRoute({
  ...under,
  path: '/records/exam/$id',
  staticData: { title: 'examination', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) =>
    withLate(context, ({ record: store }) => {
      void store.loadRule()
      void store.loadExamination(context.stores.session.patientId ?? '', id)
    }),
  component: lazyRouteComponent(() => import('./screens/record/examination-screen'), 'ExaminationScreen'),
})
const print = createRoute({
  ...under,
  path: '/records/print/$kind/$id',
  staticData: { title: 'print' },
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context, ({ record: store }) => void store.loadRule()),
  component: lazyRouteComponent(() => import('./screens/record/print-screen'), 'PrintScreen'),
})

const addresses = createRoute({
  ...under,
  path: '/addresses',
  staticData: { title: 'addresses', actsForPatient: true },
  validateSearch: texts('patientId', 'pick', 'chosenId'),
  beforeLoad: needsLogin,
  loader: ({ context }) => withLate(context, () => undefined),
  component: lazyRouteComponent(() => import('./screens/address/address-list-screen'), 'AddressListScreen'),
})
/** `new` in the place of an id adds one. */
const address = createRoute({
  ...under,
  path: '/addresses/$id',
  staticData: { title: 'address', actsForPatient: true },
  validateSearch: texts('patientId'),
  beforeLoad: needsLogin,
  loader: ({ context }) => withLate(context, (late) => void late.address.loadRegions()),
  component: lazyRouteComponent(() => import('./screens/address/address-screen'), 'AddressScreen'),
})

/** The kit's elements for those who build screens; the condition is one the build can see through, so production has none of it. */
const gallery =
  import.meta.env.VITE_OUTSIDE === 'production'
    ? []
    : [
        createRoute({
          ...under,
          path: '/gallery',
          validateSearch: texts('group'),
          component: lazyRouteComponent(() => import('./gallery/gallery-screen'), 'GalleryScreen'),
        }),
      ]

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
  subscribe,
  scan,
  message,
  shortLink,
  settings,
  privacy,
  home,
  clinics,
  clinic,
  doctors,
  doctorSearch,
  doctorTag,
  doctor,
  schedule,
  confirm,
  result,
  visit,
  patients,
  newPatient,
  me,
  family,
  patientFile,
  patientCard,
  records,
  record,
  examination,
  print,
  addresses,
  address,
  ...gallery,
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
