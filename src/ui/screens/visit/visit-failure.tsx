import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import type { LoadState } from '@/ui/parts/load-state'
import { VisitNotFound } from '@/ui/parts/visit-not-found'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitsMessages } from '@/ui/messages/zh/visits'
import { useMessages } from '@/ui/messages/use-messages'

type VisitFailureProps = { id: string; for: LoadState }

/** Shown when the visit cannot be displayed: the reason and an action. */
export function VisitFailure({ id, for: request }: VisitFailureProps) {
  const { visit: says, visits } = useMessages(visitMessages, visitsMessages)
  return (
    <VisitNotFound
      address={`/visits/${id}`}
      for={request}
      says={{
        logIn: says.signIn,
        notFound: says.notFound,
        notFoundText: says.notFoundText,
        patients: says.changePatient,
      }}
      wayOn={
        <Link to="/visits" className={buttonClass()}>
          {visits.title}
        </Link>
      }
    />
  )
}
