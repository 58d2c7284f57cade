import * as v from 'valibot'
import { get, post } from '../call'
import { queryFlag, queryText, wirePage, wireRows } from '../wire/basics'
import { wireDoctor } from '../wire/doctor'

export const doctorCalls = {
  search: post('/mcapi/doctors/search', {
    query: v.object({ isOnline: queryFlag }),
    body: v.object({ keyword: v.string(), offset: v.optional(v.number()), limit: v.optional(v.number()) }),
    reply: wirePage(wireDoctor),
  }),
  byId: get('/mcapi/doctors/by-id', {
    query: v.object({ clinic: queryFlag, advisory: queryFlag, doctorId: queryText }),
    reply: wireDoctor,
  }),
  recent: get('/mcapi/doctors/recent', { reply: wireRows(wireDoctor) }),
  chain: get('/mcapi/doctors/chain', { reply: wireRows(wireDoctor) }),
}
