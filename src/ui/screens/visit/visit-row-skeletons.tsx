import { classNames } from '@/ui/kit/class-names'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import paper from '@/ui/kit/lists/row-card.module.css'
import row from './visit-row.module.css'

/** Placeholder for three visits. */
export const VisitRowSkeletons = () => (
  <SkeletonGroup>
    {[0, 1, 2].map((each) => (
      <div key={each} className={row.line}>
        <div className={classNames(paper.paper, paper.row)}>
          <div className={paper.words}>
            <Skeleton width="55%" height={18} />
            <Skeleton width="75%" />
            <Skeleton width="30%" />
          </div>
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
