import { Drawer } from '@base-ui/react/drawer'
import { useRef, type CSSProperties, useDeferredValue } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import type { SheetProps } from '../sheet'
import { scrollableFocusRef } from '../scroll-focus'
import { toRem } from '../rem'
import { useCloseOnBack } from '../overlay-history'
import popup from './popup.module.css'
import css from './sheet.module.css'

function lengthsOf({ height, titleHeight, footerHeight }: SheetProps): CSSProperties {
  const lengths: Record<string, string> = {}
  if (typeof height === 'number') lengths['--sheet-h'] = toRem(height)
  if (titleHeight !== undefined) lengths['--sheet-title'] = toRem(titleHeight)
  if (footerHeight !== undefined) lengths['--sheet-foot'] = toRem(footerHeight)
  return lengths
}

/** Base UI handles the focus trap, swipes, scroll lock and keyboard height; the sizes are from the specification. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, footer, dismissible = true, initialFocus, children } = props
  const words = useKitMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(open, dismissible ? () => onOpenChange(false) : undefined)
  // Deferred, so that the tap is painted before the content renders in slices.
  const isShown = useDeferredValue(open, false)
  return (
    <Drawer.Root
      open={isShown}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next)
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={classNames(popup.mask, css.mask)} />
          <Drawer.Viewport className={classNames(popup.viewport, css.viewport)}>
            <Drawer.Popup
              className={css.sheet}
              style={lengthsOf(props)}
              data-auto={props.height === 'auto' || undefined}
              data-base-ui-swipe-ignore={dismissible ? undefined : ''}
              initialFocus={initialFocus ?? heading}
            >
              <header className={css.head}>
                <Drawer.Title ref={heading} tabIndex={-1} className={classNames(popup.title, css.title)}>
                  {title}
                </Drawer.Title>
                {dismissible && (
                  <Drawer.Close className={classNames(popup.close, css.close)} aria-label={words.close}>
                    <Icon name="x" />
                  </Drawer.Close>
                )}
              </header>
              <Drawer.Content ref={scrollableFocusRef} className={classNames(popup.body, css.body)}>
                {children}
              </Drawer.Content>
              <footer className={css.foot}>{footer}</footer>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
