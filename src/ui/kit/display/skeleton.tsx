import type { ReactNode } from 'react'
import { useKitWords } from '../kit-words'
import { rem } from '../unit'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** u, or any length such as '70%'. */
  width?: number | string | undefined
  /** u; 14 unless told. */
  height?: number | undefined
  /** u; 6 unless told. */
  radius?: number | undefined
}

const length = (value: number | string): string => (typeof value === 'number' ? rem(value) : value)

/** One grey bar; put several together in the shape of the row that is coming. */
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

/** Holds skeletons and says once that something is coming. */
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
