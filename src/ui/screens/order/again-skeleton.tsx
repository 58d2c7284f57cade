import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './order-skeletons.module.css'

/** The list of what has changed, before it is known; bare under a title that is there. */
export const AgainSkeleton = ({ isBare = false }: { isBare?: boolean }) => (
  <SkeletonGroup>
    <div className={css.page}>
      {!isBare && <Skeleton width="50%" height={30} />}
      {[64, 64, 64, 150].map((height, at) => (
        <Skeleton key={at} height={height} radius={14} />
      ))}
    </div>
  </SkeletonGroup>
)
