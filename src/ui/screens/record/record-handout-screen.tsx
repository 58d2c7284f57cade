import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { visibleRecordKinds, type ReportRule } from '@/domain/record/record'
import { isRecordReleased } from '@/domain/record/record-handout'
import { PageTitle } from '@/ui/kit/display/page-title'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordHandoutSelection } from './record-handout-selection'
import { RecordHandoutPages } from './record-handout-pages'
import { RecordAccessGate } from './record-access-gate'
import { RecordSkeletons } from './record-skeletons'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecordStore } from '@/ui/stores/record-store'
import { RecordHandoutStore } from '@/ui/stores/record-handout-store'
import { SessionStore } from '@/ui/stores/session-store'

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
