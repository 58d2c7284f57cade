import { recordCalls as calls } from '@/adapters/http/calls/record'
import { RECORD_KINDS } from '@/domain/record/record'
import { authenticatedHandler } from '../handler'
import { requirePatient } from '../patient/rules'
import { requireRecord, recordsOf } from './actions'
import { badRequestError, notFoundError } from '../api-error'
import { examinationView, printPageView, recordView } from './views'

export const recordHandlers = [
  authenticatedHandler(calls.list, ({ query, who }, chain) => {
    const patient = requirePatient(chain, who, query.patientId)
    const { type, id } = query
    if (type && !RECORD_KINDS.some((kind) => kind === type)) throw badRequestError('没有这种病历')
    const found = recordsOf(chain, patient.id).filter((row) => (!type || row.kind === type) && (!id || row.id === id))
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return { total: found.length, rows: found.slice(offset, offset + limit).map((row) => recordView(chain, row)) }
  }),

  authenticatedHandler(calls.examination, ({ parts, who }, chain) =>
    examinationView(chain, requireRecord(chain, who, parts.id)),
  ),

  authenticatedHandler(calls.print, ({ parts, who }, chain) => {
    const row = requireRecord(chain, who, parts.id)
    if (row.kind !== parts.kind) throw notFoundError('打印件')
    return printPageView(chain, row)
  }),
]
