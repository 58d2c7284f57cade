import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { visibleRecordKinds, type ReportRule, type MedicalRecord } from '@/domain/record/record'
import { isRecordReleased, MAX_HANDOUT_RECORDS } from '@/domain/record/record-handout'
import { PageTitle } from '@/ui/kit/display/page-title'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordHandoutPages } from './record-handout-pages'
import { RecordAccessGate } from './record-access-gate'
import { RecordSkeletons } from './record-skeletons'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecordStore } from '@/ui/stores/record-store'
import { RecordHandoutStore } from '@/ui/stores/record-handout-store'
import { SessionStore } from '@/ui/stores/session-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { toast } from '@/ui/kit/toast'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { commonMessages } from '@/ui/messages/zh/common'
import { recordMessages } from '@/ui/messages/zh/record'
import { recordName } from './record-view'
import paper from '@/ui/kit/lists/row-card.module.css'
import css from './record-handout.module.css'

export const requiredStores = [RecordHandoutStore]

const route = getRouteApi('/records/for-doctor')

/** Prefetches the visibility settings, on which the rest depends, and loads the clinic for its phone number. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const clinic = stores.get(ClinicStore)
  const record = stores.get(RecordStore)
  void clinic.loadCurrent()
  if (cause !== 'stay') record.rule.prefetch()
}

/** Compiles records for another doctor: selection, pages, export. */
export const RecordHandoutScreen = observer(function RecordHandoutScreen() {
  const words = useMessages(recordHandoutMessages).recordHandout
  const { step } = route.useSearch()
  const recordHandout = useStore(RecordHandoutStore)
  const { value } = recordHandout.pages
  const isMade = step === 'pages' && value !== undefined && value.pieces.length > 0
  return (
    <main>
      {!isMade && <PageTitle title={words.title} note={words.note} />}
      <RecordAccessGate
        allows={(rule) => visibleRecordKinds(rule).length > 0}
        title={words.closed}
        skeleton={<RecordSkeletons />}
      >
        {(rule) => (isMade ? <RecordHandoutPages made={value} /> : <Choice rule={rule} />)}
      </RecordAccessGate>
    </main>
  )
})

const Choice = observer(function Choice({ rule }: { rule: ReportRule }) {
  const recordHandout = useStore(RecordHandoutStore)
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  const navigate = useNavigate()
  const patientId = session.patientId ?? ''
  const list = record.lists.of(patientId, 'all')
  const make = async (ids: readonly string[]) => {
    const rows = (list.value?.rows ?? []).filter(({ id }) => ids.includes(id))
    if (await recordHandout.make(patientId, rows))
      void navigate({ to: '/records/for-doctor', search: { step: 'pages' } })
  }
  return (
    <AsyncView for={list} skeleton={<RecordSkeletons />}>
      {({ rows }) => (
        <RecordHandoutSelection
          records={rows.filter((each) => isRecordReleased(each, { patientId, rule }))}
          onMake={make}
        />
      )}
    </AsyncView>
  )
})

type ForDoctorChoiceProps = {
  records: readonly MedicalRecord[]
  onMake: (ids: readonly string[]) => Promise<void>
}

/** All records that the clinic shows, as checkboxes. */
const RecordHandoutSelection = observer(function RecordHandoutSelection({ records, onMake }: ForDoctorChoiceProps) {
  const words = useMessages(recordHandoutMessages, recordMessages)
  const says = words.recordHandout
  const recordHandout = useStore(RecordHandoutStore)
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  const patientId = session.patientId ?? ''
  const { pages } = recordHandout
  const ids = records.map(({ id }) => id).filter((id) => recordHandout.ids.includes(id))
  const missing = pages.value?.pieces.length === 0 ? pages.value.missing.length : 0

  const toggle = (id: string) => {
    if (!recordHandout.toggle(id)) toast(says.tooMany(MAX_HANDOUT_RECORDS))
  }
  const make = () => {
    if (ids.length === 0) toast(says.none)
    else void onMake(ids)
  }
  return (
    <>
      <div className={css.choice}>
        <FailureNotice for={pages} retry={make} />
        {missing > 0 && <Notice role="status">{says.missing(missing)}</Notice>}
        <InfiniteList
          label={says.list}
          rows={records}
          idOf={({ id }) => id}
          estimate={96}
          {...record.lists.paging(patientId, 'all')}
          skeleton={<RecordSkeletons />}
          empty={<Tips picture="slip" title={words.record.empty} text={words.record.emptyText} />}
        >
          {(each) => <Row record={each} isChosen={ids.includes(each.id)} onToggle={() => toggle(each.id)} />}
        </InfiniteList>
      </div>
      {records.length > 0 && (
        <StickyBar>
          <Button
            loading={pages.isPending}
            loadingText={says.making}
            note={says.count(ids.length, MAX_HANDOUT_RECORDS)}
            onClick={make}
          >
            {says.make}
          </Button>
        </StickyBar>
      )}
    </>
  )
})

type RowProps = { record: MedicalRecord; isChosen: boolean; onToggle: () => void }

function Row({ record, isChosen, onToggle }: RowProps) {
  const words = useMessages(commonMessages, recordMessages)
  const { kind, visitDate, doctorName, departmentName, clinicName } = record
  const day = visitDate ? words.record.day(visitDate) : words.record.noDate
  return (
    <div className={css.row}>
      <div className={paper.paper}>
        <div className={css.box}>
          <CheckboxRow checked={isChosen} onChange={onToggle}>
            <span className={css.what}>
              <span>
                {words.record.kindOf[kind]} {day}
              </span>
              <span className={css.title} lang={CLINIC_LANGUAGE}>
                {recordName(record) || words.record.kindOf[kind]}
              </span>
              <span>
                <DotSeparatedText parts={[doctorName, departmentName, clinicName]} lang={CLINIC_LANGUAGE} />
              </span>
            </span>
          </CheckboxRow>
        </div>
      </div>
    </div>
  )
}
