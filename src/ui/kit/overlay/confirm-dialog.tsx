import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useDeferredValue } from 'react'
import { Button } from '../button'
import type { ConfirmDialogProps } from '../confirm-dialog'
import { useKitMessages } from '../kit-messages'
import { classNames } from '../class-names'
import popup from './popup.module.css'
import css from './confirm-dialog.module.css'
import { useCloseOnBack } from '../overlay-history'

/** Esc and the back button mean no, the mask does nothing, and the harmless button has initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, ok, cancel, danger = false, busy = false, onAnswer } = props
  const words = useKitMessages()
  const safe = useRef<HTMLButtonElement>(null)
  const hasCancel = cancel !== undefined
  useCloseOnBack(open, busy ? undefined : () => onAnswer(false))
  // Deferred, so that the tap is painted before the content renders in slices.
  const isShown = useDeferredValue(open, false)
  return (
    <AlertDialog.Root
      open={isShown}
      onOpenChange={(next) => {
        if (!next && !busy) onAnswer(false)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classNames(popup.mask, css.mask)} />
        <AlertDialog.Viewport className={classNames(popup.viewport, css.viewport)}>
          <AlertDialog.Popup className={css.dialog} initialFocus={safe}>
            <div className={css.words}>
              <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
              {text !== undefined && text !== '' && (
                <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>
              )}
            </div>
            <div className={css.actions}>
              {hasCancel && (
                <Button ref={safe} variant="neutral" disabled={busy} onClick={() => onAnswer(false)}>
                  {cancel}
                </Button>
              )}
              <Button
                ref={hasCancel ? undefined : safe}
                variant={danger ? 'danger-solid' : 'primary'}
                loading={busy}
                onClick={() => onAnswer(true)}
              >
                {ok ?? words.understood}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
