import * as v from 'valibot'
import { get, post } from '../call'
import { wireId, wireListed, wirePage, wireRows } from '../wire/basics'
import { queryFlag, queryText } from '../wire/query'
import { wireDoctor, wireDoctorCode } from '../wire/doctor'
import { TAG } from '../part-forms'

export const doctorCalls = {
  search: post('/mcapi/doctors/search', {
    id: 'D1',
    about: 'Searches doctors.',
    isOpen: true,
    query: v.object({ isOnline: queryFlag }),
    body: v.object({ keyword: v.string(), offset: v.optional(v.number()), limit: v.optional(v.number()) }),
    reply: wirePage(wireDoctor),
  }),
  byIds: post('/mcapi/doctors/ByIds', {
    id: 'D2',
    about: 'Doctors by their ids, in the order asked. Ids that are unknown are left out.',
    isOpen: true,
    query: v.object({ clinic: queryFlag, advisory: queryFlag }),
    body: v.array(wireId),
    reply: wireListed(wireDoctor),
  }),
  byId: get('/mcapi/doctors/by-id', {
    id: 'D3',
    about: 'A doctor in detail.',
    isOpen: true,
    query: v.object({ clinic: queryFlag, advisory: queryFlag, doctorId: queryText }),
    reply: wireDoctor,
  }),
  recent: get('/mcapi/doctors/recent', {
    id: 'D4',
    about: 'Doctors whom the patient has seen.',
    isOpen: true,
    reply: wireRows(wireDoctor),
  }),
  chain: get('/mcapi/doctors/chain', {
    id: 'D5',
    about: 'All doctors of the chain. Sorted by `sort`; 1000 where there is none.',
    isOpen: true,
    reply: wireRows(wireDoctor),
  }),
  byTag: get('/mcapi/doctors/by-tag/{tag}', {
    id: 'D6',
    about: 'Doctors with a tag.',
    isOpen: true,
    partRule: TAG,
    reply: wireRows(wireDoctor),
  }),
  buildCode: post('/mcapi/doctors/buildCode/{id}', {
    id: 'D7',
    about: 'A doctor’s code and poster.',
    isOpen: true,
    body: v.object({ clinicId: wireId, scene: v.string() }),
    reply: wireDoctorCode,
  }),
}
