import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { CompactSelect } from '@/ui/parts/compact-select'
import { usePolling } from '@/ui/parts/use-polling'
import { useLastValue } from '@/ui/parts/use-last-value'
import { AsyncView } from '@/ui/parts/async-view'
import { sumUnreadCounts } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import { hasMorePages, type Page } from '@/domain/general/page'
import { dayOf, weekdayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { type Stores, useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorSkeletons } from '../doctor/doctor-skeletons'
import { DOCTOR_ROW_GAP_PX, DOCTOR_ROW_HEIGHT_PX } from '../doctor/row-size'
import { AdvisorRow } from './advisor-row'
import { ConsultationTabs } from './consultation-tabs'
import { ActiveConsultationCard } from './active-consultation-card'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './advisor-list-screen.module.css'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [ConsultationStore]

/** Interval in ms between refreshes of the doctors' availability. */
const LOOK_AGAIN_MS = 60_000

/** Prefetches the doctors and, with a card, the ongoing consultation. */
export function loader(stores: Stores): void {
  const consultation = stores.get(ConsultationStore)
  const session = stores.get(SessionStore)
  consultation.doctors.prefetch(consultation.department)
  consultation.closed.prefetch()
  if (session.hasCard) consultation.current.prefetch()
}

/** S40: available doctors with fee and response time; an ongoing consultation is at the top. */
export const AdvisorListScreen = observer(function AdvisorListScreen() {
  const consultation = useStore(ConsultationStore)
  const clinic = useStore(ClinicStore)
  const session = useStore(SessionStore)
  const { consultation: says } = useMessages(consultationMessages)
  const list = consultation.doctors.of(consultation.department)
  const last = useLastValue(list.value, session.patientId ?? '')
  const also = [clinic.chainDepartments.of(), ...(session.hasCard ? [consultation.current.of()] : [])]
  const running = consultation.runningOf(session.patientId)
  const refresh = () => {
    void consultation.refresh()
    if (session.hasCard) void consultation.current.peek().again()
  }
  usePolling(refresh, LOOK_AGAIN_MS, 'when-stale')
  return (
    <main className={css.page}>
      <PageTitle title={says.title} note={says.titleNote} />
      {session.hasCard && (
        <ConsultationTabs current="/advisory" hasNews={sumUnreadCounts(running ? [running] : []) > 0} />
      )}
      <PageBody>
        <AsyncView
          for={list}
          last={last}
          also={also}
          skeleton={<DoctorSkeletons />}
          besides={[consultation.closed.of()]}
        >
          {(shown) => (
            <>
              <Departments />
              {running && <ActiveConsultationCard consultation={running} />}
              <Standing doctors={consultation.rowsOf(shown)} />
              <Rows list={shown} />
            </>
          )}
        </AsyncView>
      </PageBody>
    </main>
  )
})

/** The chain's departments as a filter; if they fail to load, the list is unfiltered. */
const Departments = observer(function Departments() {
  const consultation = useStore(ConsultationStore)
  const clinic = useStore(ClinicStore)
  const { doctor: says } = useMessages(doctorMessages)
  const names = (clinic.chainDepartments.known() ?? []).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <CompactSelect
      label={says.department}
      shown={consultation.department || says.allDepartments}
      value={consultation.department}
      options={[
        { value: '', label: says.allDepartments },
        ...[...new Set(names)].map((name) => ({ value: name, label: name, lang: CLINIC_LANGUAGE })),
      ]}
      onChange={consultation.setDepartment}
    />
  )
})

const Rows = observer(function Rows({ list }: { list: Page<Doctor> }) {
  const consultation = useStore(ConsultationStore)
  const { department, doctors } = consultation
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <InfiniteList
      label={says.doctors}
      rows={consultation.rowsOf(list)}
      idOf={({ id }) => id}
      estimate={DOCTOR_ROW_HEIGHT_PX}
      gap={DOCTOR_ROW_GAP_PX}
      {...doctors.paging(department)}
      hasMore={hasMorePages(list.rows.length, list)}
      skeleton={<DoctorSkeletons />}
      empty={<NobodyAtAll />}
    >
      {(doctor) => <AdvisorRow doctor={doctor} />}
    </InfiniteList>
  )
})

/** A notice that concerns all doctors: the clinic is restricted, all are full, or none is online. */
const Standing = observer(function Standing({ doctors }: { doctors: readonly Doctor[] }) {
  const clinic = useStore(ClinicStore)
  const { consultation: says } = useMessages(consultationMessages)
  const current = clinic.current.value
  const standing = current ? clinic.standing(current, 'advisory') : 'open'
  const hours = useOpenHours()
  if (standing !== 'open') return <Notice icon="alert">{says.closedWhy[standing]}</Notice>
  if (doctors.length === 0 || doctors.some((each) => each.consultation?.status === 'open')) return null
  const isFull = doctors.some((each) => each.consultation?.status === 'full')
  return (
    <Notice icon="clock" role="status">
      <b className={css.said}>{isFull ? says.allFull : says.noneOnline}</b>
      {isFull ? says.allFullText : hours}
    </Notice>
  )
})

const NobodyAtAll = observer(function NobodyAtAll() {
  const { consultation: says } = useMessages(consultationMessages)
  const hours = useOpenHours()
  return (
    <Tips
      picture="cup"
      title={says.noneOnline}
      text={hours}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {says.toDoctors}
        </Link>
      }
    />
  )
})

/** The clinic's opening hours today, if known. */
function useOpenHours(): string | undefined {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(consultationMessages, statusMessages)
  const weekday = weekdayOf(dayOf(scheduling.now()))
  const today = (clinic.current.value?.openHours ?? []).filter((each) => each.weekday === weekday)
  return today.length > 0 ? words.consultation.hours(words.status.hours(today)) : undefined
}
