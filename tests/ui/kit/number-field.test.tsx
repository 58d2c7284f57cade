import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField, type NumberFieldProps } from '@/ui/kit/fields/number-field'
import { fire, mount, type } from './mount'

function Counted(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState('')
  return <NumberField label="充值" {...props} value={value} onChange={setValue} />
}
function openNumber(props: Partial<NumberFieldProps> = {}) {
  const page = mount(<Counted {...props} />)
  const field = page.one<HTMLInputElement>('input')
  return {
    ...page,
    field,
    /** Key by key, and what stands there after each. */
    keys: (typed: string) =>
      [...typed].map((key) => {
        type(field, field.value + key)
        return field.value
      }),
    leave: () => fire(field, new FocusEvent('focusout', { bubbles: true })),
  }
}

test('an amount sticks to its rules while it is typed, and is tidied when it is left', () => {
  const { field, keys, leave } = openNumber({ decimalLength: 2 })
  expect(keys('00')).toEqual(['0', '0'])
  expect(keys('07.5.67x8')).toEqual(['0', '07', '07.', '07.5', '07.5', '07.56', '07.56', '07.56', '07.56'])
  leave()
  expect(field.value).toBe('7.56')
})
test('a lone point is nothing', () => {
  const { field, leave } = openNumber({ decimalLength: 2 })
  type(field, '.')
  leave()
  expect(field.value).toBe('0')
})
test.each([
  [{ decimalLength: 2 }, 'decimal', '1.9'],
  [{ decimalLength: 0 }, 'numeric', '1'],
  [{}, 'decimal', '1.9'],
  [{ allowNegative: true }, 'text', '1.9'],
] as const)('a number of %j asks for the %s keyboard, and 1.9 is %s', (rule, mode, shown) => {
  const { field } = openNumber(rule)
  type(field, '1.9')
  expect([field.inputMode, field.value]).toEqual([mode, shown])
})
test('a unit stands behind the number', () => {
  expect(openNumber({ unit: '元' }).host.textContent).toBe('充值元')
})
