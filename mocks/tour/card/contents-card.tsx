import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { tourWords } from '../words'
import { ChapterList } from './chapter-list'
import type { CardProps } from './tour-card'
import css from './card.module.css'

/** The chapters, chosen in the middle of a tour. */
export const ContentsCard = observer(function ContentsCard({ guide, titleId, textId }: CardProps) {
  const words = tourWords[guide.state.language]
  return (
    <div className={css.words}>
      <h2 id={titleId} className={css.title}>
        {words.contents}
      </h2>
      <p id={textId} className={css.text}>
        {words.contentsNote}
      </p>
      <ChapterList guide={guide} label={words.contents} />
      <div className={css.acts}>
        <Button block onClick={() => guide.ask(undefined)}>
          {words.stay}
        </Button>
      </div>
    </div>
  )
})
