import type { ReactNode } from 'react'
import { useKitMessages } from '../kit-messages'
import { toRem } from '../rem'
import css from './skeleton.module.css'

export type SkeletonProps = {
  /** Width in u, or any CSS length such as '70%'. */
  width?: number | string | undefined
  /** Height in u. Default: 14. */
  height?: number | undefined
  /** Corner radius in u. Default: 6. */
  radius?: number | undefined
}

const length = (value: number | string): string => (typeof value === 'number' ? toRem(value) : value)

/** A grey bar; combine several to match the shape of the row being loaded. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: SkeletonProps) {
  return (
    <span
      data-skeleton=""
      className={css.bar}
      style={{ width: length(width), height: toRem(height), borderRadius: toRem(radius) }}
      aria-hidden="true"
    />
  )
}

/** Groups skeletons, and announces once that content is loading. */
export function SkeletonGroup({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const words = useKitMessages()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label ?? words.loading}
      </p>
      {children}
    </div>
  )
}
