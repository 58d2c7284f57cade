import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { dayOf, timeOf } from '@/domain/general/day'
import type { Failure } from '@/domain/failure/failure'
import { failureReference, FAILURE_HELP } from '@/domain/failure/failure-help'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { failureHelpMessages } from '@/ui/messages/zh/failure-help'
import { useMessages } from '@/ui/messages/use-messages'
import { copyToClipboard } from './copy-to-clipboard'
import css from './failure-help.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type FailureHelpDialogProps = { failure: Failure; open: boolean; onOpenChange: (open: boolean) => void }

/** Explains a failure in four lines; `FailureHelp` opens it. */
export const FailureHelpDialog = observer(function FailureHelpDialog(props: FailureHelpDialogProps) {
  const { failure, open, onOpenChange } = props
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(failureMessages, failureHelpMessages)
  const { failureHelp: says } = words
  const { cause, next } = says.whys[failure.reason.kind]
  const now = scheduling.now()
  const code = failureReference(failure.reason, {
    version: import.meta.env.VITE_VERSION,
    minute: `${dayOf(now)} ${timeOf(now)}`,
  })
  const copy = async () => {
    const isCopied = await copyToClipboard(code)
    toast(isCopied ? says.copied : says.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={says.title}
      actions={
        <Button variant="neutral" onClick={() => void copy()}>
          {says.copy}
        </Button>
      }
    >
      <div className={css.failureHelp}>
        <p className={css.said}>{failureText(words, failure)}</p>
        <dl className={css.lines}>
          <Line name={says.cause} text={cause} />
          <Line name={says.safe} text={says.safeties[FAILURE_HELP[failure.reason.kind].safety]} isSafe />
          <Line name={says.next} text={next} />
          <Line name={says.code} text={code} note={says.codeNote} />
        </dl>
      </div>
    </Dialog>
  )
})

type LineProps = { name: string; text: string; note?: string; isSafe?: boolean }

function Line({ name, text, note, isSafe = false }: LineProps) {
  const id = useId()
  return (
    <>
      <dt className={css.name}>{name}</dt>
      <dd className={isSafe ? css.safe : css.text} aria-describedby={note && id}>
        {text}
        {note !== undefined && (
          <span id={id} className={css.note}>
            {note}
          </span>
        )}
      </dd>
    </>
  )
}
