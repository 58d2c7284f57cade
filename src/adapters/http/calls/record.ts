import * as v from 'valibot'
import { get } from '../call'
import { wirePage } from '../wire/basics'
import { queryPage, queryText } from '../wire/query'
import { wireExamination, wirePrintView, wireRecord } from '../wire/record'

export const recordCalls = {
  list: get('/mcapi/records', {
    id: 'T10',
    about: 'The patient’s records.',
    query: v.object({
      patientId: queryText,
      type: v.optional(queryText),
      id: v.optional(queryText),
      ...queryPage,
    }),
    reply: wirePage(wireRecord),
  }),
  examination: get('/mcapi/records/newexamination/{id}/rst', {
    id: 'T11',
    about: 'The result of an examination.',
    exactNumbers: 'value',
    reply: wireExamination,
  }),
  print: get('/mcapi/records/newPrint/{kind}/{id}', {
    id: 'A15',
    about: 'A record ready to print.',
    reply: wirePrintView,
  }),
}
