import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatStore } from '@/ui/stores/chat-store'
import { SessionStore } from '@/ui/stores/session-store'

/** Display names of the participants. */
export type ChatParticipants = {
  readonly isDesk: boolean
  /** The doctor, or the clinic of the front desk; empty until loaded. */
  readonly other: string
  readonly otherId: string
  readonly photoUrl: string
  readonly patient: string
}

export function useParticipants(): ChatParticipants {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const session = useStore(SessionStore)
  const { head } = chat
  const isDesk = head?.kind === 'desk'
  const photo = isDesk ? '' : (chat.about.doctor.value?.photoUrl ?? '')
  return {
    isDesk,
    other: head ? head.name || (isDesk ? words.desk : '') : '',
    otherId: head?.id ?? '',
    photoUrl: head?.photoUrl || photo,
    patient: head?.patientName || session.patientName,
  }
}
