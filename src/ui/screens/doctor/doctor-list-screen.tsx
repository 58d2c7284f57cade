import { getRouteApi, Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { DoctorListKind } from '@/domain/doctor/doctor'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { MainTabs } from '@/ui/parts/main-tabs'
import { FailurePanel, AsyncView } from '@/ui/parts/async-view'
import { useLastValue } from '@/ui/parts/use-last-value'
import type { AsyncState } from '@/ui/stores/async-state'
import {
  DoctorListStore,
  distinctDepartments,
  type DoctorPages,
  type DoctorListItem,
} from '@/ui/stores/doctor-list-store'
import { useStores, useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorRows } from './doctor-rows'
import { DoctorSkeletons } from './doctor-skeletons'
import { DOCTOR_TABS, doctorKindOf, doctorListOf, parseDoctorTab } from './doctor-list-view'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import { buttonClass, Button } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { DepartmentSelect } from '@/ui/parts/department-select'
import { SearchResultDoctors } from './search-result-doctors'
import { restrictToDoctors, type DoctorAvailability } from '@/domain/scheduling/scheduling'
import { DateStrip } from '@/ui/kit/lists/date-strip'
import { toDateStripDays } from '@/ui/parts/date-strip-days'
import { statusMessages } from '@/ui/messages/zh/status'
import { commonMessages } from '@/ui/messages/zh/common'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import css from './doctor-list-screen.module.css'

const route = getRouteApi('/doctors')

/** Prefetches the favourites, if the URL selects them. */
export function loader(stores: Stores, { cause, deps }: LoaderCause & LoaderDeps<'kind'>): void {
  const favourite = stores.get(FavouriteStore)
  if (deps.kind === 'saved' && cause !== 'stay') favourite.list.prefetch()
}

/** S15: lists of doctors (recent, this clinic, all, favourites), with their availability on a day. */
export const DoctorListScreen = observer(function DoctorListScreen() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const doctorList = stores.get(DoctorListStore)
  const session = stores.get(SessionStore)
  const words = useMessages(doctorMessages, titlesMessages)
  const says = words.doctor
  const tab = parseDoctorTab(search.kind)
  const isGuestsRecent = tab === 'recent' && !session.isLoggedIn
  const kind = doctorKindOf(tab, session.isLoggedIn)
  const { clinicId, day, standing } = doctorListOf(stores, search.date)
  const isOpen = standing === 'open'
  const pages = kind && clinicId ? doctorList.pagesOf(kind, clinicId) : undefined
  const list =
    kind && clinicId && standing && day ? doctorList.byDay.of(kind, clinicId, isOpen ? day : undefined) : undefined
  const listed = useLastValue(list?.value, `${kind} ${clinicId} ${session.patientId ?? ''}`)
  // Assumes that the clinic is open until its status has loaded, as most clinics are, to avoid a layout shift.
  const seemsOpen = standing ? isOpen : !clinic.current.failure
  const go = (to: { kind?: string; date?: string }) =>
    void navigate({ from: '/doctors', search: (now) => ({ ...now, ...to }), replace: true })

  return (
    <>
      <main className={css.page}>
        <h1 className="visually-hidden">{words.titles.doctors}</h1>
        <div className={css.find}>
          <Link to="/doctors/search" className={css.search}>
            <Icon name="search" />
            <span className={css.hint}>{says.searchHint}</span>
          </Link>
          {kind && (
            <DepartmentSelect
              value={pages?.department ?? ''}
              departments={distinctDepartments(listed ?? [])}
              onChange={(name) => pages?.setDepartment(name)}
            />
          )}
        </div>
        <div className={css.head}>
          <Tabs
            id="doctors"
            label={says.kinds}
            items={DOCTOR_TABS.map((value) => ({ value, label: says.kind[value] }))}
            value={tab}
            onChange={(next) => go({ kind: next })}
          />
          {kind && seemsOpen && (
            <DoctorDateStrip day={day} department={pages?.department} onChange={(date) => go({ date })} />
          )}
        </div>
        <TabPanel of="doctors" value={tab} className={css.list}>
          {(kind === 'nearby' || kind === 'all') && (
            <div className={css.ways}>
              <Link to="/doctors/where" className={css.way}>
                {says.whereTo}
              </Link>
              {kind === 'nearby' && seemsOpen && (
                <Link to="/booking" className={css.way}>
                  {says.byDepartment}
                  <Icon name="right" />
                </Link>
              )}
            </div>
          )}
          {kind ? (
            <Listed {...{ kind, list, pages, day, standing }} last={listed} onKind={(next) => go({ kind: next })} />
          ) : isGuestsRecent ? (
            <GuestLoginPrompt />
          ) : (
            <SavedDoctorRows />
          )}
        </TabPanel>
      </main>
      <MainTabs />
    </>
  )
})

