import { classNames } from '../class-names'
import { useKitMessages } from '../kit-messages'
import css from './steps.module.css'

export type StepsProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
}

export function Steps({ label, steps, current }: StepsProps) {
  const words = useKitMessages()
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classNames(css.step, at < current && css.done, at === current && css.now)}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
          {at < current && <span className="visually-hidden">{words.done}</span>}
        </li>
      ))}
    </ol>
  )
}
