import * as v from 'valibot'
import { get, post } from '../call'
import { queryFlag, queryPage, queryText } from '../wire/query'
import { wireConsultations, wireConsultationWish, wireBegunConsultation } from '../wire/consultation'

export const consultationCalls = {
  list: get('/mcapi/clinic/advisory/list', {
    query: v.object({
      ...queryPage,
      doctorId: v.optional(queryText),
      isOnlyConsulting: v.optional(queryFlag),
    }),
    reply: wireConsultations,
  }),
  build: post('/mcapi/patients/build/advisory', {
    body: wireConsultationWish,
    reply: wireBegunConsultation,
  }),
}
