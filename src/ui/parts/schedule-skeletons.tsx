import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './schedule-picker.module.css'

export function WeekSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.weekBars}>
        {Array.from({ length: 14 }, (_, at) => (
          <Skeleton key={at} height={44} radius={10} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
export function SlotsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.slotBars}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height={58} radius={12} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
