import { consultationCalls as calls } from '@/adapters/http/calls/consultation'
import { yuanOf } from '@/domain/money'
import { beginAdvice, isAdviceLive } from './actions'
import { answerToMember } from '../answer'
import { once } from '../session/once'
import { consultationView } from './views'

export const advisoryAnswers = [
  answerToMember(calls.list, ({ query, who }, clinic) => {
    const mine = clinic.books.consultations
      .by('accountId', who.account.id)
      .filter(({ doctorId }) => !query.doctorId || doctorId === query.doctorId)
      .filter((row) => query.isOnlyConsulting !== '1' || isAdviceLive(row))
      .sort((a, b) => Number(isAdviceLive(b)) - Number(isAdviceLive(a)) || b.madeAt - a.madeAt)
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return {
      total: mine.length,
      consultations: mine.slice(offset, offset + limit).map((row) => consultationView(clinic, row)),
    }
  }),

  answerToMember(calls.build, ({ body, who }, clinic) =>
    once(clinic, who, 'advice', body.requestId, () => {
      const row = beginAdvice(clinic, who, body)
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
