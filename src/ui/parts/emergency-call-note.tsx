import { emergencyMessages } from '@/ui/messages/zh/emergency'
import { useMessages } from '@/ui/messages/use-messages'
import css from './emergency.module.css'
import { AMBULANCE_NUMBER, MENTAL_HEALTH_HOTLINE, telHref } from './tel'

/** Shown above every symptom field, because not every emergency is recognised in the text. */
export function EmergencyCallNote() {
  const { emergency: says } = useMessages(emergencyMessages)
  return (
    <p className={css.line}>
      <span className={css.lead}>{says.lead}</span>
      <a href={telHref(AMBULANCE_NUMBER)} className={css.number}>
        {says.ambulance}
      </a>
      <a href={telHref(MENTAL_HEALTH_HOTLINE)} className={css.number}>
        {says.mentalHelp}
      </a>
    </p>
  )
}
