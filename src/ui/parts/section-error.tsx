import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { failureText } from '@/ui/messages/failure-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { createRetry, type LoadState } from './load-state'
import { useNearTimeFormatter } from './use-near-time-formatter'
import { useRunWhenOnline } from './use-when-online'
import css from './section-error.module.css'

type SectionErrorProps = {
  /** Renders nothing unless this request has failed. */
  for: LoadState
  /** Error text. Default: the failure's own message. */
  text?: string | undefined
}

/** Replaces a section that failed to load with a single line. Retries when the network returns. */
export const SectionError = observer(function SectionError({ for: request, text }: SectionErrorProps) {
  const words = useMessages(commonMessages, failureMessages)
  const { failure } = request
  const retry = createRetry(request)
  useRunWhenOnline(failure !== undefined && retry !== undefined, () => retry?.())
  if (!failure) return null
  return (
    <div className={css.mark}>
      <p role="status" className={css.text}>
        {text ?? failureText(words, failure)}
      </p>
      {retry && (
        <Button variant="text" size="s" onClick={retry}>
          {words.common.retry}
        </Button>
      )}
    </div>
  )
})

/** Shows, above a value whose refresh has failed, when the value was loaded. */
export const StaleNote = observer(function StaleNote({ for: request }: { for: LoadState }) {
  const { common } = useMessages(commonMessages)
  const nearTime = useNearTimeFormatter()
  const { loadedAt } = request
  return loadedAt ? <SectionError for={request} text={common.notRefreshed(nearTime(loadedAt))} /> : null
})
