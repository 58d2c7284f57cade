import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { tourWords } from '../words'
import type { CardProps } from './card-props'
import css from './card.module.css'

/** The end: what was seen, and how to go on. */
export const OverCard = observer(function OverCard({ guide, titleId, textId }: CardProps) {
  const { language, seen } = guide.state
  const words = tourWords[language]
  return (
    <>
      <header className={css.head}>
        <h2 id={titleId} className={css.hero}>
          {words.over}
        </h2>
        <button type="button" className={css.close} aria-label={words.close} onClick={guide.finish}>
          <Icon name="x" />
        </button>
      </header>
      <div className={classNames(css.words, css.long)} data-scrolls="">
        <p id={textId} className={css.text}>
          {words.overText}
        </p>
        <ul className={css.saw} aria-label={words.saw}>
          {guide.script
            .filter(({ id }) => seen.includes(id))
            .map(({ id, title, gist }) => (
              <li key={id} className={css.sawLine}>
                <Icon name="check" />
                <span className={css.rowWords}>
                  <span className={css.rowTitle}>{title[language]}</span>
                  <span className={css.rowNote}>{gist[language]}</span>
                </span>
              </li>
            ))}
        </ul>
      </div>
      <div className={classNames(css.acts, css.last)}>
        <Button variant="neutral" onClick={() => guide.begin()}>
          {words.again}
        </Button>
        <Button onClick={guide.finish}>{words.free}</Button>
      </div>
    </>
  )
})
