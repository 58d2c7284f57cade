import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
import { flagParam, pageParams, textParam } from '../wire/params'
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

/** Descriptions for the generated API documents (docs/generated). */
export const consultationCallDocs = {
  list: {
    code: 'C10',
    about:
      'The patient’s consultations. For the current one, send `limit` 1 and `offset` 0. The list is called `consultations`.',
    parameters: {
      doctorId: 'Limits the list to consultations with this doctor.',
      isOnlyConsulting: 'Whether to return only consultations in progress: 0 no, 1 yes.',
    },
  },
  build: { code: 'T21', about: 'Starts a consultation.', errors: [40301, 40302, 40916] },
} as const satisfies CallDocsOf<typeof consultationCalls>
