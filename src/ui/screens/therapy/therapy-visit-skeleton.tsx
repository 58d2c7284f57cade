import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Ticket } from '@/ui/kit/display/ticket'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { PageBody } from '@/ui/kit/layout/page-body'

/** Placeholder for the slip. */
export function TherapyVisitSkeleton() {
  const words = useMessages(commonMessages, titlesMessages, therapyVisitMessages)
  return (
    <SkeletonGroup>
      <VisitHeader title={words.titles.therapyVisit} text={words.common.loading} />
      <PageBody>
        <Ticket label={words.therapyVisit.ticket} stub={<Skeleton width={108} height={108} radius={12} />}>
          <Skeleton width={92} height={72} />
        </Ticket>
        <Skeleton height={118} radius={18} />
      </PageBody>
    </SkeletonGroup>
  )
}
