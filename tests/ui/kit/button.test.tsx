import { act, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '@/ui/kit/button'
import { click, mount } from './mount'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'

test.each([
  ['loading', { loading: true }],
  ['disabled', { disabled: true }],
])('Button while %s ignores taps, does not submit a form, and keeps the focus', (_, state) => {
  const tapped = vi.fn<() => void>()
  const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (now: object) => (
    <form onSubmit={sent}>
      <Button {...now} type="submit" onClick={tapped}>
        提交挂号
      </Button>
    </form>
  )
  const { one, draw } = mount(form({}))
  const button = one('button')
  act(() => button.focus())

  draw(form(state))
  click(button)

  expect([tapped, sent].map((each) => each.mock.calls.length)).toEqual([0, 0])
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')

  draw(form({}))
  click(button)
  expect([tapped, sent].map((each) => each.mock.calls.length)).toEqual([1, 1])
})

test('Button describes its progress, and why it is disabled', () => {
  const { one, draw } = mount(<Button loading>提交挂号</Button>)
  expect(one('button').getAttribute('aria-busy')).toBe('true')
  expect(one('button').textContent).toContain('提交中')

  draw(
    <Button disabled reason="先选一位就诊人" note="挂号费 25 元">
      提交挂号
    </Button>,
  )
  expect(one('button').textContent).toBe('提交挂号先选一位就诊人')
})

test('Cell renders as a button, a link, or plain text', () => {
  const tapped = vi.fn<() => void>()
  const { host, one } = mount(
    <CellGroup title="我的">
      <Cell title="就诊人" value="王雅琴" onClick={tapped} />
      <Cell title="林清和" note="主任医师" href="#/wechat/doctors/d2001" />
      <Cell title="门诊" value="高新店" icon="pin" />
    </CellGroup>,
  )
  expect([one('section').getAttribute('aria-label'), one('h2').textContent]).toEqual(['我的', '我的'])
  expect(one('button').textContent).toBe('就诊人王雅琴')
  click(one('button'))
  expect(tapped).toHaveBeenCalledTimes(1)
  expect([one('a').textContent, one('a').getAttribute('href')]).toEqual(['林清和主任医师', '#/wechat/doctors/d2001'])
  const plain = [...host.querySelectorAll('span')].find(({ textContent }) => textContent === '高新店')
  expect([plain !== undefined, plain?.closest('a, button')]).toEqual([true, null])
})

test('Cell shows an arrow for a link, unless overridden', () => {
  const arrows = (cell: ReactElement) => mount(cell).host.querySelectorAll('svg').length
  expect([
    arrows(<Cell title="门诊" />),
    arrows(<Cell title="门诊" onClick={() => undefined} />),
    arrows(<Cell title="门诊" href="#" />),
    arrows(<Cell title="门诊" href="#" arrow={false} />),
    arrows(<Cell title="门诊" arrow />),
  ]).toEqual([0, 1, 1, 0, 1])
})
