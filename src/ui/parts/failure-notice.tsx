import type { Failure } from '@/domain/failure'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { failureText } from '@/ui/words/failure-words'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { useWords } from '@/ui/words/words'

/** Why a part of a screen has nothing to show, with a way to try again. */
export function FailureNotice({ failure, retry }: { failure: Failure; retry?: (() => void) | undefined }) {
  const words = useWords(failureWords, commonWords)
  return (
    <Notice
      role="alert"
      tone="danger"
      action={
        retry && (
          <Button variant="text" size="s" onClick={retry}>
            {words.common.retry}
          </Button>
        )
      }
    >
      {failureText(words, failure)}
    </Notice>
  )
}
