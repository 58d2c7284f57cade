import { emergencyMessages } from '@/ui/messages/zh/emergency'
import { useMessages } from '@/ui/messages/use-messages'
import css from './emergency.module.css'
import { AMBULANCE, MENTAL_HELP } from './emergency-numbers'
import { telHref } from './tel'

/** Shown above every field for symptoms, because not every emergency is recognised in the text. */
export function EmergencyLine() {
  const { emergency: says } = useMessages(emergencyMessages)
  return (
    <p className={css.line}>
      <span className={css.lead}>{says.lead}</span>
      <a href={telHref(AMBULANCE)} className={css.number}>
        {says.ambulance}
      </a>
      <a href={telHref(MENTAL_HELP)} className={css.number}>
        {says.mentalHelp}
      </a>
    </p>
  )
}
