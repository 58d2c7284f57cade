import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isRecordVisible, visibleRecordKinds, type ReportRule } from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { Tips } from '@/ui/kit/display/tips'
import { useBfcacheRestore } from '@/ui/parts/use-bfcache-restore'
import { AsyncView } from '@/ui/parts/async-view'
import { RecordStore, type RecordFilter } from '@/ui/stores/record-store'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordsHiddenNotice, RecordAccessGate } from './record-access-gate'
import { RecordRow } from './record-row'
import { RecordSkeletons } from './record-skeletons'
import { parseRecordFilter, recordYear } from './record-view'
import css from './record-list-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [RecordStore]

const route = getRouteApi('/records')

/** Prefetches the visibility settings, on which the rest depends, and loads the clinic for its phone number. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const clinic = stores.get(ClinicStore)
  const record = stores.get(RecordStore)
  void clinic.loadCurrent()
  if (cause !== 'stay') record.rule.prefetch()
}

/** S45: records, prescriptions and examinations that the clinic shows. */
export const RecordListScreen = observer(function RecordListScreen() {
  const words = useMessages(recordMessages).record
  const session = useStore(SessionStore)
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={words.titleNote(session.patientName)} />
      <RecordAccessGate allows={(rule) => visibleRecordKinds(rule).length > 0} skeleton={<RecordSkeletons />}>
        {(rule) => <Kinds rule={rule} />}
      </RecordAccessGate>
    </main>
  )
})

function Kinds({ rule }: { rule: ReportRule }) {
  const words = useMessages(recordMessages).record
  const { kind } = route.useSearch()
  const navigate = useNavigate()
  const kinds = visibleRecordKinds(rule)
  const filter = parseRecordFilter(kind, kinds)
  const choose = (next: RecordFilter) =>
    void navigate({ to: '/records', search: next === 'all' ? {} : { kind: next }, replace: true })
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          id="records"
          label={words.title}
          items={(['all', ...kinds] as const).map((value) => ({ value, label: words.kinds[value] }))}
          value={filter}
          onChange={choose}
        />
      </div>
      <TabPanel of="records" value={filter}>
        <div className={css.body}>
          <Records key={filter} filter={filter} rule={rule} />
        </div>
      </TabPanel>
    </>
  )
}

const Records = observer(function Records({ filter, rule }: { filter: RecordFilter; rule: ReportRule }) {
  const words = useMessages(recordMessages).record
  const clinic = useStore(ClinicStore)
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  const here = clinic.current.value
  const isHidden = here !== undefined && clinic.standing(here, 'report') === 'unsupported'
  const patientId = session.patientId ?? ''
  const list = record.lists.of(patientId, filter)
  useBfcacheRestore(() => void list.again())
  return (
    <AsyncView for={list} skeleton={<RecordSkeletons />}>
      {({ rows, unreadable }) => {
        const paging = record.lists.paging(patientId, filter)
        const shown = rows.filter((each) => each.patientId === patientId && isRecordVisible(each, rule))
        if (isHidden && shown.length === 0 && !paging.hasMore) return <RecordsHiddenNotice />
        return (
          <>
            {isHidden && (
              <div className={css.hidden}>
                <Notice>{words.hiddenHere}</Notice>
              </div>
            )}
            <InfiniteList
              label={words.list}
              rows={shown}
              idOf={({ id }) => id}
              estimate={96}
              unreadable={unreadable}
              {...paging}
              isLoading={paging.isLoading || (shown.length === 0 && list.isPending)}
              skeleton={<RecordSkeletons />}
              empty={<Empty filter={filter} />}
            >
              {(each, at) => (
                <RecordRow record={each} hasYear={at === 0 || recordYear(each) !== recordYear(shown[at - 1])} />
              )}
            </InfiniteList>
            <RuleNote rule={rule} />
            {shown.length > 0 && <ForDoctorBar />}
          </>
        )
      }}
    </AsyncView>
  )
})

/** A link to the records for another doctor, within thumb reach for every kind of record. */
function ForDoctorBar() {
  const words = useMessages(recordHandoutMessages).recordHandout
  return (
    <StickyBar>
      <Link to="/records/for-doctor" className={buttonClass({ variant: 'tint' })}>
        {words.way}
      </Link>
    </StickyBar>
  )
}

function Empty({ filter }: { filter: RecordFilter }) {
  const words = useMessages(recordMessages).record
  return <Tips picture="slip" title={filter === 'all' ? words.empty : words.emptyKind} text={words.emptyText} />
}

/** Explains why today's records may be missing. */
function RuleNote({ rule: { delayHours, isReviewNeeded } }: { rule: ReportRule }) {
  const words = useMessages(recordMessages).record
  return (
    <>
      {delayHours > 0 && <p className={css.note}>{words.delayed(delayHours)}</p>}
      {isReviewNeeded && <p className={css.note}>{words.reviewed}</p>}
    </>
  )
}
