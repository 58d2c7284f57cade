import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  isVisitOfPatient,
  lastVisitToRebook,
  VISIT_KINDS,
  type VisitListFilter,
  type VisitKind,
  type VisitRow,
} from '@/domain/visit/visit-list'
import { Button, buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { Tips } from '@/ui/kit/display/tips'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { useBfcacheRestore } from '@/ui/parts/use-bfcache-restore'
import { FailurePanel } from '@/ui/parts/async-view'
import { StaleNotice } from '@/ui/parts/stale-notice'
import { createRetry, type LoadState } from '@/ui/parts/load-state'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitsMessages } from '@/ui/messages/zh/visits'
import { useMessages } from '@/ui/messages/use-messages'
import { RebookCard } from './rebook-card'
import { VisitFilters } from './visit-filters'
import { VisitRowCard } from './visit-row'
import { PageBody } from '@/ui/kit/layout/page-body'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { isDay } from '@/domain/general/day'
import { classNames } from '@/ui/kit/class-names'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import paper from '@/ui/kit/lists/row-card.module.css'
import rowCss from './visit-row.module.css'
import css from './visit-list-screen.module.css'

export const requiredStores = [VisitListStore]

type ReadsAt = LoaderCause & LoaderDeps<'tab' | 'clinicId' | 'date'>
/** Prefetches the visits for the filter in the URL, and the data for the filters. */
export function loader(stores: Stores, { cause, deps }: ReadsAt): void {
  const clinic = stores.get(ClinicStore)
  const patient = stores.get(PatientStore)
  const visitList = stores.get(VisitListStore)
  if (cause === 'stay') return
  clinic.loadHere()
  void clinic.readRows()
  if (!patient.all.known()) patient.all.prefetch()
  visitList.lists.prefetch(parseVisitKind(deps.tab), serverVisitFilter(deps))
}
export function enter(stores: Stores): void {
  stores.get(VisitStore).open('')
}

const route = getRouteApi('/visits')

/** S23: all visits and therapy sessions of this login, upcoming ones first. */
export const VisitListScreen = observer(function VisitListScreen() {
  const words = useMessages(visitsMessages).visits
  const search = route.useSearch()
  const navigate = useNavigate()
  const kind = parseVisitKind(search.tab)
  const go = (to: Partial<Record<'tab' | 'clinicId' | 'date' | 'patientId', string | undefined>>) => {
    const changed = (now: typeof search) => {
      const { tab, clinicId, date, patientId } = { ...now, ...to }
      return {
        ...(tab && { tab }),
        ...(clinicId && { clinicId }),
        ...(date && { date }),
        ...(patientId && { patientId }),
      }
    }
    void navigate({ from: '/visits', search: changed, replace: true })
  }
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.tabs}>
        <Tabs
          id="visits"
          label={words.kinds}
          items={VISIT_TABS.map((value) => ({ value, label: words.kind[value] }))}
          value={kind}
          onChange={(tab) => go({ tab })}
        />
      </div>
      <TabPanel of="visits" value={kind}>
        <PageBody above={12}>
          <VisitFilters choice={toVisitFilter(search)} onChange={go} />
          <Closed kind={kind} />
          <Rows
            key={kind}
            kind={kind}
            choice={toVisitFilter(search)}
            showAll={() => go({ clinicId: '', date: '', patientId: '' })}
          />
        </PageBody>
      </TabPanel>
    </main>
  )
})

/** Shown if the clinic's edition has expired: visits stay readable, but nothing new can be booked. */
const Closed = observer(function Closed({ kind }: { kind: VisitKind }) {
  const words = useMessages(visitsMessages).visits
  const clinic = useStore(ClinicStore)
  const feature = kind === 'therapy' ? 'therapy' : 'registration'
  const isExpired = clinic.current.value !== undefined && clinic.standing(clinic.current.value, feature) === 'expired'
  return isExpired ? <Notice icon="alert">{words.closed}</Notice> : null
})

type RowsProps = { kind: VisitKind; choice: VisitListFilter; showAll: () => void }

