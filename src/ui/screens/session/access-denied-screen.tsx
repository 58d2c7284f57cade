import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from './call-clinic-link'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

/** S03. Reached only after code 4030; retries only when tapped. */
export const AccessDeniedScreen = observer(function AccessDeniedScreen() {
  const clinic = useStore(ClinicStore)
  const session = useStore(SessionStore)
  const words = useMessages(sessionMessages, failureMessages)
  const navigate = useNavigate()
  const [isTrying, setTrying] = useState(false)
  const [said, setSaid] = useState('')

  const enterAgain = async () => {
    setTrying(true)
    setSaid('')
    await session.enter({ isSecondLogin: false })
    await clinic.current.again()
    setTrying(false)
    const failure = session.entering.failure ?? clinic.current.failure
    if (!failure) void navigate({ to: '/home', replace: true })
    else setSaid(failure.reason.kind === 'access-denied' ? words.session.stillDenied : failureText(words, failure))
  }

  return (
    <main>
      <Tips
        page
        picture="door"
        title={words.session.denied}
        text={<span role="status">{said || words.session.deniedText}</span>}
        actions={
          <>
            <Button onClick={() => void enterAgain()} loading={isTrying} loadingText={words.session.enteringAgain}>
              {words.session.enterAgain}
            </Button>
            <Link to="/clinics" replace className={buttonClass({ variant: 'neutral' })}>
              {words.session.otherClinic}
            </Link>
          </>
        }
      />
      <CallClinicLink />
    </main>
  )
})
