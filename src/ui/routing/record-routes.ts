import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'

const records = createRoute({
  ...childOfRoot,
  path: '/records',
  staticData: {
    locksWhenIdle: true,
    title: 'records',
    isEntryPoint: true,
    actsForPatient: true,
    next: ['/records/$id', '/records/exam/$id'],
  },
  validateSearch: pickTextParams('kind'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/record/record-list-screen'), 'RecordListScreen'),
})
const record = createRoute({
  ...childOfRoot,
  path: '/records/$id',
  staticData: { locksWhenIdle: true, title: 'record', actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/record/record-screen'), 'RecordScreen'),
})
const examination = createRoute({
  ...childOfRoot,
  path: '/records/exam/$id',
  staticData: { locksWhenIdle: true, title: 'examination', isEntryPoint: true, actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/record/examination-screen'), 'ExaminationScreen'),
})
/** `step` is `pages` once the pages exist; Back returns to the selection. */
const forDoctor = createRoute({
  ...childOfRoot,
  path: '/records/for-doctor',
  staticData: { locksWhenIdle: true, title: 'forDoctor', actsForPatient: true },
  validateSearch: pickTextParams('step'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/record/record-handout-screen'), 'RecordHandoutScreen'),
})
const print = createRoute({
  ...childOfRoot,
  path: '/records/print/$kind/$id',
  staticData: { locksWhenIdle: true, title: 'print' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/record/print-screen'), 'PrintScreen'),
})

export const recordRoutes = [records, record, examination, forDoctor, print] as const
