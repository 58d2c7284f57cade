import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Patient } from '@/domain/patient/patient'
import { PageBody } from '@/ui/kit/layout/page-body'
import { PageTitle } from '@/ui/kit/display/page-title'
import { toast } from '@/ui/kit/toast'
import { MainTabs } from '@/ui/parts/main-tabs'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { FamilyList, FamilySkeleton } from './family-list'
import { PatientStore } from '@/ui/stores/patient-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

/** S34: the family, and the active patient. */
export const PatientListScreen = observer(function PatientListScreen() {
  const words = useMessages(commonMessages, failureMessages, patientMessages)
  const stores = useStores()
  const patient = stores.get(PatientStore)
  const clinic = stores.get(ClinicStore)
  const session = stores.get(SessionStore)
  const scheduling = stores.get(SchedulingStore)
  const [choosingId, setChoosingId] = useState<string>()

  const choose = async (chosen: Patient) => {
    const { id, name } = chosen
    if (choosingId !== undefined || id === session.patientId) return
    setChoosingId(id)
    const thisClinic = await clinic.loadCurrent()
    const isChosen = thisClinic && (await patient.select(chosen, thisClinic.id))
    setChoosingId(undefined)
    if (isChosen) {
      stores.get(RegistrationStore).setReason('')
      toast(words.patient.chosen(name), { tone: 'success' })
      return
    }
    const { failure } = thisClinic ? patient.selecting : clinic.current
    if (failure) toast(words.common.joined([words.patient.notChosen, failureText(words, failure)]), { tone: 'error' })
  }

  const all = patient.all.of()
  return (
    <>
      <main>
        <PageTitle title={words.patient.title} note={words.patient.titleNote} />
        <PageBody gap={28} above={8} isLast>
          <AsyncView for={all} skeleton={<FamilySkeleton />}>
            {(patients) => (
              <FamilyList
                patients={patients}
                activeId={session.patientId}
                choosingId={choosingId}
                isShort={all.unreadable > 0}
                newId={patient.adding.value?.patient.id}
                today={scheduling.today()}
                onChoose={(each) => void choose(each)}
              />
            )}
          </AsyncView>
        </PageBody>
      </main>
      <MainTabs />
    </>
  )
})
