import { useState } from 'react'
import { Card } from '@/ui/kit/card'
import { recordWords } from '@/ui/words/record'
import { useWords } from '@/ui/words/words'
import css from './exam-images.module.css'

export function ExamImages({ images }: { images: readonly string[] }) {
  const words = useWords(recordWords).record
  return (
    <Card title={words.images}>
      <ul className={css.list}>
        {images.map((url, at) => (
          <li key={url}>
            <Picture url={url} name={words.imageOf(at + 1)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Picture({ url, name }: { url: string; name: string }) {
  const words = useWords(recordWords).record
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className={css.failed}>{words.imageFailed}</p>
  return <img src={url} alt={name} loading="lazy" className={css.image} onError={() => setFailed(true)} />
}
