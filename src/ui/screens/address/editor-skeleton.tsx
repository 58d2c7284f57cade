import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import css from './address-editor.module.css'

export const EditorSkeleton = () => (
  <SkeletonGroup>
    <div className={css.body}>
      {[110, 220, 60].map((height) => (
        <Skeleton key={height} height={height} radius={18} />
      ))}
    </div>
  </SkeletonGroup>
)
