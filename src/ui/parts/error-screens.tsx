import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { isChunkLoadError, reloadForNewRelease } from '@/ui/shell/chunk-load-error'
import { useRunWhenOnline } from './use-when-online'
import { useErrorReporter } from '@/ui/shell/error-reports'
import { commonMessages } from '@/ui/messages/zh/common'
import { errorScreensMessages } from '@/ui/messages/zh/error-screens'
import { useMessages } from '@/ui/messages/use-messages'

/** Shown for unknown URLs. */
export function NotFoundScreen() {
  const words = useMessages(commonMessages, errorScreensMessages)
  return (
    <main>
      <Tips
        page
        picture="kite"
        title={words.errorScreens.lost}
        text={words.errorScreens.lostText}
        actions={
          <Link to="/home" className={buttonClass()}>
            {words.common.backHome}
          </Link>
        }
      />
    </main>
  )
}

/** Shown after an app error or a chunk load error: explains the error, reports it, and offers an action. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const words = useMessages(commonMessages, errorScreensMessages)
  const report = useErrorReporter()
  const isMissing = isChunkLoadError(error)
  useEffect(() => {
    if (!isMissing) report(error)
    // If the server does not respond, this screen stays and explains the failure.
    else reloadForNewRelease().catch(() => undefined)
  }, [error, isMissing, report])
  const retry = () => (isMissing ? location.reload() : reset())
  useRunWhenOnline(isMissing, retry)
  return (
    <main>
      <Tips
        page
        picture={isMissing ? 'kite' : 'door'}
        {...words.errorScreens[isMissing ? 'missing' : 'broken']}
        actions={
          <>
            <Button onClick={retry}>{words.common.retry}</Button>
            <Link to="/home" className={buttonClass({ variant: 'neutral' })}>
              {words.common.backHome}
            </Link>
          </>
        }
      />
    </main>
  )
}
