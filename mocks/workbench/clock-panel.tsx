import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { Segmented } from '@/ui/kit/fields/segmented'
import { CLOCK_SPEEDS } from '../clinic/clock'
import { useWorkbench } from './workbench-context'
import { toDatetimeLocal, parseDatetimeLocal } from './clinic-datetime'
import { InputField, Section } from './parts'
import panel from './panel.module.css'

/** Minutes by which the clock can be advanced, in the order of `words.steps`. */
const STEPS = [1, 10, 60, 24 * 60]

/** Stops or moves the clinic's clock and sets its speed; the drawer's header shows the time. */
export const ClockPanel = observer(function ClockPanel() {
  const { model, words } = useWorkbench()
  const { now, isFrozen, isBusy, speed } = model
  const [wanted, setWanted] = useState<string>()
  const shown = wanted ?? (now ? toDatetimeLocal(now) : '')
  const at = parseDatetimeLocal(shown)
  return (
    <div className={panel.stack}>
      <Button
        variant={isFrozen ? 'primary' : 'tint'}
        disabled={!now || isBusy}
        onClick={() => void model.moveClock({ isFrozen: !isFrozen })}
      >
        {isFrozen ? words.go : words.stop}
      </Button>
      <Section title={words.speed}>
        <Segmented
          label={words.speed}
          options={CLOCK_SPEEDS.map((each) => ({ value: String(each), label: words.speedOf(each) }))}
          value={now && !isFrozen ? String(speed) : undefined}
          onChange={(each) => void model.moveClock({ speed: Number(each) })}
        />
        <p className={panel.hint}>{words.speedNote}</p>
      </Section>
      <Section title={words.forward}>
        <div className={panel.pair}>
          {STEPS.map((minutes, at) => (
            <Button
              key={minutes}
              variant="neutral"
              size="s"
              aria-label={`${words.forward} ${words.steps[at]}`}
              onClick={() => void model.moveClock({ moveMinutes: minutes })}
            >
              {`+${words.steps[at]}`}
            </Button>
          ))}
        </div>
      </Section>
      <div className={panel.line}>
        <InputField type="datetime-local" label={words.moveToLabel} value={shown} onChange={setWanted} />
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
    </div>
  )
})
