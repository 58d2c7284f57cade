import * as v from 'valibot'
import { get, post } from '../call'
import { queryFlag, queryPage, queryText } from '../wire/basics'
import { wireAdvisories, wireAdvisoryWish, wireBegunAdvisory } from '../wire/advisory'

export const advisoryCalls = {
  list: get('/mcapi/clinic/advisory/list', {
    id: 'C10',
    about:
      'The patient’s consultations. The current one is asked for with `limit` 1 and `offset` 0. The list is called `consultations`.',
    query: v.object({
      ...queryPage,
      doctorId: v.optional(queryText),
      isOnlyConsulting: v.optional(queryFlag),
    }),
    reply: wireAdvisories,
  }),
  build: post('/mcapi/patients/build/advisory', {
    id: 'T21',
    about: 'Begins a consultation.',
    body: wireAdvisoryWish,
    reply: wireBegunAdvisory,
  }),
}
