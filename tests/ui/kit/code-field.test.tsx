import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CodeField, type CodeFieldProps } from '@/ui/kit/fields/code-field'
import { fire, mount, type } from './mount'

const complete = vi.fn<(value: string) => void>()
beforeEach(() => complete.mockClear())

function Coded({ start = '', ...props }: Partial<CodeFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <CodeField label="验证码" {...props} value={value} onChange={setValue} onComplete={complete} />
}
function openCode(props: Parameters<typeof Coded>[0] = {}) {
  const { host, one } = mount(<Coded {...props} />)
  const field = one<HTMLInputElement>('input')
  const boxes = () => [...host.querySelectorAll<HTMLElement>('span[aria-hidden="true"]')]
  return { host, field, boxes, shown: () => boxes().map(({ textContent }) => textContent) }
}

test('has a box for each digit, and takes nothing but digits', () => {
  const { field, shown } = openCode()
  type(field, ' 12a-3')
  expect([field.value, shown()]).toEqual(['123', ['1', '2', '3', '', '', '']])
  type(field, '12345678')
  expect([field.value, shown()]).toEqual(['123456', ['1', '2', '3', '4', '5', '6']])
  expect(openCode({ length: 4 }).shown()).toEqual(['', '', '', ''])
})

test('says once that it is whole, also when it is pasted', () => {
  const { field } = openCode()
  type(field, '12345')
  expect(complete).not.toHaveBeenCalled()
  type(field, '123456')
  type(field, '123456 ')
  expect(complete.mock.calls).toEqual([['123456']])
  type(field, '12345')
  type(field, '123457')
  expect(complete.mock.calls).toEqual([['123456'], ['123457']])
})

test('the box that comes next is marked while the field is in use, and the last one when it is full', () => {
  const { field, boxes } = openCode({ start: '12' })
  const marked = () => boxes().flatMap(({ className }, at) => (className === boxes()[5 - at]?.className ? [] : [at]))
  expect(marked()).toEqual([])
  fire(field, new FocusEvent('focusin', { bubbles: true }))
  expect(marked()).toEqual([2, 3])
  type(field, '123456')
  expect(marked()).toEqual([0, 5])
  fire(field, new FocusEvent('focusout', { bubbles: true }))
  expect(marked()).toEqual([])
})

test('a text message’s code is offered by the phone; a password is not, and shows no digit', () => {
  const plain = openCode().field
  expect([plain.type, plain.autocomplete, plain.inputMode, plain.pattern]).toEqual([
    'text',
    'one-time-code',
    'numeric',
    '[0-9]*',
  ])
  const { field, shown, boxes } = openCode({ secret: true, start: '12' })
  expect([field.type, field.autocomplete, shown().join('')]).toEqual(['password', 'off', ''])
  expect(boxes().map((box) => box.childElementCount)).toEqual([1, 1, 0, 0, 0, 0])
})

test('the caret stays behind the last digit', () => {
  const { field } = openCode({ start: '123' })
  field.focus()
  field.setSelectionRange(1, 1)
  fire(field, new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }))
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
})

test('what is asked and what is wrong is tied to the field', () => {
  const { field, host } = openCode({ required: true, error: '验证码不对', hint: '六位数字', id: 'code' })
  expect([field.id, field.getAttribute('aria-required'), field.getAttribute('aria-invalid')]).toEqual([
    'code',
    'true',
    'true',
  ])
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => host.querySelector(`#${id}`)?.textContent)).toEqual(['六位数字', '验证码不对'])
  const { field: plain } = openCode()
  expect(['aria-required', 'aria-invalid', 'aria-describedby'].map((name) => plain.hasAttribute(name))).toEqual([
    false,
    false,
    false,
  ])
})
