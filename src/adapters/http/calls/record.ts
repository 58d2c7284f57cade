import * as v from 'valibot'
import { get } from '../call'
import { wirePage } from '../wire/basics'
import { queryPage, queryText } from '../wire/query'
import { wireExamination, wirePrintView, wireRecord } from '../wire/record'

export const recordCalls = {
  list: get('/mcapi/records', {
    query: v.object({
      patientId: queryText,
      type: v.optional(queryText),
      id: v.optional(queryText),
      ...queryPage,
    }),
    reply: wirePage(wireRecord),
  }),
  examination: get('/mcapi/records/newexamination/{id}/rst', {
    exactNumbers: 'value',
    reply: wireExamination,
  }),
  print: get('/mcapi/records/newPrint/{kind}/{id}', { reply: wirePrintView }),
}
