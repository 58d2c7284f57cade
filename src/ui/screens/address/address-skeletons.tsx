import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import card from './address-card.module.css'
import { PageBody } from '@/ui/kit/layout/page-body'

/** Two addresses before they are known. */
export const AddressSkeletons = () => (
  <SkeletonGroup>
    <PageBody>
      {[0, 1].map((each) => (
        <div key={each} className={card.card}>
          <div className={card.face}>
            <Skeleton width="50%" height={18} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
          <div className={card.foot}>
            <span className={card.action} />
          </div>
        </div>
      ))}
    </PageBody>
  </SkeletonGroup>
)
