import type { RedFlag } from '@/domain/triage/red-flag'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { emergencyMessages } from '@/ui/messages/zh/emergency'
import { useMessages } from '@/ui/messages/use-messages'
import css from './emergency.module.css'
import { AMBULANCE_NUMBER, MENTAL_HEALTH_HOTLINE, telHref } from './tel'

/** Lists the red flags found in a text, and the emergency number. */
export function RedFlagCard({ redFlags }: { redFlags: readonly RedFlag[] }) {
  const { emergency: says } = useMessages(emergencyMessages)
  if (redFlags.length === 0) return null
  const isDespair = redFlags.includes('despair')
  return (
    <div className={css.card}>
      <Notice tone="danger" role="alert">
        <b className={css.title}>{says.first}</b>
        {redFlags.map((flag) => (
          <span key={flag} className={css.flag}>
            {says.redFlag[flag]}
          </span>
        ))}
        <span className={css.text}>{isDespair ? says.firstDespair : says.firstText}</span>
        <span className={css.keys}>
          <a href={telHref(AMBULANCE_NUMBER)} className={buttonClass({ variant: 'danger-solid', block: true })}>
            {says.call120}
          </a>
          {isDespair && (
            <a href={telHref(MENTAL_HEALTH_HOTLINE)} className={buttonClass({ variant: 'danger', block: true })}>
              {says.call12356}
            </a>
          )}
        </span>
      </Notice>
    </div>
  )
}
