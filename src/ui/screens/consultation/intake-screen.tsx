import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Consultation, ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { ConsultationTermsSkeleton } from './consultation-skeletons'
import { IntakeForm } from './intake-form'
import { ConsultationStartBar, ConsultationStartNotice } from './rule-gate'
import { useConsultationStartState, useConsultationTerms } from './use-consultation-patient'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './intake-screen.module.css'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { SessionStore } from '@/ui/stores/session-store'
import { PhotoStore } from '@/ui/stores/photo-store'

export const requiredStores = [ConsultationStore, PhotoStore]

const route = getRouteApi('/advisory/$doctorId/intake')

/** Prefetches the rules for the active patient. */
export function loader(stores: Stores, { params }: LoaderParams<'doctorId'>): void {
  stores.get(ConsultationStore).prefetchTerms(params.doctorId, stores.get(SessionStore).patientId)
}
export function enter(stores: Stores, { params }: LoaderParams<'doctorId'>): void {
  stores.get(ConsultationStore).openDoctor(params.doctorId)
}

/** S42: symptoms, duration and photos; input is stored until the clinic has received it. */
export const IntakeScreen = observer(function IntakeScreen() {
  const { doctorId } = route.useParams()
  const consultation = useStore(ConsultationStore)
  const session = useStore(SessionStore)
  const { rule: request } = consultation.termsOf(doctorId, session.patientId)
  return (
    <main className={css.page}>
      <LoadedDoctor id={doctorId} skeleton={<ConsultationTermsSkeleton />}>
        {(doctor) => (
          <AsyncView for={request} skeleton={<ConsultationTermsSkeleton />}>
            {(rule) => <Gate key={`${doctorId} ${session.patientId}`} doctor={doctor} rule={rule} />}
          </AsyncView>
        )}
      </LoadedDoctor>
    </main>
  )
})

type GateProps = { doctor: Doctor; rule: ConsultationRule }

/** A patient who has started writing can continue after the doctor's hours end; the server decides. */
const Gate = observer(function Gate({ doctor, rule }: GateProps) {
  const store = useStore(ConsultationStore)
  const { consultation: says } = useMessages(consultationMessages)
  const { start } = useConsultationStartState(doctor, rule)
  const { running: request } = useConsultationTerms(doctor.id)
  const isRunningKnown = request?.isKnown === true
  const isOpen = start === 'open' && isRunningKnown
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const running = request?.value
  if (running && !store.beginning.isPending && !store.beginning.value)
    return <Running running={running} doctorId={doctor.id} />
  if (wasOpen || isOpen) return <IntakeForm doctor={doctor} rule={rule} />
  if (start === 'loading' || (start === 'open' && !isRunningKnown)) return <ConsultationTermsSkeleton />
  return (
    <>
      <h1 className={css.title}>{says.forDoctor(doctor.name)}</h1>
      <PageBody>
        <ConsultationStartNotice doctor={doctor} rule={rule} />
      </PageBody>
      <ConsultationStartBar doctor={doctor} rule={rule} />
    </>
  )
})

type RunningProps = { running: Consultation; doctorId: string }

/** A second consultation with the same doctor is not possible, so this opens the ongoing one. */
const Running = observer(function Running({ running, doctorId }: RunningProps) {
  const session = useStore(SessionStore)
  const store = useStore(ConsultationStore)
  const { consultation: says } = useMessages(consultationMessages)
  const isUnpaid = running.status === 'awaiting-payment'
  const hasDraft = store.readDraft(session.patientId ?? '', doctorId) !== undefined
  return (
    <Tips
      page
      picture="slip"
      title={says.runningHere}
      text={`${isUnpaid ? says.runningUnpaid : says.runningText}${hasDraft ? `，${says.draftKept}` : ''}`}
      actions={
        isUnpaid ? (
          <Link to="/consultations/$id" params={{ id: running.id }} className={buttonClass()} replace>
            {says.toPay}
          </Link>
        ) : (
          <Link
            to="/chat/$conversationId"
            params={{ conversationId: running.conversationId }}
            className={buttonClass()}
            replace
          >
            {says.open}
          </Link>
        )
      }
    />
  )
})
