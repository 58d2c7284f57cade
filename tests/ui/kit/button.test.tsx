import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '@/ui/kit/button'
import { click, mount } from './mount'

test.each([
  ['loading', { loading: true }],
  ['disabled', { disabled: true }],
])('a %s button takes no taps and sends no form, but keeps the focus', (_, state) => {
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

test('says what it is doing, and why it cannot', () => {
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
