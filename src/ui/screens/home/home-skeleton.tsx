import { Skeleton } from '@/ui/kit/display/skeleton'
import css from './home-skeleton.module.css'

/** Placeholder for home while the session is loading. */
export function HomeSkeleton() {
  return (
    <div className={css.home}>
      <div className={css.top}>
        <Skeleton width={140} height={18} />
        <Skeleton width={84} height={32} radius={16} />
      </div>
      <div className={css.hello}>
        <Skeleton width={130} height={14} />
        <Skeleton width={190} height={30} />
      </div>
      <div className={css.slip}>
        <Skeleton width={72} height={14} />
        <Skeleton width={128} height={40} />
        <Skeleton width={200} height={36} radius={10} />
        <Skeleton height={48} radius={14} />
      </div>
      <div className={css.tiles}>
        <Skeleton height={150} radius={18} />
        <Skeleton height={150} radius={18} />
      </div>
    </div>
  )
}
