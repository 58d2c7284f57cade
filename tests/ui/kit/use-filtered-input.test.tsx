import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { normalizeNumberOnBlur } from '@/domain/general/number-input'
import { editSmsCode } from '@/domain/session/sms-code'
import { useFilteredInput, type TextFilter } from '@/ui/kit/fields/use-filtered-input'
import { fire, mount, type } from './mount'

type Told = (value: string) => void

function Example(props: { start: string; filter: TextFilter; told: Told; kind: string }) {
  const [value, setValue] = useState(props.start)
  const take = (next: string) => {
    props.told(next)
    setValue(next)
  }
  const { ref, shown, handlers } = useFilteredInput<HTMLInputElement>(value, take, props.filter)
  return <input ref={ref} type={props.kind} value={shown} {...handlers} />
}

function open(start = '', filter: TextFilter = {}, kind = 'text') {
  const told = vi.fn<Told>()
  const { one } = mount(<Example start={start} filter={filter} told={told} kind={kind} />)
  const input = one<HTMLInputElement>('input')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  return {
    input,
    told: () => told.mock.calls.map(([value]) => value),
    /** Value and caret position after a keystroke. */
    write: (text: string, caret: number) => {
      set?.call(input, text)
      input.setSelectionRange(caret, caret)
      fire(input, new Event('input', { bubbles: true }))
    },
    begin: () => fire(input, new CompositionEvent('compositionstart', { bubbles: true })),
    end: () => fire(input, new CompositionEvent('compositionend', { bubbles: true })),
    caret: () => input.selectionStart,
  }
}

describe('useFilteredInput', () => {
  test('passes allowed text through unchanged', () => {
    const { input, told } = open()
    type(input, '王明')
    expect([input.value, told()]).toEqual(['王明', ['王明']])
  })
  test('removes disallowed characters from both the reported and the displayed text', () => {
    const { input, told } = open('', { maxLength: 2, keepSpaces: true })
    type(input, ' 王明')
    expect([input.value, told()]).toEqual([' 王', [' 王']])
  })
  test('applies a custom filter', () => {
    const { input, told } = open('', (raw) => raw.toUpperCase())
    type(input, 'rht-1')
    expect([input.value, told()]).toEqual(['RHT-1', ['RHT-1']])
  })
  test('reports no change when all new text is removed', () => {
    const { input, told } = open('王明')
    type(input, '王明 ')
    expect([input.value, told()]).toEqual(['王明', []])
  })
})

describe('useFilteredInput', () => {
  test('passes the previous value to the filter', () => {
    const { input, told } = open('111111', editSmsCode)
    type(input, '111111123456')
    expect([input.value, told()]).toEqual(['123456', ['123456']])
  })
})

describe('useFilteredInput during composition', () => {
  test('does not filter until composition ends', () => {
    const { input, told, begin, end } = open('', { maxLength: 2 })
    begin()
    type(input, 'wang ming')
    expect([input.value, told()]).toEqual(['wang ming', []])
    type(input, '王 明明')
    end()
    expect([input.value, told()]).toEqual(['王明', ['王明']])
  })
  test('restores the previous value when composition ends without a change', () => {
    const { input, told, begin, end } = open('王明', { maxLength: 2 })
    begin()
    type(input, '王明 xiao')
    end()
    expect([input.value, told()]).toEqual(['王明', []])
  })
  test('filters the first keystroke after composition', () => {
    const { input, told, begin, end } = open()
    begin()
    type(input, '王')
    end()
    type(input, '王 明')
    expect([input.value, told()]).toEqual(['王明', ['王', '王明']])
  })
  test('keeps the caret position when nothing has changed', () => {
    const { input, begin, end, caret } = open('王明')
    input.focus()
    input.setSelectionRange(1, 1)
    begin()
    end()
    expect(caret()).toBe(1)
  })
})

describe('useFilteredInput caret', () => {
  test('moves to the end of the text that passed the filter', () => {
    const { input, write, caret } = open('王明')
    input.focus()
    write('王 小 明', 4)
    expect([input.value, caret()]).toEqual(['王小明', 2])
  })
  test('stays at its position when all new text is removed', () => {
    const { input, write, caret } = open('王小明')
    input.focus()
    write('王 小明', 2)
    expect([input.value, caret()]).toEqual(['王小明', 1])
  })
  test('stays at its position when no text is removed, even if the filter would shorten the text before it', () => {
    const { input, write, caret } = open('15', (raw) => normalizeNumberOnBlur(raw))
    input.focus()
    write('1.5', 2)
    expect([input.value, caret()]).toEqual(['1.5', 2])
  })
  test('stays in place after blur, because moving it would reopen the keyboard', () => {
    const { input, write } = open('王明')
    input.blur()
    const put = vi.spyOn(input, 'setSelectionRange')
    write('王 小明', 2)
    expect(input.value).toBe('王小明')
    expect(put.mock.calls).toEqual([[2, 2]])
  })
  test('stays in place in an input without selection support, such as e-mail', () => {
    const { input, told } = open('', {}, 'email')
    input.focus()
    const put = vi.spyOn(input, 'setSelectionRange')
    type(input, 'wang @rht.cn')
    expect([input.value, told()]).toEqual(['wang@rht.cn', ['wang@rht.cn']])
    expect(put).not.toHaveBeenCalled()
  })
})
