import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Patient } from '@/domain/patient'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { PageTitle } from '@/ui/kit/page-title'
import { toast } from '@/ui/kit/toast'
import { MainTabs } from '@/ui/parts/main-tabs'
import { Waiting } from '@/ui/parts/waiting'
import { forgetLogin, forgetPatientAndDrafts } from '@/ui/parts/forget-patient'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { useWords } from '@/ui/words/words'
import { DisplayGroup } from './display-group'
import { Family, FamilySkeleton } from './family'
import css from './patient-list-screen.module.css'

/** S34: the family, who of it is the patient now, and how the app looks. */
export const PatientListScreen = observer(function PatientListScreen() {
  const words = useWords()
  const stores = useStores()
  const { patient, session, scheduling } = stores
  const [choosingId, setChoosingId] = useState<string>()

  const choose = async ({ id, name }: Patient) => {
    if (choosingId !== undefined || id === session.patientId) return
    setChoosingId(id)
    const isChosen = await patient.select(id)
    setChoosingId(undefined)
    if (isChosen) {
      forgetPatientAndDrafts(stores)
      toast(words.patient.chosen(name), { tone: 'success' })
      return
    }
    const { failure } = patient.selecting
    if (failure) toast(`${words.patient.notChosen}，${failureText(words, failure)}`, { tone: 'error' })
  }

  return (
    <>
      <main className={css.page}>
        <PageTitle title={words.patient.title} note={words.patient.titleNote} />
        <div className={css.body}>
          <Waiting for={patient.all} skeleton={<FamilySkeleton />} retry={() => void patient.loadAll()}>
            {(patients) => (
              <Family
                patients={patients}
                activeId={session.patientId}
                choosingId={choosingId}
                today={scheduling.today()}
                onChoose={(each) => void choose(each)}
              />
            )}
          </Waiting>
          <DisplayGroup />
          <SignOut />
        </div>
      </main>
      <MainTabs />
    </>
  )
})

function SignOut() {
  const words = useWords().patient
  const stores = useStores()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (!isYes) return
    stores.session.signOut()
    forgetLogin(stores)
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
}
