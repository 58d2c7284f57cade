import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useStore } from '@/ui/stores/stores'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { FailurePanel } from './async-view'
import type { LoadState } from './load-state'
import { SessionStore } from '@/ui/stores/session-store'

export type VisitNotFoundProps = {
  /** URL of this screen, to return to after the login. */
  address: string
  for: LoadState
  says: { readonly logIn: string; readonly notFound: string; readonly notFoundText: string; readonly patients: string }
  /** Main action if the visit does not exist. */
  wayOn: ReactNode
}

/** Replaces a visit or session that cannot be displayed: the reason and an action. */
export const VisitNotFound = observer(function VisitNotFound(props: VisitNotFoundProps) {
  const { address, for: request, says, wayOn } = props
  const words = useMessages(failureMessages)
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const kind = request.failure?.reason.kind
  const logIn = () => {
    session.rememberDestination(address)
    void navigate({ to: '/login' })
  }
  if (kind === 'signed-out')
    return (
      <Tips
        page
        picture="door"
        title={words.failure[kind].title}
        text={words.failure[kind].text}
        actions={<Button onClick={logIn}>{says.logIn}</Button>}
      />
    )
  if (kind !== 'not-found') return <FailurePanel page for={request} />
  return (
    <Tips
      page
      picture="slip"
      title={says.notFound}
      text={says.notFoundText}
      actions={
        <>
          {wayOn}
          <Link to="/patients" className={buttonClass({ variant: 'neutral' })}>
            {says.patients}
          </Link>
        </>
      }
    />
  )
})
