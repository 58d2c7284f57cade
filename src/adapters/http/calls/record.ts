import * as v from 'valibot'
import { get, type CallDocsOf } from '../call'
import { pageSchemaOf } from '../wire/basics'
import { pageParams, textParam } from '../wire/params'
import { examinationSchema, printViewSchema, recordSchema } from '../wire/record'

export const recordCalls = {
  list: get('/mcapi/records', {
    query: v.object({
      patientId: textParam,
      type: v.optional(textParam),
      id: v.optional(textParam),
      ...pageParams,
    }),
    reply: pageSchemaOf(recordSchema),
  }),
  examination: get('/mcapi/records/newexamination/{id}/rst', {
    exactNumbers: 'value',
    reply: examinationSchema,
  }),
  print: get('/mcapi/records/newPrint/{kind}/{id}', { reply: printViewSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const recordCallDocs = {
  list: {
    code: 'T10',
    about: 'The patient’s records.',
    parameters: {
      id: 'Limits the list to the record with this id.',
      type: 'Limits the list to this kind: `record`, `prescription` or `exam`.',
    },
  },
  examination: { code: 'T11', about: 'The result of an examination.', parameters: { id: 'The examination’s id.' } },
  print: {
    code: 'A15',
    about: 'A record ready to print.',
    parameters: { id: 'The id of the record, prescription or examination.', kind: 'The kind of record.' },
  },
} as const satisfies CallDocsOf<typeof recordCalls>
