import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { tourWords } from '../words'
import type { CardProps } from './card-props'
import css from './card.module.css'

/** What should stand out does not come. */
export const StuckCard = observer(function StuckCard({ guide, titleId, textId }: CardProps) {
  const words = tourWords[guide.state.language]
  return (
    <div className={css.words}>
      <div aria-live="polite">
        <h2 id={titleId} className={css.title}>
          {words.stuck}
        </h2>
        <p id={textId} className={css.text}>
          {words.stuckText}
        </p>
      </div>
      <div className={css.acts}>
        <Button variant="text" onClick={() => guide.ask('leave')}>
          {words.doLeave}
        </Button>
        <Button variant="neutral" onClick={guide.skip}>
          {words.skip}
        </Button>
        <Button onClick={guide.again}>{words.retry}</Button>
      </div>
    </div>
  )
})
