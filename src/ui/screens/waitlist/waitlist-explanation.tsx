import { Card } from '@/ui/kit/lists/card'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import css from './waitlist.module.css'

/** Explains the waitlist before joining; `minutes` is how long an offer is held, 0 if unknown. */
export function WaitlistExplanation({ minutes }: { minutes: number }) {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Card title={words.how}>
      <ol className={css.steps}>
        {words.steps(minutes).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ol>
      <p className={css.small}>{words.onPage}</p>
    </Card>
  )
}
