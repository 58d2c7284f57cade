import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './terms-screen.module.css'

const TERMS = <Skeleton height={760} radius={18} />

/** Placeholder for the rules; `isBare` omits the doctor, who is already displayed. */
export const ConsultationTermsSkeleton = ({ isBare = false }: { isBare?: boolean }) => (
  <SkeletonGroup>
    {isBare ? (
      TERMS
    ) : (
      <>
        <div className={css.head}>
          <Skeleton width={60} height={60} radius={18} />
          <div className={css.words}>
            <Skeleton width={140} height={26} />
            <Skeleton width={180} />
          </div>
        </div>
        <PageBody>{TERMS}</PageBody>
      </>
    )}
  </SkeletonGroup>
)

/** Placeholder for three consultations. */
export const ConsultationSkeletons = () => (
  <SkeletonGroup>
    <div className={css.rows}>
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} height={92} radius={18} />
      ))}
    </div>
  </SkeletonGroup>
)
