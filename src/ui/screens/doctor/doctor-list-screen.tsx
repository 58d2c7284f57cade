import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { DoctorListKind } from '@/domain/doctor/doctor'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { MainTabs } from '@/ui/parts/main-tabs'
import { FailurePanel } from '@/ui/parts/async-view'
import { useLastValue } from '@/ui/parts/use-last-value'
import type { AsyncState } from '@/ui/stores/async-state'
import { DoctorListStore, type DoctorPages, type DoctorListItem } from '@/ui/stores/doctor-list-store'
import { useStores, type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { DepartmentSelect } from './department-select'
import { DoctorDateStrip } from './doctor-date-strip'
import { DoctorRows } from './doctor-rows'
import { DoctorSkeletons } from './doctor-skeletons'
import { GuestLoginPrompt } from './guest-login-prompt'
import { SavedDoctorRows } from './saved-doctor-rows'
import { DOCTOR_TABS, doctorKindOf, doctorListOf, parseDoctorTab } from './doctor-list-view'
import css from './doctor-list-screen.module.css'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

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
          {kind && <DepartmentSelect pages={pages} listed={listed} />}
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
      <DoctorRows {...{ ...rest, list, pages, day, standing }} clinicId={current.id} />
    </>
  )
})
