import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ReportRule } from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { CallClinicLink } from '@/ui/screens/session/call-clinic-link'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { RecordStore } from '@/ui/stores/record-store'
import { useFollowUpReader } from './use-follow-up-reader'

type RecordGateProps = {
  allows: (rule: ReportRule) => boolean
  skeleton: ReactNode
  /** Title to show if the clinic hides the record. */
  title?: string | undefined
  children: (rule: ReportRule) => ReactNode
}

/** Shows the skeleton until the clinic's visibility settings have loaded. */
export const RecordAccessGate = observer(function RecordAccessGate({
  allows,
  skeleton,
  title,
  children,
}: RecordGateProps) {
  const record = useStore(RecordStore)
  const rule = record.rule.of()
  useFollowUpReader(rule.value?.isRecordOpen === false || undefined, (store) => store.forgetRecords())
  return (
    <AsyncView for={rule} skeleton={skeleton}>
      {(value) => (allows(value) ? children(value) : <RecordsHiddenNotice title={title} />)}
    </AsyncView>
  )
})

/** Shown if the clinic hides these records, with a link to call it. */
export const RecordsHiddenNotice = observer(function RecordsHiddenNotice({ title }: { title?: string | undefined }) {
  const { common, record: words } = useMessages(commonMessages, recordMessages)
  return (
    <Tips
      picture="door"
      title={title ?? words.hidden}
      text={words.hiddenText}
      actions={
        <>
          <Link to="/home" className={buttonClass()}>
            {common.backHome}
          </Link>
          <CallClinicLink />
        </>
      }
    />
  )
})

/** Shown if the record is missing or withheld; the clinic does not say which. */
export function RecordNotFound({ title, text }: { title: string; text: string }) {
  const words = useMessages(recordMessages).record
  return (
    <Tips
      page
      picture="slip"
      title={title}
      text={text}
      actions={
        <>
          <Link to="/records" className={buttonClass()}>
            {words.toList}
          </Link>
          <CallClinicLink />
        </>
      }
    />
  )
}
