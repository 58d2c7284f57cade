import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { Button } from '@/ui/kit/button'
import { ChoiceField } from '../choice-field'
import { Choice } from '../look-choices'
import { clockText, stopText, useFilm } from './film'
import { SPEEDS, type Speed } from './film-model'
import type { Outcome } from './marks'
import css from './controls.module.css'

const OUTCOMES: readonly Outcome[] = ['ok', 'failed', 'unknown', 'open']

/** Goes on by itself while it plays, or step by step; every key that moves a slider moves it. */
export const Controls = observer(function Controls() {
  const { film, words } = useFilm()
  const { stops, stop, stopAt, isPlaying, speed } = film
  const last = Math.max(0, stops.length - 1)
  const id = useId()
  return (
    <section className={css.controls} aria-label={words.controls}>
      <Runs />
      <div className={css.keys}>
        <Button size="s" variant="tint" disabled={last === 0} onClick={isPlaying ? film.pause : film.play}>
          {isPlaying ? words.pause : words.play}
        </Button>
        <Button size="s" variant="neutral" icon="up" disabled={stopAt === 0} onClick={() => film.step(-1)}>
          {words.back}
        </Button>
        <Button size="s" variant="neutral" icon="down" disabled={stopAt >= last} onClick={() => film.step(1)}>
          {words.on}
        </Button>
        <Choice<`${Speed}`>
          label={words.speed}
          options={SPEEDS.map((each) => ({ value: `${each}` as const, label: words.speedOf(each) }))}
          value={`${speed}`}
          onChange={(chosen) => film.setSpeed(SPEEDS.find((each) => `${each}` === chosen) ?? 1)}
        />
      </div>
      <div className={css.scrubber}>
        <label htmlFor={id} className="visually-hidden">
          {words.scrubber}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={stopAt}
          aria-valuetext={stop ? stopText(words, stop) : words.nothing}
          onChange={({ currentTarget }) => film.scrub(currentTarget.valueAsNumber)}
        />
        <span className={css.time}>{stop ? clockText(stop.at) : '--:--:--'}</span>
      </div>
    </section>
  )
})

/** Wakes for the next stop. */
const Runs = observer(function Runs() {
  const { film } = useFilm()
  const { isPlaying, stopAt, wait } = film
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(film.goOn, wait)
    return () => clearTimeout(timer)
  }, [film, isPlaying, stopAt, wait])
  return null
})

export const Filters = observer(function Filters() {
  const { film, words } = useFilm()
  const { filter, columns, days, day } = film
  return (
    <section className={css.filters} aria-label={words.filters}>
      {days.length > 1 && (
        <ChoiceField label={words.day} value={day} onChange={film.chooseDay}>
          {days.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </ChoiceField>
      )}
      <ChoiceField label={words.column} value={filter.column} onChange={(column) => film.showOnly({ column })}>
        <option value="">{words.all}</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {column === 'clinic' ? words.clinic : words.phone(column)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={words.act} value={filter.does} onChange={(does) => film.showOnly({ does })}>
        <option value="">{words.all}</option>
        {film.doings.map((does) => (
          <option key={does} value={does}>
            {words.word(does)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={words.outcome} value={filter.outcome} onChange={(outcome) => film.showOnly({ outcome })}>
        <option value="">{words.all}</option>
        {OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {words.outcomeOf(outcome)}
          </option>
        ))}
      </ChoiceField>
    </section>
  )
})
