import * as v from 'valibot'
import { get, post } from '../call'
import { idSchema, parsedListSchemaOf, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { flagParam, textParam } from '../wire/query'
import { doctorSchema, doctorQrCodeSchema } from '../wire/doctor'
import { TAG_PATTERN } from '../path-param-patterns'

export const doctorCalls = {
  search: post('/mcapi/doctors/search', {
    query: v.object({ isOnline: flagParam }),
    body: v.object({ keyword: v.string(), offset: v.optional(v.number()), limit: v.optional(v.number()) }),
    reply: pageSchemaOf(doctorSchema),
  }),
  byIds: post('/mcapi/doctors/ByIds', {
    query: v.object({ clinic: flagParam, advisory: flagParam }),
    body: v.array(idSchema),
    reply: parsedListSchemaOf(doctorSchema),
  }),
  byId: get('/mcapi/doctors/by-id', {
    query: v.object({ clinic: flagParam, advisory: flagParam, doctorId: textParam }),
    reply: doctorSchema,
  }),
  recent: get('/mcapi/doctors/recent', { reply: rowsSchemaOf(doctorSchema) }),
  chain: get('/mcapi/doctors/chain', { reply: rowsSchemaOf(doctorSchema) }),
  byTag: get('/mcapi/doctors/by-tag/{tag}', {
    partRule: TAG_PATTERN,
    reply: rowsSchemaOf(doctorSchema),
  }),
  buildCode: post('/mcapi/doctors/buildCode/{id}', {
    body: v.object({ clinicId: idSchema, scene: v.string() }),
    reply: doctorQrCodeSchema,
  }),
}
