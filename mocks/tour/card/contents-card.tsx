import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { tourWords } from '../words'
import { ChapterList } from './chapter-list'
import type { CardProps } from './card-props'
import css from './card.module.css'

/** The chapters, chosen in the middle of a tour. */
export const ContentsCard = observer(function ContentsCard({ guide, titleId, textId }: CardProps) {
  const words = tourWords[guide.state.language]
  return (
    <>
      <div className={classNames(css.words, css.long)} data-scrolls="">
        <h2 id={titleId} className={css.title}>
          {words.contents}
        </h2>
        <p id={textId} className={css.text}>
          {words.contentsNote}
        </p>
        <ChapterList guide={guide} label={words.contents} />
      </div>
      <div className={classNames(css.acts, css.last)}>
        <Button block onClick={() => guide.ask(undefined)}>
          {words.stay}
        </Button>
      </div>
    </>
  )
})
