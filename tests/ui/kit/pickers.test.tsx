import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatSlashedDate } from '@/domain/general/birthday'
import type { TreeNode } from '@/domain/general/tree-selection'
import { SAMPLE_REGIONS } from '@/ui/gallery/pickers'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { PickerField } from '@/ui/kit/fields/picker-field'
import { RegionPickerSheet } from '@/ui/kit/fields/region-picker-sheet'
import { click, fire, mount, press } from './mount'
import { until } from './open-screen'
import { DateWheel } from '@/ui/kit/fields/date-wheel'

function Birthday() {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  return (
    <>
      <PickerField
        label="生日"
        value={day === '' ? '' : formatSlashedDate(day)}
        placeholder="选择生日"
        onOpen={() => setOpen(true)}
      />
      <DatePickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="选择生日"
        value={day}
        onChange={setDay}
        max="2026-11-20"
      />
    </>
  )
}

function Region() {
  const [isOpen, setOpen] = useState(false)
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  return (
    <>
      <PickerField
        label="地区"
        value={branch.map(({ name }) => name).join(' ')}
        placeholder="选择省市区"
        onOpen={() => setOpen(true)}
      />
      <RegionPickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="选择地区"
        regions={SAMPLE_REGIONS}
        value={branch.map(({ id }) => id)}
        onChange={setBranch}
      />
    </>
  )
}

/** A field and its sheet, which is a sibling in the document. */
function openPicker(drawn: ReactNode) {
  const { one } = mount(drawn)
  const sheet = () => document.querySelector('[role="dialog"]')
  const inSheet = (selector: string) => [...(sheet()?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return {
    field: one('button'),
    sheet,
    open: async () => {
      click(one('button'))
      await until(() => expect(sheet()).not.toBeNull())
    },
    isGone: () => until(() => expect(sheet()).toBeNull()),
    tap: async (name: string) => {
      const key = inSheet('button').find(({ textContent }) => textContent === name)
      if (!key) throw new Error(`no ${name}`)
      await act(async () => key.click())
    },
    words: (selector: string) => inSheet(selector).map(({ textContent }) => textContent),
    column: (label: string) => inSheet(`[role="listbox"][aria-label="${label}"]`)[0] ?? document.body,
  }
}

test('birthday picker opens at 1990/01/01, ranges from 1900 to today, and saves the date only on 确定', async () => {
  const { field, open, isGone, tap, words, column } = openPicker(<Birthday />)
  const rows = (label: string) => words(`[aria-label="${label}"] [role="option"]`)
  await open()
  expect(words('[aria-selected="true"]')).toEqual(['1990 年', '1 月', '1 日'])
  const years = rows('年')
  expect([years[0], years[years.length - 1]]).toEqual(['1900 年', '2026 年'])
  press(column('年'), 'End')
  expect(rows('月').slice(-1)).toEqual(['11 月'])
  press(column('年'), 'Escape')
  await isGone()
  expect(field.textContent).toContain('选择生日')
  await open()
  expect(words('[aria-selected="true"]')).toEqual(['1990 年', '1 月', '1 日'])
  await tap('确定')
  await isGone()
  expect(field.textContent).toContain('1990/01/01')
})

test('region picker selects level by level, and closes at the last level', async () => {
  const { field, open, isGone, tap, words } = openPicker(<Region />)
  const chosen = () => words('[aria-selected="true"]')
  await open()
  expect(words('[role="tab"]')).toEqual(['省份'])
  await tap('四川省')
  expect([words('[role="tab"]'), chosen()]).toEqual([['四川省', '城市'], ['城市']])
  await tap('成都市')
  await tap('锦江区')
  await isGone()
  expect(field.textContent).toContain('四川省 成都市 锦江区')

  await open()
  expect([words('[role="tab"]'), chosen(), words('[aria-current="true"]')]).toEqual([
    ['四川省', '成都市', '锦江区'],
    ['锦江区'],
    ['锦江区'],
  ])
  await tap('四川省')
  await tap('香港特别行政区')
  expect(words('[role="tab"]')).toEqual(['香港特别行政区', '城市'])
  await tap('九龙')
  await isGone()
  expect(field.textContent).toContain('香港特别行政区 九龙')
})

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

test('date picker adapts its days to the month and to leap years', () => {
  const { turn, rows } = wheel('2023-01-31')

  expect(turn('月', 'ArrowDown')).toBe('2023-02-28')
  expect(rows('日')).toBe(28)
  expect(turn('年', 'ArrowDown')).toBe('2024-02-28')
  expect(turn('日', 'End')).toBe('2024-02-29')
  expect(turn('年', 'ArrowDown')).toBe('2025-02-28')
})

test('picker columns stop at the first and last row', () => {
  const { turn, rows, chosen } = wheel('2029-12-31')

  expect(turn('年', 'PageDown')).toBe('2030-05-31')
  expect([rows('月'), rows('日')]).toEqual([5, 31])
  expect(turn('年', 'Home')).toBe('1900-05-31')
  expect(turn('年', 'PageUp')).toBe('1900-05-31')
  expect(chosen()).toEqual(['1900 年', '5 月', '31 日'])
})

test('picker columns provide buttons for screen readers on touch screens', () => {
  const { tap } = wheel('1990-01-01')

  expect(tap('月，下一项')).toBe('1990-02-01')
  expect(tap('年，上一项')).toBe('1989-02-01')
})

describe('picker column while scrolling to a row', () => {
  const ROW = 44
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, ROW))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  /** The months of 1990 with a scroll position set by the test, and the last scroll target. */
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

  test('completes the scroll when a slow device pauses midway, without committing a row in between', () => {
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
  test.each(['pointerdown', 'wheel'])('stops on the user’s %s event', (hand) => {
    const { turn, chosen, column, scroll, rest } = months()
    turn('月', 'End')
    scroll(3)
    fire(column, new Event(hand, { bubbles: true }))
    scroll(5)
    rest()
    expect(chosen()).toEqual(['1990 年', '6 月', '1 日'])
  })
  test('commits a row the user scrolls to afterwards', () => {
    const { turn, chosen, scroll, rest } = months()
    turn('月', 'End')
    scroll(11)
    scroll(8.3)
    rest()
    expect(chosen()).toEqual(['1990 年', '9 月', '1 日'])
  })
})
