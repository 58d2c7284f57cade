import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SelectOption } from '@/domain/general/options'
import { Select, type SelectProps } from '@/ui/kit/fields/select'
import { click, fire, isKept, mount, press } from './mount'

type Kind = 'card' | 'pass' | 'permit' | 'none'
const KINDS: readonly SelectOption<Kind>[] = [
  { value: 'card', label: '身份证' },
  { value: 'pass', label: 'Passport' },
  { value: 'permit', label: 'Permit', disabled: true },
  { value: 'none', label: '没有证件' },
]
const heard = vi.fn<(value: Kind) => void>()
beforeEach(() => heard.mockClear())

function Chosen({ start, ...props }: Partial<SelectProps<Kind>> & { start?: Kind }) {
  const [value, setValue] = useState(start)
  const take = (next: Kind) => {
    heard(next)
    setValue(next)
  }
  return <Select label="证件" options={KINDS} {...props} value={value} onChange={take} />
}
function openSelect(props: Parameters<typeof Chosen>[0] = {}) {
  const { host, one } = mount(<Chosen {...props} />)
  const trigger = one<HTMLButtonElement>('[role="combobox"]')
  const rows = () => [...host.querySelectorAll<HTMLElement>('[role="option"]')]
  /** The text of the active option; undefined while the list is closed. */
  const active = () => {
    const id = trigger.getAttribute('aria-activedescendant')
    return id === null ? undefined : rows().find((row) => row.id === id)?.textContent
  }
  const keys = (...pressed: string[]) =>
    pressed.map((key) => {
      press(trigger, key)
      return active()
    })
  const isOpen = () => trigger.getAttribute('aria-expanded') === 'true'
  return { host, trigger, rows, active, keys, isOpen }
}

describe('Select by touch', () => {
  test('opens on the selected option, and closes after a choice', () => {
    const { trigger, rows, active, isOpen } = openSelect({ start: 'pass' })
    expect([trigger.textContent, isOpen(), rows().length]).toEqual(['Passport', false, 0])
    click(trigger)
    expect([isOpen(), active(), rows().map((row) => row.getAttribute('aria-selected'))]).toEqual([
      true,
      'Passport',
      ['false', 'true', 'false', 'false'],
    ])
    const [first] = rows()
    if (first) click(first)
    expect([trigger.textContent, isOpen(), heard.mock.calls.flat()]).toEqual(['身份证', false, ['card']])
  })
  test('shows a placeholder when nothing is selected', () => {
    expect(openSelect().trigger.textContent).toBe('请选择')
    expect(openSelect({ placeholder: '哪一种' }).trigger.textContent).toBe('哪一种')
  })
  test('ignores a disabled option, and reports no change when the selected option is tapped', () => {
    const { trigger, rows, isOpen } = openSelect({ start: 'card' })
    click(trigger)
    expect(rows()[2]?.getAttribute('aria-disabled')).toBe('true')
    for (const at of [2, 0]) {
      const row = rows()[at]
      if (row) click(row)
    }
    expect([heard.mock.calls, isOpen()]).toEqual([[], false])
  })
  test('closes on a second tap, on blur, on resize and on navigation', () => {
    const { trigger, isOpen } = openSelect()
    const ways = [
      () => click(trigger),
      () => fire(trigger, new FocusEvent('focusout', { bubbles: true })),
      () => fire(document.body, new Event('resize', { bubbles: true })),
      () => fire(document.body, new Event('hashchange', { bubbles: true })),
    ]
    for (const close of ways) {
      click(trigger)
      expect(isOpen()).toBe(true)
      close()
      expect(isOpen()).toBe(false)
    }
  })
})

describe('Select by keyboard', () => {
  test('opens at the first enabled option, or at the last option with the End key', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home']) expect(openSelect().keys(key)).toEqual(['身份证'])
    expect(openSelect().keys('End')).toEqual(['没有证件'])
    expect(openSelect({ start: 'none' }).keys('ArrowDown')).toEqual(['没有证件'])
    expect(openSelect({ start: 'none' }).keys('Home')).toEqual(['身份证'])
  })
  test('skips disabled options, and stops at the ends', () => {
    const { keys } = openSelect()
    expect(keys('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([
      '身份证',
      'Passport',
      '没有证件',
      '没有证件',
      'Passport',
      '身份证',
      '身份证',
    ])
    expect(keys('End', 'Home')).toEqual(['没有证件', '身份证'])
  })
  test.each(['Enter', ' ', 'Tab'])('selects the focused option on %j', (key) => {
    const { keys, isOpen } = openSelect()
    keys('Enter', 'ArrowDown', key)
    expect([heard.mock.calls.flat(), isOpen()]).toEqual([['pass'], false])
  })
  test('keeps its value on Escape', () => {
    const { keys, isOpen, trigger } = openSelect({ start: 'card' })
    keys('Enter', 'ArrowDown', 'Escape')
    expect([heard.mock.calls, isOpen(), trigger.textContent]).toEqual([[], false, '身份证'])
  })
  test('finds an option by its first letters when typed in quick succession', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(10_000)
    const { keys, isOpen } = openSelect()
    expect(keys('p')).toEqual(['Passport'])
    expect(isOpen()).toBe(true)
    expect(keys('a', 's')).toEqual(['Passport', 'Passport'])
    now.mockReturnValue(10_701)
    expect(keys('没')).toEqual(['没有证件'])
    expect(keys('z')).toEqual(['没有证件'])
    now.mockRestore()
  })
  test('stops propagation only for the keys it handles', () => {
    const { trigger, keys } = openSelect()
    expect(['Tab', 'Escape', 'F5'].map((key) => isKept(trigger, key))).toEqual([false, false, false])
    expect([
      isKept(trigger, 'r', { ctrlKey: true }),
      isKept(trigger, 'r', { metaKey: true }),
      isKept(trigger, 'r', { altKey: true }),
    ]).toEqual([false, false, false])
    expect([
      isKept(trigger, 'ArrowDown'),
      isKept(trigger, 'ArrowDown'),
      isKept(trigger, 'F5'),
      isKept(trigger, 'Escape'),
    ]).toEqual([true, true, false, true])
    keys('Enter')
    expect(isKept(trigger, 'Tab')).toBe(false)
  })
})

test('Select links its label and error to its input', () => {
  const { trigger, host } = openSelect({ required: true, error: '请选择证件', hint: '照证件上的' })
  expect(['aria-required', 'aria-invalid'].map((name) => trigger.getAttribute(name))).toEqual(['true', 'true'])
  const words = (name: string) =>
    (trigger.getAttribute(name) ?? '').split(' ').map((id) => host.querySelector(`[id="${id}"]`)?.textContent)
  expect(words('aria-describedby')).toEqual(['照证件上的', '请选择证件'])
  expect(words('aria-labelledby').join(' ')).toContain('证件')
  expect(openSelect().trigger.hasAttribute('aria-describedby')).toBe(false)
  click(trigger)
  expect(words('aria-controls')).toHaveLength(1)
  expect(host.querySelector('[role="listbox"]')?.id).toBe(trigger.getAttribute('aria-controls'))
})
