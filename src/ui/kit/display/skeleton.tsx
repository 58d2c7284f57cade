import type { ReactNode } from 'react'
import { useKitWords } from '../kit-words'
import { rem } from '../unit'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** In u, or any CSS length such as '70%'. */
  width?: number | string | undefined
  /** In u. Default: 14. */
  height?: number | undefined
  /** In u. Default: 6. */
  radius?: number | undefined
}

const length = (value: number | string): string => (typeof value === 'number' ? rem(value) : value)

/** A grey bar; combine several into the shape of the row that loads. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: SkeletonProps) {
  return (
    <span
      data-skeleton=""
      className={css.bar}
      style={{ width: length(width), height: rem(height), borderRadius: rem(radius) }}
      aria-hidden="true"
    />
  )
}

/** Groups skeletons and announces once that content is loading. */
export function SkeletonGroup({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const words = useKitWords()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label ?? words.loading}
      </p>
      {children}
    </div>
  )
}
