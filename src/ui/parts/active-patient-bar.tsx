import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import css from './active-patient-bar.module.css'
import { SessionStore } from '@/ui/stores/session-store'

/** Shows the active patient in their own colour, with a link to switch patients. */
export const ActivePatientBar = observer(function ActivePatientBar() {
  const { strip } = useMessages(commonMessages).common
  const session = useStore(SessionStore)
  const { patientName, patientId = '' } = session
  return (
    <aside className={css.strip} aria-label={strip.label}>
      <span aria-hidden="true">
        <Avatar name={patientName} id={patientId} size={22} />
      </span>
      <span className={css.text}>
        {strip.before} <b lang={CLINIC_LANGUAGE}>{patientName}</b> {strip.after}
      </span>
      <Link to="/patients" className={css.change}>
        {strip.change}
      </Link>
    </aside>
  )
})
