import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './card.module.css'

export type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  title?: string | undefined
  /** At the right end of the header: a caption or a segmented control. */
  aside?: ReactNode
  label?: string | undefined
  /** Whether to remove the padding, so that the children reach the edges. */
  flush?: boolean | undefined
  /** Whether to add a green border. */
  selected?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A section with a paper background. */
export function Card({
  as: Element = 'section',
  title,
  aside,
  label,
  flush,
  selected,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  return (
    <Element
      className={classNames(css.card, !flush && css.padded, selected && css.selected, className)}
      aria-label={label}
      aria-labelledby={title !== undefined && label === undefined ? titleId : undefined}
    >
      {title !== undefined && (
        <header className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {aside !== undefined && <div className={css.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </Element>
  )
}
