import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Tag } from '@/ui/kit/display/tag'
import { SPEEDS } from '../clinic/clock'
import { useBench } from './bench'
import { LineField } from './choice-field'
import { dateText, fieldOf, instantIn, secondsText } from './clinic-moment'
import type { WorkbenchWords } from './words'
import panel from './panel.module.css'
import css from './clock-panel.module.css'

/** Steps of the clock in minutes. */
const STEPS: readonly { readonly minutes: number; readonly said: (words: WorkbenchWords) => string }[] = [
  { minutes: 1, said: ({ minute }) => minute(1) },
  { minutes: 10, said: ({ minute }) => minute(10) },
  { minutes: 60, said: ({ hour }) => hour(1) },
  { minutes: 24 * 60, said: ({ day }) => day(1) },
]

export const ClockPanel = observer(function ClockPanel() {
  const { model, words, language } = useBench()
  const { now, isFrozen, isBusy } = model
  return (
    <div className={panel.stack}>
      <div className={css.face}>
        <p className={css.time} role="timer">
          {now ? secondsText(now) : '--:--:--'}
        </p>
        <p className={css.date}>
          {now && dateText(now, language)}
          {isFrozen && <Tag tone="amber">{words.frozen}</Tag>}
        </p>
        <Button
          variant={isFrozen ? 'primary' : 'tint'}
          disabled={!now || isBusy}
          onClick={() => void model.moveClock({ isFrozen: !isFrozen })}
        >
          {isFrozen ? words.go : words.stop}
        </Button>
      </div>
      <SpeedOfTime />
      <Steps way={1} />
      <Steps way={-1} />
      <SetTo />
    </div>
  )
})

/** How fast the clinic's time goes; the clinic lives by it, whoever looks on. */
const SpeedOfTime = observer(function SpeedOfTime() {
  const { model, words } = useBench()
  const id = useId()
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.heading}>
        {words.speed}
      </h3>
      <Segmented
        labelledBy={id}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: words.speedOf(speed) }))}
        value={model.now && !model.isFrozen ? String(model.speed) : undefined}
        onChange={(speed) => void model.moveClock({ speed: Number(speed) })}
      />
      <p className={panel.hint}>{words.speedNote}</p>
    </section>
  )
})

const Steps = observer(function Steps({ way }: { way: 1 | -1 }) {
  const { model, words } = useBench()
  const id = useId()
  const title = way > 0 ? words.forward : words.back
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.heading}>
        {title}
      </h3>
      <div className={css.steps}>
        {STEPS.map(({ minutes, said }) => (
          <Button
            key={minutes}
            variant="neutral"
            className={css.step}
            aria-label={`${title} ${said(words)}`}
            onClick={() => void model.moveClock({ moveMinutes: way * minutes })}
          >
            {`${way > 0 ? '+' : '−'}${said(words)}`}
          </Button>
        ))}
      </div>
    </section>
  )
})

const SetTo = observer(function SetTo() {
  const { model, words } = useBench()
  const [wanted, setWanted] = useState<string>()
  const shown = wanted ?? (model.now ? fieldOf(model.now) : '')
  const at = instantIn(shown)
  return (
    <div className={css.set}>
      <LineField type="datetime-local" label={words.moveToLabel} value={shown} onChange={setWanted} />
      <Button
        variant="tint"
        disabled={at === undefined}
        onClick={() => {
          setWanted(undefined)
          if (at !== undefined) void model.moveClock({ at })
        }}
      >
        {words.moveTo}
      </Button>
    </div>
  )
})
