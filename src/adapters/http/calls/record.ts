import * as v from 'valibot'
import { get } from '../call'
import { pageSchemaOf } from '../wire/basics'
import { pageParams, textParam } from '../wire/query'
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
