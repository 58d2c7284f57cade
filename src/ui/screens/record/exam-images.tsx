import { Card } from '@/ui/kit/lists/card'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import css from './exam-images.module.css'

/** Page width, in u. */
const PAGE = 375

export function ExamImages({ images }: { images: readonly string[] }) {
  const words = useMessages(recordMessages).record
  return (
    <Card title={words.images}>
      <ul className={css.list}>
        {images.map((url, at) => (
          <li key={url}>
            <SizedImage
              url={url}
              alt={words.imageOf(at + 1)}
              width={PAGE}
              className={css.image}
              failed={<p className={css.failed}>{words.imageFailed}</p>}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
