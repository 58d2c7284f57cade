import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { createAppRoute } from './route'

export const recordRoutes = [
  createAppRoute(
    '/records',
    {
      locksWhenIdle: true,
      title: 'records',
      isEntryPoint: true,
      actsForPatient: true,
      next: ['/records/$id', '/records/exam/$id'],
      guard: requirePatientCard,
      search: ['kind'],
    },
    lazyScreen(() => import('../screens/record/record-list-screen'), 'RecordListScreen'),
  ),
  createAppRoute(
    '/records/$id',
    { locksWhenIdle: true, title: 'record', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/record/record-screen'), 'RecordScreen'),
  ),
  createAppRoute(
    '/records/exam/$id',
    { locksWhenIdle: true, title: 'examination', isEntryPoint: true, actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/record/examination-screen'), 'ExaminationScreen'),
  ),
  // `step` is `pages` once the pages exist; Back returns to the selection.
  createAppRoute(
    '/records/for-doctor',
    { locksWhenIdle: true, title: 'forDoctor', actsForPatient: true, guard: requirePatientCard, search: ['step'] },
    lazyScreen(() => import('../screens/record/record-handout-screen'), 'RecordHandoutScreen'),
  ),
  createAppRoute(
    '/visits/$id/claim',
    { locksWhenIdle: true, title: 'claim', guard: requirePatientCard },
    lazyScreen(() => import('../screens/record/claim-screen'), 'ClaimScreen'),
  ),
  createAppRoute(
    '/records/print/$kind/$id',
    { locksWhenIdle: true, title: 'print', guard: requirePatientCard },
    lazyScreen(() => import('../screens/record/print-screen'), 'PrintScreen'),
  ),
] as const
