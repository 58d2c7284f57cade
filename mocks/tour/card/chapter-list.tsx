import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/kit/display/icon'
import type { Guide } from '../guide'
import { minutesOf } from '../state'
import { tourWords } from '../words'
import css from './card.module.css'

/** Every chapter, to begin with any of them. */
export const ChapterList = observer(function ChapterList({ guide, label }: { guide: Guide; label: string }) {
  const { language, seen } = guide.state
  const words = tourWords[language]
  return (
    <ul className={css.chapters} aria-label={label}>
      {guide.script.map((chapter) => {
        const isHere = guide.isLed && chapter.id === guide.state.chapter
        const mark = isHere ? words.current : seen.includes(chapter.id) ? words.seen : undefined
        return (
          <li key={chapter.id}>
            <button
              type="button"
              className={css.row}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => guide.begin(chapter.id)}
            >
              <span className={css.rowWords}>
                <span className={css.rowTitle}>{chapter.title[language]}</span>
                <span className={css.rowNote}>{chapter.gist[language]}</span>
              </span>
              <span className={css.rowNote}>{mark ?? words.chapterMinutes(minutesOf(chapter))}</span>
              <Icon name={mark === words.seen ? 'check' : 'right'} />
            </button>
          </li>
        )
      })}
    </ul>
  )
})
