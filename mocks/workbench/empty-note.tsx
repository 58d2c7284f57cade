import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { TIPS_PICTURES, type TipsPicture } from '@/ui/kit/display/tips-pictures'
import css from './panel.module.css'

/** Why there is nothing, and what brings something. */
export const EmptyNote = ({ picture, title, hint }: { picture: TipsPicture; title: string; hint?: string }) => (
  <div className={css.empty}>
    <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
      {TIPS_PICTURES[picture]}
    </svg>
    <p className={css.emptyTitle}>{title}</p>
    {hint && <p className={css.hint}>{hint}</p>}
  </div>
)

/** Shows what the control API replies once it is known. */
export function Told<T>({ of, children }: { of: T | undefined; children: (told: T) => ReactNode }) {
  if (of !== undefined) return children(of)
  return (
    <SkeletonGroup>
      <Skeleton height={54} radius={12} />
      <Skeleton height={54} radius={12} />
      <Skeleton height={54} radius={12} />
    </SkeletonGroup>
  )
}
