import { useId } from 'react'
import { BoxedField } from './boxed-field'
import { classNames } from '../class-names'
import { fieldDescriptionIds, type FieldProps } from './field-row'
import { AutoGrowTextArea } from './auto-grow-textarea'
import { useKitMessages } from '../kit-messages'
import { useFilteredInput, type RawTextHandler } from './use-filtered-input'
import noteCss from './field-note.module.css'
import css from './text-area.module.css'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** Whether to hide the label visually, because a heading already names the field. */
  labelHidden?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  onRaw?: RawTextHandler | undefined
}

/**
 * A field for free text: keeps spaces, grows with its content, announces the remaining characters only near the limit,
 * and reports text that was cut off at the limit.
 */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength = 200, required, hint } = props
  const words = useKitMessages()
  const ownId = useId()
  const id = props.id ?? ownId
  const rule = { maxLength, keepSpaces: true, keepRareIdeographs: true }
  const { ref, shown, handlers, loss, note } = useFilteredInput<HTMLTextAreaElement>(value, onChange, rule, props.onRaw)
  const error = props.error ?? (loss === 'end' ? note : undefined)
  const removed = loss === 'end' ? undefined : note
  const left = Math.max(0, maxLength - value.length)
  const isNearEnd = left <= maxLength / 10

  return (
    <BoxedField {...props} error={error} id={id} controlId={id}>
      <div className={classNames(css.box, error !== undefined && css.wrong)}>
        <AutoGrowTextArea
          {...handlers}
          ref={ref}
          id={id}
          className={css.grow}
          name={props.name}
          value={shown}
          rows={2}
          placeholder={props.placeholder}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldDescriptionIds(id, { error, hint })}
        />
        <p className={css.count} aria-hidden="true">
          {value.length} / {maxLength}
        </p>
        <p className="visually-hidden" role="status">
          {removed ?? (isNearEnd ? words.charactersLeft(left) : '')}
        </p>
      </div>
      {removed !== undefined && (
        <p className={noteCss.note} aria-hidden="true">
          {removed}
        </p>
      )}
    </BoxedField>
  )
}
