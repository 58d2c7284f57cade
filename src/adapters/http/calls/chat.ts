import * as v from 'valibot'
import { get, post } from '../call'
import { wireListed } from '../wire/basics'
import { queryText } from '../wire/query'
import { wireChatClinic, wireChatPass, wireChatAvailability, wireChatWish } from '../wire/chat'

export const chatCalls = {
  clinics: get('/mcapi/patients/im/clinics', {
    query: v.object({ patientId: queryText }),
    reply: wireListed(wireChatClinic),
  }),
  available: get('/mcapi/patients/im/conversation/available', {
    query: v.object({ participantId: queryText }),
    reply: wireChatAvailability,
  }),
  open: post('/mcapi/patients/im/conversation', {
    body: wireChatWish,
    reply: wireChatPass,
  }),
}
