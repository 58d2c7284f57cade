import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './clinic-detail-skeleton.module.css'

export function ClinicDetailSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.page}>
        <Skeleton width={190} height={32} />
        <Skeleton width={240} />
        <Skeleton width={140} />
        {[150, 230, 130].map((height) => (
          <div key={height} className={css.card} style={{ height: `${height / 20}rem` }}>
            <Skeleton width={90} height={18} />
            <Skeleton width="80%" />
            <Skeleton width="65%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
