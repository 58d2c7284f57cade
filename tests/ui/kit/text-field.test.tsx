import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { TextField, type TextFieldProps } from '@/ui/kit/fields/text-field'
import { click, fire, mount, type } from './mount'
import { CHINESE_KIT_MESSAGES, CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { TextArea, type TextAreaProps } from '@/ui/kit/fields/text-area'
import { NumberField, type NumberFieldProps } from '@/ui/kit/fields/number-field'
import { SearchField } from '@/ui/kit/fields/search-field'

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

test('TextField removes spaces and emoji while typing, and truncates to its maximum length', () => {
  const { one } = mount(<Typed maxLength={3} />)

  type(one('input'), ' 王 小😀明明')

  expect(one<HTMLInputElement>('input').value).toBe('王小明')
})

test('TextField clear button empties the field, keeps the focus, and disappears', () => {
  const { one, host } = mount(<Typed start="王明" />)
  one('input').focus()

  click(one('[aria-label="清空姓名"]'))

  expect(one<HTMLInputElement>('input').value).toBe('')
  expect(document.activeElement).toBe(one('input'))
  expect(host.querySelector('[aria-label="清空姓名"]')).toBeNull()
})

test('TextField clear button appears only in an editable field with text', () => {
  const { one, host } = mount(<Typed />)
  const keys = () => host.querySelectorAll('button').length
  expect(keys()).toBe(0)
  type(one('input'), '王')
  expect(keys()).toBe(1)
  expect(mount(<Typed start="M20261121" readOnly />).host.querySelector('button')).toBeNull()
})

test('TextField keeps rare characters in a name, and removes adjacent emoji', () => {
  const { one } = mount(<Typed rule={{ keepRareIdeographs: true }} maxLength={30} />)
  type(one('input'), '𠮷😀田𬭎👨‍👩‍👧')
  expect(one<HTMLInputElement>('input').value).toBe('𠮷田𬭎')
})

test('TextField shows an error as an alert linked to its input', () => {
  const { one } = mount(<Typed required error="请填写姓名" />)

  const input = one('input')
  const alert = one('[role="alert"]')
  expect(alert.textContent).toBe('请填写姓名')
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true'])
})

function Told(props: Partial<TextAreaProps>) {
  const [value, setValue] = useState('')
  return <TextArea label="哪里不舒服" maxLength={200} {...props} value={value} onChange={setValue} />
}

function openArea(props: Partial<TextAreaProps> = {}) {
  const { one, host } = mount(<Told {...props} />)
  const area = one<HTMLTextAreaElement>('textarea')
  return { area, host, said: () => one('[role="status"]').textContent }
}

test('TextArea keeps spaces and rare characters, removes emoji, and announces its count only near the limit', () => {
  const { area, said } = openArea()
  type(area, '头 疼 😀𠮷')
  expect([area.value, said()]).toEqual(['头 疼 𠮷', words.removed.emoji])
  type(area, '疼'.repeat(179))
  expect(said()).toBe('')
  type(area, '疼'.repeat(185))
  expect(said()).toBe(words.charactersLeft(15))
  type(area, '疼'.repeat(230))
  expect([area.value.length, said()]).toEqual([200, words.charactersLeft(0)])
})

test('TextArea shows that pasted text was truncated until the text is edited', () => {
  const { area, host } = openArea()
  const alert = () => host.querySelector('[role=alert]')?.textContent ?? ''
  type(area, '疼'.repeat(200))
  expect(alert()).toBe('')
  type(area, '疼'.repeat(201))
  expect(alert()).toContain(words.cutShort(200))
  expect(area.getAttribute('aria-invalid')).toBe('true')
  type(area, '疼'.repeat(150))
  expect(alert()).toBe('')
})

test('TextArea links its label and error to its input', () => {
  const { area, host } = openArea({ required: true, error: '请再写清楚一点', hint: '一两句就好' })
  expect(['aria-required', 'aria-invalid'].map((name) => area.getAttribute(name))).toEqual(['true', 'true'])
  const told = (area.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => host.querySelector(`[id="${id}"]`)?.textContent)).toEqual(['一两句就好', '请再写清楚一点'])
  expect(area.labels[0]?.textContent).toContain('哪里不舒服')
})

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
    /** Types key by key and returns the value after each. */
    keys: (typed: string) =>
      [...typed].map((key) => {
        type(field, field.value + key)
        return field.value
      }),
    leave: () => fire(field, new FocusEvent('focusout', { bubbles: true })),
  }
}

test('NumberField enforces its format while typing, and normalizes on blur', () => {
  const { field, keys, leave } = openNumber({ decimalLength: 2 })
  expect(keys('00')).toEqual(['0', '0'])
  expect(keys('07.5.67x8')).toEqual(['0', '07', '07.', '07.5', '07.5', '07.56', '07.56', '07.56', '07.56'])
  leave()
  expect(field.value).toBe('7.56')
})

test('NumberField treats a single decimal point as empty', () => {
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
] as const)('NumberField with %j uses the “%s” keyboard, and turns 1.9 into %s', (rule, mode, shown) => {
  const { field } = openNumber(rule)
  type(field, '1.9')
  expect([field.inputMode, field.value]).toEqual([mode, shown])
})

test('NumberField shows its unit after the number', () => {
  expect(openNumber({ unit: '元' }).host.textContent).toBe('充值元')
})

describe('NumberField', () => {
  test.each([['1,234.5', '1234.5']])('parses %s as %s on blur, whether typed, pasted or composed', (text, amount) => {
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

  test.each(['1e5', '10万', '1,2,3', '100-200'])('keeps the pasted text %s, and shows an error', (text) => {
    const { field, leave, host } = openNumber({ decimalLength: 2 })
    type(field, text)
    expect(host.textContent).not.toContain(CHINESE_KIT_MESSAGES.notANumber)
    leave()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(host.textContent).toContain(CHINESE_KIT_MESSAGES.notANumber)
    type(field, '50')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['50', null])
  })
})

const heard = vi.fn<(value: string) => void>()
const searched = vi.fn<() => void>()

function Found() {
  const [value, setValue] = useState('')
  const take = (next: string) => {
    heard(next)
    setValue(next)
  }
  return <SearchField label="找医生" value={value} onChange={take} onSearch={searched} />
}

function openSearch() {
  heard.mockClear()
  searched.mockClear()
  const page = mount(<Found />)
  return { ...page, field: page.one<HTMLInputElement>('input') }
}

test('SearchField filters once, when IME composition ends', () => {
  const { field } = openSearch()
  fire(field, new CompositionEvent('compositionstart', { bubbles: true }))
  type(field, 'lin qing')
  expect([field.value, heard.mock.calls]).toEqual(['lin qing', []])
  type(field, '林清')
  fire(field, new CompositionEvent('compositionend', { bubbles: true }))
  expect([field.value, heard.mock.calls]).toEqual(['林清', [['林清']]])
})

test('SearchField submits without navigating, and blurs to close the keyboard', () => {
  const { field, one } = openSearch()
  field.focus()
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  fire(one('form'), sent)
  expect([sent.defaultPrevented, searched.mock.calls.length]).toEqual([true, 1])
  expect(document.activeElement).not.toBe(field)
})

test('SearchField clear button appears only with text, empties the field, and keeps the focus', () => {
  const { field, host, one } = openSearch()
  expect(host.querySelector('[aria-label="清空找医生"]')).toBeNull()
  type(field, '林清')
  click(one('[aria-label="清空找医生"]'))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})
