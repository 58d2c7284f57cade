import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { tourWords } from '../words'
import type { CardProps } from './card-props'
import { Told } from './told'
import css from './card.module.css'

/** One step: how far one is, what is said, and what to do. */
export const StepCard = observer(function StepCard({ guide, titleId, textId }: CardProps) {
  const { chapter, state, step, stepCount } = guide
  const words = tourWords[state.language]
  if (!chapter || !step) return null
  const note = guide.hasTyped ? words.typed : state.step === 0 ? words.signedIn : undefined
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        <div className={css.done} style={{ transform: `scaleX(${(state.step + 1) / stepCount})` }} />
      </div>
      <header className={css.head}>
        <div className={css.where}>
          <h2 id={titleId} className={css.chapter}>
            {chapter.title[state.language]}
          </h2>
          <p className={css.place}>
            <span aria-hidden="true">
              {state.step + 1}/{stepCount}
            </span>
            <span className="visually-hidden">{words.place(state.step + 1, stepCount)}</span>
          </p>
          <p className={css.place}>{words.left(guide.minutesLeft)}</p>
        </div>
        <button type="button" className={css.close} aria-label={words.leave} onClick={() => guide.ask('leave')}>
          <Icon name="x" />
        </button>
      </header>
      <div id={textId} aria-live="polite" className={css.said} data-scrolls="">
        <p>
          <Told text={step.say[state.language]} language={state.language} />
        </p>
        {note && (
          <p className={css.note}>
            <Icon name="check" />
            <span>
              <Told text={note} language={state.language} />
            </span>
          </p>
        )}
      </div>
      <footer className={css.foot}>
        <Button variant="text" size="s" onClick={() => guide.ask('chapters')}>
          {words.contents}
        </Button>
        {guide.canGoBack && (
          <Button variant="text" size="s" aria-keyshortcuts="ArrowLeft" onClick={guide.back}>
            {words.back}
          </Button>
        )}
        {step.ends === 'next' ? (
          <Button size="s" className={css.next} aria-keyshortcuts="ArrowRight" onClick={guide.next}>
            {words.next}
          </Button>
        ) : (
          <p className={css.hint}>{words.tap}</p>
        )}
      </footer>
    </>
  )
})
