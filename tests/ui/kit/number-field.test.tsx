import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { NumberField, type NumberFieldProps } from '@/ui/kit/fields/number-field'
import { CHINESE_KIT_WORDS } from '@/ui/kit/kit-words'
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

describe('NumberField', () => {
  test.each([
    ['50,00', '50.00'],
    ['12。5', '12.5'],
    ['1,234.5', '1234.5'],
    ['1,234', '1234'],
    ['５０，００', '50.00'],
  ])('reads %s as %s when it is left, typed, pasted and composed', (text, amount) => {
    const typed = openNumber({ decimalLength: 2 })
    typed.keys(text)
    typed.leave()
    expect(typed.field.value).toBe(amount)
    typed.unmount()
    const composed = openNumber({ decimalLength: 2 })
    fire(composed.field, new CompositionEvent('compositionstart', { bubbles: true }))
    type(composed.field, text)
    fire(composed.field, new CompositionEvent('compositionend', { bubbles: true }))
    composed.leave()
    expect(composed.field.value).toBe(amount)
  })

  test.each(['1e5', '10万', '1,2,3', '100-200'])('keeps a pasted %s and refuses it with a sentence', (text) => {
    const { field, leave, host } = openNumber({ decimalLength: 2 })
    type(field, text)
    expect(host.textContent).not.toContain(CHINESE_KIT_WORDS.notANumber)
    leave()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(host.textContent).toContain(CHINESE_KIT_WORDS.notANumber)
    type(field, '50')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['50', null])
  })
})
