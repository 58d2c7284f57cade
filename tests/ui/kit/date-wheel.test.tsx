import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateWheel } from '@/ui/kit/date-wheel'
import { click, mount, press } from './mount'

function wheel(start: string, max = '2030-05-31') {
  const seen = vi.fn<(day: string) => void>()
  function Example() {
    const [day, setDay] = useState(start)
    const take = (next: string) => {
      seen(next)
      setDay(next)
    }
    return <DateWheel label="生日" value={day} onChange={take} min="1900-01-01" max={max} />
  }
  const { one, host } = mount(<Example />)
  return {
    turn: (column: string, key: string) => {
      press(one(`[role="listbox"][aria-label="${column}"]`), key)
      return seen.mock.lastCall?.[0]
    },
    tap: (name: string) => {
      click(one(`[aria-label="${name}"]`))
      return seen.mock.lastCall?.[0]
    },
    rows: (column: string) => host.querySelectorAll(`[aria-label="${column}"] [role="option"]`).length,
    chosen: () => [...host.querySelectorAll('[aria-selected="true"]')].map((row) => row.textContent),
  }
}

test('the date follows the month and leap years', () => {
  const { turn, rows } = wheel('2023-01-31')

  expect(turn('月', 'ArrowDown')).toBe('2023-02-28')
  expect(rows('日')).toBe(28)
  expect(turn('年', 'ArrowDown')).toBe('2024-02-28')
  expect(turn('日', 'End')).toBe('2024-02-29')
  expect(turn('年', 'ArrowDown')).toBe('2025-02-28')
})

test('columns end at the bounds', () => {
  const { turn, rows, chosen } = wheel('2029-12-31')

  expect(turn('年', 'PageDown')).toBe('2030-05-31')
  expect([rows('月'), rows('日')]).toEqual([5, 31])
  expect(turn('年', 'Home')).toBe('1900-05-31')
  expect(turn('年', 'PageUp')).toBe('1900-05-31')
  expect(chosen()).toEqual(['1900 年', '5 月', '31 日'])
})

test('screen readers on touch turn it with buttons', () => {
  const { tap } = wheel('1990-01-01')

  expect(tap('月，下一项')).toBe('1990-02-01')
  expect(tap('年，上一项')).toBe('1989-02-01')
})
