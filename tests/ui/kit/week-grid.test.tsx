import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WeekGrid, type WeekGridCell, type WeekGridSelection, type WeekGridPart } from '@/ui/kit/lists/week-grid'
import { click, isKept, mount, press } from './mount'
import { SlotGrid, type SlotGridSlot } from '@/ui/kit/lists/slot-grid'

describe('WeekGrid', () => {
  const DAYS = ['21', '22', '23', '24'].map((number, at) => ({
    value: `2026-11-${number}`,
    weekday: '六日一二'[at] ?? '',
    number,
    name: at === 0 ? '今天' : `${number} 日`,
    weekdayName: `周${'六日一二'[at]}`,
  }))

  const PARTS: readonly WeekGridPart[] = [
    { value: 'morning', name: '上午' },
    { value: 'afternoon', name: '下午' },
    { value: 'evening', name: '晚上门诊', short: '晚上' },
  ]
  const free: WeekGridCell = { state: 'free', text: '余12', words: '有号' }
  const full: WeekGridCell = { state: 'full', text: '满', words: '约满' }
  const none: WeekGridCell = { state: 'none', text: '–', words: '不出诊' }
  const over: WeekGridCell = { state: 'full', text: '已过', words: '已过时间', disabled: true }

  /** The rows are the parts of the day, the columns the days. */
  const WEEK = [
    [over, free, none, full],
    [none, free, free, none],
    [none, none, none, free],
  ]

  const cellAt = (day: string, part: string): WeekGridCell =>
    WEEK[PARTS.findIndex(({ value }) => value === part)]?.[DAYS.findIndex(({ value }) => value === day)] ?? none
  const heard = vi.fn<(choice: WeekGridSelection) => void>()

  beforeEach(() => {
    heard.mockClear()
    // Test files share one document: settings for elder mode or large text would turn the grid into a list.
    delete document.documentElement.dataset['elder']
    delete document.documentElement.dataset['text']
  })

  function Example({ first }: { first?: WeekGridSelection }) {
    const [value, setValue] = useState(first)
    const take = (choice: WeekGridSelection) => {
      heard(choice)
      setValue(choice)
    }
    return <WeekGrid label="排班" days={DAYS} parts={PARTS} cellOf={cellAt} value={value} onChange={take} />
  }

  const openWeek = (first?: WeekGridSelection) => {
    const page = mount(<Example {...(first && { first })} />)
    const at = (column: number, row: number) => page.one<HTMLButtonElement>(`button[data-at="${column}-${row}"]`)
    const tabStops = () =>
      [...page.host.querySelectorAll<HTMLButtonElement>('button[tabindex="0"]')].map(({ dataset }) => dataset['at'])
    const focused = () => document.activeElement?.getAttribute('data-at')
    return { ...page, at, tabStops, focused }
  }

  describe('week', () => {
    test('renders a table of days by parts of the day, with accessible names for the days', () => {
      const { one, host } = openWeek()
      expect(one('[role="grid"]').getAttribute('aria-label')).toBe('排班')
      expect([...host.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent)).toEqual([
        '六21今天 周六',
        '日2222 日 周日',
        '一2323 日 周一',
        '二2424 日 周二',
      ])
      expect([...host.querySelectorAll('th[scope="row"]')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
        '上午',
        '下午',
      ])
    })
    test('shows a button for each available part, labelled with day, part and status', () => {
      const { host, at } = openWeek()
      expect([...host.querySelectorAll('button')].map(({ dataset }) => dataset['at'])).toEqual([
        '1-0',
        '3-0',
        '1-1',
        '2-1',
        '3-2',
      ])
      expect(at(1, 0).getAttribute('aria-label')).toMatch(/^22 日 周日\s?上午.*余12.*有号/)
      expect(at(3, 0).getAttribute('aria-label')).toMatch(/^24 日 周二\s?上午.*约满$/)
      expect(at(3, 2).getAttribute('aria-label')).toContain('晚上门诊')
      expect(host.querySelectorAll('tbody td')[0]?.textContent).toBe('已过已过时间')
    })
    test('marks the selected part', () => {
      const { host, at } = openWeek()
      click(at(2, 1))
      expect(heard.mock.calls).toEqual([[{ day: '2026-11-23', part: 'afternoon' }]])
      const chosen = [...host.querySelectorAll('[aria-selected="true"] button')]
      expect(chosen).toEqual([at(2, 1)])
    })
  })

  describe('WeekGrid by keyboard', () => {
    test('puts its tab stop on the selected button, or on the first enabled button if none is selected', () => {
      expect(openWeek().tabStops()).toEqual(['1-0'])
      expect(openWeek({ day: '2026-11-24', part: 'evening' }).tabStops()).toEqual(['3-2'])
      expect(openWeek({ day: '2026-11-21', part: 'morning' }).tabStops()).toEqual(['1-0'])
    })
    test('moves with the arrow keys across unavailable days, and stops at the edges', () => {
      const { at, focused } = openWeek()
      at(1, 0).focus()
      const walk = (...keys: string[]) =>
        keys.map((key) => {
          if (document.activeElement) press(document.activeElement, key)
          return focused()
        })
      expect(walk('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual(['3-0', '3-0', '1-0', '1-0'])
      expect(walk('ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual(['1-0', '1-1', '1-1', '1-0'])
      expect(walk('ArrowRight', 'ArrowDown', 'ArrowUp')).toEqual(['3-0', '3-2', '3-0'])
      expect(walk('x', 'Enter')).toEqual(['3-0', '3-0'])
    })
    test('moves with Home and End within the row', () => {
      const { at, focused } = openWeek()
      at(1, 0).focus()
      press(at(1, 0), 'End')
      expect(focused()).toBe('3-0')
      press(at(3, 0), 'Home')
      expect(focused()).toBe('1-0')
      press(at(1, 1), 'End')
      expect(focused()).toBe('2-1')
    })
    test('prevents scrolling only for arrow keys', () => {
      const { at } = openWeek()
      expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab', 'a'].map((key) => isKept(at(1, 0), key))).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
      ])
    })
  })

  describe('WeekGrid as a list for large text', () => {
    const FOLD = { days: 2, more: '看后面的日子' }
    const openList = (value?: WeekGridSelection) => {
      document.documentElement.dataset['text'] = 'large'
      const page = mount(
        <WeekGrid label="排班" days={DAYS} parts={PARTS} cellOf={cellAt} value={value} onChange={heard} fold={FOLD} />,
      )
      const rows = () => page.host.querySelectorAll('input[type=radio]').length
      const more = () => [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === FOLD.more)
      return { rows, more }
    }
    test('shows some of the available days first, and all days on a tap', () => {
      const { rows, more } = openList()
      expect(rows()).toBe(3)
      const key = more()
      if (key) click(key)
      expect([rows(), more()]).toEqual([6, undefined])
    })
    test('never hides the selected day', () => {
      const { rows, more } = openList({ day: '2026-11-24', part: 'evening' })
      expect([rows(), more()]).toEqual([6, undefined])
    })
  })
})

const SLOTS: SlotGridSlot[] = [
  { value: '0800', time: '08:00', note: '约满', state: 'full' },
  { value: '0830', time: '08:30', note: '可候补', state: 'wait' },
  { value: '0900', time: '09:00', note: '余 4', state: 'free' },
  { value: '0930', time: '09:30', note: '我的', state: 'mine' },
]

function Example({ slots = SLOTS }: { slots?: SlotGridSlot[] }) {
  const [value, setValue] = useState<string>()
  return <SlotGrid label="时段" slots={slots} value={value} onChange={setValue} />
}

test('SlotGrid selects one slot at a time, and keeps unavailable slots readable', () => {
  const { host, one } = mount(<Example />)
  const chosen = () => [...host.querySelectorAll('input')].filter((radio) => radio.checked).map(({ value }) => value)
  const tap = (value: string) => click(one(`input[value="${value}"]`))

  tap('0900')
  expect(chosen()).toEqual(['0900'])
  tap('0830')
  expect(chosen()).toEqual(['0830'])
  for (const closed of ['0800', '0930']) {
    tap(closed)
    expect(chosen()).toEqual(['0830'])
    expect(one<HTMLInputElement>(`input[value="${closed}"]`).disabled).toBe(false)
    expect(one(`input[value="${closed}"]`).getAttribute('aria-disabled')).toBe('true')
  }
  expect(one('[role="radiogroup"]').getAttribute('aria-label')).toBe('时段')
})

test('SlotGrid deselects a slot when it sells out', () => {
  const { one, draw } = mount(<Example />)
  click(one('input[value="0900"]'))

  draw(
    <Example slots={SLOTS.map((slot) => (slot.value === '0900' ? { ...slot, note: '约满', state: 'full' } : slot))} />,
  )

  expect(one<HTMLInputElement>('input[value="0900"]').checked).toBe(false)
})
