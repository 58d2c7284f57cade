import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { isChunkLoadError, reloadForNewRelease } from '@/ui/shell/chunk-load-error'
import { useWhenOnline } from './use-when-online'
import { useTroubleReports } from '@/ui/shell/error-reports'
import { commonWords } from '@/ui/words/zh/common'
import { lastResortWords } from '@/ui/words/zh/last-resort'
import { useWords } from '@/ui/words/words'

/** Screen for unknown URLs. */
export function LostScreen() {
  const words = useWords(commonWords, lastResortWords)
  return (
    <main>
      <Tips
        page
        picture="kite"
        title={words.lastResort.lost}
        text={words.lastResort.lostText}
        actions={
          <Link to="/home" className={buttonClass()}>
            {words.common.backHome}
          </Link>
        }
      />
    </main>
  )
}

/** Screen after an error of the app or a failed chunk: explains it, reports it and offers an action. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const words = useWords(commonWords, lastResortWords)
  const report = useTroubleReports()
  const isMissing = isChunkLoadError(error)
  useEffect(() => {
    if (!isMissing) report(error)
    // If the server does not respond, the screen stays and says so.
    else reloadForNewRelease().catch(() => undefined)
  }, [error, isMissing, report])
  const retry = () => (isMissing ? location.reload() : reset())
  useWhenOnline(isMissing, retry)
  return (
    <main>
      <Tips
        page
        picture={isMissing ? 'kite' : 'door'}
        {...words.lastResort[isMissing ? 'missing' : 'broken']}
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