const Rows = observer(function Rows({ kind, choice, showAll }: RowsProps) {
  const words = useMessages(visitsMessages).visits
  const visitList = useStore(VisitListStore)
  const read = serverVisitFilter(choice)
  const list = visitList.lists.of(kind, read)
  const paging = visitList.lists.paging(kind, read)
  const load = () => void list.again()
  useBfcacheRestore(load)
  const rows = list.value?.rows
  if (rows === undefined) return list.failure ? <KeptRows kind={kind} list={list} /> : <VisitRowSkeletons />
  const shown = rows.filter((row) => isVisitOfPatient(row, choice))
  const isFiltered = Object.keys(choice).length > 0
  return (
    <>
      {list.failure && list.loadedAt && <StaleNotice since={list.loadedAt} refresh={load} />}
      {!isFiltered && shown.length > 0 && !shown.some(({ isAhead }) => isAhead) && (
        <NothingAhead last={lastVisitToRebook(shown)} kind={kind} />
      )}
      <InfiniteList
        label={words.list}
        rows={shown}
        idOf={({ id }) => id}
        estimate={104}
        unreadable={list.value?.unreadable}
        {...paging}
        isLoading={paging.isLoading || (shown.length === 0 && list.isPending)}
        skeleton={<VisitRowSkeletons />}
        empty={isFiltered ? <NoneChosen showAll={showAll} /> : <None kind={kind} />}
      >
        {(row, at) => <VisitRowCard row={row} hasHead={shown[at - 1]?.isAhead !== row.isAhead} />}
      </InfiniteList>
    </>
  )
})

/** Without a network, the list consists of the stored tickets. */
const KeptRows = observer(function KeptRows({ kind, list }: { kind: VisitKind; list: LoadState }) {
  const words = useMessages(visitsMessages, commonMessages)
  const nearTime = useNearTimeFormatter()
  const visitList = useStore(VisitListStore)
  const kept = visitList.kept[kind]
  const rows = kept.map(({ row }) => row)
  const checked = kept.map(({ checkedAt }) => checkedAt.getTime())
  if (rows.length === 0) return <FailurePanel for={list} />
  return (
    <section aria-label={words.visits.keptTitle} className={css.kept}>
      <Notice
        action={
          <Button variant="text" size="s" onClick={createRetry(list)}>
            {words.common.retry}
          </Button>
        }
      >
        <b>{words.visits.keptTitle}</b>
        <br />
        {words.visits.keptText(nearTime(new Date(Math.min(...checked))))}
      </Notice>
      {rows.map((row, at) => (
        <VisitRowCard key={row.id} row={row} hasHead={rows[at - 1]?.isAhead !== row.isAhead} />
      ))}
    </section>
  )
})

const NothingAhead = observer(function NothingAhead({ last, kind }: { last: VisitRow | undefined; kind: VisitKind }) {
  const words = useMessages(visitsMessages).visits
  const visitList = useStore(VisitListStore)
  const other = otherVisitKind(kind)
  const ahead = (visitList.lists.of(other, {}).value?.rows ?? []).filter(({ isAhead }) => isAhead).length
  return (
    <div className={css.nothing}>
      <p>{words.nothingAhead[kind]}</p>
      {ahead > 0 && (
        <Link to="/visits" search={{ tab: other }} replace className={buttonClass({ variant: 'tint' })}>
          {words.otherAhead[other](ahead)}
        </Link>
      )}
      <RebookCard last={last} kind={kind} />
    </div>
  )
})

function None({ kind }: { kind: VisitKind }) {
  const words = useMessages(visitsMessages).visits
  return (
    <Tips
      picture="slip"
      title={words.none[kind]}
      text={words.noneText[kind]}
      actions={<RebookCard last={undefined} kind={kind} />}
    />
  )
}

function NoneChosen({ showAll }: { showAll: () => void }) {
  const words = useMessages(visitsMessages).visits
  return (
    <Tips
      picture="slip"
      title={words.noneChosen}
      text={words.noneChosenText}
      actions={
        <Button variant="neutral" onClick={showAll}>
          {words.showAll}
        </Button>
      }
    />
  )
}

export const VISIT_TABS = VISIT_KINDS
/** Parses the tab in the URL; also accepts the specification's business type numbers. */
export const parseVisitKind = (tab = ''): VisitKind => (tab === 'therapy' || tab === '1' ? 'therapy' : 'outpatient')

const otherVisitKind = (kind: VisitKind): VisitKind => (kind === 'therapy' ? 'outpatient' : 'therapy')

type Search = { readonly clinicId?: string; readonly date?: string; readonly patientId?: string }
/** The part of the filter that the clinic applies; the app filters by patient. */
const serverVisitFilter = ({ clinicId, date }: Omit<Search, 'patientId'>): VisitListFilter =>
  toVisitFilter({ ...(clinicId && { clinicId }), ...(date && { date }) })

export const toVisitFilter = ({ clinicId, date, patientId }: Search): VisitListFilter => ({
  ...(clinicId && { clinicId }),
  ...(date && isDay(date) && { date }),
  ...(patientId && { patientId }),
})

/** Placeholder for three visits. */
const VisitRowSkeletons = () => (
  <SkeletonGroup>
    {[0, 1, 2].map((each) => (
      <div key={each} className={rowCss.line}>
        <div className={classNames(paper.paper, paper.row)}>
          <div className={paper.words}>
            <Skeleton width="55%" height={18} />
            <Skeleton width="75%" />
            <Skeleton width="30%" />
          </div>
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
