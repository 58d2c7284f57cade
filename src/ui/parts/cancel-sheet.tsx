import { useState, type ReactNode } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { RadioList } from '@/ui/kit/fields/radio-list'
import keys from '@/ui/kit/layout/button-row.module.css'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { telHref } from './tel'
import css from './cancel-sheet.module.css'

type CancelSheetProps<R extends string> = {
  says: {
    readonly title: string
    readonly barTitle: string
    readonly effects: string
    readonly reason: string
    readonly keep: string
    readonly cancel: string
    readonly cancelling: string
    readonly done: string
    readonly noPhone: string
  }
  open: boolean
  /** Closes the sheet and discards its input. */
  onClose: () => void
  /** Closes by a swipe or the button that keeps the visit; asks for confirmation if typed text would be lost. */
  onKeep?: () => void
  /** Reason why it cannot be cancelled online. The sheet then offers the clinic's telephone. */
  bar: string | undefined
  /** The clinic's telephone, empty when unknown. */
  phone: string
  /** List of consequences, made of `CancelEffectItem`. */
  effects: ReactNode
  reasons: readonly { readonly value: R; readonly title: string }[]
  reason: R | undefined
  onReason: (reason: R) => void
  /** Cancels. Resolves to an error message, or to undefined on success. */
  cancel: () => Promise<string | undefined>
  onCancelled: () => void
  /** Below the reasons, such as a text field. */
  children?: ReactNode
}

/** Cancels a visit or a therapy: consequences first, then the reason; past the clinic's limit its telephone (S25). */
export function CancelSheet<R extends string>(props: CancelSheetProps<R>) {
  const { says, open, onClose, onKeep = onClose, bar, phone, cancel, onCancelled } = props
  const { common } = useMessages(commonMessages)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shownBar, setShownBar] = useState(bar)
  // Keeps the text during the closing animation, when the visit is already cancelled.
  if (open && !isBusy && shownBar !== bar) setShownBar(bar)

  const close = (how: () => void) => () => {
    setProblem(undefined)
    how()
  }
  const send = async () => {
    setProblem(undefined)
    setBusy(true)
    const found = await cancel()
    setBusy(false)
    if (found !== undefined) return setProblem(found)
    toast(says.done, { tone: 'success' })
    onClose()
    onCancelled()
  }
  const isBarred = shownBar !== undefined
  const keep = close(isBarred ? onClose : onKeep)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && keep()}
      title={isBarred ? says.barTitle : says.title}
      dismissible={!isBusy}
      height="auto"
      footer={
        <div className={keys.halves}>
          <Button variant="neutral" disabled={isBusy} onClick={keep}>
            {isBarred ? common.understood : says.keep}
          </Button>
          {!isBarred && (
            <Button variant="danger-solid" loading={isBusy} loadingText={says.cancelling} onClick={() => void send()}>
              {says.cancel}
            </Button>
          )}
          {isBarred && phone !== '' && (
            <a className={buttonClass()} href={telHref(phone)}>
              <Icon name="phone" />
              {common.call}
            </a>
          )}
        </div>
      }
    >
      {problem !== undefined && (
        <div className={css.problem}>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      {isBarred ? (
        <>
          <p className={css.barred}>{shownBar}</p>
          <p className={phone === '' ? css.barred : css.phone}>{phone === '' ? says.noPhone : phone}</p>
        </>
      ) : (
        <>
          <CancelEffectList label={says.effects}>{props.effects}</CancelEffectList>
          <p className={css.why} aria-hidden="true">
            {says.reason}
          </p>
          <RadioList label={says.reason} options={props.reasons} value={props.reason} onChange={props.onReason} />
          {props.children}
        </>
      )}
    </Sheet>
  )
}

export const CancelEffectList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={css.effects} aria-label={label}>
    {children}
  </ul>
)

type CancelEffectItemProps = { icon: IconName; isWarning?: boolean; children: string }

export const CancelEffectItem = ({ icon, isWarning = false, children }: CancelEffectItemProps) => (
  <li className={css.effect} data-warning={isWarning || undefined}>
    <Icon name={icon} className={css.icon} />
    <span>{children}</span>
  </li>
)
