import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { MAX_HANDOUT_RECORDS } from '@/domain/record/record-handout'
import type { MedicalRecord } from '@/domain/record/record'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { toast } from '@/ui/kit/toast'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordSkeletons } from './record-skeletons'
import { recordName } from './record-view'
import paper from '@/ui/kit/lists/row-card.module.css'
import css from './record-handout.module.css'
import { RecordHandoutStore } from '@/ui/stores/record-handout-store'
import { RecordStore } from '@/ui/stores/record-store'
import { SessionStore } from '@/ui/stores/session-store'

type ForDoctorChoiceProps = {
  records: readonly MedicalRecord[]
  onMake: (ids: readonly string[]) => Promise<void>
}

/** All records that the clinic shows, as checkboxes. */
export const RecordHandoutSelection = observer(function RecordHandoutSelection({
  records,
  onMake,
}: ForDoctorChoiceProps) {
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
