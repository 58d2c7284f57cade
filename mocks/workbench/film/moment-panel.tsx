import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useBench } from '../bench'
import { ChoiceField } from '../choice-field'
import { dateText } from '../clinic-moment'
import { named } from '../said'
import { clockText, stopText, useFilm } from './film'
import css from './film-page.module.css'

const MINUTE = 60_000

/** Where the film stands, and the phone that can be opened there. */
export const MomentPanel = observer(function MomentPanel() {
  const { film, words, language } = useFilm()
  const { line } = useBench().model
  const { stop, phone, columns, isOpening } = film
  return (
    <section className={css.moment} aria-label={words.moment}>
      <h2 className={css.heading}>
        {words.moment}
        {stop && <span className={css.date}>{dateText(new Date(stop.at), language)}</span>}
      </h2>
      <p className={css.what}>{stop ? stopText(words, stop) : words.nothing}</p>
      {stop?.mark.said && (
        <Notice tone="danger" icon="alert">
          {words.judge}: <span lang="en">{stop.mark.said}</span>
        </Notice>
      )}
      <div className={css.whose}>
        <ChoiceField label={words.openIn} value={String(phone)} onChange={(chosen) => film.choosePhone(Number(chosen))}>
          {columns.map((column) =>
            column === 'clinic' ? null : (
              <option key={column} value={column}>
                {words.phone(column)}
              </option>
            ),
          )}
        </ChoiceField>
        <Whose />
      </div>
      <Button
        block
        icon="phone"
        disabled={!line || !stop}
        loading={isOpening}
        loadingText={words.opening}
        onClick={() => line && void film.open(line)}
      >
        {words.open(phone)}
      </Button>
      <p role="status" className={css.status}>
        <Opened />
      </p>
      <p className={css.small}>{words.truth}</p>
    </section>
  )
})

const Whose = observer(function Whose() {
  const { film, words } = useFilm()
  const person = film.film.people.find((each) => each.phone === film.phone)
  if (!person) return null
  const minutes = Math.round(person.clockMs / MINUTE)
  const clock = minutes === 0 ? '' : words.ahead(minutes)
  return <p className={css.small}>{words.person(person.patients.length, person.language === 'en', clock)}</p>
})

const Opened = observer(function Opened() {
  const { film, words, language } = useFilm()
  const { opened } = film
  if (!opened) return null
  if (opened.kind === 'opened') return words.opened(opened.phone, clockText(opened.at))
  return opened.kind === 'refused' ? named(language, opened) : words[opened.kind]
})
