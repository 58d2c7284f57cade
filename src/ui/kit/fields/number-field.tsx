import { cleanNumber, settleNumber, type NumberRule } from '@/domain/general/text-input'
import css from './number-field.module.css'
import { TextField, type TextFieldProps } from './text-field'

export type NumberFieldProps = Omit<TextFieldProps, 'rule' | 'type' | 'inputMode' | 'maxLength'> & {
  /** Digits kept behind the point; any number unless told, 0 for whole numbers. */
  decimalLength?: number | undefined
  allowNegative?: boolean | undefined
  /** A unit such as 元, after the clear key. */
  unit?: string | undefined
}

/**
 * Number input that sticks (docs/product/fields.md): no leading 00, no second point, decimals cut; tidied when it is
 * left.
 */
export function NumberField({ decimalLength, allowNegative = false, unit, onBlur, ...props }: NumberFieldProps) {
  const rule: NumberRule = decimalLength === undefined ? { allowNegative } : { decimalLength, allowNegative }
  const settle = () => {
    const settled = settleNumber(props.value, rule)
    if (settled !== props.value) props.onChange(settled)
    onBlur?.()
  }
  return (
    <TextField
      {...props}
      rule={(raw) => cleanNumber(raw, rule)}
      inputMode={allowNegative ? 'text' : decimalLength === 0 ? 'numeric' : 'decimal'}
      trailing={unit === undefined ? props.trailing : <span className={css.unit}>{unit}</span>}
      onBlur={settle}
    />
  )
}
