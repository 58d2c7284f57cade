import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Patient } from '@/domain/patient/patient'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Notice } from '@/ui/kit/display/notice'
import { toast } from '@/ui/kit/toast'
import { useStores, useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { PatientStore } from '@/ui/stores/patient-store'

/** Asks for confirmation, then unlinks a patient; if visits or payments are open, shows how many and links to them. */
export const UnlinkPatientButton = observer(function UnlinkPatientButton({ patient }: { patient: Patient }) {
  const words = useMessages(accountMessages, failureMessages)
  const { account: says } = words
  const stores = useStores()
  const patientFile = useStore(PatientProfileStore)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { unbinding } = patientFile
  const reason = unbinding.failure?.reason

  const answer = async (isYes: boolean) => {
    if (!isYes) return setAsking(false)
    const thisClinic = await stores.get(ClinicStore).loadCurrent()
    const isDone = thisClinic !== undefined && (await patientFile.unbind(thisClinic.id, patient.id))
    setAsking(false)
    if (!isDone) return
    if (!stores.get(SessionStore).hasCard) stores.get(RegistrationStore).setReason('')
    toast(says.unbound(patient.name), { tone: 'success' })
    await navigate({ to: '/patients', replace: true })
    void stores.get(PatientStore).all.of().again()
  }
  return (
    <div>
      {reason?.kind === 'patient-in-use' ? (
        <Notice
          role="alert"
          action={
            reason.visits > 0 ? (
              <Link to="/visits" search={{ patientId: patient.id }}>
                {says.seeVisits}
              </Link>
            ) : (
              <Link to="/orders" search={{ queryType: '1', patientId: patient.id }}>
                {says.seeDebts}
              </Link>
            )
          }
        >
          {reason.visits + reason.debts > 0 ? says.inUse(reason.visits, reason.debts) : words.failure[reason.kind].text}
        </Notice>
      ) : (
        unbinding.failure && (
          <Notice tone="danger" role="alert">
            {failureText(words, unbinding.failure)}
          </Notice>
        )
      )}
      <Button variant="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {says.unbind}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={says.unbindTitle(patient.name)}
        text={says.unbindText}
        ok={says.unbindOk}
        cancel={says.unbindCancel}
        danger
        busy={unbinding.isPending}
        onAnswer={(isYes) => void answer(isYes)}
      />
    </div>
  )
})
