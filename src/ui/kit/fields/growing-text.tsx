import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import css from './growing-text.module.css'

export type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Of the box around it; its `--most` is the height up to which it grows. */
  className: string | undefined
}

/** A text area as high as what is written in it. */
export function GrowingText({ className, ...props }: GrowingTextProps) {
  return (
    <div className={classNames(css.grow, className)} data-value={props.value}>
      <textarea {...props} className={css.area} />
    </div>
  )
}
