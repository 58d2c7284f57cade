import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Failure } from '@/domain/failure'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { therapyWords } from '@/ui/words/therapy'
import { therapyVisitWords } from '@/ui/words/therapy-visit'
import { useWords } from '@/ui/words/words'

/** There is no session to show: why, and the way on. */
export const TherapyFailure = observer(function TherapyFailure(props: {
  id: string
  failure: Failure
  retry: () => void
}) {
  const { id, failure, retry } = props
  const words = useWords(commonWords, failureWords, therapyWords, therapyVisitWords)
  const { session } = useStores()
  const navigate = useNavigate()
  const { kind } = failure.reason
  const signIn = () => {
    session.rememberDestination(`/therapy/visits/${id}`)
    void navigate({ to: '/login' })
  }
  if (kind === 'signed-out')
    return (
      <Tips
        page
        picture="door"
        title={words.failure[kind].title}
        text={words.failure[kind].text}
        actions={<Button onClick={signIn}>{words.therapy.loginAgain}</Button>}
      />
    )
  if (kind !== 'not-found') return <FailureTips page failure={failure} retry={retry} />
  return (
    <Tips
      page
      picture="slip"
      title={words.therapyVisit.notFound}
      text={words.therapyVisit.notFoundText}
      actions={
        <>
          <Link to="/home" className={buttonClass()}>
            {words.common.backHome}
          </Link>
          <Link to="/patients" className={buttonClass({ variant: 'neutral' })}>
            {words.therapyVisit.changePatient}
          </Link>
        </>
      }
    />
  )
})
