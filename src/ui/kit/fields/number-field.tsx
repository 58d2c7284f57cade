import { useState } from 'react'
import { editNumberInput, parseNumberInput, type NumberRule } from '@/domain/general/number-input'
import { useKitMessages } from '../kit-messages'
import css from './number-field.module.css'
import { TextField, type TextFieldProps } from './text-field'

export type NumberFieldProps = Omit<TextFieldProps, 'rule' | 'type' | 'inputMode' | 'maxLength'> & {
  /** Maximum number of decimals; 0 for whole numbers. Default: unlimited. */
  decimalLength?: number | undefined
  allowNegative?: boolean | undefined
  /** A unit such as 元, shown after the clear button. */
  unit?: string | undefined
}

/**
 * Number input (docs/product/fields.md): no leading 00, no second decimal point, excess decimals cut. Parses on blur;
 * text that is not a number stays visible and is invalid.
 */
export function NumberField({ decimalLength, allowNegative = false, unit, onBlur, error, ...props }: NumberFieldProps) {
  const words = useKitMessages()
  const [refused, setRefused] = useState<string>()
  const rule: NumberRule = decimalLength === undefined ? { allowNegative } : { decimalLength, allowNegative }
  const settle = () => {
    const settled = parseNumberInput(props.value, rule)
    setRefused(settled === undefined ? props.value : undefined)
    if (settled !== undefined && settled !== props.value) props.onChange(settled)
    onBlur?.()
  }
  return (
    <TextField
      {...props}
      error={error ?? (refused === props.value ? words.notANumber : undefined)}
      rule={(raw, before) => editNumberInput(raw, before, rule)}
      inputMode={allowNegative ? 'text' : decimalLength === 0 ? 'numeric' : 'decimal'}
      trailing={unit === undefined ? props.trailing : <span className={css.unit}>{unit}</span>}
      onBlur={settle}
    />
  )
}
