import { observer } from 'mobx-react-lite'
import { useId, type CSSProperties, type ReactNode, type Ref } from 'react'
import { CLINIC_LANGUAGE, type Language } from '@/domain/device/language'
import { Button, type ButtonVariant } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import type { TourController } from './tour-controller'
import { canGoBack, remainingMinutes, chapterDurationMinutes } from './state'
import { tourMessages } from './messages'
import css from './tour-card.module.css'

type TourCardProps = {
  guide: TourController
  ref: Ref<HTMLElement>
  className: string
  style: CSSProperties | undefined
}
export const TourCard = observer(function TourCard({ guide, ref, className, style }: TourCardProps) {
  const id = useId()
  const ids = { title: `${id}title`, text: `${id}text` }
  const isStep = guide.sight === 'step' && guide.question === undefined
  return (
    <section
      ref={ref}
      role="dialog"
      tabIndex={-1}
      className={classNames(css.card, className)}
      style={style}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      aria-roledescription={tourMessages[guide.state.language].tour}
    >
      {isStep ? <StepFace guide={guide} ids={ids} /> : <Frame ids={ids} {...faceOf(guide)} />}
    </section>
  )
})

type Ids = { title: string; text: string }
type Act = readonly [label: string, onClick: () => void, variant?: ButtonVariant]
type Face = {
  title: ReactNode
  text: ReactNode
  /** The close button's label and effect. */
  close?: Act
  children?: ReactNode
  acts?: ReactNode
}

const buttons = (...acts: readonly Act[]): ReactNode =>
  acts.map(([label, onClick, variant]) => (
    <Button key={label} variant={variant} onClick={onClick}>
      {label}
    </Button>
  ))

/** Returns the card's content while no step is shown. */
function faceOf(guide: TourController): Face {
  const { chapter, question, sight, state, wasLeft } = guide
  const words = tourMessages[state.language]
  const title = chapter?.title[state.language] ?? ''
  const stay: Act = [words.stay, () => guide.ask(undefined)]
  if (question === 'leave')
    return {
      title: words.leaveTitle,
      text: words.leaveText,
      acts: buttons([words.doLeave, guide.leave, 'neutral'], stay),
    }
  const chapters = <ChapterList guide={guide} />
  if (question === 'chapters')
    return { title: words.contents, text: words.contentsNote, children: chapters, acts: buttons(stay) }
  const begin = (): void => guide.begin()
  if (sight === 'welcome')
    return {
      title: words.title,
      text: wasLeft ? words.wasAt(title, state.step + 1) : words.about,
      close: [words.close, guide.leave],
      children: (
        <>
          <p className={css.note}>{words.anew}</p>
          {chapters}
        </>
      ),
      acts: wasLeft
        ? buttons([words.begins, begin, 'neutral'], [words.goOn, guide.resume])
        : buttons([words.begin, begin]),
    }
  if (sight === 'over')
    return {
      title: words.over,
      text: words.overText,
      close: [words.close, guide.finish],
      children: chapters,
      acts: buttons([words.again, begin, 'neutral'], [words.free, guide.finish]),
    }
  if (sight === 'stuck')
    return {
      title: words.stuck,
      text: words.stuckText,
      acts: buttons(
        [words.doLeave, () => guide.ask('leave'), 'text'],
        [words.skip, guide.skip, 'neutral'],
        [words.retry, guide.again],
      ),
    }
  return sight === 'setting'
    ? { title: words.setting(title), text: words.settingText }
    : { title: words.looking, text: words.lookingText }
}

/** The card's head, text and buttons; a long text scrolls between them. */
function Frame({ ids, title, text, close, children, acts }: Face & { ids: Ids }) {
  return (
    <>
      <header className={css.head}>
        <div className={css.title}>{typeof title === 'string' ? <h2 id={ids.title}>{title}</h2> : title}</div>
        {close && (
          <button type="button" className={css.close} aria-label={close[0]} onClick={close[1]}>
            <Icon name="x" />
          </button>
        )}
      </header>
      <div className={css.words} data-scrolls="">
        <div id={ids.text} aria-live="polite">
          {text}
        </div>
        {children}
      </div>
      {acts && <footer className={css.acts}>{acts}</footer>}
    </>
  )
}

/** A step's progress, text and buttons. */
const StepFace = observer(function StepFace({ guide, ids }: { guide: TourController; ids: Ids }) {
  const { chapter, script, state, step } = guide
  const { language } = state
  const words = tourMessages[language]
  if (!chapter || !step) return null
  const { length: stepCount } = chapter.steps
  const note = guide.hasTyped ? words.typed : state.step === 0 ? words.signedIn : undefined
  return (
    <Frame
      ids={ids}
      title={
        <>
          <h2 id={ids.title}>{chapter.title[language]}</h2>
          <p className={css.note}>
            <span aria-hidden="true">
              {state.step + 1}/{stepCount}
            </span>
            <span className="visually-hidden">{words.place(state.step + 1, stepCount)}</span> ·{' '}
            {words.left(remainingMinutes(script, state))}
          </p>
        </>
      }
      text={
        <>
          <p>
            <Told text={step[language]} language={language} />
          </p>
          {note && (
            <p className={css.note}>
              <Told text={note} language={language} />
            </p>
          )}
        </>
      }
      close={[words.leave, () => guide.ask('leave')]}
      acts={
        <>
          <Button variant="text" size="s" onClick={() => guide.ask('chapters')}>
            {words.contents}
          </Button>
          {canGoBack(script, state) && (
            <Button variant="text" size="s" aria-keyshortcuts="ArrowLeft" onClick={guide.back}>
              {words.back}
            </Button>
          )}
          {step.ends === 'next' ? (
            <Button size="s" aria-keyshortcuts="ArrowRight" onClick={guide.next}>
              {words.next}
            </Button>
          ) : (
            <p className={css.hint}>{words.tap}</p>
          )}
        </>
      }
    />
  )
})

/** All chapters, each with a start button. */
const ChapterList = observer(function ChapterList({ guide }: { guide: TourController }) {
  const { language, seen } = guide.state
  const words = tourMessages[language]
  return (
    <ul className={css.chapters} aria-label={words.chapters}>
      {guide.script.map((chapter) => {
        const { id, title, gist } = chapter
        const isHere = guide.isLed && id === guide.state.chapter
        const mark = isHere
          ? words.current
          : seen.includes(id)
            ? words.seen
            : words.chapterMinutes(chapterDurationMinutes(chapter))
        return (
          <li key={id}>
            <button
              type="button"
              className={css.row}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => guide.begin(id)}
            >
              <span>{title[language]}</span>
              <span className={css.note}>{`${gist[language]} · ${mark}`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})

const CHINESE = /([\u2e80-\u9fff]+)/

/**
 * A sentence. Chinese words in an English text get a `lang` attribute, so that screen readers pronounce them correctly.
 */
function Told({ text, language }: { text: string; language: Language }) {
  if (language === 'zh') return text
  return text.split(CHINESE).map((part, index) =>
    CHINESE.test(part) ? (
      <span key={index} lang={CLINIC_LANGUAGE}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
