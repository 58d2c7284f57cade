import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireListed, wirePage, wireRows } from '../wire/basics'
import { queryFlag, queryText } from '../wire/query'
import { wireDoctor, wireDoctorCode } from '../wire/doctor'
import { TAG_PATTERN } from '../path-param-patterns'

export const doctorCalls = {
  search: post('/mcapi/doctors/search', {
    query: v.object({ isOnline: queryFlag }),
    body: v.object({ keyword: v.string(), offset: v.optional(v.number()), limit: v.optional(v.number()) }),
    reply: wirePage(wireDoctor),
  }),
  byIds: post('/mcapi/doctors/ByIds', {
    query: v.object({ clinic: queryFlag, advisory: queryFlag }),
    body: v.array(wireId),
    reply: wireListed(wireDoctor),
  }),
  byId: get('/mcapi/doctors/by-id', {
    query: v.object({ clinic: queryFlag, advisory: queryFlag, doctorId: queryText }),
    reply: wireDoctor,
  }),
  recent: get('/mcapi/doctors/recent', { reply: wireRows(wireDoctor) }),
  chain: get('/mcapi/doctors/chain', { reply: wireRows(wireDoctor) }),
  byTag: get('/mcapi/doctors/by-tag/{tag}', {
    partRule: TAG_PATTERN,
    reply: wireRows(wireDoctor),
  }),
  buildCode: post('/mcapi/doctors/buildCode/{id}', {
    body: v.object({ clinicId: wireId, scene: v.string() }),
    reply: wireDoctorCode,
  }),
}
