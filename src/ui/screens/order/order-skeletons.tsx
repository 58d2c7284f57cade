import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import paper from '@/ui/kit/lists/row-card.module.css'
import row from './order-row.module.css'
import css from './order-skeletons.module.css'

/** Placeholder for three orders. */
export const OrderRowSkeletons = () => (
  <SkeletonGroup>
    {[0, 1, 2].map((each) => (
      <div key={each} className={row.line}>
        <div className={`${paper.paper} ${paper.row}`}>
          <div className={paper.words}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        </div>
      </div>
    ))}
  </SkeletonGroup>
)

/** Placeholder for an order or its shipment. */
export const OrderSkeleton = () => (
  <SkeletonGroup>
    <div className={css.page}>
      <Skeleton width="50%" height={30} />
      <Skeleton width="70%" />
      {[120, 160, 90].map((height) => (
        <Skeleton key={height} height={height} radius={14} />
      ))}
    </div>
  </SkeletonGroup>
)
