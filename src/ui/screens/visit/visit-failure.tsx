import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Failure } from '@/domain/failure'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/failure'
import { visitWords } from '@/ui/words/visit'
import { visitsWords } from '@/ui/words/visits'
import { useWords } from '@/ui/words/words'

/** There is no visit to show: why, and the way on. */
export const VisitFailure = observer(function VisitFailure(props: { id: string; failure: Failure; retry: () => void }) {
  const { id, failure, retry } = props
  const words = useWords(failureWords, visitWords, visitsWords)
  const { session } = useStores()
  const navigate = useNavigate()
  const signIn = () => {
    session.rememberDestination(`/visits/${id}`)
    void navigate({ to: '/login' })
  }
  const { kind } = failure.reason
  if (kind === 'signed-out')
    return (
      <Tips
        page
        picture="door"
        title={words.failure[kind].title}
        text={words.failure[kind].text}
        actions={<Button onClick={signIn}>{words.visit.signIn}</Button>}
      />
    )
  if (kind !== 'not-found') return <FailureTips page failure={failure} retry={retry} />
  return (
    <Tips
      page
      picture="slip"
      title={words.visit.notFound}
      text={words.visit.notFoundText}
      actions={
        <>
          <Link to="/visits" className={buttonClass()}>
            {words.visits.title}
          </Link>
          <Link to="/patients" className={buttonClass({ variant: 'neutral' })}>
            {words.visit.changePatient}
          </Link>
        </>
      }
    />
  )
})
