import { useState } from 'react'
import { expect, test } from 'vitest'
import { SlotGrid, type SlotGridSlot } from '@/ui/kit/lists/slot-grid'
import { click, mount } from './mount'

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

test('one slot is chosen at a time, closed ones refuse but stay to be read', () => {
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

test('a chosen slot that sells out is no longer chosen', () => {
  const { one, draw } = mount(<Example />)
  click(one('input[value="0900"]'))

  draw(
    <Example slots={SLOTS.map((slot) => (slot.value === '0900' ? { ...slot, note: '约满', state: 'full' } : slot))} />,
  )

  expect(one<HTMLInputElement>('input[value="0900"]').checked).toBe(false)
})
