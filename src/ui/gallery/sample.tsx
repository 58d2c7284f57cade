import { useId, type ReactNode } from 'react'
import css from './gallery.module.css'

type SampleProps = {
  /** The element's name in the code. */
  name: string
  /** When to use it, in one sentence. */
  note: string
  children: ReactNode
}

/** One element with all its states. */
export function Sample({ name, note, children }: SampleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.sample} data-sample={name}>
      <h2 id={id} className={css.name} lang="en">
        {name}
      </h2>
      <p className={css.note} lang="en">
        {note}
      </p>
      <div className={css.states}>{children}</div>
    </section>
  )
}

/** States side by side, as many as fit. */
export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
