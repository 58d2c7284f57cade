import * as v from 'valibot'
import { get, post } from '../call'
import { parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/query'
import { chatClinicSchema, chatTokenSchema, chatAvailabilitySchema, conversationRequestSchema } from '../wire/chat'

export const chatCalls = {
  clinics: get('/mcapi/patients/im/clinics', {
    query: v.object({ patientId: textParam }),
    reply: parsedListSchemaOf(chatClinicSchema),
  }),
  available: get('/mcapi/patients/im/conversation/available', {
    query: v.object({ participantId: textParam }),
    reply: chatAvailabilitySchema,
  }),
  open: post('/mcapi/patients/im/conversation', {
    body: conversationRequestSchema,
    reply: chatTokenSchema,
  }),
}
