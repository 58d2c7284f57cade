import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import {
  isRecordVisible,
  canPrintRecord,
  RECORD_KINDS,
  type MedicalRecord,
  type ReportRule,
} from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { AsyncView } from '@/ui/parts/async-view'
import { ClinicText } from '@/ui/parts/clinic-text'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordAccessGate, RecordNotFound } from './record-access-gate'
import { RecordSkeleton } from './record-skeletons'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './record-screen.module.css'
import { RecordStore } from '@/ui/stores/record-store'
import { useFollowUpReader } from './use-follow-up-reader'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [RecordStore]

const route = getRouteApi('/records/$id')

/** Loads the record, and the visibility settings. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const record = stores.get(RecordStore)
  const session = stores.get(SessionStore)
  record.rule.prefetch()
  record.byId.of(session.patientId ?? '', params.id)
}

/** S46: a medical record or a prescription. */
export const RecordScreen = observer(function RecordScreen() {
  const words = useMessages(recordMessages).record
  const { id } = route.useParams()
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  const request = record.byId.of(session.patientId ?? '', id)
  const isGone = request.failure?.reason.kind === 'not-found'
  useFollowUpReader(isGone ? id : undefined, (store) => store.forgetRecord(id))
  return (
    <main>
      <RecordAccessGate allows={() => true} skeleton={<RecordSkeleton />}>
        {(rule) => (
          <AsyncView
            for={request}
            skeleton={<RecordSkeleton />}
            missing={<RecordNotFound title={words.gone} text={words.goneText} />}
            page
          >
            {(value) =>
              isRecordVisible(value, rule) ? (
                <RecordView record={value} rule={rule} />
              ) : (
                <RecordNotFound title={words.hiddenKind} text={words.hiddenText} />
              )
            }
          </AsyncView>
        )}
      </RecordAccessGate>
    </main>
  )
})

const RecordView = observer(function RecordView({ record, rule }: { record: MedicalRecord; rule: ReportRule }) {
  const words = useMessages(recordMessages).record
  const { id, kind, diagnosis, summary, visitDate, doctorName, departmentName, clinicName, chargeId } = record
  useFollowUpReader(record, (store) => store.noteRecord(record, rule))
  if (kind === 'exam') return <Navigate to="/records/exam/$id" params={{ id }} replace />
  const printKind = canPrintRecord(record, rule) ? RECORD_KINDS.find((each) => each === kind) : undefined
  return (
    <>
      <PageTitle title={words.kindOf[kind]} note={visitDate && words.day(visitDate)} />
      <PageBody isLast>
        <Card title={words.diagnosis}>
          {diagnosis === '' ? <p className={css.none}>{words.noDiagnosis}</p> : <Written isMain>{diagnosis}</Written>}
        </Card>
        {summary !== '' && (
          <Card title={words.summary}>
            <Written>{summary}</Written>
          </Card>
        )}
        <CellGroup>
          <Fact title={words.fields.doctor} value={doctorName} />
          <Fact title={words.fields.department} value={departmentName} />
          <Fact title={words.fields.clinic} value={clinicName} />
          {chargeId !== '' && (
            <Cell
              title={words.toOrder}
              render={(link) => <Link to="/orders/$id" params={{ id: chargeId }} {...link} />}
            />
          )}
          {chargeId !== '' && kind === 'prescription' && (
            <Cell
              title={words.reorder}
              render={(link) => <Link to="/orders/$id/again" params={{ id: chargeId }} {...link} />}
            />
          )}
        </CellGroup>
      </PageBody>
      {printKind && (
        <StickyBar>
          <Link to="/records/print/$kind/$id" params={{ kind: printKind, id }} className={buttonClass()}>
            {words.toPrint}
          </Link>
        </StickyBar>
      )}
    </>
  )
})

const Written = ({ isMain = false, children }: { isMain?: boolean; children: ReactNode }) => (
  <p className={isMain ? css.main : css.text} lang={CLINIC_LANGUAGE}>
    {children}
  </p>
)

const Fact = ({ title, value }: { title: string; value: string }) =>
  value === '' ? null : <Cell title={title} value={<ClinicText text={value} />} />
