import * as v from 'valibot'
import { get, post } from '../call'
import { queryText, wireRows } from '../wire/basics'
import {
  wireConversationClinic,
  wireConversationPass,
  wireConversationStanding,
  wireConversationWish,
} from '../wire/chat'

export const conversationCalls = {
  clinics: get('/mcapi/patients/im/clinics', {
    query: v.object({ patientId: queryText }),
    reply: wireRows(wireConversationClinic),
  }),
  available: get('/mcapi/patients/im/conversation/available', {
    query: v.object({ participantId: queryText }),
    reply: wireConversationStanding,
  }),
  open: post('/mcapi/patients/im/conversation', { body: wireConversationWish, reply: wireConversationPass }),
}
