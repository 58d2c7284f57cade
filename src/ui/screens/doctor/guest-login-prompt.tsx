import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { SessionStore } from '@/ui/stores/session-store'

/** Invites guests to log in; the login returns to this screen. */
const GuestLoginPromptPart = observer(function GuestLoginPromptPart() {
  const session = useStore(SessionStore)
  const { doctor: says } = useMessages(doctorMessages)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Tips
      picture="slip"
      title={says.guest}
      text={says.guestText}
      actions={
        <Link to="/login" className={buttonClass()} onClick={() => session.rememberDestination(href)}>
          {says.login}
        </Link>
      }
    />
  )
})
export const GuestLoginPrompt = withErrorBoundary(GuestLoginPromptPart)
