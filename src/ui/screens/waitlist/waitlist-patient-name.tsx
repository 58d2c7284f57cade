import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { useStore } from '@/ui/stores/stores'
import css from './waitlist.module.css'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'

/** Name of the patient, if not the active one. */
export const WaitlistPatientName = observer(function WaitlistPatientName({ patientId }: { patientId: string }) {
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const all = patient.all.known() ?? []
  const owner = all.find(({ id }) => id === patientId)
  if (!owner || owner.id === session.patientId) return null
  return (
    <span className={css.owner}>
      <span aria-hidden="true">
        <Avatar name={owner.name} id={owner.id} size={22} />
      </span>
      <span lang={CLINIC_LANGUAGE}>{owner.name}</span>
    </span>
  )
})
