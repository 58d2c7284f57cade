import { Button } from '@/ui/kit/button'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { useWhenOnline } from './use-when-online'
import css from './section-error.module.css'

/** One line that replaces a section that failed to load. Retries when the network returns. */
export function SectionError({ text, retry }: { text: string; retry: () => void }) {
  const words = useMessages(commonMessages)
  useWhenOnline(true, retry)
  return (
    <div className={css.mark}>
      <p role="status" className={css.text}>
        {text}
      </p>
      <Button variant="text" size="s" onClick={retry}>
        {words.common.retry}
      </Button>
    </div>
  )
}
