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
  /** Closes the sheet and discards the input. */
  onClose: () => void
  /**
   * Closes the sheet after a swipe or a tap on the button that keeps the visit; asks for confirmation if typed text
   * would be lost.
   */
  onKeep?: () => void
  /**
   * Why online cancellation is not possible; undefined if it is possible. With a reason, the sheet shows the clinic's
   * phone number instead.
   */
  bar: string | undefined
  /** The clinic's phone number; '' if unknown. */
  phone: string
  /** Consequences of the cancellation, as `CancelEffectItem` elements. */
  effects: ReactNode
  reasons: readonly { readonly value: R; readonly title: string }[]
  reason: R | undefined
  onReason: (reason: R) => void
  /** Sends the cancellation; resolves to an error message, or to undefined on success. */
  cancel: () => Promise<string | undefined>
  onCancelled: () => void
  /** Rendered below the reasons, such as a text field. */
  children?: ReactNode
}

/**
 * Cancels a visit or a therapy session: shows the consequences, then asks for the reason; after the clinic's deadline,
 * shows its phone number instead (S25).
 */
export function CancelSheet<R extends string>(props: CancelSheetProps<R>) {
  const { says, open, onClose, onKeep = onClose, bar, phone, cancel, onCancelled } = props
  const { common } = useMessages(commonMessages)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shownBar, setShownBar] = useState(bar)
  // Keeps the text during the closing animation, by which time the visit is already cancelled.
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
