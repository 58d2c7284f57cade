import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { tourWords } from '../words'
import type { CardProps } from './card-props'
import css from './card.module.css'

export const LeaveCard = observer(function LeaveCard({ guide, titleId, textId }: CardProps) {
  const words = tourWords[guide.state.language]
  return (
    <div className={css.words}>
      <h2 id={titleId} className={css.title}>
        {words.leaveTitle}
      </h2>
      <p id={textId} className={css.text}>
        {words.leaveText}
      </p>
      <div className={css.acts}>
        <Button variant="neutral" onClick={guide.leave}>
          {words.doLeave}
        </Button>
        <Button onClick={() => guide.ask(undefined)}>{words.stay}</Button>
      </div>
    </div>
  )
})
