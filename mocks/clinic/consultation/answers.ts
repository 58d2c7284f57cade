import { consultationCalls as calls } from '@/adapters/http/calls/consultation'
import { yuanOf } from '@/domain/general/money'
import { beginConsultation, isConsultationLive } from './actions'
import { answerToMember } from '../answer'
import { once } from '../session/once'
import { consultationView } from './views'

export const advisoryAnswers = [
  answerToMember(calls.list, ({ query, who }, chain) => {
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

  answerToMember(calls.build, ({ body, who }, chain) =>
    once(chain, who, { call: 'advice', requestId: body.requestId, body }, () => {
      const row = beginConsultation(chain, who, body)
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
