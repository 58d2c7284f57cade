import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { toast } from '@/ui/kit/toast'
import { useStores, useStore } from '@/ui/stores/stores'
import { privacyMessages } from '@/ui/messages/zh/privacy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './settings.module.css'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Asks for confirmation, then deletes all stored data except the versions of the texts that the user agreed to. */
export const EraseDeviceDataButton = observer(function EraseDeviceDataButton() {
  const words = useMessages(privacyMessages).privacy
  const stores = useStores()
  const privacy = useStore(PrivacyStore)
  const [isAsking, setAsking] = useState(false)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (!isYes) return
    privacy.wipe()
    stores.get(AppearanceStore).readAgain()
    stores.get(ClinicStore).forgetPlace()
    toast(words.wiped, { tone: 'success' })
  }
  return (
    <div className={css.wipe}>
      <Button variant="neutral" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.wipe}
      </Button>
      <p className={css.mark}>{words.wipeNote}</p>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.wipeTitle}
        text={words.wipeText}
        ok={words.wipeOk}
        cancel={words.wipeCancel}
        onAnswer={answer}
      />
    </div>
  )
})
