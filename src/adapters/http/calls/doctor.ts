import * as v from 'valibot'
import { get, post, type CallDocsOf } from '../call'
import { idSchema, parsedListSchemaOf, pageSchemaOf, rowsSchemaOf } from '../wire/basics'
import { flagParam, textParam, TAG_PATTERN } from '../wire/params'
import { doctorSchema, doctorQrCodeSchema } from '../wire/doctor'

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

/** Descriptions for the generated API documents (docs/generated). */
export const doctorCallDocs = {
  search: {
    code: 'D1',
    about: 'Searches doctors.',
    isOpen: true,
    parameters: { isOnline: 'Whether to return only doctors who offer online consultations: 0 no, 1 yes.' },
  },
  byIds: { code: 'D2', about: 'Doctors by their ids, in the order asked. Unknown ids are omitted.', isOpen: true },
  byId: { code: 'D3', about: 'A doctor in detail.', isOpen: true },
  recent: { code: 'D4', about: 'Doctors whom the patient has seen.', isOpen: true },
  chain: { code: 'D5', about: 'All doctors of the chain. Sorted by `sort`; 1000 if it is missing.', isOpen: true },
  byTag: {
    code: 'D6',
    about: 'Doctors with a tag.',
    isOpen: true,
    parameters: { tag: 'A doctor’s tag, as text.' },
  },
  buildCode: { code: 'D7', about: 'A doctor’s code and poster.', isOpen: true },
} as const satisfies CallDocsOf<typeof doctorCalls>
