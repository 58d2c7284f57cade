import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Failure } from '@/domain/failure/failure'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { buttonClass } from '@/ui/kit/button'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { FailurePanel, AsyncView } from '@/ui/parts/async-view'
import type { LoadState } from '@/ui/parts/load-state'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import { useConsultationTerms } from './use-consultation-patient'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { ConsultationTermsSkeleton } from './consultation-skeletons'
import { ConsultationStartBar, ConsultationStartNotice } from './rule-gate'
import { ConsultationTerms } from './consultation-terms'
import { ActiveConsultationCard } from './active-consultation-card'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './terms-screen.module.css'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { SessionStore } from '@/ui/stores/session-store'
import { Notice } from '@/ui/kit/display/notice'
import { telHref } from '@/ui/parts/tel'
import notice from '@/ui/parts/emergency.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

export const requiredStores = [ConsultationStore]

const route = getRouteApi('/advisory/$doctorId')

/** Prefetches the rules for the active patient. */
export function loader(stores: Stores, { params }: LoaderParams<'doctorId'>): void {
  stores.get(ConsultationStore).prefetchTerms(params.doctorId, stores.get(SessionStore).patientId)
}
export function enter(stores: Stores, { params }: LoaderParams<'doctorId'>): void {
  stores.get(ConsultationStore).openDoctor(params.doctorId)
}

/** S41: a consultation's fee and conditions, and whether this patient can start one now. */
export const ConsultationTermsScreen = observer(function ConsultationTermsScreen() {
  const { doctorId } = route.useParams()
  return (
    <main className={css.page}>
      <LoadedDoctor id={doctorId} skeleton={<ConsultationTermsSkeleton />}>
        {(doctor) => <Terms key={doctorId} doctor={doctor} />}
      </LoadedDoctor>
    </main>
  )
})

const Terms = observer(function Terms({ doctor }: { doctor: Doctor }) {
  const { rule, running, asked } = useConsultationTerms(doctor.id)
  const own = running?.value
  // The card waits for the rest of the data, so that it does not move other content when it appears.
  const isWhole = !doctor.consultation || [rule, ...asked].every(({ isKnown }) => isKnown)
  return (
    <>
      <Head doctor={doctor} />
      <PageBody>
        {own && isWhole && <ActiveConsultationCard consultation={own} />}
        {!doctor.consultation ? (
          <NoAdvice />
        ) : (
          <AsyncView for={rule} also={asked} skeleton={<ConsultationTermsSkeleton isBare />} otherwise={noRule}>
            {(value) => <Known doctor={doctor} rule={value} />}
          </AsyncView>
        )}
        {isWhole && <EmergencyNotice />}
      </PageBody>
      {rule.value && doctor.consultation && <ConsultationStartBar doctor={doctor} rule={rule.value} />}
    </>
  )
})

function Known({ doctor, rule }: { doctor: Doctor; rule: ConsultationRule }) {
  return (
    <>
      <ConsultationStartNotice doctor={doctor} rule={rule} />
      <ConsultationTerms doctor={doctor} rule={rule} />
    </>
  )
}

function Head({ doctor }: { doctor: Doctor }) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <header className={css.head}>
      <span aria-hidden="true">
        <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={60} />
      </span>
      <div className={css.words}>
        <h1 className={css.name}>
          <span lang={CLINIC_LANGUAGE}>{says.forDoctor(doctor.name)}</span>
        </h1>
        <p className={css.line}>
          <DoctorSummary doctor={doctor} />
        </p>
      </div>
    </header>
  )
}

const noRule = (_: Failure, failed: LoadState) => <NoRule for={failed} />

/** Shown if the rules failed to load, without which a consultation cannot start. */
function NoRule({ for: rule }: { for: LoadState }) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <>
      <p className={css.noRule} role="status">
        {says.noRule}
      </p>
      <FailurePanel for={rule} />
    </>
  )
}

function NoAdvice() {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <>
      <Tips picture="cup" title={says.gate.off} />
      <StickyBar>
        <Link to="/advisory" className={buttonClass({ variant: 'tint' })}>
          {says.others}
        </Link>
      </StickyBar>
    </>
  )
}

/** Lists symptoms that cannot wait for a written reply, and the emergency number. */
const EmergencyNotice = observer(function EmergencyNotice() {
  const clinic = useStore(ClinicStore)
  const { consultation: says } = useMessages(consultationMessages)
  const phone = clinic.current.value?.phone ?? ''
  return (
    <Notice tone="danger">
      <b className={notice.title}>{says.emergency}</b>
      <span className={notice.text}>{says.emergencyText}</span>
      <span className={notice.keys}>
        <a href={telHref('120')} className={buttonClass({ variant: 'danger', block: true })}>
          {says.call120}
        </a>
        {phone !== '' && (
          <a href={telHref(phone)} className={buttonClass({ variant: 'text', block: true })}>
            {says.callClinic}
          </a>
        )}
      </span>
    </Notice>
  )
})
