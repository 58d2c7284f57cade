import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { nextEnabledOption, typeaheadMatch, type SelectOption } from '@/domain/general/options'
import { BoxedField } from './boxed-field'
import { classNames } from '../class-names'
import { fieldDescriptionIds, type FieldProps } from './field-row'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import { POPOVER_GAP_PX, computePopoverPosition, type PopoverPosition } from '../layout/popover-position'
import { toRem } from '../rem'
import css from './select.module.css'

export type SelectProps<T extends string> = FieldProps & {
  options: readonly SelectOption<T>[]
  /** The selected value; undefined if none is selected. */
  value: T | undefined
  onChange: (value: T) => void
  /** In u (twentieths of a rem, docs/product/constants.md). Default: the available width. */
  width?: number | undefined
  placeholder?: string | undefined
  /** Whether to hide the label visually, because the content around the field already names it. */
  labelHidden?: boolean | undefined
}

const TYPEAHEAD_RESET_MS = 700

/** A dropdown with up to eight options; use a list in a sheet for more. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onChange, width, placeholder, required, error, hint } = props
  const words = useKitMessages()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<{ place: PopoverPosition }>()
  const [active, setActive] = useState(-1)
  const typed = useRef({ text: '', at: 0 })
  const chosenAt = options.findIndex((option) => option.value === value)

  const show = (at: number) => {
    if (!trigger.current) return
    setOpen({ place: computePopoverPosition(trigger.current) })
    setActive(at)
  }
  const hide = () => setOpen(undefined)
  const choose = (at: number) => {
    const option = options[at]
    if (!option || option.disabled) return
    hide()
    if (option.value !== value) onChange(option.value)
  }
  const start = () => (chosenAt >= 0 ? chosenAt : nextEnabledOption(options, 0, 1))
  const go = (at: number) => {
    if (at >= 0) setActive(at)
  }
  const type = (key: string) => {
    const now = Date.now()
    typed.current = { text: now - typed.current.at > TYPEAHEAD_RESET_MS ? key : typed.current.text + key, at: now }
    const at = typeaheadMatch(options, open ? active : chosenAt, typed.current.text)
    if (at < 0) return
    if (open) setActive(at)
    else show(at)
  }

  const press = (event: KeyboardEvent) => {
    const last = options.length - 1
    const isPrintable = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPrintable) type(event.key)
    else if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'].includes(event.key)) return
      const edge = event.key === 'Home' ? nextEnabledOption(options, 0, 1) : nextEnabledOption(options, last, -1)
      show(event.key === 'Home' || event.key === 'End' ? edge : start())
    } else if (event.key === 'ArrowDown') go(nextEnabledOption(options, active + 1, 1))
    else if (event.key === 'ArrowUp') go(nextEnabledOption(options, active - 1, -1))
    else if (event.key === 'Home') go(nextEnabledOption(options, 0, 1))
    else if (event.key === 'End') go(nextEnabledOption(options, last, -1))
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (event.key === 'Escape') hide()
    else if (event.key === 'Tab') return choose(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const shown = options[chosenAt]?.label
  return (
    <BoxedField
      {...props}
      id={id}
      className={css.field}
      style={width === undefined ? undefined : { width: toRem(width) }}
    >
      <div className={css.anchor}>
        <button
          ref={trigger}
          type="button"
          role="combobox"
          className={classNames(css.trigger, error !== undefined && css.wrong)}
          aria-haspopup="listbox"
          aria-expanded={open !== undefined}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldDescriptionIds(id, { error, hint })}
          onClick={() => (open ? hide() : show(start()))}
          onKeyDown={press}
          onBlur={hide}
        >
          <span id={`${id}-value`} className={shown === undefined ? css.empty : css.value}>
            {shown ?? placeholder ?? words.choose}
          </span>
          <Icon name="down" className={css.arrow} />
        </button>
        {open && (
          <Choices
            id={id}
            options={options}
            chosenAt={chosenAt}
            active={active}
            place={open.place}
            onChoose={choose}
            onLeave={hide}
          />
        )}
      </div>
    </BoxedField>
  )
}

type ChoicesProps = {
  id: string
  options: readonly SelectOption<string>[]
  chosenAt: number
  active: number
  place: PopoverPosition
  onChoose: (at: number) => void
  onLeave: () => void
}

/** Focus stays on the button; the list only marks the active option (aria-activedescendant). */
function Choices({ id, options, chosenAt, active, place, onChoose, onLeave }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const close = () => leave.current()
    addEventListener('resize', close)
    addEventListener('hashchange', close)
    return () => {
      removeEventListener('resize', close)
      removeEventListener('hashchange', close)
    }
  }, [])
  useLayoutEffect(() => {
    const row = list.current?.children[active]
    const box = list.current
    if (!box || !(row instanceof HTMLElement)) return
    if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop
    const below = row.offsetTop + row.offsetHeight - box.clientHeight
    if (below > box.scrollTop) box.scrollTop = below
  }, [active])

  const tap = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('li') : null
    if (row?.parentElement) onChoose([...row.parentElement.children].indexOf(row))
  }

  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={`${id}-label`}
      className={css.list}
      style={{ maxHeight: place.maxHeight, [place.side === 'below' ? 'marginTop' : 'marginBottom']: POPOVER_GAP_PX }}
      data-side={place.side}
      data-base-ui-swipe-ignore=""
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={tap}
    >
      {options.map((option, at) => (
        <li
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosenAt}
          aria-disabled={option.disabled || undefined}
          className={classNames(css.option, at === active && css.active)}
        >
          <span className={css.words}>{option.label}</span>
          {at === chosenAt && <Icon name="check" className={css.tick} />}
        </li>
      ))}
    </ul>
  )
}
