import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
import { parsedListSchemaOf } from '../wire/basics'
import { textParam } from '../wire/params'
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

/** Descriptions for the generated API documents (docs/generated). */
export const chatCallDocs = {
  clinics: { code: 'T22', about: 'Clinics with conversations.' },
  available: { code: 'T23', about: 'Whether a conversation can be opened.', isOpen: true },
  open: { code: 'T24', about: 'Opens a conversation.' },
} as const satisfies CallDocsOf<typeof chatCalls>
