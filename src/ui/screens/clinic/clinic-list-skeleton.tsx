import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './clinic-list-skeleton.module.css'

export function ClinicListSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.list}>
        <Skeleton height={44} radius={14} />
        {[0, 1, 2].map((each) => (
          <div key={each} className={css.card}>
            <Skeleton width={160} height={18} />
            <Skeleton width="85%" />
            <Skeleton height={24} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
