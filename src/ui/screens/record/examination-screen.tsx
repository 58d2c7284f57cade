import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import {
  isResultAbnormal,
  isExamComplete,
  type Examination,
  type ExamItem,
  type ReportRule,
} from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { usePolling } from '@/ui/parts/use-polling'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { ExamItems } from './exam-items'
import { RecordAccessGate, RecordNotFound } from './record-access-gate'
import { RecordSkeleton } from './record-skeletons'
import { TrendSheet } from './trend-sheet'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './record-screen.module.css'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { CallClinicLink } from '@/ui/screens/session/call-clinic-link'
import { examFactsOf } from './record-view'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecordStore } from '@/ui/stores/record-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SizedImage } from '@/ui/kit/display/sized-image'
import imageCss from './examination-screen.module.css'

export const requiredStores = [RecordStore]

const route = getRouteApi('/records/exam/$id')
const REFRESH_MS = 60_000

/** Loads the examination, the visibility settings, and the clinic. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const clinic = stores.get(ClinicStore)
  const record = stores.get(RecordStore)
  void clinic.loadCurrent()
  record.rule.prefetch()
  record.examination.of(params.id)
}

/** S47: an examination with a complete, partial or pending result. */
export const ExaminationScreen = observer(function ExaminationScreen() {
  const words = useMessages(recordMessages).record
  const { id } = route.useParams()
  const examination = useStore(RecordStore).examination.of(id)
  usePolling(() => {
    if (!examination.isPending && examination.value && !isExamComplete(examination.value)) void examination.again()
  }, REFRESH_MS)
  return (
    <main>
      <RecordAccessGate allows={(rule) => rule.isExamOpen} title={words.hiddenKind} skeleton={<RecordSkeleton />}>
        {(rule) => (
          <AsyncView
            for={examination}
            skeleton={<RecordSkeleton />}
            missing={<RecordNotFound title={words.gone} text={words.goneText} />}
            page
          >
            {(value) => <ExaminationView examination={value} rule={rule} />}
          </AsyncView>
        )}
      </RecordAccessGate>
    </main>
  )
})

const ExaminationView = observer(function ExaminationView({
  examination,
  rule,
}: {
  examination: Examination
  rule: ReportRule
}) {
  const words = useMessages(recordMessages).record
  const record = useStore(RecordStore)
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const [looked, setLooked] = useState<ExamItem>()
  const [isOpen, setOpen] = useState(false)
  const { id, title, doctorId, doctorName, reportedAt, items, images, conclusion } = examination
  const isOdd = items.some(isResultAbnormal)
  const isPrintable = rule.isPrintOpen && isExamComplete(examination)

  const look = (item: ExamItem) => {
    record.refreshHistory(session.patientId ?? '')
    setLooked(item)
    setOpen(true)
  }
  return (
    <>
      <PageTitle
        title={title ? <span lang={CLINIC_LANGUAGE}>{title}</span> : words.kindOf.exam}
        note={
          <>
            {doctorName !== '' && words.orderedBy(doctorName)}
            {doctorName !== '' && reportedAt && <DotSeparator />}
            {reportedAt && words.reportedAt(reportedAt)}
          </>
        }
      />
      <PageBody isLast>
        <ExamState examination={examination} now={scheduling.now()} />
        {items.length > 0 && <ExamItems items={items} onLook={look} />}
        {conclusion !== '' && (
          <Card title={words.conclusion}>
            <p className={css.text} lang={CLINIC_LANGUAGE}>
              {conclusion}
            </p>
          </Card>
        )}
        {images.length > 0 && <ExamImages images={images} />}
      </PageBody>
      {(isOdd || isPrintable) && (
        <StickyBar>
          {isPrintable && (
            <Link
              to="/records/print/$kind/$id"
              params={{ kind: 'exam', id }}
              className={buttonClass({ variant: isOdd ? 'tint' : 'primary' })}
            >
              {words.toPrint}
            </Link>
          )}
          {isOdd && <AskDoctor id={doctorId} />}
        </StickyBar>
      )}
      {looked && <TrendSheet item={looked} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
})

/** Links to the ordering doctor, or to the list of doctors. */
function AskDoctor({ id }: { id: string }) {
  const words = useMessages(recordMessages).record
  return id === '' ? (
    <Link to="/advisory" className={buttonClass()}>
      {words.askDoctor}
    </Link>
  ) : (
    <Link to="/advisory/$doctorId" params={{ doctorId: id }} className={buttonClass()}>
      {words.askDoctor}
    </Link>
  )
}

/** Status of the result: expected time, abnormal values, or all normal. */
function ExamState({ examination, now }: { examination: Examination; now: Date }) {
  const words = useMessages(recordMessages).record
  const { status, expectedAt, items } = examination
  const { abnormal, known, awaited, isLate } = examFactsOf(examination, now)
  const when = expectedAt ? (isLate ? words.late : words.expected(expectedAt)) : words.expectedUnknown
  if (status === 'awaited' || items.length === 0)
    return status === 'ready' ? null : (
      <Tips picture="cup" title={words.awaited} text={when} actions={isLate && <CallClinicLink />} />
    )
  const hasFlags = items.some(({ flag }) => flag !== 'unknown')
  return (
    <>
      {awaited > 0 && (
        <Notice tone="blue" icon="wait" role="status">
          {words.partly(awaited)}
          <br />
          {when}
        </Notice>
      )}
      {abnormal.length > 0 && (
        <Notice tone="danger">
          <p className={css.count}>{words.abnormalCount(abnormal.length)}</p>
          <ul className={css.names} lang={CLINIC_LANGUAGE}>
            {abnormal.map(({ name, flag }) => (
              <li key={name}>
                {words.flagged(name, flag)} <span aria-hidden="true">{flag === 'high' ? '↑' : '↓'}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {abnormal.length === 0 && awaited === 0 && hasFlags && (
        <Notice tone="primary" icon="check">
          {words.allNormal(known)}
        </Notice>
      )}
    </>
  )
}

/** Page width, in u. */
const PAGE = 375

function ExamImages({ images }: { images: readonly string[] }) {
  const words = useMessages(recordMessages).record
  return (
    <Card title={words.images}>
      <ul className={imageCss.list}>
        {images.map((url, at) => (
          <li key={url}>
            <SizedImage
              url={url}
              alt={words.imageOf(at + 1)}
              width={PAGE}
              className={imageCss.image}
              failed={<p className={imageCss.failed}>{words.imageFailed}</p>}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
