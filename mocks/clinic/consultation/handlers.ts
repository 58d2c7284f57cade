import { consultationCalls as calls } from '@/adapters/http/calls/consultation'
import { yuanOf } from '@/domain/general/money'
import { startConsultation, isConsultationLive } from './actions'
import { authenticatedHandler } from '../handler'
import { runIdempotently } from '../session/idempotency'
import { consultationView } from './views'

export const consultationHandlers = [
  authenticatedHandler(calls.list, ({ query, who }, chain) => {
    const mine = chain.books.consultations
      .by('accountId', who.account.id)
      .filter(({ doctorId }) => !query.doctorId || doctorId === query.doctorId)
      .filter((row) => query.isOnlyConsulting !== '1' || isConsultationLive(row))
      .sort((a, b) => Number(isConsultationLive(b)) - Number(isConsultationLive(a)) || b.madeAt - a.madeAt)
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return {
      total: mine.length,
      consultations: mine.slice(offset, offset + limit).map((row) => consultationView(chain, row)),
    }
  }),

  authenticatedHandler(calls.build, ({ body, who }, chain) =>
    runIdempotently(chain, who, { call: 'advice', requestId: body.requestId, body }, () => {
      const row = startConsultation(chain, who, body)
      return {
        consultationId: row.id,
        conversationId: row.conversationId,
        chargeId: row.chargeId || null,
        fee: yuanOf(row.feeFen),
        status: row.status,
      }
    }),
  ),
]
