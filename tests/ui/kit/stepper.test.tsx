import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REPEAT_DELAY_MS, REPEAT_INTERVAL_MS } from '@/domain/general/stepper'
import { Stepper, type StepperProps } from '@/ui/kit/fields/stepper'
import { click, fire, isKept, mount, press, type } from './mount'

const heard = vi.fn<(value: number) => void>()
const blocked = vi.fn<(way: 'less' | 'more') => void>()
beforeEach(() => {
  heard.mockClear()
  blocked.mockClear()
})

type Example = Partial<StepperProps> & { start?: number }
function Counted({ start = 2, ...props }: Example) {
  const [value, setValue] = useState(start)
  const take = (next: number) => {
    heard(next)
    setValue(next)
  }
  return <Stepper label="付数" {...props} value={value} onChange={take} onOverlimit={blocked} />
}
function openStepper(props: Example = {}) {
  const { draw, host, one } = mount(<Counted {...props} />)
  const [less, more] = host.querySelectorAll('button')
  if (!less || !more) throw new Error('no keys')
  const field = one<HTMLInputElement>('input')
  const leave = () => fire(field, new FocusEvent('focusout', { bubbles: true }))
  const said = () => heard.mock.calls.flat()
  return { less, more, field, leave, said, one, goes: () => draw(null) }
}
const isFeatureDisabled = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true'

describe('Stepper buttons', () => {
  test('change the value by one step, and have accessible names', () => {
    const { less, more, field, said } = openStepper({ max: 9, step: 3, start: 3 })
    expect([less.getAttribute('aria-label'), more.getAttribute('aria-label')]).toEqual(['付数，减少', '付数，增加'])
    click(more)
    click(more)
    click(less)
    expect([said(), field.value]).toEqual([[6, 9, 6], '6'])
  })
  test('count in decimals without rounding errors, and below zero only when allowed', () => {
    const grams = openStepper({ start: 1.5, step: 0.5, allowFraction: true, decimalLength: 1 })
    click(grams.more)
    click(grams.more)
    expect(grams.field.value).toBe('2.5')
    const zero = openStepper({ start: 0, allowZero: true })
    click(zero.less)
    expect([zero.field.value, isFeatureDisabled(zero.less)]).toEqual(['0', true])
    const negative = openStepper({ start: 0, allowNegative: true })
    click(negative.less)
    expect(negative.field.value).toBe('-1')
  })
  test('appear disabled at the limits, and report a tap at a limit', () => {
    const { less, more, said } = openStepper({ start: 1, max: 2 })
    expect([isFeatureDisabled(less), isFeatureDisabled(more)]).toEqual([true, false])
    click(less)
    click(more)
    expect([isFeatureDisabled(less), isFeatureDisabled(more)]).toEqual([false, true])
    click(more)
    expect([said(), blocked.mock.calls.flat()]).toEqual([[2], ['less', 'more']])
  })
  test('do nothing while disabled', () => {
    const { less, more, field, one } = openStepper({ disabled: true })
    click(less)
    click(more)
    press(field, 'ArrowUp')
    press(field, 'End')
    expect([heard.mock.calls, blocked.mock.calls]).toEqual([[], []])
    expect([isFeatureDisabled(less), isFeatureDisabled(more), isFeatureDisabled(field), field.readOnly]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(one('[role="group"]').hasAttribute('data-off')).toBe(true)
  })
})

describe('Stepper button while held', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const down = (key: Element, button = 0) =>
    fire(key, new PointerEvent('pointerdown', { button, bubbles: true, pointerType: 'touch' }))
  const up = (key: Element, how = 'pointerup') => fire(key, new PointerEvent(how, { bubbles: true }))
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

  test('repeats after half a second, and ignores the final click', () => {
    const { more, said } = openStepper()
    down(more)
    wait(REPEAT_DELAY_MS - 1)
    expect(said()).toEqual([])
    wait(1)
    wait(REPEAT_INTERVAL_MS)
    wait(REPEAT_INTERVAL_MS)
    expect(said()).toEqual([3, 4, 5])
    up(more)
    click(more)
    wait(5 * REPEAT_INTERVAL_MS)
    expect(said()).toEqual([3, 4, 5])
    click(more)
    expect(said()).toEqual([3, 4, 5, 6])
  })
  test('stops at the limit, and reports the limit once', () => {
    const { more, said } = openStepper({ max: 4 })
    down(more)
    wait(REPEAT_DELAY_MS)
    for (let turn = 0; turn < 5; turn += 1) wait(REPEAT_INTERVAL_MS)
    expect([said(), blocked.mock.calls.flat()]).toEqual([[3, 4], ['more']])
  })
  test.each(['pointerup', 'pointercancel', 'pointerout'])('stops on %s', (how) => {
    const { more, said } = openStepper()
    down(more)
    up(more, how)
    wait(REPEAT_DELAY_MS + 3 * REPEAT_INTERVAL_MS)
    expect(said()).toEqual([])
  })
  test('stops when it unmounts', () => {
    const { goes, more, said } = openStepper()
    down(more)
    wait(REPEAT_DELAY_MS)
    goes()
    wait(3 * REPEAT_INTERVAL_MS)
    expect(said()).toEqual([3])
  })
  test('ignores other mouse buttons', () => {
    const { more, said } = openStepper()
    down(more, 2)
    wait(REPEAT_DELAY_MS + 3 * REPEAT_INTERVAL_MS)
    expect(said()).toEqual([])
  })
  test('opens no context menu', () => {
    const { more } = openStepper()
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    fire(more, menu)
    expect(menu.defaultPrevented).toBe(true)
  })
})

describe('Stepper input', () => {
  test('accepts incomplete text, and validates it on blur', () => {
    const { field, leave, said } = openStepper({ max: 30, step: 1, start: 7 })
    type(field, '')
    type(field, '4')
    type(field, '45')
    expect([said(), field.value, field.getAttribute('aria-valuenow')]).toEqual([[], '45', '30'])
    leave()
    expect([said(), field.value]).toEqual([[30], '30'])
    leave()
    expect(said()).toEqual([30])
  })
  test('adds steps to the typed value', () => {
    const { field, more, said } = openStepper({ max: 30 })
    type(field, '11')
    click(more)
    expect([said(), field.value]).toEqual([[12], '12'])
  })
  test('changes its value with the arrow keys, Home and End, and commits typed text on Enter', () => {
    const { field, said } = openStepper({ max: 30, step: 5, start: 10 })
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'x']) press(field, key)
    expect(said()).toEqual([15, 10, 5, 30, 5])
    type(field, '20')
    press(field, 'Enter')
    expect(said()).toEqual([15, 10, 5, 30, 5, 20])
  })
  test('stops propagation only for the keys it handles', () => {
    const { field } = openStepper()
    expect(['ArrowUp', 'ArrowDown', 'Home', 'Enter', 'End', 'Tab', '5'].map((key) => isKept(field, key))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
  test.each([
    [{}, 'numeric', '1'],
    [{ step: 5 }, 'numeric', '5'],
    [{ allowZero: true }, 'numeric', '0'],
    [{ allowFraction: true }, 'decimal', '1'],
    [{ allowNegative: true }, 'text', null],
  ] as const)('derives its keyboard type and minimum from the props %j', (rule, mode, least) => {
    const { field } = openStepper({ ...rule, max: 8 })
    expect([field.inputMode, field.getAttribute('aria-valuemin'), field.getAttribute('aria-valuemax')]).toEqual([
      mode,
      least,
      '8',
    ])
    press(field, 'Home')
    expect(field.value).toBe(least ?? '0')
  })
})
