import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LONGEST_PROBLEM, PROBLEM_KINDS, type ProblemKind } from '@/domain/phone/problem'
import { Button } from '@/ui/kit/button'
import { RadioList } from '@/ui/kit/fields/radio-list'
import { Sheet } from '@/ui/kit/sheet'
import { TextArea } from '@/ui/kit/fields/text-area'
import { toast } from '@/ui/kit/toast'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { settingsWords } from '@/ui/words/zh/settings'
import { useWords } from '@/ui/words/words'
import css from './settings.module.css'

type ReportSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the person tells about the app; it is kept until it has been heard. */
export const ReportSheet = observer(function ReportSheet({ open, onOpenChange }: ReportSheetProps) {
  const all = useWords(settingsWords, failureWords)
  const words = all.settings
  const { phone } = useStores()
  const [kind, setKind] = useState<ProblemKind>()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { failure, isPending } = phone.reporting

  const send = async () => {
    if (isPending) return
    setMissing(!kind)
    if (!kind || !(await phone.report(kind, text, '/settings'))) return
    setKind(undefined)
    setText('')
    onOpenChange(false)
    toast(words.reportSent, { tone: 'success' })
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.reportTitle}
      height="auto"
      footer={
        <Button block loading={isPending} loadingText={words.reportSending} onClick={() => void send()}>
          {words.reportSend}
        </Button>
      }
    >
      <div className={css.form}>
        <RadioList
          label={words.reportTitle}
          options={PROBLEM_KINDS.map((value) => ({ value, title: words.reportKinds[value] }))}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p role="alert" className={css.trouble}>
            {words.reportChoose}
          </p>
        )}
        <TextArea
          label={words.reportText}
          hint={words.reportHint}
          maxLength={LONGEST_PROBLEM}
          value={text}
          onChange={setText}
        />
        {failure && (
          <FailureNotice failure={failure}>
            {words.reportFailed}
            {failureText(all, failure)}
          </FailureNotice>
        )}
      </div>
    </Sheet>
  )
})
