import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { openKinds, type ReportRule } from '@/domain/record/record'
import { isGiven } from '@/domain/record/for-doctor'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { forDoctorWords } from '@/ui/words/zh/for-doctor'
import { useWords } from '@/ui/words/words'
import { ForDoctorChoice } from './for-doctor-choice'
import { ForDoctorPages } from './for-doctor-pages'
import { RecordGate } from './record-gate'
import { RecordSkeletons } from './record-skeletons'

export { forDoctorLoads as loads } from './record-loads'

const route = getRouteApi('/records/for-doctor')

/** Records for another doctor: selection, pages, export. */
export const ForDoctorScreen = observer(function ForDoctorScreen() {
  const words = useWords(forDoctorWords).forDoctor
  const { step } = route.useSearch()
  const { forDoctor } = useStores()
  const { value } = forDoctor.pages
  const isMade = step === 'pages' && value !== undefined && value.pieces.length > 0
  return (
    <main>
      {!isMade && <PageTitle title={words.title} note={words.note} />}
      <RecordGate allows={(rule) => openKinds(rule).length > 0} title={words.closed} skeleton={<RecordSkeletons />}>
        {(rule) => (isMade ? <ForDoctorPages made={value} /> : <Choice rule={rule} />)}
      </RecordGate>
    </main>
  )
})

const Choice = observer(function Choice({ rule }: { rule: ReportRule }) {
  const { forDoctor, record, session } = useStores()
  const navigate = useNavigate()
  const patientId = session.patientId ?? ''
  const list = record.lists.all
  const make = async (ids: readonly string[]) => {
    const rows = (list.value?.rows ?? []).filter(({ id }) => ids.includes(id))
    if (await forDoctor.make(patientId, rows)) void navigate({ to: '/records/for-doctor', search: { step: 'pages' } })
  }
  return (
    <Waiting for={list} skeleton={<RecordSkeletons />} retry={() => void record.loadList(patientId, 'all')}>
      {({ total, rows }) => (
        <ForDoctorChoice
          records={rows.filter((each) => isGiven(each, { patientId, rule }))}
          hasMore={rows.length < total}
          onMake={make}
        />
      )}
    </Waiting>
  )
})
