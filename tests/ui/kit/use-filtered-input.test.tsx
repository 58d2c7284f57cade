import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { normalizeNumberOnBlur } from '@/domain/general/number-input'
import { editCode } from '@/domain/session/sms-code'
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
    /** What stands there after a key, and where the caret is then. */
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

describe('what is typed', () => {
  test('is told and shown as it is where the filter has nothing against it', () => {
    const { input, told } = open()
    type(input, '王明')
    expect([input.value, told()]).toEqual(['王明', ['王明']])
  })
  test('is told and shown without what a rule drops', () => {
    const { input, told } = open('', { maxLength: 2, keepSpaces: true })
    type(input, ' 王明')
    expect([input.value, told()]).toEqual([' 王', [' 王']])
  })
  test('passes through a filter of one’s own as well', () => {
    const { input, told } = open('', (raw) => raw.toUpperCase())
    type(input, 'rht-1')
    expect([input.value, told()]).toEqual(['RHT-1', ['RHT-1']])
  })
  test('is not told where all that is new was dropped', () => {
    const { input, told } = open('王明')
    type(input, '王明 ')
    expect([input.value, told()]).toEqual(['王明', []])
  })
})

describe('useFilteredInput', () => {
  test('gives a filter the value before the change', () => {
    const { input, told } = open('111111', editCode)
    type(input, '111111123456')
    expect([input.value, told()]).toEqual(['123456', ['123456']])
  })
})

describe('an input method', () => {
  test('is left alone while it composes, and filtered when it ends', () => {
    const { input, told, begin, end } = open('', { maxLength: 2 })
    begin()
    type(input, 'wang ming')
    expect([input.value, told()]).toEqual(['wang ming', []])
    type(input, '王 明明')
    end()
    expect([input.value, told()]).toEqual(['王明', ['王明']])
  })
  test('that ends where it began shows the old value again', () => {
    const { input, told, begin, end } = open('王明', { maxLength: 2 })
    begin()
    type(input, '王明 xiao')
    end()
    expect([input.value, told()]).toEqual(['王明', []])
  })
  test('that has ended is over: the next key is filtered at once', () => {
    const { input, told, begin, end } = open()
    begin()
    type(input, '王')
    end()
    type(input, '王 明')
    expect([input.value, told()]).toEqual(['王明', ['王', '王明']])
  })
  test('that changed nothing leaves the caret where it was', () => {
    const { input, begin, end, caret } = open('王明')
    input.focus()
    input.setSelectionRange(1, 1)
    begin()
    end()
    expect(caret()).toBe(1)
  })
})

describe('the caret', () => {
  test('stays behind what was kept of the text before it', () => {
    const { input, write, caret } = open('王明')
    input.focus()
    write('王 小 明', 4)
    expect([input.value, caret()]).toEqual(['王小明', 2])
  })
  test('stays where it was when all that is new was dropped', () => {
    const { input, write, caret } = open('王小明')
    input.focus()
    write('王 小明', 2)
    expect([input.value, caret()]).toEqual(['王小明', 1])
  })
  test('is left alone where nothing was dropped, though the filter would have shortened what stands before it', () => {
    const { input, write, caret } = open('15', (raw) => normalizeNumberOnBlur(raw))
    input.focus()
    write('1.5', 2)
    expect([input.value, caret()]).toEqual(['1.5', 2])
  })
  test('is not put into a field that somebody has left: that would call the keyboard up again', () => {
    const { input, write } = open('王明')
    input.blur()
    const put = vi.spyOn(input, 'setSelectionRange')
    write('王 小明', 2)
    expect(input.value).toBe('王小明')
    expect(put.mock.calls).toEqual([[2, 2]])
  })
  test('is not asked of a field that has none, such as one for an e-mail address', () => {
    const { input, told } = open('', {}, 'email')
    input.focus()
    const put = vi.spyOn(input, 'setSelectionRange')
    type(input, 'wang @rht.cn')
    expect([input.value, told()]).toEqual(['wang@rht.cn', ['wang@rht.cn']])
    expect(put).not.toHaveBeenCalled()
  })
})
