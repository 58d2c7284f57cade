import * as v from 'valibot'
import { get, post } from '../call'
import { wireListed } from '../wire/basics'
import { queryText } from '../wire/query'
import { wireChatClinic, wireChatPass, wireChatAvailability, wireChatWish } from '../wire/chat'

export const chatCalls = {
  clinics: get('/mcapi/patients/im/clinics', {
    id: 'T22',
    about: 'Clinics with conversations.',
    query: v.object({ patientId: queryText }),
    reply: wireListed(wireChatClinic),
  }),
  available: get('/mcapi/patients/im/conversation/available', {
    id: 'T23',
    about: 'Whether a conversation can be opened.',
    isOpen: true,
    query: v.object({ participantId: queryText }),
    reply: wireChatAvailability,
  }),
  open: post('/mcapi/patients/im/conversation', {
    id: 'T24',
    about: 'Opens a conversation.',
    body: wireChatWish,
    reply: wireChatPass,
  }),
}
