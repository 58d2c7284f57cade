import { Card } from '@/ui/kit/lists/card'
import { waitlistWords } from '@/ui/words/zh/waitlist'
import { useWords } from '@/ui/words/words'
import css from './waitlist.module.css'

/** What waiting means, before one waits; `minutes` an offer is held, 0 where it is not known. */
export function HowItWorks({ minutes }: { minutes: number }) {
  const words = useWords(waitlistWords).waitlist
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
