import { useStores } from '@/ui/stores/stores'
import { chatWords } from '@/ui/words/chat'
import { useWords } from '@/ui/words/words'

/** Who talks here, as one calls them. */
export type Parties = {
  readonly isDesk: boolean
  /** The doctor, or the clinic whose desk it is; empty before it is known. */
  readonly other: string
  readonly otherId: string
  readonly photoUrl: string
  readonly patient: string
}

export function useParties(): Parties {
  const words = useWords(chatWords).chat
  const { chat, session } = useStores()
  const room = chat.about.room.value
  if (room?.kind === 'advisory') {
    const { doctorId, doctorName, patientName, photoUrl } = room.consultation
    const photo = photoUrl || (chat.about.doctor.value?.photoUrl ?? '')
    return { isDesk: false, other: doctorName, otherId: doctorId, photoUrl: photo, patient: patientName }
  }
  const isDesk = room?.kind === 'desk'
  return {
    isDesk,
    other: isDesk ? room.clinic.clinicName || words.desk : '',
    otherId: isDesk ? room.clinic.clinicId : '',
    photoUrl: '',
    patient: session.patientName,
  }
}
