import { useRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ExternalSessionChange } from '@/domain/session/session'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

/**
 * When another tab has changed the patient, login or clinic: discards the loaded data, reloads, and informs the user.
 */
export const OtherWindowNotice = observer(function OtherWindowNotice() {
  const { otherWindow, understood } = useMessages(commonMessages).common
  const stores = useStores()
  const router = useRouter()
  const session = stores.get(SessionStore)
  const clinic = stores.get(ClinicStore)
  const [told, setTold] = useState<ExternalSessionChange>()

  const follow = useEffectEvent((elsewhere: ExternalSessionChange | undefined) => {
    if (!elsewhere) return
    session.followed()
    if (elsewhere === 'clinic') void clinic.current.again()
    else stores.get(RegistrationStore).setReason('')
    if (elsewhere !== 'signed-in') setTold(elsewhere)
    void router.invalidate()
  })
  useEffect(
    () =>
      reaction(
        () => session.elsewhere,
        (elsewhere) => follow(elsewhere),
        { fireImmediately: true },
      ),
    [session],
  )
  return (
    <ConfirmDialog
      open={told !== undefined}
      title={otherWindow.title}
      text={
        told === 'patient'
          ? otherWindow.patient(session.patientName)
          : told && otherWindow[told === 'clinic' ? 'clinic' : 'signedOut']
      }
      ok={understood}
      onAnswer={() => setTold(undefined)}
    />
  )
})
