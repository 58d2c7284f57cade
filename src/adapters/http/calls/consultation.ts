import * as v from 'valibot'
import { get, post } from '../call'
import { flagParam, pageParams, textParam } from '../wire/query'
import { consultationsSchema, consultationRequestSchema, createdConsultationSchema } from '../wire/consultation'

export const consultationCalls = {
  list: get('/mcapi/clinic/advisory/list', {
    query: v.object({
      ...pageParams,
      doctorId: v.optional(textParam),
      isOnlyConsulting: v.optional(flagParam),
    }),
    reply: consultationsSchema,
  }),
  build: post('/mcapi/patients/build/advisory', {
    body: consultationRequestSchema,
    reply: createdConsultationSchema,
  }),
}
