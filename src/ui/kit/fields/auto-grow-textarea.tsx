import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import css from './auto-grow-textarea.module.css'

export type AutoGrowTextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Class of the box; its `--most` is the maximum height. */
  className: string | undefined
}

/** A text area that grows with its content. */
export function AutoGrowTextArea({ className, ...props }: AutoGrowTextAreaProps) {
  return (
    <div className={classNames(css.grow, className)} data-value={props.value}>
      <textarea {...props} className={css.area} />
    </div>
  )
}
