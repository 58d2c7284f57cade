import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './course.module.css'

export const CourseSkeleton = () => (
  <SkeletonGroup>
    <div className={css.body}>
      <Skeleton height={220} radius={18} />
      <Skeleton height={64} radius={18} />
      <Skeleton height={64} radius={18} />
    </div>
  </SkeletonGroup>
)
