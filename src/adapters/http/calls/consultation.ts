import * as v from 'valibot'
import { get, post } from '../call'
import { queryFlag, queryPage, queryText } from '../wire/query'
import { wireConsultations, wireConsultationWish, wireBegunConsultation } from '../wire/consultation'

export const consultationCalls = {
  list: get('/mcapi/clinic/advisory/list', {
    id: 'C10',
    about:
      'The patient’s consultations. The current one is asked for with `limit` 1 and `offset` 0. The list is called `consultations`.',
    query: v.object({
      ...queryPage,
      doctorId: v.optional(queryText),
      isOnlyConsulting: v.optional(queryFlag),
    }),
    reply: wireConsultations,
  }),
  build: post('/mcapi/patients/build/advisory', {
    id: 'T21',
    about: 'Begins a consultation.',
    body: wireConsultationWish,
    reply: wireBegunConsultation,
  }),
}
