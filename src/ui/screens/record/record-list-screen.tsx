import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isRecordVisible, visibleRecordKinds, type ReportRule, type MedicalRecord } from '@/domain/record/record'
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
import { RecordSkeletons } from './record-skeletons'
import { useFollowUpReader } from './use-follow-up-reader'
import { parseRecordFilter, recordYear, recordName } from './record-view'
import css from './record-list-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { classNames } from '@/ui/kit/class-names'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Icon } from '@/ui/kit/display/icon'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { ClinicText } from '@/ui/parts/clinic-text'
import { commonMessages } from '@/ui/messages/zh/common'
import paper from '@/ui/kit/lists/row-card.module.css'
import row from './record-row.module.css'

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
  useFollowUpReader(filter === 'all' ? list.value : undefined, (store, { rows }) =>
    store.noteRecords(patientId, rows, rule),
  )
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

const TONES: Record<MedicalRecord['kind'], TagProps['tone']> = {
  record: 'primary',
  prescription: 'amber',
  exam: 'blue',
  unknown: 'neutral',
}

/** A timeline entry: kind, date and doctor. */
function RecordRow({ record, hasYear }: { record: MedicalRecord; hasYear: boolean }) {
  const words = useMessages(commonMessages, recordMessages)
  const { kind, visitDate, diagnosis, summary, doctorName, departmentName, clinicName } = record
  const isExam = kind === 'exam'
  const title = recordName(record) || words.record.kindOf[kind]
  const note = isExam ? '' : diagnosis && summary
  const who = [doctorName, departmentName, clinicName].filter((part) => part !== '')
  const year = recordYear(record)
  return (
    <>
      {hasYear && <h2 className={row.year}>{year === 0 ? words.record.noDate : words.record.yearOf(year)}</h2>}
      <div className={row.line}>
        <RecordLink record={record}>
          <span className={row.head}>
            <Tag tone={TONES[kind]}>{words.record.kindOf[kind]}</Tag>
            {visitDate && <span className={row.day}>{words.common.monthDay(visitDate)}</span>}
          </span>
          <span className={row.title} lang={CLINIC_LANGUAGE}>
            {title}
          </span>
          {note !== '' && (
            <span className={row.note} lang={CLINIC_LANGUAGE}>
              {note}
            </span>
          )}
          <span className={row.who}>
            {who.map((part, at) => (
              <span key={part}>
                {at > 0 && <DotSeparator />}
                <ClinicText text={part} />
              </span>
            ))}
          </span>
        </RecordLink>
      </div>
    </>
  )
}

function RecordLink({ record: { id, kind }, children }: { record: MedicalRecord; children: ReactNode }) {
  const inside = (
    <>
      <span className={paper.words}>{children}</span>
      <Icon name="right" className={paper.arrow} />
    </>
  )
  if (kind === 'exam')
    return (
      <Link to="/records/exam/$id" params={{ id }} className={classNames(paper.paper, paper.row)}>
        {inside}
      </Link>
    )
  return (
    <Link to="/records/$id" params={{ id }} className={classNames(paper.paper, paper.row)}>
      {inside}
    </Link>
  )
}
