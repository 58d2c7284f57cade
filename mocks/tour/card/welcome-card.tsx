import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Segmented } from '@/ui/kit/fields/segmented'
import { tourWords } from '../words'
import { ChapterList } from './chapter-list'
import type { CardProps } from './card-props'
import css from './card.module.css'

/** Where a tour begins, or goes on after it was left. */
export const WelcomeCard = observer(function WelcomeCard({ guide, titleId, textId }: CardProps) {
  const { chapter, state, wasLeft } = guide
  const words = tourWords[state.language]
  return (
    <>
      <header className={css.head}>
        <h2 id={titleId} className={css.hero}>
          {words.title}
        </h2>
        <button type="button" className={css.close} aria-label={words.close} onClick={guide.leave}>
          <Icon name="x" />
        </button>
      </header>
      <div className={css.words}>
        <p id={textId} className={css.text}>
          {wasLeft ? words.wasAt(chapter?.title[state.language] ?? '', state.step + 1) : words.about}
        </p>
        <Segmented
          label={words.language}
          options={[
            { value: 'zh', label: '中文', lang: 'zh-CN' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={state.language}
          onChange={guide.setLanguage}
        />
        <div className={css.acts}>
          {wasLeft && (
            <Button variant="neutral" onClick={() => guide.begin()}>
              {words.begins}
            </Button>
          )}
          <Button block={!wasLeft} onClick={() => (wasLeft ? guide.resume() : guide.begin())}>
            {wasLeft ? words.goOn : words.begin}
          </Button>
        </div>
        <p className={css.small}>{words.anew}</p>
        <h3 className={css.subtitle}>{words.chapters}</h3>
        <ChapterList guide={guide} label={words.chapters} />
      </div>
    </>
  )
})
