import { act, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeField, type CodeFieldProps } from '@/ui/kit/fields/code-field'
import { fire, mount, type } from './mount'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { PasswordPad } from '@/ui/kit/fields/password-pad'

describe('CodeField', () => {
  const complete = vi.fn<(value: string) => void>()
  beforeEach(() => complete.mockClear())

  function Coded({ start = '', ...props }: Partial<CodeFieldProps> & { start?: string }) {
    const [value, setValue] = useState(start)
    return <CodeField label="支付密码" {...props} value={value} onChange={setValue} onComplete={complete} />
  }

  function openCode(props: Parameters<typeof Coded>[0] = {}) {
    const { host, one } = mount(<Coded {...props} />)
    const field = one<HTMLInputElement>('input')
    const boxes = () => [...host.querySelectorAll<HTMLElement>('span[aria-hidden="true"]')]
    return { host, field, boxes, dots: () => boxes().filter(({ childElementCount }) => childElementCount === 1).length }
  }

  test('shows one box per digit, and accepts only digits', () => {
    const { field, dots } = openCode()
    type(field, ' 12a-3')
    expect([field.value, dots()]).toEqual(['123', 3])
    type(field, '12345678')
    expect([field.value, dots()]).toEqual(['123456', 6])
    type(field, '１２')
    expect([field.value, dots()]).toEqual(['12', 2])
    expect(openCode({ length: 4 }).boxes()).toHaveLength(4)
  })

  test('reports completion once, whether typed or pasted', () => {
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

  test('highlights the next box while focused, and the last box when complete', () => {
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

  test('masks each digit and disables autofill when secret', () => {
    const { field, host, dots } = openCode({ start: '12' })
    expect([field.type, field.autocomplete, field.inputMode, field.pattern]).toEqual([
      'password',
      'off',
      'numeric',
      '[0-9]*',
    ])
    expect([dots(), host.querySelector('span[aria-hidden="true"]')?.textContent]).toEqual([2, ''])
  })

  test('replaces a complete value when another code is pasted', () => {
    const { field } = openCode({ start: '111111' })
    type(field, '111111123456')
    expect(field.value).toBe('123456')
    expect(complete.mock.calls).toEqual([['123456']])
  })

  test('keeps the caret after the last digit', () => {
    const { field } = openCode({ start: '123' })
    field.focus()
    field.setSelectionRange(1, 1)
    fire(field, new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }))
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
  })

  test('links its label and error to its input', () => {
    const { field, host } = openCode({ required: true, error: '支付密码不对', hint: '六位数字', id: 'code' })
    expect([field.id, field.getAttribute('aria-required'), field.getAttribute('aria-invalid')]).toEqual([
      'code',
      'true',
      'true',
    ])
    const told = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(told.map((id) => host.querySelector(`#${id}`)?.textContent)).toEqual(['六位数字', '支付密码不对'])
    const { field: plain } = openCode()
    expect(['aria-required', 'aria-invalid', 'aria-describedby'].map((name) => plain.hasAttribute(name))).toEqual([
      false,
      false,
      false,
    ])
  })
})

/** A keypad whose verification the test completes. */
function openPad() {
  const asked: { password: string; answer: (wrong: string | undefined) => void; lose: () => void }[] = []
  const { host, one } = mount(
    <PasswordPad
      label="支付密码"
      hint="6 位数字"
      onComplete={(password) =>
        new Promise((answer, lose) => asked.push({ password, answer, lose: () => lose(new Error('offline')) }))
      }
    />,
  )
  return {
    asked,
    field: one<HTMLInputElement>('input'),
    status: () => one('[role="status"]').textContent,
    says: (words: string) => host.textContent.includes(words),
    fault: () => host.querySelector('[role="alert"]')?.textContent,
    isBusy: () => host.querySelector('[aria-busy="true"]') !== null,
  }
}

test('PasswordPad shows an error and clears its boxes after a wrong password, and accepts the correct password', async () => {
  const { asked, field, status, fault, says } = openPad()
  expect([field.type, field.autocomplete, status()]).toEqual(['password', 'off', ''])
  type(field, '99x9')
  expect([field.value, status()]).toEqual(['999', words.typedOf(3, 6)])
  type(field, '999999')
  await act(async () => asked[0]?.answer('密码不对，请再输一次'))
  expect([fault(), field.value, status()]).toEqual(['密码不对，请再输一次', '', ''])
  expect(says('6 位数字')).toBe(false)
  type(field, '1')
  expect([fault(), says('6 位数字')]).toEqual([undefined, true])
  type(field, '112233')
  await act(async () => asked[1]?.answer(undefined))
  expect([field.value, fault(), asked.map(({ password }) => password)]).toEqual(['', undefined, ['999999', '112233']])
})

test('PasswordPad checks one password at a time, and blocks typing during the check', async () => {
  const { asked, field, status, isBusy } = openPad()
  type(field, '112233')
  expect([isBusy(), status()]).toEqual([true, words.checking])
  type(field, '1122334')
  type(field, '11223')
  expect([field.value, asked.length]).toEqual(['112233', 1])
  await act(async () => asked[0]?.answer(undefined))
  expect([field.value, isBusy()]).toEqual(['', false])
})

test('PasswordPad shows that a check failed, and accepts the password again', async () => {
  const { asked, field, fault, isBusy } = openPad()
  type(field, '112233')
  await act(async () => asked[0]?.lose())
  expect([fault(), field.value, isBusy()]).toEqual([words.pieceFailed, '', false])
})
