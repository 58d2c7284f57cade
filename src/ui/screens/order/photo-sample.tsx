import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './order-making.module.css'

/** Example of a readable photo: a whole sheet, upright and sharp. */
function PhotoSamplePart() {
  const { photoOrder: says } = useMessages(photoOrderMessages)
  return (
    <div className={css.sample}>
      <svg className={css.samplePicture} viewBox="0 0 72 92" aria-hidden="true">
        <g className={css.frame}>
          <path d="M4 16V8a4 4 0 0 1 4-4h8M56 4h8a4 4 0 0 1 4 4v8M68 76v8a4 4 0 0 1-4 4h-8M16 88H8a4 4 0 0 1-4-4v-8" />
        </g>
        <path className={css.sheet} d="M14 12h44v68H14z" />
        <path className={css.ink} d="M28 20h16M20 28h10M36 28h14" />
        <path className={css.words} d="M20 38h13M40 38h13M20 45h11M40 45h13M20 52h13M40 52h9M20 59h9M40 59h12" />
        <path className={css.ink} d="M20 70h8M38 70h6" />
        <circle className={css.stamp} cx="49" cy="70" r="5" />
      </svg>
      <div className={css.sampleWords}>
        <p className={css.sampleTitle}>{says.sample}</p>
        <ul className={css.tips}>
          {says.sampleTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
export const PhotoSample = withErrorBoundary(PhotoSamplePart)
