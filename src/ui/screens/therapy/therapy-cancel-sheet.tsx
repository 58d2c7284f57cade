import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Therapy } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { RadioList } from '@/ui/kit/fields/radio-list'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { failureText } from '@/ui/words/failure-words'
import { failureWords } from '@/ui/words/zh/failure'
import { therapyVisitWords } from '@/ui/words/zh/therapy-visit'
import { useWords } from '@/ui/words/words'
import { cancelBarOf } from './therapy-view'
import keys from '@/ui/kit/layout/keys.module.css'
import css from './therapy-visit.module.css'

type TherapyCancelSheetProps = {
  therapy: Therapy
  phone: string
  open: boolean
  onClose: () => void
  /** The time is given back and the sheet on its way out. */
  onCancelled: () => void
}

/** What cancelling does comes first, then why; inside the clinic's limit the telephone instead of a dead button. */
export const TherapyCancelSheet = observer(function TherapyCancelSheet(props: TherapyCancelSheetProps) {
  const { therapy, phone, open, onClose, onCancelled } = props
  const words = useWords(therapyVisitWords, commonWords, failureWords)
  const { therapyVisit: says, common } = words
  const { therapyVisit } = useStores()
  const [reason, setReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shownBar, setShownBar] = useState(cancelBarOf(therapy))
  const barNow = cancelBarOf(therapy)
  // What the sheet says stays while it closes over a session that is cancelled by now.
  if (open && !isBusy && shownBar !== barNow) setShownBar(barNow)

  const leave = () => {
    setReason(undefined)
    setProblem(undefined)
    onClose()
  }
  const cancel = async () => {
    setProblem(undefined)
    setBusy(true)
    const isDone = await therapyVisit.cancel(therapy, reason ?? '')
    setBusy(false)
    if (!isDone) {
      const { cancelling, detail } = therapyVisit
      const isSure = detail.state.status === 'done' && cancelling.failure?.reason.kind !== 'outcome-unknown'
      return setProblem(
        isSure && cancelling.failure ? says.cancelFailed + failureText(words, cancelling.failure) : says.cancelUnsure,
      )
    }
    toast(says.cancelled, { tone: 'success' })
    leave()
    onCancelled()
  }
  const { cancelDeadline } = therapy
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={shownBar ? says.barTitle : says.cancelTitle}
      dismissible={!isBusy}
      footer={
        <div className={keys.halves}>
          <Button variant="neutral" disabled={isBusy} onClick={leave}>
            {shownBar ? common.understood : says.keep}
          </Button>
          {!shownBar && (
            <Button variant="danger-solid" loading={isBusy} loadingText={says.cancelling} onClick={() => void cancel()}>
              {says.cancel}
            </Button>
          )}
          {shownBar && phone !== '' && (
            <a className={buttonClass()} href={telHref(phone)}>
              <Icon name="phone" />
              {common.call}
            </a>
          )}
        </div>
      }
    >
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {shownBar ? (
        <>
          <p className={css.barred}>{says.bar(shownBar, cancelDeadline && says.at(cancelDeadline))}</p>
          <p className={css.barred}>{phone === '' ? says.noPhone : phone}</p>
        </>
      ) : (
        <>
          <ul className={css.effects} aria-label={says.cancelEffects}>
            <li>{therapy.course ? says.cancelCourse : says.cancelFee}</li>
            <li>{says.cancelNumber}</li>
          </ul>
          <p className={css.why} aria-hidden="true">
            {says.cancelReason}
          </p>
          <RadioList
            label={says.cancelReason}
            options={says.reasons.map((title) => ({ value: title, title }))}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </Sheet>
  )
})
