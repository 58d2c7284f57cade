import { classNames } from '@/ui/kit/class-names'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import paper from '@/ui/kit/lists/row-card.module.css'
import row from './record-row.module.css'

/** Placeholder for three records. */
export const RecordSkeletons = () => (
  <SkeletonGroup>
    <div className={row.skeletons}>
      {[0, 1, 2].map((each) => (
        <div key={each} className={row.line}>
          <div className={classNames(paper.paper, paper.row)}>
            <div className={paper.words}>
              <Skeleton width="35%" />
              <Skeleton width="60%" height={18} />
              <Skeleton width="85%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)

/** Placeholder for a record, a result or a page. */
export const RecordSkeleton = ({ label }: { label?: string }) => (
  <SkeletonGroup label={label}>
    <div className={row.skeletonPage}>
      <Skeleton width="55%" height={30} />
      <Skeleton width="75%" />
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} height={58} radius={14} />
      ))}
    </div>
  </SkeletonGroup>
)
