import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { begin, beginWith } from './begin'

const recordList = () => import('../screens/record/record-list-screen')
const forDoctorScreen = () => import('../screens/record/for-doctor-screen')
const printScreen = () => import('../screens/record/print-screen')

const records = createRoute({
  ...under,
  path: '/records',
  staticData: {
    title: 'records',
    isDoor: true,
    actsForPatient: true,
    terms: ['idle', 'records'],
    next: ['/records/$id', '/records/exam/$id'],
  },
  validateSearch: texts('kind'),
  beforeLoad: needsCard,
  loaderDeps: by<'kind'>('kind'),
  loader: (at) => beginWith(at, recordList),
  component: lazyScreen(recordList, 'RecordListScreen'),
})
const record = createRoute({
  ...under,
  path: '/records/$id',
  staticData: { title: 'record', actsForPatient: true, terms: ['idle', 'records'] },
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, ({ record: store, session }) => {
      void store.loadRule()
      store.byId.of(session.patientId ?? '', at.params.id)
    }),
  component: lazyScreen(() => import('../screens/record/record-screen'), 'RecordScreen'),
})
const examination = createRoute({
  ...under,
  path: '/records/exam/$id',
  staticData: { title: 'examination', isDoor: true, actsForPatient: true, terms: ['idle', 'records'] },
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, ({ clinic, record: store }) => {
      void clinic.loadCurrent()
      void store.loadRule()
      store.examination.of(at.params.id)
    }),
  component: lazyScreen(() => import('../screens/record/examination-screen'), 'ExaminationScreen'),
})
/** `step` is `pages` once the pages exist; Back returns to the selection. */
const forDoctor = createRoute({
  ...under,
  path: '/records/for-doctor',
  staticData: { title: 'forDoctor', actsForPatient: true, terms: ['idle', 'records'] },
  validateSearch: texts('step'),
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, forDoctorScreen),
  component: lazyScreen(forDoctorScreen, 'ForDoctorScreen'),
})
const print = createRoute({
  ...under,
  path: '/records/print/$kind/$id',
  staticData: { title: 'print', terms: ['idle', 'records'] },
  beforeLoad: needsCard,
  preload: false,
  loader: (at) => beginWith(at, printScreen),
  component: lazyScreen(printScreen, 'PrintScreen'),
})

export const recordRoutes = [records, record, examination, forDoctor, print] as const
