import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField, type TextFieldProps } from '@/ui/kit/fields/text-field'
import { click, fire, mount, type } from './mount'

function Typed({
  start = '',
  seen,
  ...props
}: { start?: string; seen?: (value: string) => void } & Partial<TextFieldProps>) {
  const [value, setValue] = useState(start)
  const take = (next: string) => {
    seen?.(next)
    setValue(next)
  }
  return <TextField label="姓名" {...props} value={value} onChange={take} />
}

test('drops spaces and emoji while typing and cuts to the length', () => {
  const { one } = mount(<Typed maxLength={3} />)

  type(one('input'), ' 王 小😀明明')

  expect(one<HTMLInputElement>('input').value).toBe('王小明')
})

test('leaves a composition alone and filters it once when it ends', () => {
  const seen = vi.fn<(value: string) => void>()
  const { one } = mount(<Typed seen={seen} maxLength={2} />)
  const input = one<HTMLInputElement>('input')

  fire(input, new CompositionEvent('compositionstart', { bubbles: true }))
  type(input, 'wang xiao')
  expect(input.value).toBe('wang xiao')
  expect(seen).not.toHaveBeenCalled()

  type(input, '王 小明')
  fire(input, new CompositionEvent('compositionend', { bubbles: true }))
  expect(input.value).toBe('王小')
  expect(seen.mock.calls).toEqual([['王小']])
})

test('keeps the caret where a filtered character was typed', () => {
  const { one } = mount(<Typed start="王明" />)
  const input = one<HTMLInputElement>('input')
  input.focus()

  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, '王 明')
  input.setSelectionRange(2, 2)
  fire(input, new Event('input', { bubbles: true }))

  expect([input.value, input.selectionStart]).toEqual(['王明', 1])
})

test('the clear key empties the field, keeps the focus and goes away', () => {
  const { one, host } = mount(<Typed start="王明" />)
  one('input').focus()

  click(one('[aria-label="清空姓名"]'))

  expect(one<HTMLInputElement>('input').value).toBe('')
  expect(document.activeElement).toBe(one('input'))
  expect(host.querySelector('[aria-label="清空姓名"]')).toBeNull()
})

test('the clear key comes with the text, and not where nothing can be changed', () => {
  const { one, host } = mount(<Typed />)
  const keys = () => host.querySelectorAll('button').length
  expect(keys()).toBe(0)
  type(one('input'), '王')
  expect(keys()).toBe(1)
  expect(mount(<Typed start="M20261121" readOnly />).host.querySelector('button')).toBeNull()
})

test('a rare character of a name stays, an emoji beside it goes', () => {
  const { one } = mount(<Typed rule={{ keepRareIdeographs: true }} maxLength={30} />)
  type(one('input'), '𠮷😀田𬭎👨‍👩‍👧')
  expect(one<HTMLInputElement>('input').value).toBe('𠮷田𬭎')
})

test('an error is an alert, tied to its field', () => {
  const { one } = mount(<Typed required error="请填写姓名" />)

  const input = one('input')
  const alert = one('[role="alert"]')
  expect(alert.textContent).toBe('请填写姓名')
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true'])
})
