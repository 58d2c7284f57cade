import * as v from 'valibot'
import { get, post } from '../call'
import { queryFlag, queryPage, queryText } from '../wire/basics'
import { wireAdvisories, wireAdvisoryWish, wireBegunAdvisory } from '../wire/advisory'

export const advisoryCalls = {
  list: get('/mcapi/clinic/advisory/list', {
    query: v.object({
      ...queryPage,
      doctorId: v.optional(queryText),
      isOnlyConsulting: v.optional(queryFlag),
    }),
    reply: wireAdvisories,
  }),
  build: post('/mcapi/patients/build/advisory', { body: wireAdvisoryWish, reply: wireBegunAdvisory }),
}
