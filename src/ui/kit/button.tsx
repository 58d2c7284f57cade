import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './display/icon'
import { useKitMessages } from './kit-messages'
import css from './button.module.css'

/** `danger` is outlined, `danger-solid` is for dialogs, `amber` is for joining a waitlist. */
export type ButtonVariant = 'primary' | 'tint' | 'outline' | 'text' | 'neutral' | 'amber' | 'danger' | 'danger-solid'

export type ButtonStyleProps = {
  variant?: ButtonVariant | undefined
  size?: 'm' | 's' | undefined
  block?: boolean | undefined
}

/** Classes for router links that look like buttons. */
export const buttonClass = ({ variant = 'primary', size = 'm', block = false }: ButtonStyleProps = {}): string =>
  classNames(css.button, css[variant], size === 's' && css.small, block && css.block)

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children' | 'type'>

export type ButtonProps = NativeButton &
  ButtonStyleProps & {
    children: ReactNode
    icon?: IconName | undefined
    /** A smaller second line, such as the fee below 约 21 日 09:30. */
    note?: ReactNode
    loading?: boolean | undefined
    loadingText?: string | undefined
    disabled?: boolean | undefined
    /** Why the button is disabled; replaces the note. */
    reason?: string | undefined
    type?: 'button' | 'submit' | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

/** A button that stays focusable while disabled or loading, so that focus is not lost; it only ignores taps. */
export function Button({
  variant,
  size,
  block,
  icon,
  note,
  loading = false,
  loadingText,
  disabled = false,
  reason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const words = useKitMessages()
  const isDeaf = loading || disabled
  const secondLine = disabled && reason ? reason : note

  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDeaf) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-disabled={isDeaf || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={tap}
    >
      <span className={css.face}>
        <span className={css.label}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {secondLine && <span className={css.note}>{secondLine}</span>}
      </span>
      {loading && (
        <span className={css.busy}>
          <span className={css.spinner} aria-hidden="true" />
          {loadingText ?? words.submitting}
        </span>
      )}
    </button>
  )
}
