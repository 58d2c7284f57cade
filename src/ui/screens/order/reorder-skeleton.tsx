import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './order-skeletons.module.css'

/** Placeholder for the list of changes; `isBare` omits the title, which is already displayed. */
export const ReorderSkeleton = ({ isBare = false }: { isBare?: boolean }) => (
  <SkeletonGroup>
    <div className={css.page}>
      {!isBare && <Skeleton width="50%" height={30} />}
      {[64, 64, 64, 150].map((height, at) => (
        <Skeleton key={at} height={height} radius={14} />
      ))}
    </div>
  </SkeletonGroup>
)
