import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import css from './timeline.module.css'

export type TimelineProps = {
  title: string
  /** Events to show, oldest first. */
  entries: readonly { readonly at: Date; readonly text: string }[]
  timeText: (at: Date) => string
}

/** Lists past events, as sent by the clinic. */
export function Timeline({ title, entries, timeText }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <Card title={title}>
      <ol className={css.timeline}>
        {entries.map(({ at, text }) => (
          <li key={`${at.getTime()} ${text}`} className={css.entry}>
            <span className={css.at}>{timeText(at)}</span>
            <span className={css.text} lang={CLINIC_LANGUAGE}>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
