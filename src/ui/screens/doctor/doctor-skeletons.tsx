import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './doctor-list-screen.module.css'
import row from './doctor-row.module.css'

/** Placeholder for three rows. */
export function DoctorSkeletons() {
  return (
    <SkeletonGroup>
      <div className={css.rows}>
        {[0, 1, 2].map((each) => (
          <div key={each} className={row.row}>
            <Skeleton width={52} height={52} radius={16} />
            <div className={css.bars}>
              <Skeleton width={64} height={18} />
              <Skeleton width="80%" />
              <Skeleton width="95%" />
            </div>
            <div className={row.right}>
              <Skeleton width={40} height={20} />
              <Skeleton width={72} height={34} radius={10} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
