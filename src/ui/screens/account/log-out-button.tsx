import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Asks for confirmation, then logs out and deletes personal data. */
export const LogOutButton = observer(function LogOutButton() {
  const words = useMessages(patientMessages).patient
  const stores = useStores()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (!isYes) return
    stores.get(SessionStore).signOut()
    stores.get(ClinicStore).forgetPlace()
    toast(words.signedOut)
    void navigate({ to: '/home', replace: true })
  }
  return (
    <>
      <Button variant="neutral" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.signOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.signOutTitle}
        text={words.signOutText}
        ok={words.signOutOk}
        cancel={words.signOutCancel}
        onAnswer={answer}
      />
    </>
  )
})
