import type { WireReplyOf } from '@/adapters/http/call'
import type { consultationCalls } from '@/adapters/http/calls/consultation'
import type { chatCalls } from '@/adapters/http/calls/chat'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { ConsultationRow } from './rows'
import type { ChatRow, LastMessageRow } from '../chat/rows'
import type { MockClinic } from '../mock-clinic'
import { requireDoctor } from '../doctor/rules'

const textOf = (at: number | null): string | null => (at === null ? null : formatInstant(new Date(at)))
const lastOf = (last: LastMessageRow | null | undefined) => (last ? { ...last, at: textOf(last.at) } : null)

export function consultationView(
  chain: MockClinic,
  row: ConsultationRow,
): WireReplyOf<typeof consultationCalls.list>['consultations'][number] {
  const doctor = requireDoctor(chain, row.doctorId)
  const line = chain.books.chats.byId(row.conversationId)
  return {
    id: row.id,
    conversationId: row.conversationId,
    status: row.status,
    doctorId: doctor.id,
    doctorName: doctor.name,
    headImgUrl: '',
    patientId: row.patientId,
    patientName: chain.books.patients.byId(row.patientId)?.name ?? '',
    fee: yuanOf(row.feeFen),
    chargeId: row.chargeId,
    created: textOf(row.madeAt),
    acceptDeadline: textOf(row.acceptDeadline),
    replyDeadline: textOf(row.replyDeadline),
    validUntil: textOf(row.validUntil),
    roundsUsed: row.roundsUsed,
    roundsMax: chain.rules.consultationRounds,
    unreadCount: line?.unreadCount ?? 0,
    lastMessage: lastOf(line?.lastMessage),
  }
}

type ClinicLine = WireReplyOf<typeof chatCalls.clinics>['rows'][number]
const previousAt = ({ lastMessage }: ChatRow): number => lastMessage?.at ?? 0

/**
 * Returns one row per clinic: the conversation with the newest message, and the unread count of all its conversations.
 */
export function clinicConversations(chain: MockClinic, lines: readonly ChatRow[]): ClinicLine[] {
  const newest = [...lines].sort((a, b) => previousAt(b) - previousAt(a))
  return [...new Set(newest.map(({ clinicId }) => clinicId))].flatMap((clinicId) => {
    const all = newest.filter((line) => line.clinicId === clinicId)
    const [first] = all
    if (!first) return []
    return {
      clinicId,
      clinicName: chain.books.clinics.byId(clinicId)?.shortName ?? '',
      conversationId: first.id,
      unreadCount: all.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      lastMessage: lastOf(first.lastMessage),
    }
  })
}
