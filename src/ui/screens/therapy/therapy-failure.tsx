import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import type { LoadState } from '@/ui/parts/load-state'
import { VisitNotFound } from '@/ui/parts/visit-not-found'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'

type TherapyFailureProps = { id: string; for: LoadState }

/** Shown if the session cannot be displayed: the reason and an action. */
export function TherapyFailure({ id, for: request }: TherapyFailureProps) {
  const { common, therapy, therapyVisit: says } = useMessages(commonMessages, therapyMessages, therapyVisitMessages)
  return (
    <VisitNotFound
      address={`/therapy/visits/${id}`}
      for={request}
      says={{
        logIn: therapy.loginAgain,
        notFound: says.notFound,
        notFoundText: says.notFoundText,
        patients: says.changePatient,
      }}
      wayOn={
        <Link to="/home" className={buttonClass()}>
          {common.backHome}
        </Link>
      }
    />
  )
}
