import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DateWheel } from '@/ui/kit/fields/date-wheel'
import { click, fire, mount, press } from './mount'

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

describe('a column on its way to a row', () => {
  const ROW = 44
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, ROW))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  /** The months of 1990, the scroll of which goes where the test says, and where it was last sent. */
  function months() {
    const sent = vi.spyOn(HTMLUListElement.prototype, 'scrollTo').mockImplementation(() => undefined)
    const drawn = wheel('1990-01-01')
    const column = document.querySelector('[aria-label="月"]')
    if (!column) throw new Error('no months')
    const scroll = (row: number) => {
      column.scrollTop = row * ROW
      fire(column, new Event('scroll'))
    }
    const rest = () => act(() => void vi.advanceTimersByTime(1_000))
    return { ...drawn, column, sent, scroll, rest }
  }

  test('that stands still on a slow phone has not chosen where it stands, and goes on at once', () => {
    const { turn, chosen, sent, scroll, rest } = months()
    turn('月', 'End')
    scroll(0)
    scroll(3)
    rest()
    expect(chosen()).toEqual(['1990 年', '12 月', '1 日'])
    expect(sent).toHaveBeenLastCalledWith({ top: 11 * ROW, behavior: 'auto' })
    scroll(11)
    rest()
    expect(chosen()).toEqual(['1990 年', '12 月', '1 日'])
  })
  test.each(['pointerdown', 'wheel'])('goes where a hand takes it from there: %s', (hand) => {
    const { turn, chosen, column, scroll, rest } = months()
    turn('月', 'End')
    scroll(3)
    fire(column, new Event(hand, { bubbles: true }))
    scroll(5)
    rest()
    expect(chosen()).toEqual(['1990 年', '6 月', '1 日'])
  })
  test('and once it is there, the next turn is a choice again', () => {
    const { turn, chosen, scroll, rest } = months()
    turn('月', 'End')
    scroll(11)
    scroll(8.3)
    rest()
    expect(chosen()).toEqual(['1990 年', '9 月', '1 日'])
  })
})
