import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'

export const EditorSkeleton = () => (
  <SkeletonGroup>
    <PageBody above={2}>
      {[110, 220, 60].map((height) => (
        <Skeleton key={height} height={height} radius={18} />
      ))}
    </PageBody>
  </SkeletonGroup>
)
