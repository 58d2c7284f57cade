import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Ticket } from '@/ui/kit/display/ticket'
import { commonMessages } from '@/ui/messages/zh/common'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useMessages } from '@/ui/messages/use-messages'
import { VisitHeader } from './visit-header'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './visit-screen.module.css'

/** Placeholder for the ticket. */
export function VisitSkeleton() {
  const words = useMessages(commonMessages, titlesMessages, visitMessages)
  return (
    <SkeletonGroup>
      <VisitHeader title={words.titles.visit} text={words.common.loading} />
      <PageBody>
        <Ticket
          label={words.visit.ticket}
          stub={
            <div className={css.blankStub}>
              <Skeleton width={108} height={108} radius={12} />
              <div className={css.blankLines}>
                <Skeleton width="50%" />
                <Skeleton width="90%" />
                <Skeleton width="70%" />
              </div>
            </div>
          }
        >
          <div className={css.blankTop}>
            <Skeleton width={56} />
            <Skeleton width={92} height={72} />
            <Skeleton width="60%" height={18} />
          </div>
        </Ticket>
        <div className={css.blankCells}>
          <Skeleton height={118} radius={18} />
        </div>
      </PageBody>
    </SkeletonGroup>
  )
}
