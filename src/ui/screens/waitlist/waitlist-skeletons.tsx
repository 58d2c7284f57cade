import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './waitlist.module.css'

export const WaitlistSkeletons = () => (
  <SkeletonGroup>
    {[0, 1].map((each) => (
      <div key={each} className={css.card}>
        <div className={css.face}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" />
          <Skeleton width="35%" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
