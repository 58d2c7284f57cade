import type { ReactNode } from 'react'
import { Sheet } from './sheet'
import { Button } from './button'
import { Icon, type IconName } from './display/icon'
import { useKitMessages } from './kit-messages'
import { classNames } from './class-names'
import css from './action-sheet.module.css'

export type SheetAction = {
  value: string
  label: string
  note?: ReactNode
  icon?: IconName | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export type ActionSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  actions: readonly SheetAction[]
  onChoose: (value: string) => void
  /** Label of the cancel button. Default: 不选了. */
  cancel?: string | undefined
  /**
   * In u. Default: 358, with 48 for the title and 44 for the footer (docs/product/constants.md). `auto` fits the rows.
   */
  height?: number | 'auto' | undefined
  titleHeight?: number | undefined
  footerHeight?: number | undefined
}

/** A sheet with the actions for an item; choosing an action closes the sheet. */
export function ActionSheet({ actions, onChoose, cancel, ...sheet }: ActionSheetProps) {
  const words = useKitMessages()
  const choose = ({ value, disabled }: SheetAction) => {
    if (disabled) return
    sheet.onOpenChange(false)
    onChoose(value)
  }
  return (
    <Sheet
      {...sheet}
      footer={
        <Button block variant="neutral" onClick={() => sheet.onOpenChange(false)}>
          {cancel ?? words.notNow}
        </Button>
      }
    >
      <ul className={css.actions}>
        {actions.map((action) => (
          <li key={action.value} className={css.item}>
            <button
              type="button"
              className={classNames(css.action, action.danger && css.danger)}
              aria-disabled={action.disabled || undefined}
              onClick={() => choose(action)}
            >
              {action.icon && <Icon name={action.icon} />}
              <span className={css.words}>
                {action.label}
                {action.note !== undefined && <span className={css.note}>{action.note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
