import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CancelReason, Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { RadioList } from '@/ui/kit/fields/radio-list'
import { Sheet } from '@/ui/kit/sheet'
import { TextArea } from '@/ui/kit/fields/text-area'
import { toast } from '@/ui/kit/toast'
import { telHref } from '@/ui/parts/tel'
import { useTypedText } from '@/ui/parts/use-typed-text'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { visitWords } from '@/ui/words/zh/visit'
import { useWords } from '@/ui/words/words'
import { CancelEffects } from './cancel-effects'
import { useCancelProblem } from './use-cancel-problem'
import { cancelBarOf, type CancelBar } from './visit-view'
import keys from '@/ui/kit/layout/keys.module.css'
import css from './cancel-sheet.module.css'

type CancelSheetProps = {
  visit: Registration
  phone: string
  open: boolean
  onClose: () => void
  /** The number is given back and the sheet on its way out. */
  onCancelled: () => void
}

const REASONS: readonly CancelReason[] = ['no-time', 'feel-better', 'wrong-choice', 'other']
const REASON_LENGTH = 100
const comeIntoView = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' })

/** S25: what cancelling does comes first, then why; what was typed is not lost by a stray swipe. */
export const CancelSheet = observer(function CancelSheet(props: CancelSheetProps) {
  const { visit, phone, open, onClose, onCancelled } = props
  const words = useWords(visitWords).visit.cancelSheet
  const { registration } = useStores()
  const problemOf = useCancelProblem()
  const [text, setText] = useTypedText(`cancel ${visit.id}`)
  const [reason, setReason] = useState<CancelReason | undefined>(text === '' ? undefined : 'other')
  const [isLosing, setLosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [bar, setBar] = useState<CancelBar>()
  const barNow = cancelBarOf(visit)
  if (open && !isBusy && bar !== barNow) setBar(barNow)

  const leave = () => {
    setReason(undefined)
    setText('')
    setProblem(undefined)
    setLosing(false)
    onClose()
  }
  const hasText = reason === 'other' && text.trim() !== ''
  const askToLeave = () => (hasText && !bar ? setLosing(true) : leave())
  const cancel = async () => {
    setProblem(undefined)
    setBusy(true)
    await registration.cancel(visit, reason ?? 'other', hasText ? text.trim() : '')
    setBusy(false)
    const found = problemOf(visit)
    if (found !== undefined) return setProblem(found)
    toast(words.done, { tone: 'success' })
    leave()
    onCancelled()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && askToLeave()}
      title={bar ? words.barTitle : words.title}
      dismissible={!isBusy}
      height="auto"
      footer={
        bar ? (
          <BarFoot phone={phone} onClose={leave} />
        ) : (
          <div className={keys.halves}>
            <Button variant="neutral" disabled={isBusy} onClick={askToLeave}>
              {words.keep}
            </Button>
            <Button
              variant="danger-solid"
              loading={isBusy}
              loadingText={words.cancelling}
              onClick={() => void cancel()}
            >
              {words.cancel}
            </Button>
          </div>
        )
      }
    >
      {problem !== undefined && (
        <div className={css.problem}>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      {bar ? (
        <Bar bar={bar} until={visit.cancelDeadline} phone={phone} />
      ) : (
        <>
          <CancelEffects visit={visit} />
          <p className={css.why} aria-hidden="true">
            {words.reason}
          </p>
          <RadioList
            label={words.reason}
            options={REASONS.map((value) => ({ value, title: words.reasons[value] }))}
            value={reason}
            onChange={setReason}
          />
          {reason === 'other' && (
            <div ref={comeIntoView} className={css.text}>
              <TextArea
                label={words.reasonText}
                labelHidden
                placeholder={words.reasonPlaceholder}
                maxLength={REASON_LENGTH}
                value={text}
                onChange={setText}
              />
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={isLosing}
        title={words.loseTitle}
        text={words.loseText}
        ok={words.loseOk}
        cancel={words.loseCancel}
        onAnswer={(isYes) => (isYes ? leave() : setLosing(false))}
      />
    </Sheet>
  )
})

/** The clinic does not let it be cancelled here: the reason, and whom to call instead of a dead button. */
function Bar({ bar, until, phone }: { bar: CancelBar; until: Date | undefined; phone: string }) {
  const { cancelSheet, at } = useWords(visitWords).visit
  return (
    <>
      <p className={css.barred}>{cancelSheet.bar(bar, until && at(until))}</p>
      <p className={phone === '' ? css.barred : css.phone}>{phone === '' ? cancelSheet.noPhone : phone}</p>
    </>
  )
}

function BarFoot({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { common } = useWords(commonWords)
  return (
    <div className={keys.halves}>
      <Button variant="neutral" onClick={onClose}>
        {common.understood}
      </Button>
      {phone !== '' && (
        <a className={buttonClass()} href={telHref(phone)}>
          <Icon name="phone" />
          {common.call}
        </a>
      )}
    </div>
  )
}