type ListedProps = {
  kind: DoctorListKind
  list: AsyncState<DoctorListItem[]> | undefined
  last: DoctorListItem[] | undefined
  pages: DoctorPages | undefined
  day: Day | undefined
  standing: ClinicAccess | undefined
  onKind: (kind: DoctorListKind) => void
}

const Listed = observer(function Listed({ list, pages, day, standing, ...rest }: ListedProps) {
  const clinic = useStore(ClinicStore)
  const { doctor: says } = useMessages(doctorMessages)
  const { value: current, failure } = clinic.current
  if (!current && failure) return <FailurePanel for={clinic.current} />
  if (!current || !list || !pages || !day || !standing) return <DoctorSkeletons />
  return (
    <>
      {standing !== 'open' && <Notice icon="alert">{says.closedWhy[standing]}</Notice>}
      {standing === 'open' && rest.kind === 'nearby' && <FullNotice clinicId={current.id} />}
      <DoctorRows {...{ ...rest, list, pages, day, standing }} clinicId={current.id} />
    </>
  )
})

/** If the clinic has no free slots on any day, links to the other clinics of its chain. */
const FullNotice = observer(function FullNotice({ clinicId }: { clinicId: string }) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const { doctor: says, titles } = useMessages(doctorMessages, titlesMessages)
  const ahead = scheduling.ahead.known(clinicId, scheduling.today())
  const isFull = ahead?.every(({ availability }) => availability !== 'has-number' && availability !== 'unknown')
  if (!isFull || (clinic.chain.value?.clinicCount ?? 0) < 2) return null
  return (
    <Notice
      action={
        <Link to="/clinics/soonest" className={buttonClass({ variant: 'text', size: 's' })}>
          {titles.soonest}
        </Link>
      }
    >
      {says.noneAhead(DAYS)}
    </Notice>
  )
})

/** Invites guests to log in; the login returns to this screen. */
const GuestLoginPromptPart = observer(function GuestLoginPromptPart() {
  const session = useStore(SessionStore)
  const { doctor: says } = useMessages(doctorMessages)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Tips
      picture="slip"
      title={says.guest}
      text={says.guestText}
      actions={
        <Link to="/login" className={buttonClass()} onClick={() => session.rememberDestination(href)}>
          {says.login}
        </Link>
      }
    />
  )
})
const GuestLoginPrompt = withErrorBoundary(GuestLoginPromptPart)

/** Favourites stored on this device, newest first. */
const SavedDoctorRows = observer(function SavedDoctorRows() {
  const favourite = useStore(FavouriteStore)
  const { doctor: says } = useMessages(doctorMessages)
  const list = favourite.list.of()
  const empty = <Tips picture="slip" title={says.emptySaved} text={says.emptySavedText} />
  if (favourite.ids.length === 0) return empty
  return (
    <AsyncView for={list} skeleton={<DoctorSkeletons />}>
      {() => (
        <>
          {favourite.goneCount > 0 && (
            <Notice
              action={
                <Button variant="text" size="s" onClick={() => favourite.forgetGone()}>
                  {says.dropGone}
                </Button>
              }
            >
              {says.savedGone(favourite.goneCount)}
            </Notice>
          )}
          <SearchResultDoctors doctors={favourite.rows ?? []} empty={null} />
        </>
      )}
    </AsyncView>
  )
})

const DAYS = 7

/** Seven days, with a dot if the selected department has free slots, or else a ring; no marks until loaded. */
const DoctorDateStrip = observer(function DoctorDateStrip({
  day,
  department = '',
  onChange,
}: {
  day: Day | undefined
  department: string | undefined
  onChange: (date: Day) => void
}) {
  const scheduling = useStore(SchedulingStore)
  const clinic = useStore(ClinicStore)
  const words = useMessages(doctorMessages, commonMessages, statusMessages)
  const today = scheduling.today()
  const ahead = scheduling.ahead.known(clinic.current.value?.id ?? '', today) ?? []
  const isWanted = ({ departments }: DoctorAvailability) =>
    department === '' || departments.some(({ name }) => name === department)
  const known = ahead.map((each) => restrictToDoctors(each, (doctors) => doctors.filter(isWanted)))
  const isOff = (date: Day) => known.some((each) => each.date === date && each.availability === 'no-schedules')
  return (
    <DateStrip
      label={words.doctor.dates}
      days={toDateStripDays(words, today, DAYS, known).map((each) => ({ ...each, disabled: isOff(each.value) }))}
      value={day}
      onChange={onChange}
    />
  )
})
