import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'

const records = createRoute({
  ...under,
  path: '/records',
  staticData: {
    title: 'records',
    isDoor: true,
    actsForPatient: true,
    terms: ['records'],
    next: ['/records/$id', '/records/exam/$id'],
  },
  validateSearch: texts('kind'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, ({ record }) => void record.loadRule()),
  component: lazyScreen(() => import('../screens/record/record-list-screen'), 'RecordListScreen'),
})
const record = createRoute({
  ...under,
  path: '/records/$id',
  staticData: { title: 'record', actsForPatient: true, terms: ['records'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) =>
    begin({ context, route }, ({ record: store }) => {
      void store.loadRule()
      void store.loadDetail(context.stores.session.patientId ?? '', id)
    }),
  component: lazyScreen(() => import('../screens/record/record-screen'), 'RecordScreen'),
})
const examination = createRoute({
  ...under,
  path: '/records/exam/$id',
  staticData: { title: 'examination', isDoor: true, actsForPatient: true, terms: ['records'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) =>
    begin({ context, route }, ({ record: store }) => {
      void store.loadRule()
      void store.loadExamination(context.stores.session.patientId ?? '', id)
    }),
  component: lazyScreen(() => import('../screens/record/examination-screen'), 'ExaminationScreen'),
})
const print = createRoute({
  ...under,
  path: '/records/print/$kind/$id',
  staticData: { title: 'print', terms: ['records'] },
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, ({ record: store }) => void store.loadRule()),
  component: lazyScreen(() => import('../screens/record/print-screen'), 'PrintScreen'),
})

export const recordRoutes = [records, record, examination, print] as const
