import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Failure } from '@/domain/failure/failure'
import type { ReportRule } from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { FailureTips, Waiting } from '@/ui/parts/waiting'
import { CallClinic } from '@/ui/screens/session/call-clinic'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { recordWords } from '@/ui/words/zh/record'
import { useWords } from '@/ui/words/words'

type RecordGateProps = {
  allows: (rule: ReportRule) => boolean
  skeleton: ReactNode
  /** Title for records that the clinic hides. */
  title?: string | undefined
  children: (rule: ReportRule) => ReactNode
}

/** Shows the skeleton until the clinic's visibility settings are known. */
export const RecordGate = observer(function RecordGate({ allows, skeleton, title, children }: RecordGateProps) {
  const { record } = useStores()
  return (
    <Waiting for={record.rule} skeleton={skeleton} retry={() => void record.loadRule()}>
      {(rule) => (allows(rule) ? children(rule) : <Hidden title={title} />)}
    </Waiting>
  )
})

/** The clinic hides these records; offers its telephone. */
export const Hidden = observer(function Hidden({ title }: { title?: string | undefined }) {
  const { common, record: words } = useWords(commonWords, recordWords)
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
          <CallClinic />
        </>
      }
    />
  )
})

/** The record is missing or withheld; the clinic does not say which. */
export function RecordGone({ title, text }: { title: string; text: string }) {
  const words = useWords(recordWords).record
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
          <CallClinic />
        </>
      }
    />
  )
}

/** Error view for `Waiting` when a record cannot be loaded. */
export const orGone = (title: string, text: string, retry: () => void) => (failure: Failure) =>
  failure.reason.kind === 'not-found' ? (
    <RecordGone title={title} text={text} />
  ) : (
    <FailureTips page failure={failure} retry={retry} />
  )
