import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './recharge-screen.module.css'

export const RechargeSkeleton = () => (
  <SkeletonGroup>
    <PageBody above={18}>
      <Skeleton width="35%" height={34} />
      <div className={css.tiles}>
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} height={72} radius={12} />
        ))}
      </div>
      <Skeleton height={52} radius={18} />
      <Skeleton height={120} radius={18} />
    </PageBody>
  </SkeletonGroup>
)

export const PaymentSkeleton = () => (
  <SkeletonGroup>
    <PageBody above={18}>
      <Skeleton width="50%" height={34} />
      <Skeleton height={110} radius={18} />
      <Skeleton height={160} radius={18} />
    </PageBody>
  </SkeletonGroup>
)
