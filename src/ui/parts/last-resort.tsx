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

/** An address that leads nowhere. */
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

/** Something of ours broke, or a piece of the app did not arrive: say so, report it, and offer a way on. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const words = useWords(commonWords, lastResortWords)
  const report = useTroubleReports()
  const isMissing = isChunkLoadError(error)
  useEffect(() => {
    if (!isMissing) report(error)
    // Without an answer it stays as it is, and says so.
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
