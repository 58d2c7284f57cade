import { recordCalls as calls } from '@/adapters/http/calls/record'
import { RECORD_KINDS } from '@/domain/record/record'
import { answerToMember } from '../answer'
import { needPatient } from '../patient/rules'
import { needRecord, recordsOf } from './actions'
import { badRequest, notFound } from '../refusal'
import { examinationView, printView, recordView } from './views'

export const recordAnswers = [
  answerToMember(calls.list, ({ query, who }, chain) => {
    const patient = needPatient(chain, who, query.patientId)
    const { type, id } = query
    if (type && !RECORD_KINDS.some((kind) => kind === type)) throw badRequest('没有这种病历')
    const found = recordsOf(chain, patient.id).filter((row) => (!type || row.kind === type) && (!id || row.id === id))
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return { total: found.length, rows: found.slice(offset, offset + limit).map((row) => recordView(chain, row)) }
  }),

  answerToMember(calls.examination, ({ parts, who }, chain) =>
    examinationView(chain, needRecord(chain, who, parts.id)),
  ),

  answerToMember(calls.print, ({ parts, who }, chain) => {
    const row = needRecord(chain, who, parts.id)
    if (row.kind !== parts.kind) throw notFound('打印件')
    return printView(chain, row)
  }),
]
