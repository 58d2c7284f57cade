import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, useDeferredValue } from 'react'
import type { DialogProps } from '../dialog'
import { classNames } from '../class-names'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import popup from './popup.module.css'
import css from './confirm-dialog.module.css'
import { scrollableFocusRef } from '../scroll-focus'
import { useCloseOnBack } from '../overlay-history'

export function Dialog({ open, onOpenChange, title, actions, fullScreen, children }: DialogProps) {
  const words = useKitMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(open, () => onOpenChange(false))
  // Deferred, so that the tap is painted before the content renders in slices.
  const isShown = useDeferredValue(open, false)
  return (
    <BaseDialog.Root open={isShown} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classNames(popup.mask, css.mask)} />
        <BaseDialog.Viewport className={classNames(popup.viewport, css.viewport)} data-full={fullScreen || undefined}>
          <BaseDialog.Popup className={css.dialog} data-full={fullScreen || undefined} initialFocus={heading}>
            <header className={css.head}>
              <BaseDialog.Title ref={heading} tabIndex={-1} className={classNames(popup.title, css.heading)}>
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close className={classNames(popup.close, css.close)} aria-label={words.close}>
                <Icon name="x" />
              </BaseDialog.Close>
            </header>
            <div ref={scrollableFocusRef} className={classNames(popup.body, css.body)}>
              {children}
            </div>
            {actions !== undefined && <div className={css.actions}>{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
